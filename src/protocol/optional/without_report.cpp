// Without the report, which is a tenth of the engine inside the page, without drafts and studies: the page's engine is
// linked with this file, and for a report, a new scenario or a study the page loads a second engine.
#include "protocol/battle_queries.h"
#include "protocol/scenario_json.h"

namespace limber::inline protocol {

std::span<const BattleQueries::Task> BattleQueries::optional_tasks() { return {}; }

JsonValue draft_answer(ObjectReader&, Faults&) { return failure("this engine makes no drafts"); }
JsonValue study_answer(ObjectReader&, Faults&) { return failure("this engine fights no studies"); }

}  // namespace limber::inline protocol
