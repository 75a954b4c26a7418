// What others would have answered in a player's place: a captain, the captain of each plan of the general, and whatever
// is thought of by exact odds. For looking back: what was given is held against them.
#pragma once
#include "ai/captain.h"
#include "base/fixed_list.h"

namespace limber::inline ai {

class Alternatives {
 public:
  static constexpr int kMost = 24;
  using List = FixedList<Advice, kMost>;

  explicit Alternatives(const Game&);

  // Each once, none that is `given`. The captain's own comes first, then those of plans, whose reasons name the plan.
  // The same at the same position, of which no more is looked at than `side` may know.
  List by_plans(const State&, Side, const Choice& given);
  // ... then thoughts.
  List all(const State&, Side, const Choice& given);

 private:
  Captain captain_;
};

}  // namespace limber::inline ai
