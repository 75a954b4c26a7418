// Without the report, which is a tenth of the engine inside the page, and without drafts: the page's engine is linked
// with this file, and for a report or a new scenario the page loads a second engine.
#include "protocol/battle_queries.h"
#include "protocol/scenario_json.h"

namespace limber::inline protocol {

std::span<const BattleQueries::Task> BattleQueries::optional_tasks() { return {}; }

JsonValue draft_answer(ObjectReader&, Faults&) { return failure("this engine makes no drafts"); }

}  // namespace limber::inline protocol
