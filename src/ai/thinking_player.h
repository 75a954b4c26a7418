// A player of the program with a judgement of its own, whichever it is: who only wants answers asks here.
#pragma once
#include <optional>

#include "ai/captain.h"
#include "ai/general.h"
#include "ai/player_spec.h"

namespace limber::inline ai {

class ThinkingPlayer {
 public:
  static bool thinks(PlayerSpec p) { return p.kind != PlayerSpec::Kind::random; }  // the others draw by lot

  ThinkingPlayer(const Game& game, PlayerSpec p, std::uint64_t seed) : kind_(p.kind) {
    LIMBER_CHECK(thinks(p), "who draws by lot has no judgement");
    if (kind_ == PlayerSpec::Kind::general)
      general_.emplace(game, p.playouts, seed);
    else
      captain_.emplace(game, p.temper, seed);
  }

  Advice answer(const State& s, Side side) { return general_ ? general_->answer(s, side) : captain_->answer(s, side); }
  void reseed(std::uint64_t seed) { general_ ? general_->reseed(seed) : captain_->reseed(seed); }
  void use(const Weights& w) {  // of a captain; a general has those of his plans
    if (captain_) captain_->use(w);
  }

 private:
  PlayerSpec::Kind kind_;
  std::optional<Captain> captain_;
  std::optional<General> general_;
};

}  // namespace limber::inline ai
