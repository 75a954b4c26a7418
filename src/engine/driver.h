// Runs the procedure on top of the agenda until it asks for an answer, and answers for it where there is nothing to
// choose. All that the driver knows of a procedure is its Dispatch (rules/procedures.h).
#pragma once
#include "rules/context.h"

namespace limber {

template <class Sink> void run_on(Context<Sink>&);

}  // namespace limber
