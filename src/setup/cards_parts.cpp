#include "setup/cards_parts.h"

#include <algorithm>

#include "model/card_name.h"
#include "model/event.h"
#include "model/seen_from.h"
#include "rules/placing.h"
#include "setup/position_names.h"

namespace limber {

namespace {

bool commands(const Game& g, UnitId u) { return g.rules->kinds[g.roster[u].kind].arm.role == ArmRole::commander; }

UnitId unit_with(const Game& g, const Board& b, UnitId commander) {
  for (UnitId k = b.in(b[commander].at); k != UnitId::none; k = b[k].next)
    if (!commands(g, k)) return k;
  return UnitId::none;
}

bool cards_lie_open(Phase phase) { return phase == Phase::retreats || phase == Phase::card; }

// CD-R121: a Commander listed with a Unit that is still to come.
void come_with(const UnitReading& r) {
  const UnitId unit = r.at.unit_named(*r.from.with);
  const bool fits = unit != UnitId::none && commands(r.game(), r.u) && !commands(r.game(), unit) &&
                    r.board().side_of(unit) == r.board().side_of(r.u) && r.game().roster[unit].group != 0xFF;
  r.need(fits, ".with", quoted(*r.from.with), "the id of a Unit of his side that is listed in reinforcements");
  if (!fits || !(r.board()[unit].at == Cell::later || r.board()[unit].at == Cell::waiting)) return;
  r.unit().at = r.board()[unit].at;
  r.unit().link = unit, r.board()[unit].link = r.u;
}

int value_of(const Commanders& by, const UnitReading& r) {
  const std::string& rating = *r.from.rating;
  if (rating == "poor") return by.poor.value;
  if (rating == "average") return by.average.value;
  if (rating == "exceptional") return by.exceptional.value;
  r.refuse(".rating", quoted(rating), "poor, average or exceptional");
  return 0;
}

}  // namespace

// CD-CMD-04, CD-R11: in a Unit's square he is with it, unless the position says that he is alone.
void ScenarioPart<Commanders>::link(const Commanders& by, const UnitReading& r) {
  if (by.no_unit == Clause::none || !commands(r.game(), r.u)) return;
  if (r.from.with) return come_with(r);
  if (!r.here()) return;
  const UnitId unit = unit_with(r.game(), r.board(), r.u);
  const Phase phase = r.board().phase;
  const bool said = phase != Phase::set_up && phase != Phase::declare;
  r.need(!r.from.alone || said, ".alone", "true", "nothing: he has not yet said whether he acts alone this turn");
  if (unit == UnitId::none || r.from.alone) return;
  r.unit().link = unit, r.board()[unit].link = r.u;
  r.unit().facing = r.board()[unit].facing;
}

// CD-CMD-14 to CD-CMD-16, CD-R10.
void ScenarioPart<Commanders>::mark(const Commanders& by, const UnitReading& r) {
  if (by.no_unit == Clause::none) return;
  const bool chief = commands(r.game(), r.u);
  r.need(chief || (!r.from.rating && !r.from.alone && !r.from.with), ".rating", "a Commander's words",
         "nothing: only a Commander has a rating, is alone or comes with a Unit");
  const bool lives = chief && r.unit().at != Cell::none;
  r.need(!lives || r.from.rating || !r.at.under_way(), ".rating", "nothing",
         "the rating of the Commander, once the battle is under way");
  if (lives && r.from.rating)
    r.board().army[slot(r.board().side_of(r.u))].command_value = static_cast<std::uint8_t>(value_of(by, r));
}

void ScenarioPart<Commanders>::write(const Commanders& by, const UnitWriting& w) {
  if (by.no_unit == Clause::none || !commands(w.g, w.u)) return;
  const int value = w.b.army[slot(w.b.side_of(w.u))].command_value;
  w.out.rating = value == by.poor.value ? "poor" : value == by.average.value ? "average" : "exceptional";
  const UnitId link = w.unit().link;
  if (!w.here() && link != UnitId::none) w.out.with = w.g.roster[link].id;
  w.out.alone = w.here() && link == UnitId::none && unit_with(w.g, w.b, w.u) != UnitId::none;
}

// CD-R116: the count of quiet turns, and whether this one is still quiet.
void ScenarioPart<CardTurn>::read_position(const CardTurn&, BoardReading& r) {
  const ScenarioPosition& p = *r.s.position;
  r.need(!p.first && !p.active, "position.active", "a side", "nothing: cards say who acts");
  r.need(!p.activations, "position.activations", "a number", "nothing: in this ruleset cards are dealt");
  const int quiet = p.quiet_turns.value_or(0);
  const int played = r.b.phase == Phase::over ? p.turn : std::max(p.turn, 1) - 1;
  r.need(quiet >= 0 && quiet < kNoisyTurn && quiet <= played, "position.quiet_turns", std::to_string(quiet),
         "a number of turns that have been played");
  r.need(!p.disturbed || quiet == 0, "position.disturbed", "true", "no quiet turns beside it");
  r.b.quiet_turns = p.disturbed ? kNoisyTurn : static_cast<std::uint8_t>(std::clamp(quiet, 0, kNoisyTurn - 1));
}

TurnSoFar ScenarioPart<CardTurn>::so_far(const CardTurn&, const Board& b, Side) {
  const bool played = b.phase == Phase::card || b.phase == Phase::end;
  return {.side_has_acted = false, .guns_have_fired = played, .some_have_moved = played};
}

void ScenarioPart<CardTurn>::write_position(const CardTurn&, const Game&, const Board& b, ScenarioPosition& p) {
  p.disturbed = b.quiet_turns == kNoisyTurn;
  if (!p.disturbed && b.quiet_turns != 0) p.quiet_turns = b.quiet_turns;
}

// CD-SEQ-04: thrown for, and not yet dealt.
void ScenarioPart<Deal>::finish(const Deal&, BoardReading& r) {
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<int>& given = r.s.sides[i].allowance;
    const std::string where = "sides[" + std::to_string(i) + "].allowance";
    const bool naming = r.b.phase == Phase::name;
    r.need(naming == given.has_value(), where, given ? std::to_string(*given) : "nothing",
           naming ? "the cards this side may deal" : "nothing: only in the phase \"name\"");
    if (!given || !naming) continue;
    r.need(*given >= 1 && *given <= 9, where, std::to_string(*given), "a number from 1 to 9");
    r.b.army[i].allowance = static_cast<std::uint8_t>(std::clamp(*given, 0, 9));
  }
}

