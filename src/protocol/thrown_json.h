// The dice and cards that were given last, for players who throw them at a table: what each of them did, so that one
// given wrongly is seen and corrected. docs/formats.md, section 4.9.
#pragma once
#include "io/json.h"
#include "play/session.h"

namespace limber::inline protocol {

// What was thrown since the last decision before it, throw by throw; and the answers that wait for the question asked
// now, after a correction. `why_not`: why none of it can be corrected from here; empty: it can.
JsonValue thrown_json(const Session&, const std::string& why_not);

// The answer of a battle that a step is, if that is a die or a card; every seat has them at the same number, for what
// is sealed comes in one piece before them.
std::optional<std::size_t> thrown_at_step(const Session&, int step);

}  // namespace limber::inline protocol
