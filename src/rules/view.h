// The facts of a board that rules ask about. Every fact is defined for every Unit and every cell, dead, off the board
// or without a weapon, because Explain visits all links of a chain.
#pragma once
#include "model/board.h"
#include "rules/game.h"

namespace limber {

// What a die is thrown about. Conditions of modifiers read this and nothing else.
struct Roll {
  UnitId unit = UnitId::none;   // whose die it is
  UnitId other = UnitId::none;  // opponent in Close Combat
  Cell target = Cell::none;     // cell fired at
  bool attacking = false;
  bool same_target = false;  // guns: fired at it last turn too
  bool still = false;        // has not moved, as the ruleset reads it
};

constexpr unsigned bit(Feature f) { return 1u << static_cast<int>(f); }
inline constexpr unsigned kCover = bit(Feature::woods) | bit(Feature::built_up) | bit(Feature::fortification) |
                                   bit(Feature::dugout) | bit(Feature::trench);
inline constexpr unsigned kRaised = bit(Feature::woods) | bit(Feature::built_up) | bit(Feature::fortification);

class View {
 public:
  View(const Game& game, const Board& board) : g(game), b(board) {}
  const Game& g;
  const Board& b;

  const Rules& rules() const { return g.rules; }
  const Topology& grid() const { return g.field.grid; }
  const Ground& ground(Cell c) const { return g.field[c]; }
  int sides() const { return grid().sides(); }

  // Units
  bool placed(UnitId u) const { return on_board(b[u].at); }
  bool alive(UnitId u) const { return b[u].at != Cell::none; }
  const Kind& kind(UnitId u) const {
    return g.rules.kinds[g.kind_of[static_cast<std::size_t>(index(u))][b[u].has(Mark::mounted)]];
  }
  Arm arm(UnitId u) const { return kind(u).arm; }
  bool is_gun(UnitId u) const { return g.gun_of[static_cast<std::size_t>(index(u))] != 0xFF; }
  bool shares_cells(UnitId u) const { return kind(u).shares_cells != Clause::none; }
  Side side(UnitId u) const { return b.side_of(u); }
  // A gun being limbered is not yet in tow, one being unlimbered still is.
  bool in_tow(UnitId u) const { return is_gun(u) && b[u].link != UnitId::none && b[u].task() != Task::limber; }
  UnitId towed_gun(UnitId team) const {
    const UnitId gun = b[team].link;
    return gun != UnitId::none && !is_gun(team) && in_tow(gun) ? gun : UnitId::none;
  }
  bool crossing(UnitId u) const { return b[u].crossing() != 0; }
  bool in_river(UnitId u) const { return placed(u) && ground(b[u].at).has(Feature::ford); }

  // Cells
  bool held_by(Cell c, Side s) const {
    const UnitId u = b.in(c);
    return u != UnitId::none && side(u) == s;
  }
  bool enemy_in(Cell c, Side s) const { return held_by(c, other(s)); }
  bool empty(Cell c) const { return b.in(c) == UnitId::none; }
  bool enemy_beside(Cell c, Side s) const {
    for (Direction d = 0; d < sides(); ++d) {
      const Cell n = grid().next(c, d);
      if (n != Cell::none && enemy_in(n, s)) return true;
    }
    return false;
  }
  // Units of a side that are still on the board or to come.
  bool has_units(Side s) const;
  // The Unit of a cell that fights there (BB-R100): the one that shares no cell, but for a gun in tow its team; failing
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
  bool road_step(Cell from, Direction d, Cell to) const {
    const Ground &a = ground(from), &z = ground(to);
    if ((a.road >> d & 1u) != 0) return true;
    const bool built_a = a.has(Feature::built_up), built_z = z.has(Feature::built_up);
    if (!built_a && !built_z) return false;
    return (built_a || a.has_road) && (built_z || z.has_road) && built_up_is_road();
  }
  bool built_up_is_road() const;

  // BB-R29, BB-R134: a trench that is only being crossed may, by switch, hide nobody.
  bool unit_in_cover(UnitId u) const;
  bool target_in_cover(Cell c) const;

  // Zones
  Bearing bearing_of(UnitId u, Cell from) const {
    const Direction d = grid().direction(b[u].at, from);
    return d == kNoDirection ? Bearing::rear : bearing(sides(), b[u].facing, d, g.rules.front_width.value);
  }
  bool in_front_of(UnitId u, Cell c) const {
    return placed(u) && grid().direction(b[u].at, c) != kNoDirection && bearing_of(u, c) == Bearing::front;
  }
  bool faced(UnitId u) const;  // an enemy next to it has it in its front zone

  // Whether the side that acts has thrown for the number of its actions; where no such dice are thrown, all may act.
  bool acts_by_dice() const;

  // Sight
  bool stops(Cell c, int lower_end, bool units_count) const;
  bool line_clear(Cell from, Cell to, bool units_count) const;
  bool sees(Cell from, Cell to) const {  // over the terrain alone
    return g.field.sees[static_cast<std::size_t>(index(from))].has(to);
  }
  bool on_rim(Cell from, Cell to) const;       // BB-R30
  bool one_deep(Cell from, Cell to) const;     // BB-R31
  bool inside_wood(Cell from, Cell to) const;  // BB-R32

  // Modifiers
  bool holds(When, const Roll&) const;
  bool commander_near(UnitId u, bool same_cell) const;

  // Exhaustion
  bool exhausted(Side s) const;
  int distance_to_enemy(Cell c, Side s) const;  // to the nearest enemy on the board; large when there is none

  // BB-R11: who commands the army after this Commander: the next one listed who lives, from the top again at the end.
  UnitId heir_of(UnitId chief) const;

  // Stacking
  bool may_stand(UnitId u, Cell c) const;  // with those who are there; a team brings its gun

 private:
  template <class Test> bool step_passes(Cell from, const LineStep& step, Test stops) const;
};

inline const Steps& steps_of(const Rules& r) { return *std::get_if<Steps>(&r.movement); }
inline bool View::built_up_is_road() const { return steps_of(g.rules).built_up_is_road != Clause::none; }

}  // namespace limber
