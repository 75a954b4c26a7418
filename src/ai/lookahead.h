// What comes of an answer: every face of every die is tried on a copy, every owner asked on the way takes what is best
// for its side, and at the end of the order the board is judged. Exact as far as the budget goes.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "ai/dice_pool.h"
#include "ai/evaluation.h"

namespace limber::inline ai {

class Lookahead {
 public:
  explicit Lookahead(const Evaluation& evaluation)
      : evaluation_(evaluation),
        game_(evaluation.tables().game()),
        live_(game_.field.grid.cells(), game_.roster.size()),
        list_(std::make_unique<ChoiceList>()),
        pool_(evaluation.tables().figures() ? std::make_unique<DicePool>(live_) : nullptr) {}

  // The mean over all dice, in points of worth for the side evaluated; the order is taken alone.
  int of_order(const State&, Choice);
  // What comes of it if the side then ends its step: where fights are not fought at once but when all have moved.
  int of_step(const State&, Choice);
  // Whether dice were thrown for the last order.
  bool threw() const { return threw_; }
  // Whether the Unit of the last order could still be given another when all was done.
  bool goes_on() const { return goes_on_; }
  // The same of what is under way.
  int of_state(const State&);
  // The same for an answer given in the middle of things.
  int of_answer(const State&, Choice);

 private:
  static constexpr int kBudget = 110;      // answers tried for one prospect
  static constexpr int kStepBudget = 600;  // ... where several fights may follow one another
  class Futures;
  // The worth of the board as it is, where it has been judged already.
  int expect(const State&, int depth, std::optional<int> worth = std::nullopt);
  void follow_faces(const State& from, const FaceList&, std::int64_t weight, Futures& next);
  int throw_dice(const State&, const Request&, int depth);
  int decide(const State&, const Request&, int depth, std::optional<int> worth);
  int throw_figures(const State&, const Request&);  // where many dice are thrown: all that they come to is merged
  int judged(const State& s) const { return evaluation_.value(s.board); }

  const Evaluation& evaluation_;
  const Game& game_;
  LivePart live_;
  std::unique_ptr<ChoiceList> list_;  // of the question just looked at; far too large for the stack of a search
  std::unique_ptr<DicePool> pool_;
  State highest_;  // what the highest face of the last die led to
  int budget_ = 0, deepest_ = 0;
  bool goes_on_ = false, threw_ = false;
};

}  // namespace limber::inline ai
