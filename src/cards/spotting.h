// Who has seen whom in woods and houses. By default a look serves one fire and nothing is kept; what the house rules
// keep stands in the memory of the Unit that was seen: the squares from which it was, within 3 of its own; by the enemy
// Commander alone; by all this turn; that it gave itself away.
#pragma once
#include "rules/context.h"
#include "rules/permission.h"

namespace limber {

// How far off the target may be, or nothing where it stands in the open.
struct SeenWithin {
  bool hidden = false;
  int squares = 0;
  Clause why = Clause::none;
};
SeenWithin seen_within(const View&, Cell target);
const Figure<std::uint8_t>& spots_on(const View&, Cell target);  // the least score that sees who stands there

bool needs_a_look(const View&, UnitId observer, UnitId target);  // a die before it fires
template <class Ok> bool may_look(const View&, UnitId observer, UnitId target, Ok ok);
template <class Cx> void note_seen(Cx&, UnitId observer, UnitId target);
// It has fired or fought (CD-R91).
template <class Cx> void give_away(Cx&, UnitId);
// It leaves its square or the board, or is no longer one observer by itself: what it saw and where it was seen is over.
template <class Cx> void lose_sight_of(Cx&, UnitId);
template <class Cx> void forget_the_turn(Cx&);  // what lasts to its end

}  // namespace limber
