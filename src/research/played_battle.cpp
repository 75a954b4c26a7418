#include "research/played_battle.h"

#include <algorithm>
#include <cstdlib>

#include "ai/fight.h"
#include "ai/random.h"

namespace limber::inline research {

void PlayedBattle::begin(const State& from, std::uint64_t seed, std::uint64_t episode) {
  state_ = from;
  dice_ = Philox(seed, episode);
  run_on();
}

void PlayedBattle::run_on() {
  at_chance_ = false, side_ = Side::none;
  faces_.clear(), chooser_.clear();
  for (;;) {
    const Request asked = request(*game_, state_);
    over_ = !asked;
    if (over_) return;
    if (!asked.is_throw()) {
      side_ = first_asked(asked);
      chooser_.begin(*game_, state_, side_);
      if (!chooser_.ready()) return;
      apply(*game_, state_, chooser_.answer());
      side_ = Side::none;
      continue;
    }
    if (chance_ == ChanceNodes::thrown) {
      apply(*game_, state_, thrown(*game_, state_, dice_));
      continue;
    }
    limber::faces(*game_, state_, faces_);
    at_chance_ = true;
    return;
  }
}

bool PlayedBattle::can_choose(int value) const {
  return at_chance_ ? value >= 0 && value < faces_.size() : !over_ && chooser_.can_choose(value);
}

void PlayedBattle::choose(int value) {
  if (at_chance_) {
    apply(*game_, state_, faces_[value].answer);
    return run_on();
  }
  chooser_.choose(*game_, state_, side_, value);
  if (!chooser_.ready()) return;
  apply(*game_, state_, chooser_.answer());
  run_on();
}

const State& PlayedBattle::known_to(Side side, State& room) const {
  if (!request(*game_, state_).sealed) return state_;
  return room = masked(*game_, state_, side);
}

float PlayedBattle::margin() const {
  const Board& b = state_.board;
  float sum = 0;
  int all = 0, held = 0;
  for (const Cell c : game_->field.objectives) {
    const int worth = std::abs(game_->field.worth[slot(c)]);
    all += worth;
    held += b.held[0].has(c) ? worth : b.held[1].has(c) ? -worth : 0;
  }
  if (all > 0) sum += static_cast<float>(held) / static_cast<float>(all);
  const auto lost = [&](Side s) {
    return static_cast<float>(b.army[slot(s)].lost) /
           static_cast<float>(std::max(1, game_->roster.full_strength[slot(s)]));
  };
  return (sum + lost(Side::blue) - lost(Side::red)) / 2;
}

float PlayedBattle::result() const {
  const Side winner = outcome(*game_, state_.board).winner;
  return winner == Side::red ? 1.0f : winner == Side::blue ? -1.0f : 0.0f;
}

}  // namespace limber::inline research
