// Whether an answer is lawful now, in the same chains that make the lists.
#pragma once
#include "rules/driver.h"
#include "rules/permission.h"

namespace limber {

// Returns false with no breach noted when the answer does not even fit the question.
template <class Ok> bool may_answer(const View&, const State&, const Choice&, bool& fits, Ok ok);

}  // namespace limber
