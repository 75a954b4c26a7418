// The dice of a record held against its seals, for a screen: play/seal_check.h.
#pragma once
#include "io/decode.h"
#include "io/json.h"

namespace limber::inline protocol {

// Takes `record`, its text. Gives what the check has found, in words and answer by answer. Part of what a program may
// be linked without: src/protocol/optional holds both answers.
JsonValue verify_answer(ObjectReader&, Faults&);

}  // namespace limber::inline protocol
