"""The outbox: never before the commit, once for each card, merged, tried again, also after a crash."""

from __future__ import annotations

import asyncio

import pytest

from rules.marco_polo.actions import Draw, Pass, Step
from tables.model import Card, Message, Undeliverable
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ANNA, BERTA, CARL, CHANNEL, House
from tests.toy import Plan


async def test_a_new_turn_is_one_card_with_all_that_happened(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("YF",)), Step(("RS",)))
    assert house.channel.kinds == ["turn"]
    await house.act(table, 0, Draw("pile"))
    first, second = house.channel.posted
    assert first.nonce != second.nonce
    assert [line.split()[0] for line in second.lines] == ["Anna"] * 3
    assert (second.awaited, second.pings) == ((1,), (BERTA,))
    assert second.lines[-1] == "Anna takes a card from the pile."
    assert len(second.last) == 3
    assert second.table.card is not None  # the card before, for whoever wants to tidy up
    stands = (await house.tables.table(table.id)).card
    assert stands is not None
    assert stands.id != second.table.card.id


async def test_nothing_is_posted_before_the_commit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.begun()
    await house.put(table, m4())
    store, begin = house.store, house.store.commit
    release: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def slow(change: object) -> asyncio.Future[None]:
        async def later() -> None:
            await release
            await begin(change)  # type: ignore[arg-type]

        return asyncio.ensure_future(later())

    monkeypatch.setattr(store, "commit", slow)
    move = asyncio.ensure_future(house.tables.act(table.id, ANNA, Pass("pile")))
    await asyncio.sleep(0.02)
    assert len(house.channel.tries) == 1
    assert not move.done()
    release.set_result(None)
    await move
    await house.settle()
    assert len(house.channel.tries) == 2


async def test_a_failed_commit_posts_nothing_and_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.begun()
    await house.put(table, m4())
    before = (await house.record(table)).row

    def broken(change: object) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_exception(OSError("disk full"))
        return future

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "commit", broken)
        with pytest.raises(OSError, match="disk full"):
            await house.tables.act(table.id, ANNA, Pass("pile"))
    await house.settle()
    assert len(house.channel.tries) == 1
    assert (await house.record(table)).row == before
    await house.act(table, 0, Pass("pile"))
    assert len(house.channel.posted) == 2


