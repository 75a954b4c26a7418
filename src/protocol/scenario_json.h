// What the author of a scenario asks, without a battle: whether it is good, one to begin with, and which words it
// may use.
#pragma once
#include "io/decode.h"
#include "io/json.h"

namespace limber::inline protocol {

// Takes `scenario`. Gives every fault and warning that opening it would tell, and, of a good one, its file as written.
JsonValue check_answer(ObjectReader&, Faults&);

// Takes a `ruleset`, and `columns` and `rows` of the board. Gives a new `scenario` and the `choices` that its ruleset
// leaves. Or takes a scenario that it shall be `like`, a `seed`, and `at`, where a search for a fair one stands; gives
// that scenario, or where to go on. Part of what a program may be linked without: src/protocol/optional holds both
// answers.
JsonValue draft_answer(ObjectReader&, Faults&);

// Takes a `study` (study/1 with its scenario inside) and `at`, what was counted so far. Fights some more seeds and
// gives the new `at`, the `report`, and whether it is `done`; for a `page`, the whole as one file. Optional as well.
JsonValue study_answer(ObjectReader&, Faults&);

}  // namespace limber::inline protocol
