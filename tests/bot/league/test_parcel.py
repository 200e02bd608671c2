"""A zip file that never grows beyond its limit, and what is put in comes out of it."""

import io
import random
import zipfile

from hypothesis import given
from hypothesis import strategies as st

from bot.league.parcel import Parcel


@given(st.integers(0, 2**32), st.integers(22, 6_000))
def test_a_parcel_is_never_larger_than_its_limit_and_holds_what_was_put_in(seed: int, limit: int) -> None:
    chance = random.Random(seed)
    put = dict[str, str]()
    with Parcel(limit) as parcel:
        assert not parcel
        for number in range(chance.randint(0, 8)):
            name = f"matches/{number}é.json"
            text = "".join(chance.choices("ab♥" if number % 2 else "".join(map(chr, range(32, 900))), k=number * 300))
            if parcel.add(name, text, number * 10**11):
                put[name] = text
        assert bool(parcel) == bool(put)
        data = parcel.close()
    assert len(data) <= limit
    with zipfile.ZipFile(io.BytesIO(data)) as read:
        assert {name: read.read(name).decode() for name in read.namelist()} == put


def test_what_does_not_fit_leaves_room_for_what_does() -> None:
    noise = "".join(map(chr, random.Random(1).choices(range(32, 127), k=500)))
    with Parcel(500) as parcel:
        assert not parcel.add("large", noise, 0)
        assert parcel.add("small", noise[:100], 0)
        # What is packed small is let in, however large it was.
        assert parcel.add("even", "a" * 50_000, 0)
        assert not parcel.add("more", noise[:200], 0)
        assert len(parcel.close()) <= 500


def test_files_have_the_time_that_was_told_and_two_parcels_are_alike() -> None:
    made = []
    for _ in range(2):
        with Parcel(1_000) as parcel:
            assert parcel.add("then", "x", 1_800_000_000_000)
            assert parcel.add("before", "x", -1)
            made.append(parcel.close())
    assert made[0] == made[1]
    with zipfile.ZipFile(io.BytesIO(made[0])) as read:
        assert [info.date_time for info in read.infolist()] == [(2027, 1, 15, 8, 0, 0), (1980, 1, 1, 0, 0, 0)]
