// What the unchanging part of a battle means to a player: what each kind of Unit can do and is worth, and how far it is
// on foot from any cell to any other. Worked out once a battle, so that judging a position is a matter of looking up.
//
// Everything the players read of a ruleset's figures is read here and nowhere else.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/engine.h"

namespace limber::inline ai {

inline constexpr int kUnitWorth = 400;  // of a Unit of average strength: the scale of every judgement
inline constexpr int kNoWay = 60;       // steps to where no way leads

struct KindTable {
  int move = 0;         // cells
  int range = 0;        // of small arms, 0: none
  int dice = 0;         // of a volley
  int gun_range = 0;    // 0: no gun
  int power = 0;        // of Close Combat, where each side throws against its own; 0: there is none
  int aim = 100;        // of a hundred dice of its own, so many strike before the target's cover counts
  bool serves = false;  // a crew: not for Close Combat, and silent in a turn in which it moves
  int extra = 0;        // worth of being there at all, beside its strength
  bool leads = false;   // a Commander
  bool hauls = false;   // a team, for guns and not for battle
  bool shares = false;  // stands in one cell with others
};

// What one die of fire does in the mean, in hundredths of being hit; `hit_cost` says what that costs.
struct FireTable {
  int open = 0, cover = 0;                  // small arms
  int gun_seen = 0, gun_unseen = 0;         // a shell at a target in the open
  int gun_cover = 0, gun_cover_unseen = 0;  // ... and in cover
  int sure_within = 0;                      // cells within which a shell does not go astray
  int near_seen = 0, near_cover = 0;        // ... and what it does there
};

class BattleTables {
 public:
  explicit BattleTables(const Game&);

  const Game& game() const { return game_; }
  const KindTable& kind(const Board& b, UnitId u) const {
    const auto form = game_.kind_of[slot(u)][b[u].has(Mark::mounted)];
    return kinds_[static_cast<std::size_t>(form) % kinds_.size()];
  }
  int point(UnitId u) const { return point_[slot(u)]; }        // worth of one point of strength
  int hit_cost(UnitId u) const { return hit_cost_[slot(u)]; }  // of being hit once
  bool fires_or_moves() const { return fires_or_moves_; }      // no Unit does both in a turn
  bool fires_ahead() const { return fires_ahead_; }            // small arms: nobody turns to fire
  bool powers() const { return powers_; }                      // in Close Combat each side throws against its own Power
  int stake() const { return stake_; }  // what a hit costs in the mean, in hundredths of a fifth of a Unit
  // How much more than that is at stake on one die, where it can cost a whole Unit; else 0.
  int peril() const { return hit_kills_ && stake_ > 100 ? stake_ - 100 : 0; }
  bool figures() const { return figures_; }  // a Unit's strength is its figures, each of which throws a die
  int dice(const Board& b, UnitId u) const {
    const KindTable& of = kind(b, u);
    return figures_ && of.dice > 0 ? b[u].strength : of.dice;
  }
  // What the death of a Commander costs his army, in hundredths of what it is worth; 0: he is a Unit like any other.
  int shaken() const { return shaken_; }
  int distance(Cell a, Cell b) const { return game_.field.grid.distance(a, b); }
  bool sees(Cell from, Cell to) const { return game_.field.sees[slot(from)].has(to); }
  bool cover(Cell c) const { return game_.field[c].cover; }
  // What a die of small arms does to a Unit that stands there, and a shell from here to there.
  int volley(Cell to) const { return cover(to) ? fire_.cover : fire_.open; }
  int shell(Cell from, Cell to) const {
    const bool hidden = cover(to), seen = sees(from, to);
    if (distance(from, to) <= fire_.sure_within) return seen && !hidden ? fire_.near_seen : fire_.near_cover;
    if (hidden) return seen ? fire_.gun_cover : fire_.gun_cover_unseen;
    return seen ? fire_.gun_seen : fire_.gun_unseen;
  }
  int level(Cell c) const { return game_.field[c].level; }
  // Steps on foot, a wood, a ford or a trench counting double; kNoWay where rivers part the two.
  int march(Cell from, Cell to) const { return march_[slot(from) * static_cast<std::size_t>(cells_) + slot(to)]; }
  int turn_limit() const { return turn_limit_; }
  // On which side a Unit with this facing is attacked from that direction.
  Bearing side_of(int facing, Direction from) const {
    return bearing(game_.field.grid.sides(), facing, from, front_width_);
  }

 private:
  void read_kinds();
  void read_fire();
  void weigh_units();
  void measure_from(Cell);

  const Game& game_;
  int cells_;
  int turn_limit_;
  int front_width_;
  int stake_ = 100;
  int shaken_ = 0;
  bool powers_ = false, fires_or_moves_ = false, fires_ahead_ = false, figures_ = false;
  bool hit_kills_ = false;  // a hit is a Unit, not a point
  FireTable fire_;
  std::array<KindTable, 64> kinds_{};
  std::array<int, kMaxUnits> point_{}, hit_cost_{};
  std::vector<std::uint8_t> march_;
};

}  // namespace limber::inline ai
