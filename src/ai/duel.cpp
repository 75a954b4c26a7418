#include "ai/duel.h"

#include "ai/fight.h"
#include "ai/random.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kPlayersApart = 1'000'000;  // their draws, apart from the dice of the same seed

}  // namespace

Duel::Duel(const Game& game, std::array<PlayerSpec, 2> players) : game_(game) {
  for (std::size_t i = 0; i < 2; ++i)
    if (ComputerPlayer::thinks(players[i])) thinkers_[i] = std::make_unique<ComputerPlayer>(game, players[i], 0);
}

void Duel::use(Side side, const Weights& w) {
  if (const auto& thinker = thinkers_[slot(side)]) thinker->use(w);
}

Side Duel::winner(State s, std::uint64_t seed) {
  begin(seed);
  fight_to_end(game_, s, [this](const State& at, const Request& asked) { return reply(at, asked); });
  return outcome(game_, s.board).winner;
}

void Duel::begin(std::uint64_t seed) {
  for (const auto& thinker : thinkers_)
    if (thinker) thinker->reseed(seed + kPlayersApart);
  plans_ = {};
  draw_ = Philox(seed, 0);
  keyed_ = KeyedDice(seed, 0);
}

Choice Duel::reply(const State& s, const Request& asked) {
  return asked.kind == RequestKind::decision ? answer(s, first_asked(asked)) : throw_die(s, asked);
}

// A random player draws from the generator of the dice: there is no opponent who could learn anything from its orders.
Choice Duel::answer(const State& s, Side side) {
  const auto& thinker = thinkers_[slot(side)];
  if (!thinker) return random_answer(game_, s, side, draw_);
  Plan& plan = plans_[slot(side)];
  const Advice advice = thinker->answer(s, side, {.plan = plan});
  plan = advice.plan;
  return advice.choice;
}

Choice Duel::throw_die(const State& s, const Request& asked) {
  return thrown(game_, s, dice_ == DiceOf::keyed ? keyed_.at(asked, s.board) : draw_);
}

}  // namespace limber::inline ai
