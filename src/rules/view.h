// The facts of a board that rules ask about. Every fact is defined for every Unit and every cell, dead, off the board
// or without a weapon, because Explain visits all links of a chain.
#pragma once
#include "model/board.h"
#include "rules/game.h"
#include "rules/rules.h"

namespace limber {

// What a die is thrown about. Conditions of modifiers read this and nothing else.
struct Roll {
  UnitId unit = UnitId::none;   // whose die it is
  UnitId other = UnitId::none;  // opponent in Close Combat
  Cell target = Cell::none;     // cell fired at
  bool attacking = false;
  std::uint8_t attackers = 1;  // how many attack together
  bool same_target = false;    // guns: fired at it last turn too
  bool still = false;          // has not moved, as the ruleset reads it
};

// A line of sight between two cells, and how high it runs: what is no higher does not stop it. Heights are whole
// numbers: levels times `scale`.
struct SightLine {
  Cell from;
  Offset to;            // from there
  int near_end;         // height at `from`
  int rise = 0;         // levels from there to the far end, of a line that is straight in height
  int scale = 1;        //
  bool slopes = false;  // straight in height: Units on the ground stop it, not only a level above
  // CD-R76: at the middle of a cell, or at the corner between the two of a pair.
  int height_at(const LineStep& step) const {
    const int along = (step.first.x + step.second.x) * to.x + (step.first.y + step.second.y) * to.y;
    return near_end + (slopes ? along * rise : 0);
  }
};

constexpr unsigned bit(Feature f) { return 1u << static_cast<int>(f); }
inline constexpr unsigned kCover = bit(Feature::woods) | bit(Feature::built_up) | bit(Feature::fortification) |
                                   bit(Feature::dugout) | bit(Feature::trench);
inline constexpr unsigned kWoodsOrHouses = bit(Feature::woods) | bit(Feature::built_up);
inline constexpr unsigned kRaised = kWoodsOrHouses | bit(Feature::fortification);

// Units by number: so many from the first.
struct Numbered {
  unsigned first, count;
};
// Whether one of them stands beside the cell.
inline bool any_beside(const Board& b, const Topology& grid, Cell c, Numbered units) {
  for (const Cell n : grid.beside(c))
    if (static_cast<unsigned>(index(b.in(n))) - units.first < units.count) return true;
  return false;
}

class View {
 public:
  View(const Game& game, const Board& board) : g(game), b(board), rules_(*game.rules) {}
  const Game& g;
  const Board& b;

  const Rules& rules() const { return rules_; }
  const Topology& grid() const { return g.field.grid; }
  const Ground& ground(Cell c) const { return g.field[c]; }
  int sides() const { return grid().sides(); }
  int facings() const { return rules_.deployment.corner_facings.value ? grid().facings() : sides(); }  // L19-R01

  // Units
  bool placed(UnitId u) const { return on_board(b[u].at); }
  bool alive(UnitId u) const { return b[u].at != Cell::none; }
  const Kind& kind(UnitId u) const { return rules_.kinds[g.kind_of[slot(u)][b[u].has(Mark::mounted)]]; }
  ArmRole role(UnitId u) const { return kind(u).arm.role; }
  bool is_gun(UnitId u) const { return g.gun_of[slot(u)] != 0xFF; }
  bool shares_cells(UnitId u) const { return kind(u).shares_cells != Clause::none; }
  Side side(UnitId u) const { return b.side_of(u); }
  // A gun being limbered is not yet in tow, one being unlimbered still is.
  bool in_tow(UnitId u) const {
    return is_gun(u) && b[u].link != UnitId::none && b[u].task() != Task::limber && !b[u].has(Mark::in_contact);
  }
  UnitId towed_gun(UnitId team) const {
    const UnitId gun = b[team].link;
    return gun != UnitId::none && !is_gun(team) && in_tow(gun) ? gun : UnitId::none;
  }
  bool crossing(UnitId u) const { return b[u].crossing() != 0; }
  // CD-R102: a bridge is no part of the river.
  bool wades(Cell c) const { return ground(c).has(Feature::ford) && !ground(c).has(Feature::bridge); }
  bool in_river(UnitId u) const { return placed(u) && ground(b[u].at).has(Feature::ford); }

