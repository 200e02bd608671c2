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


class Line:
    """Many who ask for a turn at once, of an event loop that is busy."""

    def __init__(self, count: int, slowness: float = 0.0) -> None:
        self.loop, self.queue = VirtualLoop(), Queue(REQUESTS_A_SECOND)
        self.count = count
        self.slowness = slowness
        """Seconds that it takes at most from a turn to the line."""
        self.sent: list[float] = []
        self._chance = random.Random(7)

    async def ask(self) -> None:
        await self.queue.wait()
        await asyncio.sleep(self._chance.uniform(0, self.slowness))
        self.sent.append(self.loop.time())
        self.queue.left()

    def run(self, naps: list[float], stall: float) -> None:
        """Let all go; after each nap nobody else has a turn for so long: pictures are drawn, say."""

        async def evening() -> None:
            asks = [self.loop.create_task(self.ask()) for _ in range(self.count)]
            for nap in naps:
                await asyncio.sleep(nap)
                self.loop._pass(stall)
            await asyncio.gather(*asks)

        self.loop.run_until_complete(evening())
        self.loop.close()
        assert len(self.sent) == self.count
        assert self.queue.waiting == 0


def test_a_busy_event_loop_lets_no_crowd_through_afterwards() -> None:
    line = Line(200)
    line.run([0.3] * 4, stall=0.9)
    assert most_in_a_second(line.sent) <= REQUESTS_A_SECOND + 2 * BURST < 50


def test_a_busy_event_loop_lets_as_many_through_as_an_idle_one() -> None:
    line = Line(200)
    line.run([0.001] * 100, stall=0.06)
    assert line.sent[-1] <= 1.05 * 200 / REQUESTS_A_SECOND
    assert most_in_a_second(line.sent) <= REQUESTS_A_SECOND + 2 * BURST < 50


def test_what_comes_late_to_the_line_comes_in_no_crowd() -> None:
    line = Line(400, slowness=0.4)
    line.run([0.2] * 30, stall=0.3)
    assert most_in_a_second(line.sent) <= REQUESTS_A_SECOND + 2 * BURST < 50


def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    line = Line(0)

    async def evening() -> None:
        asks = [line.loop.create_task(line.ask()) for _ in range(BURST + 3)]
        await asyncio.sleep(0)
        asks[BURST].cancel()
        asks[BURST + 1].cancel()
        await asyncio.gather(*asks, return_exceptions=True)

    line.loop.run_until_complete(evening())
    line.loop.close()
    assert len(line.sent) == BURST + 1
    assert line.sent[-1] - line.sent[0] <= (BURST + 0.5) / REQUESTS_A_SECOND
    assert line.queue.waiting == 0
