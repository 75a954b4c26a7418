// An answer chosen part by part, each from the few values that still lead to an answer: for programs that choose by
// numbers. The Unit first, so that only its answers are listed; a part that leaves no choice is not asked for.
#pragma once
#include <span>

#include "base/spill_list.h"
#include "research/action_code.h"

namespace limber::inline research {

class Chooser {
 public:
  // At a decision that asks this side; what was chosen before is forgotten.
  void begin(const Game&, const State&, Side);
  void clear() { candidates_.clear(), movers_.clear(), asked_ = CodePart::unit, chosen_ = {}; }

  bool ready() const { return asked_ == kReady; }
  const Choice& answer() const { return candidates_[0].choice; }  // when it is ready
  CodePart part() const { return asked_; }                        // what is chosen next, when it is not
  const ActionParts& chosen() const { return chosen_; }           // 0 where nothing is chosen yet

  void mark_values(std::span<std::uint8_t> mask) const;  // 1 for each value that can be chosen; the rest stays
  bool can_choose(int value) const;
  void choose(const Game&, const State&, Side, int value);  // which can be chosen

 private:
  struct Candidate {
    Choice choice;
    ActionParts parts;
  };
  static constexpr CodePart kReady = static_cast<CodePart>(kParts);

  template <class Take> void each_value(Take) const;
  void list(const Game&, const State&, Side, UnitId);
  void go_on();  // to the next part of which there are two values

  SpillList<Candidate, 128> candidates_;
  UnitList movers_;
  bool others_ = false;  // there are answers that name no Unit
  CodePart asked_ = CodePart::unit;
  ActionParts chosen_{};
};

}  // namespace limber::inline research
