"""What the boards say: slots by type, destinations with their distance, what a card may do, and nothing that is not public."""

from galaxies import Position, position
from scenes import encounter, hold

from cantina.outer_rim import BOX
from cantina.outer_rim.web import boards
from cantina.outer_rim.web.boards import Board
from cantina.outer_rim.web.lying import Piece
from cantina.outer_rim.web.sight import Sight

HELD = ("stolen-weapons", "stolen-hyperfuel", "ion-cannon", "the-kessel-run", "bounty-chopper*", "boshek-crew")


def sight(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Zed"][: p.table.seats], language)


def table() -> Position:
    return position(
        2,
        characters=("lando-calrissian", "ketsu-onyo"),
        at=("tatooine", "naboo"),
        ships=("yv-666", "lancer"),
        step="action",
        credits={0: 4000, 1: 11000},
        fame={0: 6, 1: 4},
        damage={0: (1, 2)},
        reputation={0: {"hutt": 1, "imperial": -1}},
        assets={0: HELD, 1: ("bounty-chewbacca",)},
    )


def held(board: Board, name: str) -> Piece:
    return next(slot.piece for slot in board.slots if slot.piece and slot.piece.face.name == name)


def test_my_board_has_every_figure_of_character_and_ship() -> None:
    mine = boards.mine(sight(table()))
    assert (mine.side, mine.who, mine.place) == ("Lando Calrissian", "You", "Tatooine")
    assert (mine.credits, mine.fame, mine.target) == ("4,000", 6, 10)
    assert mine.health is not None and (mine.health.left, mine.health.of) == (3, 4)
    assert mine.hull is not None and mine.hull.cells == (False, False, False, True, True)
    assert (mine.drive, mine.combat, mine.ground) == (7, 3, 2)
    assert [(skill.name, skill.n) for skill in mine.skills] == [("Influence", 1), ("Knowledge", 1), ("Piloting", 2)]
    assert mine.goal is not None and (mine.goal.met, mine.goal.of) == (0, 2)
    assert {each.faction: each.level for each in mine.reputation} == {
        "hutt": "pos", "imperial": "neg", "syndicate": "neu", "rebel": "neu",
    }  # fmt: skip


def test_slots_stand_by_type_and_the_empty_ones_too() -> None:
    mine = boards.mine(sight(table()))
    lying = [(slot.type, slot.piece.face.name if slot.piece else "") for slot in mine.slots]
    assert lying == [
        ("cargo", "stolen-weapons"), ("cargo", "stolen-hyperfuel"), ("either", "ion-cannon"), ("job", "the-kessel-run"),
        ("job", "bounty-chopper"), ("crew", "boshek-crew"), ("crew", ""), ("crew", ""), ("gear", ""), ("gear", ""),
    ]  # fmt: skip


def test_a_card_gives_more_slots_and_may_lie_where_it_likes() -> None:
    p = position(1, assets=("smuggling-compartment", "droid-parts", "food-supplies"), ships=("g9-rigger",))
    lying = [(slot.type, slot.piece.face.name if slot.piece else "") for slot in boards.mine(sight(p)).slots]
    assert lying[:3] == [("cargo", "droid-parts"), ("cargo", "food-supplies"), ("mod", "smuggling-compartment")]


def test_what_has_to_be_brought_somewhere_says_where_how_far_and_what_it_brings() -> None:
    mine = boards.mine(sight(table()))
    fuel = held(mine, "stolen-hyperfuel")
    kafrene = next(int(space.index) for space in BOX.spaces if space.name == "ring-of-kafrene")
    assert (fuel.where, fuel.far, fuel.trip, fuel.goals) == ("Ring of Kafrene", "6", "6 spaces, 1 turn", str(kafrene))
    assert [(pay.credits, pay.fame) for pay in fuel.pays] == [("9,000", 1)]
    chopper = held(mine, "bounty-chopper")
    assert (chopper.state, chopper.where, [(pay.credits, pay.fame) for pay in chopper.pays]) == (
        "captured", "Ord Mantell", [("5,000", 1)],
    )  # fmt: skip


def test_a_bounty_at_large_has_both_its_rewards_and_no_place_that_nobody_knows() -> None:
    theirs = boards.others(sight(table()))[0]
    wanted = held(theirs, "bounty-chewbacca")
    assert wanted.goals == "" and wanted.far == ""
    assert [(pay.what, pay.credits, pay.fame) for pay in wanted.pays] == [
        ("dead", "4,000", 1), ("Ring of Kafrene", "8,000", 2),
    ]  # fmt: skip


def test_what_may_be_done_stands_with_its_card() -> None:
    mine = boards.mine(sight(table()))
    weapons, fuel = held(mine, "stolen-weapons"), held(mine, "stolen-hyperfuel")
    assert weapons.can == "deliver" and weapons.only is not None and "61 %" in weapons.why
    assert (fuel.can, fuel.only, fuel.why) == ("", None, "")


def test_an_ability_that_can_be_used_stands_with_the_character() -> None:
    mine = boards.mine(sight(position(2, characters=("bossk", "han-solo"), damage=(2, 0), step="action")))
    assert mine.character is not None and mine.character.can == "use" and mine.character.only is not None


def test_secrets_are_read_by_their_owner_and_counted_by_everybody_else() -> None:
    p = position(2)
    hold(p, 0, encounter("tatooine-nal-hutta", "04"), "nal-hutta")
    mine, seen = boards.mine(sight(p)), boards.others(sight(p, 1))[0]
    assert mine.secrets == seen.secrets == 1
    assert len(mine.known) == 1 and mine.known[0].face.lines[0]
    assert seen.known == ()


def test_whoever_watches_sees_the_board_in_turn_and_may_do_nothing() -> None:
    watching = boards.mine(sight(table(), 2))
    assert watching.side == "Lando Calrissian"
    assert {slot.piece.can for slot in watching.slots if slot.piece} == {""}


def test_german_boards_speak_german() -> None:
    mine = boards.mine(sight(table(), language="de"))
    fuel = held(mine, "stolen-hyperfuel")
    assert (fuel.face.heading, fuel.trip) == ("Illegale Fracht", "6 Felder, 1 Zug")


def test_the_fame_track_has_everybody() -> None:
    track = dict(boards.track(sight(table())))
    assert track[6] == [0] and track[4] == [1] and list(track) == list(range(11))
