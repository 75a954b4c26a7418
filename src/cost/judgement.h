// A finished battle judged: every order against the best answer found, every throw against the mean over its faces, and
// the chance to win along it. Order by order and throw by throw, so that it can be shared out among threads or done bit
// by bit, with the same figures either way.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/lanes.h"
#include "cost/order_judge.h"
#include "cost/throw_judge.h"
#include "play/seat_knowledge.h"
#include "report/chances.h"

namespace limber::inline cost {

// What is judged of one answer of the battle.
struct Moment {
  int answer = 0, turn = 0;
  bool is_throw = false;
  JudgedOrder order{};  // of an order
  State before{};       // of a throw
  Side thrower = Side::none;
  Choice face{};
};

// None: it depends on what the other side had sealed, or is no side's alone.
std::optional<Moment> moment_of(const Game&, const KnownStep&);
std::vector<Moment> moments_of(const Session&);
std::optional<Moment> moment_at(const Session&, int answer);

struct Judgement {
  Chances chances;  // of the first side, by the answer they follow; those of the report
  std::vector<OrderWorth> orders;
  std::vector<ThrowWorth> throws;
};

class MomentJudge {  // of one thread
 public:
  explicit MomentJudge(const Game& game) : orders_(game), throws_(game) {}
  OrderWorth order(const Moment&, std::uint64_t seed);
  ThrowWorth one_throw(const Moment&, std::uint64_t seed);

  void go_on(const Moment&, OrderWorth&, std::uint64_t seed, int slice);
  void go_on(const Moment&, ThrowWorth&, std::uint64_t seed, int slice);

 private:
  OrderJudge orders_;
  ThrowJudge throws_;
};

struct JudgementWanted {
  std::uint64_t seed = 1;  // of the battles that are played out, never of the battle's own dice
  int moments = 32;        // of the curve
  std::function<void(int done, int of)> watch{};
};
// The figures do not depend on how the lanes are carried.
Judgement judge_battle(const Session&, const Chronicle&, const JudgementWanted&, Lanes&);

}  // namespace limber::inline cost
