"""Choices that are made with cards: whom to play, which ship, what a search has found, what has to leave."""

from galaxies import Position, for_players, position

from cantina import outer_rim
from cantina.core import fast
from cantina.outer_rim.rules.asked import PROMPTS
from cantina.outer_rim.web import choosing, market, picks
from cantina.outer_rim.web.picks import Pick
from cantina.outer_rim.web.sight import Sight


def sight(p: Position, seat: int, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora"], language)


def beginning() -> Position:
    return Position(outer_rim.new(chance=fast("choosing"), fame="10", **for_players(2)))


def picked(p: Position) -> list[Pick]:
    found = picks.zone(sight(p, p.asked))
    assert found is not None and isinstance(found["picks"], list)
    return found["picks"]


def test_characters_are_chosen_by_their_sheets() -> None:
    p = beginning()
    shown = choosing.zone(sight(p, p.asked))
    assert shown is not None and isinstance(shown["candidates"], list)
    lando = next(each for each in shown["candidates"] if each.piece.face.name == "lando-calrissian")
    assert lando.action is not None and lando.taken == ""
    assert lando.card == "Cargo: Vintage Spirits or Unmarked Crates."
    assert "reroll" in lando.sides.ability[0] and "ILLEGAL" in lando.sides.goal and "test influence" in lando.sides.turned[0]


def test_the_map_and_the_ships_are_shown_before_anything_is_chosen() -> None:
    p = beginning()
    shown = choosing.zone(sight(p, p.asked))
    assert shown is not None and isinstance(shown["worlds"], list) and isinstance(shown["yards"], list)
    assert [(each.name, each.faction) for each in shown["worlds"]][:3] == [
        ("Cantonica", ""), ("Ord Mantell", "syndicate"), ("Mon Calamari", "rebel"),
    ]  # fmt: skip
    assert len(shown["worlds"]) == 12
    assert [(each.piece.face.title, each.action) for each in shown["yards"]] == [("G9 Rigger", None), ("G-1A Starfighter", None)]


def test_others_may_look_and_see_who_is_taken() -> None:
    p = beginning()
    first = p.asked
    p.do(p.options()[0])
    while p.prompt != "character":
        p.do(p.options()[0])
    shown = choosing.zone(sight(p, first))
    assert shown is not None and isinstance(shown["candidates"], list) and shown["asked"] is False
    assert [each.taken for each in shown["candidates"] if each.taken] == [["Ada", "Nora"][first]]
    assert all(each.action is None for each in shown["candidates"])


def test_ships_are_chosen_with_their_figures_and_slots() -> None:
    p = beginning()
    p.do(p.options()[0])
    shown = choosing.zone(sight(p, p.asked))
    assert shown is not None and isinstance(shown["yards"], list)
    assert [(each.piece.face.title, each.slots) for each in shown["yards"]] == [
        ("G9 Rigger", "1 mod, 1 cargo, 1 crew"), ("G-1A Starfighter", "1 mod, 1 cargo, 1 crew"),
    ]  # fmt: skip
    assert [figure.n for figure in shown["yards"][0].piece.face.figures] == [6, 2, 3]


def test_a_friend_is_chosen_among_four_factions() -> None:
    p = beginning()
    p.do(next(each for each in p.options() if "lando" in each))
    while p.prompt != "reputation":
        p.do(p.options()[0])
    shown = choosing.zone(sight(p, p.asked))
    assert shown is not None and isinstance(shown["friends"], list) and len(shown["friends"]) == 4


def test_a_ship_out_of_the_supply_is_picked_by_its_sheet() -> None:
    p = position(2, credits=20_000, at="lothal", step="action", top={"ship": "used-ship-for-sale"}).do("buy used-ship-for-sale")
    assert p.prompt == "used-ship"
    found = picked(p)
    assert found and all(pick.piece.face.kind == "ship" and pick.action is not None for pick in found)


def test_a_special_order_shows_what_it_has_turned_up_even_if_it_is_too_dear() -> None:
    top = {"gear": ("special-order", "mpl-57-grenade-launcher", "dl-44-heavy-blaster-pistol")}
    p = position(2, credits=6000, at="lothal", step="action", top=top).do("buy special-order", "declare gear")
    assert {pick.piece.face.name: pick.action is not None for pick in picked(p)} == {
        "mpl-57-grenade-launcher": False, "dl-44-heavy-blaster-pistol": True,
    }  # fmt: skip


def test_what_no_longer_fits_is_chosen_among_the_own_cards() -> None:
    p = position(2, assets=("droid-parts", "food-supplies", "coaxium-crystal"), ships=("yv-666",))
    p.table.players[0].sheet = p.table.box.sheets[0]
    p.table.dirty |= 1
    p.resolve({"gain": {}})
    assert p.prompt == "make-fit"
    assert [pick.label for pick in picked(p)] == ["Discard Droid Parts", "Discard Food Supplies", "Discard Coaxium Crystal"]


def test_nobody_else_sees_what_is_picked_from() -> None:
    p = position(2, credits=20_000, at="lothal", step="action", top={"ship": "used-ship-for-sale"}).do("buy used-ship-for-sale")
    assert picks.zone(sight(p, 1)) is None


def test_only_questions_of_the_game_are_answered_with_cards() -> None:
    assert not {*picks.ASKS, *choosing.ASKS, *market.ASKS} - set(PROMPTS.figures)


def test_ambitions_are_chosen_by_their_sheets_and_everybody_sees_who_has_which() -> None:
    p = Position(outer_rim.new(chance=fast("choosing"), expansion="unfinished-business", ambitions="yes", **for_players(2)))
    while p.prompt != "ambition":
        p.do(p.options()[0])
    shown = choosing.zone(sight(p, p.asked))
    assert shown is not None and isinstance(shown["aspirations"], list) and shown["title"] == "Your ambition"
    assert len(shown["aspirations"]) == 3 and all(each.action is not None for each in shown["aspirations"])
    first = shown["aspirations"][0]
    assert len(first.goals) == 5 and len(first.overview) == 4 and first.setup[0].endswith("credits") and first.ability
    chooser = p.asked
    p.do(p.options()[0])
    seen = choosing.zone(sight(p, chooser))
    assert seen is not None and isinstance(seen["aspirations"], list)
    assert [each.taken for each in seen["aspirations"] if each.taken] == [["Ada", "Nora"][chooser]]
    assert all(each.action is None for each in seen["aspirations"])
