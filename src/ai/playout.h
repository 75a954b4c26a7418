// A battle fought to its end by two captains, with dice of its own and never the battle's: what forecasts count and the
// general weighs its plans by. Its dice are keyed, so that plans that go different ways have like luck.
#pragma once
#include <array>
#include <cstdint>

#include "ai/captain.h"

namespace limber::inline ai {

// Of a battle: two if that side has won it, one of a draw.
constexpr int halves(Side winner, Side side) { return winner == side ? 2 : winner == Side::none ? 1 : 0; }

// How battles ended that began alike. Tallies add up, so they may be counted in parts and in any order.
struct Endings {
  std::array<int, 2> won{};
  int drawn = 0;

  int played() const { return won[0] + won[1] + drawn; }
  void add(Side winner) { ++(winner == Side::none ? drawn : won[slot(winner)]); }
  Endings& operator+=(const Endings& t) {
    won[0] += t.won[0], won[1] += t.won[1], drawn += t.drawn;
    return *this;
  }
  friend bool operator==(const Endings&, const Endings&) = default;
};

class Playout {
 public:
  explicit Playout(const Game&);

  // Each side in its own way. The same for the same state, intents and lot, whatever was played out before.
  using Intents = std::array<Intent, 2>;
  static constexpr Intents kSteady{};
  Side winner(State, const Intents&, std::uint64_t lot);
  // ... of captains; but that side gives that answer as soon as it may, if it may before the turn is over.
  struct Resolved {
    Side side = Side::none;
    Choice choice{};
  };
  Side winner_resolved(State, const Resolved&, std::uint64_t lot);
  // The same, broken off when that turn is over: what the board is worth then, to the side that a position was judged
  // for last, more than that one.
  void judge_from(const Board& root, Side side) { judge_.take(root, side); }
  int worth_after(State, const Intents&, std::uint64_t lot, int turn);
  int answers() const { return answers_; }  // that the captains gave in the last one

 private:
  void fight(State&, const Intents&, std::uint64_t lot, int turn);

  const Game& game_;
  std::array<Captain, 2> captains_;
  Evaluation judge_;
  Resolved resolved_{};
  int answers_ = 0;
};

// The luck of a playout of this position; those of other numbers and positions lie apart.
std::uint64_t playout_lot(const State&, int number);

}  // namespace limber::inline ai