namespace {

// CD-R09, CD-R58, CD-R113: off the road in a wood or houses a piece that is not Infantry could only turn or pass. A
// Commander goes with a Unit, and one that was left behind steps out.
void check_the_road(const UnitReading& r) {
  if (!r.here() || !keeps_to_roads(r.at.view(), r.u)) return;
  const Ground& at = r.game().field[r.unit().at];
  const bool off_road = !at.has_road && (at.features & kWoodsOrHouses) != 0;
  if (!off_road || (commands(r.game(), r.u) && (r.unit().link != UnitId::none || r.at.under_way()))) return;
  const std::string cell = r.game().field.grid.name(r.unit().at);
  Fault found{
      .where = r.where + ".at",
      .found = quoted(cell) + (at.has(Feature::built_up) ? ", a built-up area" : ", a wood") + " without a road",
      .expected = "a cell in the open or on a road: only Infantry is set up off the road there",
      .remedy = "move it into the open or onto a road, or lay a road through " + cell};
  (r.at.under_way() ? r.at.warnings : r.at.faults).push_back(std::move(found));
}

}  // namespace

// CD-R119: only an army whose Commander has died has Units in retreat.
void ScenarioPart<Paces>::mark(const Paces&, const UnitReading& r) {
  check_the_road(r);
  if (!r.from.retreating) return;
  const UnitId chief = r.game().roster.chief[slot(r.board().side_of(r.u))];
  const bool dead = chief != UnitId::none && r.board()[chief].at == Cell::none;
  r.need(r.here() && !commands(r.game(), r.u) && dead, ".retreating", "true",
         "a Unit on the board whose army has lost its Commander");
  if (r.here()) r.unit().marks.set(Mark::retreating);
}

void ScenarioPart<Paces>::write(const Paces&, const UnitWriting& w) {
  w.out.retreating = w.unit().has(Mark::retreating);
}

