// Any player of the program that evaluates positions, behind one interface for its answers.
#pragma once
#include <optional>

#include "ai/captain.h"
#include "ai/general.h"
#include "ai/player_spec.h"

namespace limber::inline ai {

class ThinkingPlayer {
 public:
  static bool thinks(PlayerSpec p) { return p.kind != PlayerSpec::Kind::random; }  // the others answer at random

  // `carrier`: of what can be shared among threads (general.h).
  ThinkingPlayer(const Game& game, PlayerSpec p, std::uint64_t seed, Lanes* carrier = nullptr) {
    LIMBER_CHECK(thinks(p), "who draws by lot has no judgement");
    if (p.kind == PlayerSpec::Kind::general)
      general_.emplace(game, p.nodes, seed, carrier);
    else
      captain_.emplace(game, p.temper, seed);
  }

  Advice answer(const State& s, Side side, const Plan& plan = {}) {
    return general_ ? general_->answer(s, side, plan) : captain_->answer(s, side);
  }
  // The same in slices of so many battles to play out: advance() says whether found() has it.
  void begin(const State& s, Side side, const Plan& plan = {}) {
    if (general_)
      general_->begin(s, side, plan);
    else
      found_ = captain_->answer(s, side);
  }
  bool advance(int playouts) { return !general_ || general_->advance(playouts); }
  const Advice& found() const { return general_ ? general_->found() : found_; }

  void reseed(std::uint64_t seed) { general_ ? general_->reseed(seed) : captain_->reseed(seed); }
  void use(const Weights& w) {  // of a captain; a general has those of his plans
    if (captain_) captain_->use(w);
  }

 private:
  std::optional<Captain> captain_;
  std::optional<General> general_;
  Advice found_{};  // of a captain
};

}  // namespace limber::inline ai
