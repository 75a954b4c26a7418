// Whether another answer would have won more: what a captain, and each plan of the general, would have answered in its
// place is played out beside it, steady captains on both sides from there and the same luck for all.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "ai/playout.h"
#include "base/fixed_list.h"

namespace limber::inline ai {

class Hindsight {
 public:
  static constexpr int kMostOthers = 5;
  using Others = FixedList<Advice, kMostOthers>;  // their reasons name the plan

  // `before`: the question that `given` was the answer to, as that side knew it.
  Hindsight(const Game&, const State& before, Side, Choice given);
  const Others& others() const { return others_; }  // that differ from it; the captain's own comes first

  // What was counted: first of the answer given, then of each other. Halves of battles, two for one that was won, and
  // the squares of what each battle brought more or less than the same one after the answer given.
  struct Count {
    int played = 0;
    std::array<int, kMostOthers + 1> halves{}, squares{};
    friend bool operator==(const Count&, const Count&) = default;
  };
  void play(Count&, int more);

  // The best of the others, if it is surely better: thousandths of battles won, and the interval of the gain, which is
  // the wider the more were compared.
  struct Finding {
    const Advice* better;
    int chance = 0, gain = 0, low = 0, high = 0;
  };
  std::optional<Finding> finding(const Count&) const;

 private:
  const Game& game_;
  State before_;
  Side side_;
  Choice given_;
  Others others_;
  Playout playout_;
};

}  // namespace limber::inline ai
