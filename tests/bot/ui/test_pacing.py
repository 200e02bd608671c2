"""The bot stays under fifty requests in any second, whatever it has to say."""

import asyncio
import random

from bot.ui.pacing import BURST, REQUESTS_A_SECOND, Pacer, Queue
from tests.e2e.soak.virtual import VirtualLoop


def most_in_a_second(sent: list[float]) -> int:
    return max(sum(begun <= time < begun + 1 for time in sent) for begun in sent)


def test_no_second_holds_fifty_requests_however_they_come() -> None:
    chance = random.Random(7)
    pacer, now, sent = Pacer(REQUESTS_A_SECOND), 0.0, []
    for _ in range(400):
        if chance.random() < 0.02:
            now += chance.uniform(0, 3)
        sent.append(now + pacer.wait(now))
    assert sent == sorted(sent)
    assert most_in_a_second(sent) <= REQUESTS_A_SECOND + BURST < 50


def test_after_a_quiet_while_a_few_go_at_once() -> None:
    pacer = Pacer(REQUESTS_A_SECOND)
    for now in (100.0, 200.0):
        waits = [pacer.wait(now) for _ in range(BURST + 2)]
        assert max(waits[:BURST]) < 1e-9
        assert waits[BURST] > 0.9 / REQUESTS_A_SECOND
        assert waits[BURST + 1] - waits[BURST] > 0.9 / REQUESTS_A_SECOND


def test_a_busy_event_loop_lets_no_crowd_through_afterwards() -> None:
    loop, queue, pacer = VirtualLoop(), Queue(), Pacer(REQUESTS_A_SECOND)
    sent: list[float] = []

    async def ask() -> None:
        await queue.wait(pacer)
        sent.append(loop.time())

    async def evening() -> None:
        asks = [loop.create_task(ask()) for _ in range(200)]
        for _ in range(4):
            await asyncio.sleep(0.3)
            loop._pass(0.9)  # pictures are drawn, say: nobody else has a turn meanwhile
        await asyncio.gather(*asks)

    loop.run_until_complete(evening())
    loop.close()
    assert len(sent) == 200
    assert most_in_a_second(sent) <= REQUESTS_A_SECOND + BURST < 50
    assert queue.waiting == 0
