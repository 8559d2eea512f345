"""A table with Unfinished Business in the browser: the wider map, new kinds of cards, crossings, duels, partners and wagers."""

from __future__ import annotations

import math
from itertools import permutations
from typing import Any

import pytest
from brawls import listen
from encountering import leave_only
from galaxies import POS, Position, card, position
from stages import heard
from voyages import Flown

from cantina.core.game import Gallery
from cantina.outer_rim import BOX, EXPANSION, GAME, chart
from cantina.outer_rim.box.unpack import expanded, printed
from cantina.outer_rim.odds import crossing, table_odds
from cantina.outer_rim.review.map_drawing import BELOW, drawing, sketch
from cantina.outer_rim.rules.galaxy import NAVPOINT
from cantina.outer_rim.rules.kinds import SKILLS
from cantina.outer_rim.rules.pieces import Asset
from cantina.outer_rim.web import galaxy, market, scenes
from cantina.outer_rim.web.affairs import affairs
from cantina.outer_rim.web.boards import mine
from cantina.outer_rim.web.encounters import drawn
from cantina.outer_rim.web.faces import Face
from cantina.outer_rim.web.gallery.gallery import OuterRimGallery
from cantina.outer_rim.web.lying import Piece, owned
from cantina.outer_rim.web.market import Ware
from cantina.outer_rim.web.question import impossible
from cantina.outer_rim.web.sight import Sight
from cantina.outer_rim.web.view import VIEW
from cantina.outer_rim.words import LANGUAGES
from cantina.outer_rim.words.page.form import mode
from cantina.outer_rim.words.page.market import WORDS

WIDE = expanded()
ORDERS = list(permutations(range(len(WIDE.tiles))))[::90]
SPINWARD, TRAILING = "spinward-core", "trailing-core"


def wide(players: int = 2, **given: Any) -> Position:
    """A position with the expansion; the first three play Bossk, Lando and IG-88."""
    return position(players, characters=("bossk", "lando-calrissian", "ig-88"), expansion=EXPANSION, **given)


def sight(p: Position, seat: int = 0, language: str = "en") -> Sight:
    return Sight(p.table.knowledge(seat), ["Ada", "Nora", "Zed"][: p.table.seats], language)


def scene(p: Position, seat: int = 0, language: str = "en", told: Any = ()) -> dict[str, Any]:
    found = scenes.zone(sight(p, seat, language), told)
    assert found is not None
    return found


def piece(p: Position, name: str, seat: int = 0, language: str = "en") -> Piece:
    return owned(sight(p, seat, language), seat, Asset(card(name, WIDE)))


def face(name: str, language: str = "en") -> Face:
    return piece(wide(), name, language=language).face


def wares(p: Position) -> dict[str, Ware]:
    found = market.zone(sight(p))["wares"]
    assert isinstance(found, list)
    return {each.piece.face.name: each for each in found if isinstance(each, Ware)}


# The map ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_of_tiles_has_room_for_the_core_worlds(order: tuple[int, ...]) -> None:
    drawn = chart.chart(WIDE, WIDE.galaxy(order))
    for n, one in enumerate(drawn.places):
        assert one.x - one.radius > 0 and one.x + one.radius < chart.WIDTH
        assert one.y - one.radius > 0 and one.y + one.radius < chart.HEIGHT
        for other in drawn.places[:n]:
            assert math.dist(one[:2], other[:2]) > one.radius + other.radius
    assert set(drawn.labels) == {int(space.index) for space in WIDE.spaces if space.type != NAVPOINT}
    assert len({(round(each.x), round(each.y)) for each in drawn.stacks}) == 4
    for spot, point in enumerate(drawn.spots):
        place = drawn.places[int(WIDE.galaxy(order).spot_space[spot])]
        assert math.dist(point, place[:2]) < place.radius + 10, "a contact space lies at its own planet"