  // Cells
  bool held_by(Cell c, Side s) const {
    const UnitId u = b.in(c);
    return u != UnitId::none && side(u) == s;
  }
  bool enemy_in(Cell c, Side s) const { return held_by(c, other(s)); }
  bool empty(Cell c) const { return b.in(c) == UnitId::none; }
  bool enemy_beside(Cell c, Side s) const {
    const auto first = static_cast<unsigned>(b.first_of(other(s)));
    return any_beside(b, grid(), c, {first, static_cast<unsigned>(b.end_of(other(s))) - first});
  }
  // The cells with an enemy beside them, as far as one who sets out here can come in so many steps: for a search, which
  // would ask at every step.
  CellSet beside_enemies(Side s, Cell from, int steps) const;
  bool first_in_column(UnitId u) const;  // it is the next to come onto the board at its entry cell
  // Units of a side that are still on the board or to come.
  bool has_units(Side s) const;
  bool holds_ground(UnitId) const;  // it counts for objectives and for who has won
  int lost(Side) const;             // points, Units or figures, those in retreat among them
  bool stalled() const;             // nothing has happened for as long as ends the battle
  // The Unit of a cell that fights there (BB-R100): the one that shares no cell, or the team of a gun in tow; failing
  // that a Transport, failing that a Commander.
  UnitId fighter(Cell c) const;

  // Terrain
  bool cover(Cell c) const { return ground(c).cover; }
  bool woods(Cell c) const { return ground(c).has(Feature::woods); }
  bool trench(Cell c) const { return ground(c).has(Feature::trench); }
  bool ford(Cell c) const { return ground(c).has(Feature::ford); }
  bool open_river(Cell c) const {
    const Ground& at = ground(c);
    return at.has(Feature::river) && !at.has(Feature::ford) && !at.has(Feature::bridge);
  }
  // BB-R124, BB-R126: a road crosses the side, or one of the two is built-up and both are road or built-up.
  bool is_road_step(Cell from, Direction d, Cell to) const {  // worked out: road_step() is what came of it
    const Ground &a = ground(from), &z = ground(to);
    if ((a.road >> d & 1u) != 0) return true;
    const bool built_a = a.has(Feature::built_up), built_z = z.has(Feature::built_up);
    if (!built_a && !built_z) return false;
    return (built_a || a.has_road) && (built_z || z.has_road) && built_up_is_road();
  }
  bool road_step(Cell from, Direction d) const { return ground(from).leads_by_road(d); }
  bool built_up_is_road() const;

  // BB-R29, BB-R134: a trench that is only being crossed may, by switch, hide nobody.
  bool unit_in_cover(UnitId u) const;
  bool target_in_cover(Cell c) const;

  // Zones
  Bearing bearing_of(UnitId u, Cell from) const {
    const Direction d = grid().direction(b[u].at, from);
    return d == kNoDirection ? Bearing::rear : bearing(sides(), b[u].facing, d, rules_.front_width.value);
  }
  bool in_front_of(UnitId u, Cell c) const {
    return placed(u) && grid().direction(b[u].at, c) != kNoDirection && bearing_of(u, c) == Bearing::front;
  }
  bool faced(UnitId u) const;  // an enemy next to it has it in its front zone

