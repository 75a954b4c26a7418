// One position as a commander sees it: where fire falls, what is worth going for, and how good any later board is,
// compared with this one. Taken once for each question; what is known of a side that has not stirred since is kept.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "ai/battle_tables.h"
#include "ai/plan.h"
#include "ai/temper.h"
#include "base/fixed_list.h"

namespace limber::inline ai {

// Something a Unit may go for: an objective, or an enemy.
struct Prize {
  Cell at = Cell::none;
  UnitId enemy = UnitId::none;  // none: an objective
  int weight = 0;
  int taken_up = 0;  // own Units that go for it
};

class Evaluation {
 public:
  static constexpr int kAllRound = -1;
  Evaluation(const BattleTables& tables, const Weights& weights)
      : tables_(tables),
        weights_(weights),
        objectives_(tables.game().field.objectives.begin(), tables.game().field.objectives.end()) {}

  void take(const Board& root, Side me);
  void use(const Weights& w, const Aim& aim = {}) { weights_ = w, aim_ = aim, me_ = Side::none; }
  const Weights& weights() const { return weights_; }

  const BattleTables& tables() const { return tables_; }
  const Board& root() const { return root_; }
  Side side() const { return me_; }
  bool ahead() const { return ahead_ > 0; }  // the battle would be won as it stands

  // How much better a board is for this side than the root, in points of worth.
  int value(const Board&) const;
  // What an own Unit's standing in a cell is worth, whichever way it faces.
  int place(UnitId u, Cell c) const;
  // And which way it faces there, with everybody else as on the board.
  int facing(const Board&, UnitId, Cell, int facing) const;
  // What a volley of this Unit from there would do next, roughly; at those before it, where a way round is given.
  int prey(UnitId u, Cell c, int facing = kAllRound) const;
  // Hits expected in a cell before the own side acts again, in hundredths, from that side.
  int hits_from(Side by, Cell) const;
  // What that and a Close Combat forced on it may cost a Unit there.
  int threat(UnitId u, Cell c) const {
    return hits_from(enemy(u), c) * tables_.hit_cost(u) / 100 + (tables_.powers() ? assault(u, c) : 0);
  }
  // The chance in hundredths that one shot from here at there strikes, roughly.
  int chance_of_shot(UnitId, Cell from, Cell to) const;
  bool enemy_beside(Cell c) const { return beside_enemy_.has(c); }
  int nearest_enemy(Cell) const;  // in cells as the crow flies
  // What all could go for, best first, of what is not held; the first is what they go for where nobody says what.
  using Aims = FixedList<Aim, 5>;
  Aims aims() const;
  const Prize* goal_of(UnitId u) const {
    const std::uint8_t g = goal_of_[slot(u)];
    return g == kNoGoal ? nullptr : &goals_[g];
  }

