// Runs the procedure on top of the agenda until the world is asked, and answers for it where there is nothing to
// choose.
#pragma once
#include "rules/context.h"
#include "rules/lister.h"

namespace limber {

template <class Sink> void run_on(Context<Sink>&);
// Answers to the decision on top: for one side, one Unit; UnitId::none: those that name no Unit.
void list_answers(const View&, const State&, Side, UnitId, Lister&);
void list_movers(const View&, const State&, Side, UnitList&);
bool is_sealed(const Frame&);

}  // namespace limber