  // Whether the side that acts has thrown for the number of its actions; where no such dice are thrown, all may act.
  bool acts_by_dice() const;
  // How many sides a Unit turns round; on hexes half a side, to a corner, counts as one (L19-R01, L19-R04).
  int turn_between(int from, int to) const {
    const auto angle = [&](int f) { return f < sides() ? 2 * f : 2 * (f - sides()) + 1; };
    const int whole = 2 * sides(), turn = (angle(to) - angle(from) + whole) % whole;
    return ((turn < whole - turn ? turn : whole - turn) + 1) / 2;
  }
  // The enemy whose cell shares the side it faces (L19-R53).
  UnitId faced_directly(UnitId u) const {
    if (!placed(u) || b[u].facing >= sides()) return UnitId::none;
    const Cell c = grid().next(b[u].at, b[u].facing);
    return c != Cell::none && enemy_in(c, side(u)) ? b.in(c) : UnitId::none;
  }
  int climb(Cell from, Cell to) const { return ground(to).level - ground(from).level; }

  // Pins
  bool bolts(UnitId u) const { return g.roster[u].bolts && b[u].has(Mark::mounted); }  // L19-R40, L19-R48

  // Sight
  SightLine sight_line(Cell from, Cell to) const;
  bool stops(const SightLine&, const LineStep&, Cell c, bool units_count) const;  // this cell of that step
  bool sees_whole(Cell from, Cell to) const {  // over the terrain alone, and no part of it hidden
    return g.field.sees_whole[slot(from)].has(to);
  }
  bool partly_hidden(Cell from, Cell to) const;
  bool line_clear(Cell from, Cell to, bool units_count) const;
  bool terrain_clear(Cell from, Cell to) const;  // worked out step by step: sees() is what came of it
  bool passes(const SightLine&, const LineStep&, bool units_count) const;  // one step of such a line
  bool sees(Cell from, Cell to) const {                                    // over the terrain alone
    return g.field.sees[slot(from)].has(to);
  }
  bool on_rim(Cell from, Cell to) const { return fire_lane(from, to) || leaves_cover(from, to); }    // BB-R30
  bool one_deep(Cell from, Cell to) const { return fire_lane(from, to) || enters_cover(from, to); }  // BB-R31
  bool inside_wood(Cell from, Cell to) const { return !fire_lane(from, to) && all_wood(from, to); }  // BB-R32
  bool is_fire_lane(Cell from, Cell to) const {  // worked out step by step: fire_lane() is what came of it
    return leaves_cover(from, to) && enters_cover(from, to) && !all_wood(from, to);
  }

  // Modifiers
  bool holds(When, const Roll&) const;
  bool commander_near(UnitId u, bool same_cell) const;

  // L19-R93: it has lost as many Units as break it.
  bool broken(Side s) const {
    const auto i = slot(s);
    return g.break_point[i] > 0 && b.army[i].lost >= g.break_point[i];
  }

  // Exhaustion
  bool exhausted(Side s) const;
  int distance_to_enemy(Cell c, Side s) const;  // to the nearest enemy on the board; large when there is none

  // BB-R11: who commands the army after this Commander: the next one listed who lives, from the top again at the end.
  UnitId heir_of(UnitId chief) const;

  // Stacking
  bool may_stand(UnitId u, Cell c) const;  // with those who are there; a team brings its gun

 private:
  bool fire_lane(Cell from, Cell to) const { return g.field.fire_lanes[slot(from)].has(to); }
  bool leaves_cover(Cell from, Cell to) const;  // at its edge
  bool enters_cover(Cell from, Cell to) const;  // no deeper than one cell
  bool all_wood(Cell from, Cell to) const;      // the line and both its ends
  template <class Test> bool step_passes(Cell from, const LineStep& step, Test stops) const;

  const Rules& rules_;
};

template <class M> const M& module_of(const View& v) { return module_of<M>(v.rules()); }
// What every way of moving has, whatever else it has.
template <class F> auto of_movement(const Rules& r, F f) { return std::visit(f, r.movement); }
inline bool View::built_up_is_road() const {
  return of_movement(rules_, [](const auto& by) { return by.built_up_is_road; }) != Clause::none;
}
inline Citation entry_clause(const Rules& r) {
  return of_movement(r, [](const auto& by) -> Citation { return Citation{by.enters}; });
}

}  // namespace limber