 private:
  static constexpr std::uint8_t kNoGoal = 0xFF;
  static constexpr int kUnknown = -30'000;
  Side enemy(UnitId u) const { return other(root_.side_of(u)); }
  // What was worked out since the position was evaluated, to be looked up when it is asked again; few are kept.
  struct Known {
    std::uint32_t of = 0, evaluation = 0;
    int worth = 0;
  };
  static constexpr std::size_t kKept = 1024;
  using Kept = std::array<Known, kKept>;
  // What a Unit's volley would do before it, for each way round.
  struct KnownAhead {
    std::uint32_t of = 0, evaluation = 0;
    std::array<int, 12> prey{};
  };
  static constexpr std::size_t kKeptAhead = 256;
  template <class Work> int kept(Kept& kept, std::uint32_t of, Work work) const {
    Known& known = kept[(of ^ of >> 9) % kKept];
    if (known.of == of && known.evaluation == evaluations_) return known.worth;
    const int worth = work();
    known = {of, evaluations_, worth};
    return worth;
  }
  // A Unit on the board of the root, and all that makes it to be feared.
  struct Seen {
    UnitId unit;
    Cell at;
    const KindTable* kind;
    int fires, charges;  // cells it may come or fire before the own side acts again, or come up to; -1: none
    int dice;
    std::uint8_t facing;
    bool operator==(const Seen&) const = default;
  };
  using SeenUnits = FixedList<Seen, kMaxUnits>;
  void look_round(Side, bool first);
  const SeenUnits& seen(Side s) const { return seen_[slot(s)]; }
  int fire_reach(UnitId) const;
  int place_anew(UnitId, Cell) const;
  int prey_anew(UnitId, Cell) const;
  int prey_ahead(UnitId, Cell, int facing) const;
  template <class Take> void prey_of_each(UnitId, Cell, Take take) const;
  int chance_at(UnitId, Cell from, Cell to, int far) const;
  void find_goals();
  void find_focus();
  int draw_of_three(const Prize&) const;  // far below any other where it is held already
  int way_of_three(Cell) const;
  UnitId quarry() const { return focus_ == kNoGoal ? UnitId::none : goals_[focus_].enemy; }
  void share_out_goals();
  int urge() const;
  enum class Target : std::uint8_t { objective, enemy };
  static Target target_of(const Prize& g) { return g.enemy == UnitId::none ? Target::objective : Target::enemy; }
  int wanted_distance(UnitId, Target) const;
  int approach(UnitId, Cell) const;
  int assault(UnitId, Cell) const;
  int power_against(Side by, Cell) const;  // the greatest Power that could come up to a cell, 0: nobody can
  int vigour(UnitId) const;
  int lead_place(UnitId, Cell) const;
  int chief_place(UnitId, Cell) const;  // of one whose death shakes the army
  int army_at_stake(Side) const;        // what that costs it on the root
  int shock(const Board&, Side) const;  // ... and has cost it since
  int guard(UnitId, Cell) const;
  int neighbours(UnitId, Cell) const;
  bool enemy_beside(const Board&, Cell, Side enemy) const;
  int worth(const Board&, UnitId) const;
  int position(const Board&, UnitId) const;
  int root_position(UnitId) const;
  int root_worth(UnitId) const;
  int outlook(Side, Cell, int facing) const;  // enemies in the arc, on the root
  int spirit(const Board&, Side) const;       // what losses mean for the army
  int objectives(const Board&) const;         // points held, and who is ahead
  int lead(const Board&) const;               // in points of objectives

  const BattleTables& tables_;
  Weights weights_;
  Aim aim_{};
  Board root_;
  Side me_ = Side::none;           // none: no position has been evaluated by these weights
  std::uint32_t evaluations_ = 0;  // how many so far
  int ahead_ = 0;                  // 1 won as it stands, -1 lost
  int late_ = 0;                   // hundredths of the battle that are over
  int urge_ = 0, danger_ = 0, own_loss_ = 100;
  int step_ = 0, arc_ = 0;  // points, where hits cost more
  int root_army_ = 0;
  std::array<SeenUnits, 2> seen_;
  CellSet beside_enemy_;
  std::vector<Cell> objectives_;
  FixedList<Prize, 64> goals_;
  std::uint8_t focus_ = kNoGoal;  // what all go for
  std::array<std::uint8_t, kMaxUnits> goal_of_{};
  mutable std::array<std::array<std::int16_t, kMaxCells>, 2> hits_{};   // -1: not yet worked out
  mutable std::array<std::array<std::int8_t, kMaxCells>, 2> powers_{};  // -1: not yet worked out
  mutable std::array<std::array<std::array<std::int16_t, 12>, kMaxCells>, 2> outlook_{};
  mutable std::array<int, kMaxUnits> position_{}, worth_{};  // kUnknown: not yet worked out
  mutable Kept places_{}, prey_{};
  mutable std::array<KnownAhead, kKeptAhead> ahead_of_{};
};

}  // namespace limber::inline ai
