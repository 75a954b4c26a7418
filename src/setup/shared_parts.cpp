#include "setup/shared_parts.h"

#include "setup/position_names.h"

namespace limber {

namespace {

void read_activations(BoardReading& r) {
  const ScenarioPosition& p = *r.s.position;
  if (r.b.phase == Phase::action && !r.view().acts_by_dice()) {
    if (p.activations)
      r.warnings.push_back({.where = "position.activations",
                            .found = std::to_string(*p.activations),
                            .expected = "nothing: without activation dice every Unit may act",
                            .remedy = "leave it out"});
  } else if (counts_activations(r.b.phase)) {
    const int left = p.activations.value_or(0);
    if (!p.activations)
      fault(r.faults, "position.activations", "nothing", "the number of activations left");
    else if (left < 0 || left > 250)
      fault(r.faults, "position.activations", std::to_string(left), "a number from 0 to 250");
    else if (r.b.to_move != Side::none)
      r.b.army[slot(r.b.to_move)].allowance = static_cast<std::uint8_t>(left);
  } else if (p.activations) {
    fault(r.faults, "position.activations", std::to_string(*p.activations),
          "nothing: only while a side has activations to use");
  }
}

}  // namespace

void ScenarioPart<ArtilleryThenSides>::read_position(const ArtilleryThenSides&, BoardReading& r) {
  const ScenarioPosition& p = *r.s.position;
  const bool acting = side_acts_in(r.b.phase);
  if (acting && r.b.to_move == Side::none) fault(r.faults, "position.active", "nothing", "the side that acts");
  if (acting && r.b.first == Side::none) r.b.first = r.b.to_move;
  if (!acting && r.b.to_move != Side::none)
    fault(r.faults, "position.active", quoted(*p.active), "nothing: neither side acts in this phase");
  const bool early = r.b.phase == Phase::artillery || r.b.phase == Phase::initiative;
  if (early && r.b.first != Side::none)
    fault(r.faults, "position.first", quoted(*p.first), "nothing: the initiative has not been thrown for yet");
  if (r.b.phase == Phase::end && r.b.first == Side::none) r.b.first = Side::red;
  read_activations(r);
}

TurnSoFar ScenarioPart<ArtilleryThenSides>::so_far(const ArtilleryThenSides&, const Board& b, Side side) {
  const bool side_has_acted = b.phase == Phase::end || (b.to_move != Side::none &&
                                                        (side != b.to_move ? side == b.first : b.phase != Phase::dice));
  return {.side_has_acted = side_has_acted,
          .guns_have_fired = b.phase != Phase::artillery && b.phase != Phase::over,
          .some_have_moved = side_acts_in(b.phase) || b.phase == Phase::end};
}

void ScenarioPart<ArtilleryThenSides>::write_position(const ArtilleryThenSides&, const Game& g, const Board& b,
                                                      ScenarioPosition& p) {
  if (counts_activations(b.phase) && View(g, b).acts_by_dice()) p.activations = b.army[slot(b.to_move)].allowance;
}

// BB-R49: which guns named a Unit last turn or, by house rule, which cell a gun named.
void ScenarioPart<Scatter>::mark(const Scatter& by, const UnitReading& r) {
  const ScenarioUnit& from = r.from;
  const SameTarget same = by.same_target.value;
  if (!r.here() || same == SameTarget::never) return;
  r.need(from.named_by.empty() || same == SameTarget::unit, ".named_by", "guns",
         "nothing under this house rule: give the gun's `named` cell");
  r.need(!from.named || same == SameTarget::cell, ".named", "a cell",
         "nothing without the house rule same_target = cell");
  const Roster& roster = r.game().roster;
  for (const std::string& id : from.named_by) {
    const UnitId gun = r.at.unit_named(id);
    const bool fits = gun != UnitId::none && roster[gun].side != roster[r.u].side && roster[gun].gun != 0xFF;
    r.need(fits, ".named_by", quoted(id), "the id of an enemy gun");
    if (fits && r.board()[gun].at != Cell::none)
      r.unit().memory[roster[gun].gun / 8u] |= static_cast<std::uint8_t>(1u << roster[gun].gun % 8u);
  }
  if (!from.named) return;
  const Cell c = r.game().field.grid.find(*from.named);
  r.need(c != Cell::none && roster[r.u].gun != 0xFF, ".named", quoted(*from.named), "a cell, for a gun");
  if (c == Cell::none) return;
  r.unit().memory[0] = static_cast<std::uint8_t>((index(c) + 1) & 0xFF);
  r.unit().memory[1] = static_cast<std::uint8_t>((index(c) + 1) >> 8);
}

void ScenarioPart<Scatter>::write(const Scatter& by, const UnitWriting& w) {
  const Unit& unit = w.unit();
  if (!w.here() || by.same_target.value == SameTarget::never) return;
  if (by.same_target.value == SameTarget::cell) {
    const int named = unit.memory[0] + unit.memory[1] * 256;
    if (named != 0) w.out.named = w.g.field.grid.name(cell(named - 1));
    return;
  }
  const Side enemy = other(w.b.side_of(w.u));
  for (int k = w.b.first_of(enemy); k < w.b.end_of(enemy); ++k) {
    const unsigned gun = w.g.roster[unit_id(k)].gun;
    if (gun != 0xFF && (unit.memory[gun / 8] >> gun % 8 & 1u) != 0) w.out.named_by.push_back(w.g.roster[unit_id(k)].id);
  }
}

}  // namespace limber
