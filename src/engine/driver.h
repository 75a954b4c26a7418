// Runs the procedure on top of the agenda until the world is asked, and answers for it where there is nothing to
// choose. All that is known of a procedure here is its door.
#pragma once
#include "rules/context.h"

namespace limber {

template <class Sink> void run_on(Context<Sink>&);

}  // namespace limber
