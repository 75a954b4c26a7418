// What the owners answer while odds are worked out, so that a chain of results can be followed past their decisions.
// `ask` leaves the decision open: the odds stop there and report it.
#pragma once
#include <array>
#include <cstdint>

#include "base/ids.h"
#include "engine/engine.h"
#include "model/choice.h"
#include "model/request.h"

namespace limber::inline odds {

struct Doctrine {
  // back: to the legal cell farthest from the enemy that caused it, straight away from it where that is legal;
  // stand where none is. stand: pay for staying. best: whatever leaves the owner better off in points lost on average.
  enum class Retreat : std::uint8_t { ask, back, stand, best };
  enum class Follow : std::uint8_t { ask, follow, halt };
  enum class FightOn : std::uint8_t { ask, yes, no };
  enum class Facing : std::uint8_t { ask, keep };

  struct Of {
    Retreat retreat = Retreat::ask;  // companions go along with `back` and `best`, stay with `stand`
    Follow follow = Follow::ask;     // straight on, facing as it does, where there is a choice of facings
    FightOn fight_on = FightOn::ask;
    Facing facing = Facing::ask;  // of a gun come out of tow
  };
  std::array<Of, 2> of{};

  static Doctrine both(Of one) { return {{one, one}}; }
  const Of& operator[](Side s) const { return of[slot(s)]; }
  Of& operator[](Side s) { return of[slot(s)]; }
};

struct Decision {
  const Game& game;
  const State& state;
  const Request& asked;
  UnitId enemy;  // because of whom; none if nobody knows
};

enum class Answered : std::uint8_t {
  open,   // the doctrine has nothing to say
  first,  // the first of the list is the answer
  weigh   // that one of the list which serves the owner best; of equals the first
};
Answered answer(const Decision&, const Doctrine&, ChoiceList&);

}  // namespace limber::inline odds