bool ScenarioPart<PieceOrders>::may_have_fired(const PieceOrders&, const UnitReading& r, bool) {
  return r.board().phase == Phase::card || r.board().phase == Phase::end;
}

void ScenarioPart<PieceOrders>::mark(const PieceOrders&, const UnitReading& r) {
  if (!r.from.card) return;
  const int card = find_card(*r.from.card);
  const bool piece =
      r.unit().at == Cell::waiting || (r.here() && !(commands(r.game(), r.u) && r.unit().link != UnitId::none));
  r.need(card != 0, ".card", quoted(*r.from.card), "a card: 7H, TC, AS");
  r.need(cards_lie_open(r.board().phase), ".card", quoted(*r.from.card), "nothing: no cards lie on the table now");
  r.need(piece && !r.from.retreating, ".card", quoted(*r.from.card), "a piece that can be dealt one");
  r.unit().card = static_cast<std::uint8_t>(card);
}

// CD-R19: one pack.
void ScenarioPart<PieceOrders>::finish(const PieceOrders&, BoardReading& r) {
  std::uint64_t seen = 0;
  r.for_each_unit([&](UnitId u, const ScenarioUnit&, const std::string& where) {
    const int card = r.b[u].card;
    if (card == 0) return;
    r.need((seen >> card & 1) == 0, where + ".card", card_name(card), "a card that lies there once");
    seen |= std::uint64_t{1} << card;
  });
}

void ScenarioPart<PieceOrders>::write(const PieceOrders&, const UnitWriting& w) {
  if (w.unit().card != 0) w.out.card = card_name(w.unit().card);
}

// CD-R89, CD-R91: what the house rules keep of having been seen.
void ScenarioPart<FigureFire>::finish(const FigureFire& by, BoardReading& r) {
  r.for_each_unit([&](UnitId u, const ScenarioUnit& from, const std::string& where) {
    const bool here = on_board(r.b[u].at);
    r.need(!from.seen || (here && by.spotting_lasts.value == SpottingLasts::whole_turn), where + ".seen", "true",
           "nothing without the house rule spotting = shared_turn");
    r.need(!from.revealed || (here && by.fire_reveals.value), where + ".revealed", "true",
           "nothing without the house rule fire_reveals = on");
    std::uint32_t bits = (from.seen ? kSeenByAll : 0) | (from.revealed ? kGaveItselfAway : 0);
    for (const std::string& id : from.seen_by) {
      const UnitId he = r.unit_named(id);
      const bool can = here && he != UnitId::none && r.b.side_of(he) != r.b.side_of(u) && on_board(r.b[he].at) &&
                       r.g.field.grid.distance(r.b[he].at, r.b[u].at) <= 3 &&
                       by.spotting_lasts.value == SpottingLasts::until_moves;
      r.need(can, where + ".seen_by", quoted(id),
             "an enemy within 3 squares, with the house rule spotting = until_moves");
      if (can)
        bits |= commands(r.g, he) ? kSeenByCommander : seen_from_bit(r.g.field.grid.offset(r.b[u].at, r.b[he].at));
    }
    if (bits != 0) r.b[u].memory = as_memory(bits);
  });
}

void ScenarioPart<FigureFire>::write(const FigureFire&, const UnitWriting& w) {
  const std::uint32_t bits = w.here() ? seen_from(w.unit()) : 0;
  w.out.seen = (bits & kSeenByAll) != 0, w.out.revealed = (bits & kGaveItselfAway) != 0;
  const Side enemy = other(w.b.side_of(w.u));
  for (int k = w.b.first_of(enemy); k < w.b.end_of(enemy) && bits != 0; ++k) {
    const UnitId he = unit_id(k);
    if (!on_board(w.b[he].at)) continue;
    const std::uint32_t his = commands(w.g, he) ? (w.b[he].link == UnitId::none ? kSeenByCommander : 0)
                                                : seen_from_bit(w.g.field.grid.offset(w.unit().at, w.b[he].at));
    if ((bits & his) != 0) w.out.seen_by.push_back(w.g.roster[he].id);
  }
}

}  // namespace limber
