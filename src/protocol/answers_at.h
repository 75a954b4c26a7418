// The answers there are to the question a battle asks now.
#pragma once
#include <vector>

#include "play/session.h"

namespace limber::inline protocol {

// An answer and the state in which it may be given: of orders that are taken in any order, the question as it is put to
// that Unit.
struct OpenAnswers {
  State asked;
  std::vector<Choice> choices;
};

// All of them, or those of one Unit or side; a Unit that is not asked now has none. A side learns nothing of what
// the other has sealed. At a die its faces.
std::vector<Choice> answers_at(const Session&, UnitId only, Side of);

// Those of one Unit; UnitId::none: those that name none.
OpenAnswers answers_of(const Session&, UnitId, Side of);

}  // namespace limber::inline protocol
