#include "rules/view.h"

#include <algorithm>

namespace limber {

bool View::has_units(Side s) const {
  for (int u = b.first_of(s); u < b.end_of(s); ++u) {
    const Cell at = b.unit[static_cast<std::size_t>(u)].at;
    if (at != Cell::none && at != Cell::left && holds_ground(unit_id(u))) return true;
  }
  return false;
}

// CD-R115, CD-R122: not a Commander where he is no Unit, nor a Unit in retreat.
bool View::holds_ground(UnitId u) const {
  const bool no_unit = rules_.commanders.no_unit != Clause::none && role(u) == ArmRole::commander;
  return !no_unit && !b[u].has(Mark::retreating);
}

// CD-R116: where the scenario sets no limit, after so many turns in which nothing happened.
bool View::stalled() const {
  const int stall = module_of<Exhaustion>(rules_).stall_turns.value;
  return stall > 0 && g.turn_limit == 0 && b.quiet_turns != 0xFF && b.quiet_turns >= stall;
}

int View::lost(Side s) const {
  int number = b.army[slot(s)].lost;
  for (int u = b.first_of(s); u < b.end_of(s); ++u)
    if (b[unit_id(u)].has(Mark::retreating)) number += b[unit_id(u)].strength;
  return number;
}

CellSet View::beside_enemies(Side s, Cell from, int steps) const {
  CellSet out;
  for (int u = b.first_of(other(s)); u < b.end_of(other(s)); ++u) {
    const Cell at = b.unit[static_cast<std::size_t>(u)].at;
    if (!on_board(at) || grid().distance(from, at) > steps + 1) continue;
    for (Direction d = 0; d < sides(); ++d)
      if (const Cell n = grid().next(at, d); n != Cell::none) out.add(n);
  }
  return out;
}

// BB-R152, L19-R94, L19-R106: of those who wait at one entry cell, the first in march order may come on.
bool View::first_in_column(UnitId u) const {
  const auto& groups = g.roster.group;
  const Group& mine = groups[g.roster[u].group];
  const Group* ahead_group = nullptr;
  for (const Group& group : groups) {
    if (group.side != mine.side || group.at != mine.at) continue;
    const bool before = &group != &mine && (group.turn < mine.turn || (group.turn == mine.turn && &group < &mine));
    if (&group != &mine && !before) continue;
    for (UnitId k : group.units) {
      if (k == u) break;
      if (b[k].at == Cell::waiting && !in_tow(k)) return false;
    }
    ahead_group = &group;
  }
  return ahead_group != nullptr;
}

UnitId View::fighter(Cell c) const {
  UnitId transport = UnitId::none, commander = UnitId::none;
  for (UnitId u = b.in(c); u != UnitId::none; u = b[u].next) {
    if (!shares_cells(u)) return in_tow(u) ? b[u].link : u;
    if (role(u) == ArmRole::transport && transport == UnitId::none) transport = u;
    if (role(u) == ArmRole::commander && commander == UnitId::none) commander = u;
  }
  return transport != UnitId::none ? transport : commander;
}

bool View::unit_in_cover(UnitId u) const {
  if (!placed(u) || !cover(b[u].at)) return false;
  if (!crossing(u) || module_of<LowerEndSight>(rules_).crossing_in_cover.value) return true;
  return (ground(b[u].at).features & kCover & ~bit(Feature::trench)) != 0;
}

bool View::target_in_cover(Cell c) const {
  if (!cover(c)) return false;
  for (UnitId u = b.in(c); u != UnitId::none; u = b[u].next)
    if (unit_in_cover(u)) return true;
  return false;
}

// BB-R24: it stands in the front zone of an enemy.
bool View::faced(UnitId u) const {
  for (Direction d = 0; d < sides(); ++d) {
    const Cell n = grid().next(b[u].at, d);
    if (n == Cell::none || !enemy_in(n, side(u))) continue;
    for (UnitId e = b.in(n); e != UnitId::none; e = b[e].next)
      if (in_front_of(e, b[u].at)) return true;
  }
  return false;
}

bool View::acts_by_dice() const {
  const ArtilleryThenSides& by = module_of<ArtilleryThenSides>(rules_);
  return (b.to_move == b.first ? by.first_dice : by.second_dice) != Clause::none;
}

// BB-R26, L19-R12, CD-R76: how high the line runs for these two.
SightLine View::sight_line(Cell from, Cell to) const {
  const int a = ground(from).level, z = ground(to).level;
  SightLine line{.from = from, .to = grid().offset(from, to), .near_end = 0};
  switch (module_of<LowerEndSight>(rules_).hills.value) {
    case HillSight::none: break;
    case HillSight::lower: line.near_end = std::min(a, z); break;
    case HillSight::equal: line.near_end = a == z ? a : 0; break;
    case HillSight::over: line.near_end = a == z ? a : std::max(a, z) - 1; break;
    case HillSight::straight:
      line.scale = 2 * (line.to.x * line.to.x + line.to.y * line.to.y);
      line.near_end = a * line.scale, line.rise = z - a, line.slopes = true;
  }
  return line;
}

// BB-R26, BB-R28, L19-R11, L19-R13, L19-R100, CD-R76, CD-R77: the height of a cell on the line against that of the
// line.
bool View::stops(const SightLine& line, const LineStep& step, Cell c, bool units_count) const {
  const LowerEndSight& by = module_of<LowerEndSight>(rules_);
  const Ground& at = ground(c);
  const int height = line.height_at(step);
  const bool unit = units_count && by.units_stop != Clause::none && !empty(c);
  if (unit && (line.slopes ? at.level * line.scale >= height : at.level + 1 > height)) return true;
  return by.terrain_stops != Clause::none && (at.level + (at.raised ? 1 : 0)) * line.scale > height;
}

// BB-R25, BB-R160: a pair stops the line only if both its cells would, or by switch one; a cell off the board never
// does.
template <class Test> bool View::step_passes(Cell from, const LineStep& step, Test stops) const {
  const Cell first = grid().step(from, step.first);
  const bool first_stops = first != Cell::none && stops(first);
  if (!step.pair()) return !first_stops;
  const Cell second = grid().step(from, step.second);
  const bool second_stops = second != Cell::none && stops(second);
  const bool both = module_of<LowerEndSight>(rules_).both_of_a_pair.value;
  return both ? !(first_stops && second_stops) : !(first_stops || second_stops);
}

bool View::passes(const SightLine& line, const LineStep& step, bool units_count) const {
  return step_passes(line.from, step, [&](Cell c) { return stops(line, step, c, units_count); });
}

bool View::terrain_clear(Cell from, Cell to) const {
  const SightLine line = sight_line(from, to);
  for (const LineStep& step : grid().line(from, to))
    if (!passes(line, step, false)) return false;
  return true;
}

// BB-DEF-02, BB-DEF-04: over ground that lets it pass, a line is stopped by Units only where there are any.
bool View::line_clear(Cell from, Cell to, bool units_count) const {
  if (!sees(from, to)) return false;
  if (!units_count) return true;
  const SightLine line = sight_line(from, to);
  const auto nobody_at = [&](Offset o) {
    const Cell c = grid().step(from, o);
    return c == Cell::none || empty(c);
  };
  for (const LineStep& step : grid().line(from, to))
    if (!(nobody_at(step.first) && nobody_at(step.second)) && !passes(line, step, true)) return false;
  return true;
}

// L19-R10, L19-R14, L19-R99: one cell of a pair would stop the line, by its terrain, and the other does not.
bool View::partly_hidden(Cell from, Cell to) const {
  if (module_of<LowerEndSight>(rules_).partly_seen == Clause::none) return false;
  const SightLine line = sight_line(from, to);
  for (const LineStep& step : grid().line(from, to)) {
    if (!step.pair()) continue;
    const Cell first = grid().step(from, step.first), second = grid().step(from, step.second);
    const bool one = first != Cell::none && stops(line, step, first, false),
               two = second != Cell::none && stops(line, step, second, false);
    if (one != two) return true;
  }
  return false;
}

bool View::leaves_cover(Cell from, Cell to) const {
  if (!cover(from)) return true;
  const auto line = grid().line(from, to);
  if (line.empty()) return true;
  return step_passes(from, line.front(), [&](Cell c) { return cover(c); });
}

bool View::enters_cover(Cell from, Cell to) const {
  if (!cover(to)) return true;
  const auto line = grid().line(from, to);
  if (line.empty()) return true;
  return step_passes(from, line.back(), [&](Cell c) { return cover(c); });
}

bool View::all_wood(Cell from, Cell to) const {
  if (!woods(from) || !woods(to)) return false;
  const auto line = grid().line(from, to);
  if (line.empty()) return false;
  for (const LineStep& step : line) {
    for (const Offset& o : {step.first, step.second}) {
      const Cell c = grid().step(from, o);
      if (c == Cell::none || !woods(c)) return false;
    }
  }
  return true;
}

// BB-R50: one or several, it is one fact.
bool View::commander_near(UnitId u, bool same_cell) const {
  const auto one_in = [&](Cell c) {
    for (UnitId k = b.in(c); k != UnitId::none; k = b[k].next)
      if (k != u && side(k) == side(u) && role(k) == ArmRole::commander) return true;
    return false;
  };
  if (!placed(u)) return false;
  if (same_cell && one_in(b[u].at)) return true;
  for (Direction d = 0; d < sides(); ++d) {
    const Cell n = grid().next(b[u].at, d);
    if (n != Cell::none && one_in(n)) return true;
  }
  return false;
}

bool View::holds(When when, const Roll& roll) const {
  const UnitId u = roll.unit;
  switch (when) {
    case When::never: return false;
    case When::target_in_cover: return target_in_cover(roll.target);
    case When::target_in_sight: {
      const Scatter& by = module_of<Scatter>(rules_);
      const bool seen =
          by.over_units != Clause::none ? sees(b[u].at, roll.target) : line_clear(b[u].at, roll.target, true);
      return seen && (by.sight_bonus_in_cover.value || !target_in_cover(roll.target));
    }
    case When::same_target_as_last_turn: return roll.same_target;
    case When::commander_with_or_beside: return commander_near(u, true);
    case When::commander_beside:
      return commander_near(u, !module_of<SaveTable>(rules_).commander_from_beside_only.value);
    case When::has_not_moved: return roll.still;
    case When::in_cover: return unit_in_cover(u);
    case When::in_wood: return woods(b[u].at);
    case When::attacking_uphill: return roll.attacking && ground(b[u].at).level < ground(b[roll.other].at).level;
    case When::in_river: return in_river(u);
    case When::crossing_trench: return crossing(u);
    case When::firer_pinned: return b[u].has(Mark::pinned);
    case When::command_adjacent: return role(u) != ArmRole::commander && commander_near(u, false);
    case When::cavalry_on_foot: return g.kind_of[slot(u)][0] != g.kind_of[slot(u)][1] && !b[u].has(Mark::mounted);
    case When::two_attackers: return !roll.attacking && roll.attackers == 2;
    case When::three_attackers: return !roll.attacking && roll.attackers == 3;
    case When::four_attackers: return !roll.attacking && roll.attackers == 4;
    case When::five_attackers: return !roll.attacking && roll.attackers == 5;
    case When::six_attackers: return !roll.attacking && roll.attackers == 6;
    case When::enemy_one_higher: return roll.attacking && climb(b[u].at, b[roll.other].at) == 1;
    case When::enemy_one_lower: return roll.attacking && climb(b[u].at, b[roll.other].at) == -1;
    case When::enemy_higher: return roll.attacking && climb(b[u].at, b[roll.other].at) > 0;
    case When::attacks_from_river: {
      const Ground& at = ground(b[u].at);
      const bool dry = at.has(Feature::bridge) && module_of<PowerRoll>(rules_).bridge_is_dry.value;
      return roll.attacking && !dry && (at.has(Feature::river) || at.has(Feature::ford) || at.has(Feature::bridge));
    }
    case When::enemy_in_wood: return roll.attacking && woods(b[roll.other].at);
    case When::enemy_in_works:
      return roll.attacking && (ground(b[roll.other].at).features & kCover & ~bit(Feature::woods)) != 0;
    case When::enemy_stands_higher: return climb(b[u].at, b[roll.other].at) > 0;
    case When::enemy_on_the_bank: return wades(b[u].at) && !wades(b[roll.other].at);
  }
  return false;
}

bool View::exhausted(Side s) const {
  const Exhaustion& by = module_of<Exhaustion>(rules_);
  const Army& army = b.army[slot(s)];
  if (army.exhausted_on != 0) return true;
  const int point = g.exhaustion_point[slot(s)];
  return by.from.value == ExhaustedFrom::immediate && point > 0 && army.lost >= point;
}

int View::distance_to_enemy(Cell c, Side s) const {
  int nearest = 1 << 14;
  for (int u = b.first_of(other(s)); u < b.end_of(other(s)); ++u) {
    const Cell at = b.unit[static_cast<std::size_t>(u)].at;
    if (on_board(at)) nearest = std::min(nearest, grid().distance(c, at));
  }
  return nearest;
}

UnitId View::heir_of(UnitId chief) const {
  const Side s = side(chief);
  const int first = b.first_of(s), units = b.end_of(s) - first;
  for (int k = 1; k < units; ++k) {
    const UnitId u = unit_id(first + (index(chief) - first + k) % units);
    if (alive(u) && role(u) == ArmRole::commander) return u;
  }
  return UnitId::none;
}

// BB-R69, BB-R159: at most one Unit that does not share cells; a team in motion brings its gun.
bool View::may_stand(UnitId u, Cell c) const {
  const bool brings_gun = rules_.stacking.pair_counts_as_both.value && towed_gun(u) != UnitId::none;
  if (shares_cells(u) && !brings_gun) return true;
  for (UnitId k = b.in(c); k != UnitId::none; k = b[k].next)
    if (k != u && b[k].link != u && !shares_cells(k)) return false;
  return true;
}

}  // namespace limber