def test_the_way_through_the_core_joins_both_ends_and_is_no_path() -> None:
    order = tuple(range(len(WIDE.tiles)))
    drawn = galaxy.drawn(WIDE, WIDE.galaxy(order), "de")
    ends: Any = drawn["ends"]
    one, other = (WIDE.galaxy(order).space(name).index for name in (SPINWARD, TRAILING))
    assert drawn["crossing"] and [each["across"] for each in ends] == [other, one]
    paths: Any = drawn["paths"]
    assert f"{one}-{other}" not in [each["ends"] for each in paths]
    assert galaxy.sky(sight(position(2)))["ends"] == []


def test_crossing_is_answered_at_the_other_end_with_its_odds() -> None:
    p = wide(at=[SPINWARD, "naboo"], step="encounter")
    there = sight(p).about[f"space-{p.space(TRAILING)}"]
    assert [each.label for each in there] == ["Cross the Core"] and "crossing" in there[0].about
    assert there[0].note == f"about {table_percent(p)} % over all cards of the deck"
    assert sight(p, language="de").about["crossing"][0].label == "Den Kern durchqueren"
    assert "crossing" not in sight(wide(at="naboo", step="encounter")).about


def table_percent(p: Position) -> int:
    return round(100 * float(crossing.crossing(p.table, 0)))


def test_the_odds_of_a_crossing_take_the_likeliest_way_of_every_card() -> None:
    poor = wide(at=SPINWARD, step="encounter").table
    rich = wide(at=SPINWARD, step="encounter", credits={0: 2000}, reputation={0: {"imperial": POS}}).table
    number = {n: card(f"enc-core-worlds-{n:02}", WIDE) for n in range(1, 21)}
    piloting = table_odds.test(poor, 0, SKILLS.index("piloting"))
    assert crossing.of_card(poor, 0, number[2]) == piloting, "who cannot pay has to slip in"
    assert crossing.of_card(rich, 0, number[2]) == 1
    assert crossing.of_card(poor, 0, number[9]) == crossing.of_card(rich, 0, number[3]) == 1
    assert crossing.of_card(poor, 0, number[4]) == table_odds.test(poor, 0, SKILLS.index("tech"))
    assert crossing.crossing(poor, 0) < crossing.crossing(rich, 0) < 1


def test_orange_contacts_show_a_portrait_of_the_expansion_and_only_to_those_who_know_them() -> None:
    p = wide(contacts={"ryloth/3": "ahsoka-tano"}, facedown={"kessel/3": "jyn-erso"})
    shown = {each.id: each for each in galaxy.lying(sight(p)) if each.kind == "contact"}
    known, hidden = (shown[f"spot-{p.spots.index(name)}"] for name in ("ryloth/3", "kessel/3"))
    assert (known.face["art"], known.face["sheet"], known.face["pips"]) == ("ahsoka_tano", "contacts/ahsoka_tano", 4)
    assert (hidden.face["art"], hidden.words) == ("", "an orange contact, face down")


def test_a_free_port_is_marked_on_the_map() -> None:
    p = wide(step="action", credits={0: 20_000}, top={"luxury": "freeport-charter"}).do("buy freeport-charter", "space naboo")
    marks = [each for each in galaxy.lying(sight(p, 1)) if each.kind == "goal"]
    assert [(each.at, each.words) for each in marks] == [
        (p.space("naboo"), "free port of Bossk: takes any cargo for half its credits")
    ]


