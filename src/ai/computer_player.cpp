#include "ai/computer_player.h"

#include "ai/random.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kStream = 1'000'000;  // apart from the dice of the same seed
constexpr std::uint64_t kDrawsApart = 64;     // of one answer from those of the next

}  // namespace

ComputerPlayer::ComputerPlayer(const Game& game, PlayerSpec p, std::uint64_t seed, Lanes* carrier)
    : game_(game), seed_(seed) {
  switch (p.kind) {
    case PlayerSpec::Kind::random: break;
    case PlayerSpec::Kind::captain: captain_.emplace(game, p.temper, seed); break;
    case PlayerSpec::Kind::general: general_.emplace(game, p.nodes, seed, carrier); break;
  }
}

Choice ComputerPlayer::drawn(const State& s, Side side, std::uint64_t answers) const {
  Philox draw(seed_, kStream + static_cast<std::uint64_t>(index(side)));
  draw.go_to(answers * kDrawsApart);
  return random_answer(game_, s, side, draw);
}

Advice ComputerPlayer::answer(const State& s, Side side, const PlayerMemory& memory) {
  if (general_) return general_->answer(s, side, memory.plan);
  if (captain_) return captain_->answer(s, side);
  return {.choice = drawn(s, side, memory.answers), .reason = {}};
}

void ComputerPlayer::begin(const State& s, Side side, const PlayerMemory& memory) {
  if (general_)
    general_->begin(s, side, memory.plan);
  else
    found_ = answer(s, side, memory);
}

void ComputerPlayer::reseed(std::uint64_t seed) {
  seed_ = seed;
  if (general_) general_->reseed(seed);
  if (captain_) captain_->reseed(seed);
}

}  // namespace limber::inline ai
