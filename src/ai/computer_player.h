// A player of the program, whichever it is: what it answers for a side. The terminal, the protocol, the library and the
// hosts all ask here, so that the same player gives the same answer at the same point of the same battle everywhere.
#pragma once
#include <cstdint>
#include <optional>

#include "ai/captain.h"
#include "ai/general.h"
#include "ai/player_spec.h"

namespace limber::inline ai {

// What a player is told of its battle beside the position. It remembers nothing itself, so that it answers alike after
// an undo and in a battle that is resumed.
struct PlayerMemory {
  std::uint64_t answers = 0;  // of the battle so far that its side knows of; one that plays at random draws by them
  Plan plan{};                // of its last answer
};

class ComputerPlayer {
 public:
  static bool thinks(PlayerSpec p) { return p.kind != PlayerSpec::Kind::random; }  // the others answer at random

  // `carrier`: of what can be shared among threads (general.h).
  ComputerPlayer(const Game&, PlayerSpec, std::uint64_t seed, Lanes* carrier = nullptr);

  // At a decision that asks `side`. A random answer has no reason.
  Advice answer(const State&, Side, const PlayerMemory&);
  // The same in slices of so many battles to play out: advance() says whether found() has it.
  void begin(const State&, Side, const PlayerMemory&);
  bool advance(int playouts) { return !general_ || general_->advance(playouts); }
  const Advice& found() const { return general_ ? general_->found() : found_; }

  void reseed(std::uint64_t seed);  // for another battle on the same field
  void use(const Weights& w) {      // of a captain; a general has those of his plans
    if (captain_) captain_->use(w);
  }

 private:
  Choice drawn(const State&, Side, std::uint64_t answers) const;

  const Game& game_;
  std::uint64_t seed_;
  std::optional<Captain> captain_;
  std::optional<General> general_;
  Advice found_{};  // of all but a general
};

}  // namespace limber::inline ai
