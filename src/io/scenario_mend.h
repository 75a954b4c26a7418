// A scenario with faults, repaired for a further check. A fault often hides others: a Unit of an unknown type cannot be
// judged, nor a board of the wrong grid. What was found is reported; then a copy in which it is put right in some way
// is checked again for faults elsewhere. Nothing is ever played on such a copy.
#pragma once
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "model/scenario.h"

namespace limber::inline io {

// After reading, with the faults that gave: a map that fits its board, no letter without a meaning, no id twice, and
// nothing missing that could not be read. A side that is not there at all counts as told. False: too much is missing.
bool mend_shape(Scenario&, std::vector<Fault>& told);

// Puts right what a fault of the rules is about; false: it is not known how.
bool mend(Scenario&, const RulesetFacts&, const Fault&);

}  // namespace limber::inline io
