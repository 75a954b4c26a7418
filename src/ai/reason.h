// Why a player answers as it does: what it saw, as ids and numbers. The words for it stand outside the core.
#pragma once
#include <cstdint>

#include "ai/plan.h"
#include "base/ids.h"
#include "model/choice.h"

namespace limber::inline ai {

struct Reason {
  enum class What : std::uint8_t {
    nothing,    // no order is worth giving
    shot,       // fire at the target
    shell,      // a gun's order
    no_target,  // a gun that holds
    fight,      // close combat where it stands
    charge,     // a move into contact
    advance,    // toward a goal
    seize,      // onto an objective
    shelter,    // to a better place: less fire, more cover, friends beside it
    lead,       // a Commander to those who need him
    face,       // turns to the enemy
    work,       // a task
    place,      // set-up
    named,      // to be used this turn
    weighed,    // the best of a few answers, each tried
    found,      // by playing out: no captain would have given it
    whim        // drawn at random
  };
  What what = What::nothing;
  UnitId unit = UnitId::none, target = UnitId::none;
  Cell cell = Cell::none;                 // where it goes, or fires
  Cell goal = Cell::none;                 // what it goes for
  UnitId quarry = UnitId::none;           // the enemy that is its goal; none: an objective
  int nearer = 0;                         // steps to the goal that a move saves
  int danger_here = 0, danger_there = 0;  // hits expected before and after a move, in hundredths
  int gain = 0;                           // points of worth; an average Unit is worth 400
  int weighed = 0;                        // Units or answers considered
  Choice rival{};                         // of a few answers, the best with another verb
  int margin = 0;                         // by so much the chosen one is better
  Intent intent{};                        // of a general: what it follows
  int played_out = 0, won = 0;            // battles played out that way, and how many of a thousand were won
  Choice would{};                         // of one named for a card: the order it could then be given
};

}  // namespace limber::inline ai
