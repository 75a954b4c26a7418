// A judged battle as it is told: for other programs (docs/schema/cost.schema.json), at a terminal, as one file to read.
#pragma once
#include <string>

#include "cost/account.h"
#include "io/json.h"

namespace limber::inline cost {

JsonValue cost_json(const Account&);
std::string cost_text(const Account&);  // for a terminal
std::string cost_html(const Account&);  // one file, nothing outside it

}  // namespace limber::inline cost
