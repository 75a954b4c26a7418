// What an order gave away: the chance to win after it, held against the best answer that is found in its place. Both
// are played out to the end by captains, with the same luck. In three steps, each with fresh dice: many answers cheaply
// and the best of them in full; the best once more; and, if it still is beyond its interval, once more to say how much.
// So luck picks nothing that is told. Who only puts the better answer off gives nothing away: if it can still be given
// after the one given, and is worth as much then, there is no cost. So what is left out is counted once, where it is
// lost.
#pragma once
#include <cstdint>
#include <vector>

#include "ai/alternatives.h"
#include "ai/playout.h"
#include "cost/pairs.h"

namespace limber::inline cost {

// As the side that gave it was asked.
struct JudgedOrder {
  State known{};
  Side side = Side::none;
  Choice given{};
};

struct OrderWorth {
  enum class Step : std::uint8_t { search, doubt, measure, done } step = Step::search;
  int answer = 0;  // of the battle
  int other = -1;  // the best other, by its number among the alternatives; none is better
  // Of the last step, in halves of battles won: after the one given, after it with the other as soon as may be, and
  // after the other.
  std::int64_t given = 0, put_off = 0, better = 0;
  Pairs gain{}, gain_put_off{};  // of the other over each of these two

  bool is_told() const { return step == Step::done && other >= 0; }
  const Pairs& least_gain() const { return gain_put_off.sum < gain.sum ? gain_put_off : gain; }
  Estimate cost() const { return is_told() ? least_gain().measured(2) : Estimate{}; }
  friend bool operator==(const OrderWorth&, const OrderWorth&) = default;
};

class OrderJudge {
 public:
  explicit OrderJudge(const Game&);

  // One slice of so many battles after each answer, or one step where that is shorter. The same for the same order,
  // worth and seed, whatever was judged before; slices make no difference to where it ends.
  void go_on(const JudgedOrder&, OrderWorth&, std::uint64_t seed, int slice);
  Alternatives::List alternatives(const JudgedOrder&);  // by the number that `other` is

 private:
  struct Tried {
    int number = 0;  // of the alternative
    State after{};
    std::int64_t sum = 0;
    Pairs gain{};
  };
  void search(const JudgedOrder&, OrderWorth&, std::uint64_t seed);
  void sift(const JudgedOrder&, const State& after_given, std::uint64_t seed);
  void play(const JudgedOrder&, OrderWorth&, std::uint64_t seed, int slice);
  State after(const JudgedOrder&, const Choice&) const;
  int halves_after(const State&, Side, std::uint64_t lot);

  const Game& game_;
  Alternatives alternatives_;
  Playout playout_;
  std::vector<Tried> tried_;
};

// An answer that closes a sealed question names no side where one side alone was asked; as that side knew the state,
// both may have been.
Choice as_it_was_asked(const Game&, const State& known, const Choice&, Side by);

}  // namespace limber::inline cost