async def test_a_move_that_is_cancelled_halfway_is_made_and_posted(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    move = asyncio.ensure_future(house.tables.act(table.id, ANNA, Pass("pile")))
    await asyncio.sleep(0)
    move.cancel()
    with pytest.raises(asyncio.CancelledError):
        await move
    await house.wait(1)
    assert (await house.record(table)).awaited == (1,)
    assert house.channel.kinds == ["turn", "turn"]


async def test_cards_that_could_not_be_sent_are_merged_into_one(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    house.channel.troubles = [Undeliverable("missing", ("attach_files",))] * 2
    await house.act(table, 0, Pass("pile"))
    await house.act(table, 1, Pass("pile"))
    assert house.channel.kinds == ["turn"]
    trouble = (await house.tables.panel(table.id, ANNA)).trouble
    assert "Attach Files" in trouble
    await house.wait(3600)
    assert house.channel.kinds == ["turn", "turn"]
    card = house.channel.posted[-1]
    assert [line.split()[0] for line in card.lines] == ["Anna", "Berta"]
    assert (card.awaited, card.pings) == ((2,), (CARL,))
    assert (await house.tables.panel(table.id, ANNA)).trouble == ""


async def test_somebody_who_does_something_there_makes_it_try_again(house: House) -> None:
    table = await house.begun()
    house.channel.troubles = [Undeliverable("no_access")] * 3
    await house.act(table, 0, Pass("pile"))
    await house.wait(60)
    tries = len(house.channel.tries)
    await house.tables.nudge(CHANNEL)
    await house.settle()
    assert len(house.channel.tries) == tries + 1
    await house.tables.nudge(CHANNEL)
    await house.settle()
    assert house.channel.kinds == ["turn", "turn"]
    tries = len(house.channel.tries)
    await house.tables.nudge(CHANNEL)
    await house.tables.nudge(4711)
    await house.settle()
    assert len(house.channel.tries) == tries


async def test_retries_come_at_growing_distances(house: House) -> None:
    await house.begun()
    table = await house.tables.table_in(CHANNEL)
    assert table is not None
    house.channel.troubles = [Undeliverable("no_access")] * 100
    await house.act(table, 0, Pass("pile"))
    counts = []
    for _ in range(4):
        before = len(house.channel.tries)
        await house.wait(3 * 3600)
        counts.append(len(house.channel.tries) - before)
    assert counts[0] > counts[1] >= counts[-1] == 3


async def test_a_limit_names_the_time_to_wait(house: House) -> None:
    table = await house.begun()
    house.channel.troubles = [Undeliverable("later", retry_after=100)]
    await house.act(table, 0, Pass("pile"))
    await house.wait(99)
    assert len(house.channel.tries) == 2
    await house.wait(2)
    assert house.channel.kinds == ["turn", "turn"]


@pytest.mark.parametrize("trouble", [Undeliverable("later"), ConnectionResetError(), TimeoutError()])
async def test_an_answer_that_got_lost_makes_no_second_copy(house: House, trouble: BaseException) -> None:
    table = await house.begun()
    house.channel.after = [trouble, trouble]
    await house.act(table, 0, Pass("pile"))
    await house.wait(30)
    assert house.channel.kinds == ["turn", "turn"]
    first, second, third = house.channel.tries[1:]
    assert first.nonce == second.nonce == third.nonce
    assert first.lines == second.lines == third.lines
    stands = (await house.tables.table(table.id)).card
    assert stands is not None
    assert stands.id == 9001


async def test_what_happens_while_an_answer_is_lost_comes_in_a_card_of_its_own(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    house.channel.after = [ConnectionResetError()]
    await house.tables.act(table.id, ANNA, Pass("pile"))
    await house.settle()
    await house.tables.act(table.id, BERTA, Pass("pile"))
    await house.wait(30)
    assert house.channel.kinds == ["turn", "turn", "turn"]
    _, anna, berta = house.channel.posted
    assert [line.split()[0] for line in anna.lines] == ["Anna"]
    assert [line.split()[0] for line in berta.lines] == ["Berta"]
    assert berta.pings == (CARL,)


async def test_a_nonce_that_discord_has_forgotten_is_not_used_again(house: House) -> None:
    table = await house.begun()
    house.channel.troubles = [ConnectionResetError()] * 6
    await house.act(table, 0, Pass("pile"))
    await house.wait(120)
    nonces = {card.nonce for card in house.channel.tries[1:]}
    assert len(nonces) == 1
    house.channel.troubles = []
    house.time.now += 181
    await house.act(table, 1, Pass("pile"))
    await house.wait(120)
    card = house.channel.posted[-1]
    assert card.nonce not in nonces
    assert house.channel.kinds == ["turn", "turn"]
    assert [line.split()[0] for line in card.lines][:2] == ["Anna", "Berta"]


async def test_a_crash_between_commit_and_post_loses_no_card(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())

    async def never(card: Card) -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    house.tables._outbox._deliver = never
    await house.tables.act(table.id, ANNA, Pass("pile"))
    await house.again()
    await house.settle()
    assert house.channel.kinds == ["turn", "turn"]
    assert house.channel.posted[-1].lines[0].startswith("Anna passes")


async def test_a_crash_between_post_and_note_makes_no_second_copy(house: House) -> None:
    table = await house.begun()

    async def posted_then_dead(card: Card) -> Message:
        await house.channel(card)
        await asyncio.Event().wait()
        raise AssertionError

    house.tables._outbox._deliver = posted_then_dead
    await house.tables.act(table.id, ANNA, Pass("pile"))
    await asyncio.sleep(0.02)
    assert len(house.channel.posted) == 2
    await house.again(gone=20)
    await house.settle()
    assert len(house.channel.tries) == 3
    assert house.channel.tries[-1].nonce == house.channel.tries[-2].nonce
    assert house.channel.kinds == ["turn", "turn"]
    assert (await house.tables.table(table.id)).card == Message(CHANNEL, 9001, house.channel.posted[0].table.created)


async def test_after_a_long_absence_a_second_copy_is_better_than_none(house: House) -> None:
    table = await house.begun()
    house.channel.after = [ConnectionResetError()]
    await house.act(table, 0, Pass("pile"))
    await house.again(gone=600)
    await house.settle()
    assert house.channel.kinds == ["turn", "turn", "turn"]
    assert house.channel.posted[1].lines == house.channel.posted[2].lines
    assert house.channel.posted[1].nonce != house.channel.posted[2].nonce


async def test_when_only_the_awaited_seats_change_the_card_is_edited(house: House) -> None:
    table = await house.begun("toy")
    (card,) = house.channel.posted
    assert card.awaited == (0, 1, 2, 3)
    await house.act(table, 1, Plan(("north", "east")))
    (edit,) = house.channel.edited
    assert (edit.kind, edit.awaited, edit.pings) == ("edit", (0, 2, 3), ())
    assert edit.lines[0] == card.lines[0]
    assert edit.table.card == (await house.tables.table(table.id)).card
    assert house.channel.kinds == ["turn"]


async def test_a_revision_of_a_secret_plan_posts_nothing(house: House) -> None:
    table = await house.begun("toy")
    await house.act(table, 1, Plan(("north", "east")))
    tries, public = len(house.channel.tries), await house.tables.public_card(table.id)
    await house.act(table, 1, Plan(("north", "south")))
    await house.wait(3600)
    assert len(house.channel.tries) == tries
    again = await house.tables.public_card(table.id)
    assert (again.lines, again.view, again.last) == (public.lines, public.view, public.last)


async def test_an_old_card_is_not_edited_but_followed_by_few_notes(house: House) -> None:
    table = await house.begun("toy")
    await house.wait(3700)
    await house.act(table, 1, Plan(("north", "east")))
    await house.act(table, 2, Plan(("north", "east")))
    await house.wait(600)
    assert house.channel.kinds == ["turn", "note"]
    assert house.channel.posted[-1].lines == ("Still waiting for Anna, Carl, Dora.",)
    assert house.channel.posted[-1].pings == ()
    await house.wait(1800)
    assert house.channel.kinds == ["turn", "note", "note"]
    assert house.channel.posted[-1].lines == ("Still waiting for Anna, Dora.",)
    stands = (await house.tables.table(table.id)).card
    assert stands is not None
    assert stands.id == 9000
    await house.act(table, 0, Plan(("north", "east")))
    await house.act(table, 3, Plan(("north", "east")))
    assert house.channel.kinds[-1] == "turn"
    await house.wait(7200)
    assert house.channel.kinds.count("note") == 2


async def test_a_deleted_card_is_not_edited(house: House) -> None:
    table = await house.begun("toy")
    await house.tables.forget_message(9000)
    assert (await house.tables.table(table.id)).card is None
    await house.tables.forget_message(9000)
    await house.act(table, 1, Plan(("north", "east")))
    assert house.channel.kinds == ["turn", "note"]
    await house.tables.repost(table.id)
    await house.settle()
    assert house.channel.kinds == ["turn", "note", "turn"]
    assert (await house.tables.table(table.id)).card is not None


async def test_a_vote_is_asked_even_if_an_edit_waits(house: House) -> None:
    table = await house.begun("toy")
    for seat in range(4):
        await house.act(table, seat, Plan(("north", "east")))
    await house.defaults(table, 2)
    house.channel.troubles = [Undeliverable("later")]
    await house.tables.ask_undo(table.id, ANNA)
    await house.tables.repost(table.id)
    await house.wait(60)
    kinds = house.channel.kinds
    assert kinds[-1] == "turn" or kinds[-2:] == ["vote", "turn"]
    assert house.channel.posted[-1].vote is not None


async def test_the_end_tells_the_key(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA), options={"rounds": 1})
    await house.defaults(table, 9)
    card = house.channel.posted[-1]
    assert (card.kind, card.awaited, card.pings) == ("over", (), ())
    assert card.result is not None
    assert card.key == f"{1:032x}"
    assert all(not each.key for each in house.channel.tries[:-1])


async def test_a_table_without_a_channel_waits_for_one(house: House) -> None:
    table = await house.begun()
    house.channel.troubles = [Undeliverable("channel_gone")]
    await house.act(table, 0, Pass("pile"))
    await house.wait(86400)
    assert len(house.channel.tries) == 2
    await house.act(table, 1, Pass("pile"))
    await house.again()
    await house.wait(86400)
    assert len(house.channel.tries) == 2
    assert "gone" in (await house.tables.panel(table.id, ANNA)).trouble
    moved = await house.tables.move_to(table.id, 71)
    await house.settle()
    assert moved.channel == 71
    assert [line.split()[0] for line in house.channel.posted[-1].lines][:2] == ["Anna", "Berta"]
    assert house.channel.posted[-1].table.channel == 71


async def test_without_a_way_to_post_the_game_goes_on(house: House) -> None:
    await house.down()
    house.tables = type(house.tables)(house.store, house.games)
    await house.up()
    house.tables._outbox._deliver = None
    table = await house.begun()
    await house.defaults(table, 3)
    assert (await house.record(table)).awaited == (3,)
    assert house.channel.tries == []


async def test_many_tables_post_at_once(house: House) -> None:
    tables = [await house.begun(channel=100 + number) for number in range(12)]
    await asyncio.gather(*(house.tables.act(table.id, ANNA, Pass("pile")) for table in tables))
    await house.settle()
    assert len(house.channel.posted) == 24
    assert {card.table.channel for card in house.channel.posted[12:]} == {table.channel for table in tables}