def test_cargo_shows_what_it_pays_at_a_free_port() -> None:
    p = wide(step="action", at=("lothal", "naboo"), assets=["stolen-weapons"])
    held = p.player().assets[0]
    (full,) = owned(sight(p), 0, held).pays
    p.player().freeport = p.space("lothal")
    (half,) = owned(sight(p), 0, sight(p).table.players[0].assets[0]).pays
    assert [(each.credits, each.fame) for each in (full, half)] == [("6,000", 1), ("3,000", 0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cargo_that_a_patrol_here_wants_is_said_not_to_be_for_sale(language: str) -> None:
    p = wide(
        step="action", at=("naboo", "lothal"), credits={0: 20_000}, top={"cargo": "rebel-traitor"},
        patrols={"imperial": ("naboo", 1)},
    )  # fmt: skip
    said, dear = market.obstacle(sight(p, language=language), card("rebel-traitor", WIDE), 2_000)
    assert (said, dear) == (WORDS[language]["not-sold"], False)


# Cards -----------------------------------------------------------------------------------------------


def test_a_card_with_two_ends_shows_the_one_that_counts_and_tells_the_other() -> None:
    parts, built = face("astromech-droid-parts"), face("astromech-droid-parts-other")
    assert parts.picture.id != built.picture.id and parts.picture.sheet == "market/astromech_droid_parts"
    assert parts.rotates == f"can be rotated: {built.title}"
    assert parts.lines[-1].startswith(f"Other end, {built.title}: Deliver it to Naboo")
    assert face("bowcaster", "de").lines[-1].startswith("Anderes Ende, ")
    assert "Other end" not in face("bowcaster").brief and not face("jetpack").rotates


def test_a_card_that_turns_up_a_contact_says_so_in_the_market() -> None:
    p = wide(step="action", top={"gear": "slam", "bounty": "bounty-boba-fett"})
    assert wares(p)["slam"].piece.face.reveals == "turns up a contact, with 1 to 4 players"
    assert wares(p)["bounty-boba-fett"].piece.face.reveals == "turns up a contact, with 1 to 3 players"
    assert not face("jetpack").reveals


def test_a_bounty_on_a_player_pays_what_the_rule_says_where_that_player_is() -> None:
    p = wide(at=["naboo", "kessel"], assets={0: ("bounty-lando-calrissian", "bounty-bossk")})
    hunted, own = piece(p, "bounty-lando-calrissian"), piece(p, "bounty-bossk")
    assert (hunted.where, hunted.state) == ("Kessel", "player")
    assert [(each.credits, each.fame) for each in hunted.pays] == [("5,000", 1)]
    assert own.state == "you" and not own.goals
    flags = {each.at: each.words for each in galaxy.lying(sight(p)) if each.kind == "flag"}
    assert list(flags) == [p.space("kessel")] and "Lando Calrissian: the target is here" in flags[p.space("kessel")]
    contact = piece(wide(contacts={"ryloth/3": "ahsoka-tano"}), "bounty-ahsoka-tano")
    assert (contact.where, contact.state, len(contact.pays)) == ("Ryloth", "", 2)


def test_what_is_kept_of_a_board_follows_the_player_whom_a_bounty_is_on() -> None:
    p = wide(at=["naboo", "kessel"], assets={0: ("bounty-lando-calrissian",)})
    before = [place.piece.where for place in mine(sight(p)).slots if place.piece is not None]
    p.table.players[1].space = p.space("ryloth")
    after = [place.piece.where for place in mine(sight(p)).slots if place.piece is not None]
    flags = [each.at for each in galaxy.lying(sight(p)) if each.kind == "flag"]
    assert (before, after, flags) == (["Kessel"], ["Ryloth"], [p.space("ryloth")])


def test_cargo_for_a_patrol_goes_where_the_patrol_is() -> None:
    p = wide(at="naboo", assets={0: ("black-sun-mole",)}, patrols={"hutt": ("kessel", 1)})
    mole = piece(p, "black-sun-mole")
    assert (mole.where, mole.goals) == ("The Hutt patrol", str(p.space("kessel")))
    assert piece(p, "hijacking-a-freighter").where == "A navpoint, no patrol"


def test_a_job_for_two_says_so() -> None:
    p = wide(assets={0: ("disable-comms-network",)})
    held = [place.piece.state for place in mine(sight(p)).slots if place.piece is not None]
    assert held == ["for two"] and piece(p, "disable-comms-network", language="de").state == "zu zweit"


def test_a_job_for_two_is_not_attempted_alone_and_the_question_says_why() -> None:
    p = wide(3, at=("lothal", "naboo", "kessel"), step="encounter", assets={0: ("disable-comms-network",)})
    (reason,) = impossible(sight(p))
    words = "Disable Comms Network needs another player, not defeated, in your space."
    assert reason[:3] == ("Disable Comms Network", "not alone", words) and "jobs-for-two" in reason.address
    (reason,) = impossible(sight(p, language="de"))
    assert reason.brief == "nicht allein" and reason.why.endswith(
        "braucht es einen anderen Spieler auf deinem Feld, der nicht besiegt ist."
    )
    assert any("together with another player there" in line for line in face("disable-comms-network").lines)
    p = wide(3, at=("lothal", "lothal", "kessel"), step="encounter", assets={0: ("disable-comms-network",)})
    assert impossible(sight(p)) == []


def test_what_the_partner_does_in_a_job_for_two_is_told_at_its_own_step() -> None:
    p = position(
        3, characters=("boba-fett", "han-solo", "bossk"), expansion=EXPANSION, at="lothal", step="encounter",
        assets=["disable-comms-network"], dice="HB HB FB",
    )  # fmt: skip
    leave_only(p, "db-55a")
    told = listen(p)
    p.do("attempt disable-comms-network")
    p.do("player seat-3")
    shown = scene(p, told=heard(told, 0))
    assert [each["result"] for each in shown["steps"]] == ["passed", "not needed", "failed", "failed", ""]


def test_a_second_card_of_the_same_deck_may_be_replaced_and_no_other() -> None:
    p = wide(step="action", top={"gear": ["jetpack", "slam"]})
    assert str(market.zone(sight(p))["swaps"]).endswith("of one deck, and then once more in the same deck")
    p.do("cycle jetpack")
    assert market.zone(sight(p))["swaps"] == "You may replace one more card of the gear deck, or buy"
    assert [name for name, each in wares(p).items() if each.swap is not None] == ["slam"]
    p.do("cycle slam")
    assert market.zone(sight(p))["swaps"] == ""


# Scenes ----------------------------------------------------------------------------------------------


def test_a_card_that_is_sold_only_with_a_hit_says_so_everywhere() -> None:
    top = {"cargo": ["black-sun-mole", "speeder-bike-parts"]}
    lando = ("lando-calrissian", "bossk")
    p = position(characters=lando, expansion=EXPANSION, at="ord-mantell", step="action", top=top, credits={0: 9_000}, dice="FH")
    mole = wares(p)["black-sun-mole"]
    said = "To buy it, roll a die; with a hit you get it, otherwise pay nothing and resolve databank card 93."
    assert mole.piece.face.lines[0] == said
    assert mole.deal.chance == "61 % to get it; 61 % to get through", "Lando may roll any die of his again"
    told = listen(p)
    shown = scene(p.do("buy black-sun-mole"))
    assert (shown["title"], shown["throw"]["needs"]) == ("A roll for Black Sun Mole", "Only a hit buys it.")
    assert [(die["sum"], die["good"]) for die in shown["throw"]["dice"]] == [("", False)]
    assert [each["share"] for each in shown["answers"]] == [38, 0]
    p.do("use lando-calrissian/1")
    rolled = next(each for each in affairs([([event.heard_by(0) for event in told], True)]) if each.bought)
    assert scenes.title_of(sight(p), rolled) == "A roll for Black Sun Mole"
    assert scenes.title_of(sight(p, language="de"), rolled) == "Wurf beim Kauf: Maulwurf der Schwarzen Sonne"


def test_the_icons_of_a_card_are_ordered_in_a_scene_of_it() -> None:
    p = wide(step="action", at="lothal", credits={0: 20_000}, top={"gear": ["jetpack", "slam"]}).do("buy jetpack")
    shown = scene(p)
    assert p.prompt == "icons" and shown["open"]
    assert [each["head"] for each in shown["answers"]] == ["The patrol first", "The contact first"]
    assert any(line.startswith("Reveal icon") for line in shown["lines"])
    assert scene(p, 1)["answers"] == []


def test_a_contact_who_is_somebodys_character_offers_to_join_nobody() -> None:
    people = ("chewbacca", "han-solo")
    p = position(characters=people, expansion=EXPANSION, at="kessel", step="encounter", facedown={"kessel/1": "chewbacca"})
    told = listen(p)
    shown = scene(p.do("meet kessel/1"), told=heard(told, 0))
    assert (shown["title"], shown["crew"], shown["prose"]) == ("Chewbacca", None, "")
    story = ["".join(words for words, _ in line) for line in shown["story"]]
    assert story == ["The contact Chewbacca is somebody's character and leaves the game."]


def test_of_two_cards_only_whoever_drew_them_reads_what_they_say() -> None:
    cards = ["enc-navpoint-18", "enc-navpoint-04"]
    p = wide(at="com-nav-c", step="encounter", ships=["jumpmaster-5000-flipped"], encounters={"navpoint": cards}).do("explore")
    assert p.prompt == "which-card"
    heads = [each["head"] for each in scene(p)["answers"]]
    assert len(set(heads)) == 2 and all(each["text"] for each in scene(p)["answers"])
    labels = [each.label for each in sight(p).answers if not each.aside]
    assert all(label.startswith(f"Take “{head}”") for label, head in zip(labels, heads, strict=True)), labels
    told = str(VIEW.context(p.table.knowledge(1), ["Ada", "Nora"], None, "en", []))
    assert not any(head in told for head in heads) and scene(p, 1)["title"] == "Two cards, one counts"


@pytest.mark.parametrize(
    ("language", "secret"), [("en", "A secret that only you see: "), ("de", "Ein Geheimnis, das nur du siehst: ")]
)
def test_of_two_cards_a_secret_says_what_it_does(language: str, secret: str) -> None:
    cards = ["enc-navpoint-05", "enc-navpoint-04"]
    p = wide(at="com-nav-c", step="encounter", ships=["jumpmaster-5000-flipped"], encounters={"navpoint": cards}).do("explore")
    assert p.prompt == "which-card"
    (told,) = [each["text"] for each in scene(p, 0, language)["answers"] if secret in each["text"]]
    assert len(told.partition(secret)[2]) > 20
    title, nothing = drawn(sight(p, 0, language), card(cards[0], WIDE), -1)
    assert title and not nothing, "where no section fits, nothing of the card is told"


def test_a_partner_is_chosen_by_skills_and_then_named() -> None:
    p = wide(3, at="lothal", step="encounter", assets={0: ("disable-comms-network",)}).do("attempt disable-comms-network")
    shown = scene(p)
    assert [each["head"] for each in shown["answers"]] == ["Lando Calrissian", "IG-88"]
    assert "Piloting" in shown["answers"][0]["text"] and not shown["whole"]
    assert scene(p, 1)["waits"] == "Ada is to decide" and not scene(p, 1)["answers"]


def test_everybody_is_asked_about_a_wager_in_turn() -> None:
    cards = {"cantonica_ord_mantell": ["enc-cantonica-ord-mantell-18"]}
    p = wide(at="cantonica", step="encounter", credits={0: 5000, 1: 5000}, encounters=cards).do("explore")
    assert scene(p)["question"] == "Pay 1,000 credits and play along?" and not scene(p, 1)["question"]
    p.do("accept")
    assert not scene(p)["question"] and scene(p, 1, "de")["question"].endswith("zahlen und mitspielen?")


def test_a_crossing_is_told_with_its_own_view_whether_it_came_off_or_not() -> None:
    for dice, end in (("BB", SPINWARD), ("CB", TRAILING)):
        p = wide(at=[SPINWARD, "naboo"], step="encounter", encounters={"core_worlds": ["enc-core-worlds-04"]}, dice=dice)
        told = listen(p)
        p.do("cross")
        shown = scene(p, told=heard(told, 0))
        assert p.space_name(int(p.table.players[0].space)) == end
        assert (shown["title"], shown["banner"].id) == ("Lost File", "or-scene-across_the_core")
        assert shown["kicker"].startswith("Across the Core")
        assert ("crosses the Core" in str(shown["story"])) == (end == TRAILING)


def test_a_duel_for_a_bounty_says_what_it_brings() -> None:
    p = wide(at="naboo", step="encounter", assets={0: ("bounty-lando-calrissian", "bowcaster")})
    p.do("attempt bounty-lando-calrissian")
    won, lost = scene(p)["ends"]
    assert won["text"].startswith("5,000 credits and 1 fame") and lost["text"] == "You keep the bounty and may try again"
    assert scene(p)["kicker"].startswith("Bounty: Lando Calrissian")
    assert [side["name"] for side in scene(p, 1)["sides"]] == ["Bossk", "Lando Calrissian"]


# Before and after ------------------------------------------------------------------------------------


def test_the_mode_names_the_box() -> None:
    assert mode({"players": "3", "expansion": EXPANSION}, "en") == "3 players, Unfinished Business"
    assert "Unfinished" not in mode({"players": "3"}, "de")


def test_a_voyage_through_the_core_is_drawn_on_the_wider_map() -> None:
    cards = {"core_worlds": ["enc-core-worlds-09"]}
    flown = Flown(wide(at=[SPINWARD, "naboo"], step="encounter", encounters=cards)).do("cross", "choose 1")
    review = flown.review
    assert review.expanded and [leg.how for leg in review.voyages[0]] == ["start", "cross"]
    drawn = drawing(review, "en", "planets.svg")
    assert "or-planet-trailing_core" in drawn and 'class="cross"' in drawn
    assert any(BELOW in each.points for each in sketch(review, "de").strokes)


# The gallery -----------------------------------------------------------------------------------------


def marked(gallery: Gallery, mark: str) -> set[str]:
    return {entry.slug for entry in gallery.entries("en") if mark in entry.marks}


def test_the_gallery_holds_both_boxes_and_parts_them() -> None:
    gallery = GAME.gallery()
    base, more = (marked(gallery, f"box:{box}") for box in ("base", "expansion"))
    assert not base & more and base | more == {entry.slug for entry in gallery.entries("en")}
    assert base == {entry.slug for entry in OuterRimGallery(BOX, printed()).entries("en")}
    assert len(marked(gallery, "sort:character") & more) == 8 and len(marked(gallery, "sort:ship") & more) == 6
    assert len(marked(gallery, "sort:contact") & more) == 11 and "core_worlds" in {group.name for group in gallery.groups("de")}
    assert marked(gallery, "place:core-worlds") <= marked(gallery, "sort:encounter")
    assert [each.label for each in gallery.filters("de") if each.name == "box"] == ["Schachtel"]
    for filter in gallery.filters("en"):
        for choice in filter.choices:
            assert marked(gallery, f"{filter.name}:{choice.value}"), choice


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_both_boxes_leads_to_a_piece_that_tells_all_of_itself(language: str) -> None:
    gallery = GAME.gallery()
    names = [each.name for each in WIDE.cards] + [each.name for each in WIDE.characters] + [each.name for each in WIDE.sheets]
    for name in names:
        found = gallery.sheet(name, language)
        assert found is not None, name
        assert found.where and found.figures and found.sources and any(part.lines for part in found.entry.sides[0].parts), name
    both = {found.entry.slug for name in ("boba-fett", "boba-fett-contact") if (found := gallery.sheet(name, language))}
    assert len(both) == 2, "who is a character and a contact is there twice"
    parts = gallery.sheet("astromech-droid-parts-other", language)
    assert parts is not None and parts.entry.slug == "astromech-droid-parts" and len(parts.entry.sides[0].parts) == 2
