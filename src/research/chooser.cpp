#include "research/chooser.h"

#include <algorithm>

namespace limber::inline research {

void Chooser::list(const Game& game, const State& state, Side side, UnitId unit) {
  ChoiceList all;
  options(game, state, side, unit, all);
  candidates_.clear();
  for (const Choice& c : all) candidates_.push_back({c, parts_of(game, state.board, c)});
}

void Chooser::begin(const Game& game, const State& state, Side side) {
  clear();
  list(game, state, side, UnitId::none);
  others_ = !candidates_.empty();
  movers(game, state, side, movers_);
  const int groups = movers_.size() + (others_ ? 1 : 0);
  LIMBER_CHECK(groups > 0, "nobody to choose for");
  if (groups > 1) return;
  if (!others_) list(game, state, side, movers_[0]);
  go_on();
}

// The values that are left of a part: the same for all is no choice.
void Chooser::go_on() {
  for (int part = static_cast<int>(asked_); part < kParts; ++part) {
    const auto at = static_cast<std::size_t>(part);
    asked_ = static_cast<CodePart>(part);
    const std::uint16_t first = candidates_[0].parts[at];
    chosen_[at] = first;
    for (const Candidate& c : candidates_) {
      if (c.parts[at] == first) continue;
      chosen_[at] = 0;
      return;
    }
  }
  LIMBER_CHECK(candidates_.size() == 1, "two answers with the same code");
  asked_ = kReady;
}

template <class Take> void Chooser::each_value(Take take) const {
  if (asked_ == CodePart::unit) {
    if (others_) take(0);
    for (const UnitId u : movers_) take(index(u) + 1);
    return;
  }
  for (const Candidate& c : candidates_) take(int{c.parts[static_cast<std::size_t>(asked_)]});
}

void Chooser::mark_values(std::span<std::uint8_t> mask) const {
  if (ready()) return;
  each_value([&](int value) { mask[static_cast<std::size_t>(value)] = 1; });
}

bool Chooser::can_choose(int value) const {
  bool found = false;
  if (!ready()) each_value([&](int each) { found = found || each == value; });
  return found;
}

void Chooser::choose(const Game& game, const State& state, Side side, int value) {
  if (asked_ == CodePart::unit) {
    if (value > 0) list(game, state, side, unit_id(value - 1));
  } else {
    const auto at = static_cast<std::size_t>(asked_);
    auto* kept = candidates_.begin();
    for (const Candidate& c : candidates_)
      if (c.parts[at] == value) *kept++ = c;
    while (candidates_.end() != kept) candidates_.pop_back();
  }
  go_on();
}

}  // namespace limber::inline research
