// Without the report, which is a tenth of the engine inside the page, without drafts, studies and the check of sealed
// dice: the page's engine is linked with this file, and for any of these the page loads a second engine.
#include "protocol/battle_queries.h"
#include "protocol/scenario_json.h"
#include "protocol/verify_json.h"

namespace limber::inline protocol {

std::span<const BattleQueries::Task> BattleQueries::optional_tasks() { return {}; }

JsonValue draft_answer(ObjectReader&, Faults&) { return failure("this engine makes no drafts"); }
JsonValue study_answer(ObjectReader&, Faults&) { return failure("this engine fights no studies"); }
JsonValue verify_answer(ObjectReader&, Faults&) { return failure("this engine checks no dice"); }

}  // namespace limber::inline protocol
