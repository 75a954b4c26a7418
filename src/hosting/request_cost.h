// What a change to a hosted battle costs after so many answers: counted in answers played and looked at and in lines
// stored, which are the same on every machine, and timed where the caller has a clock. A long battle must not make its
// requests slow.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "io/json.h"

namespace limber::inline hosting {

// Means of one request.
struct RequestCost {
  int answers = 0;     // before the first that was counted
  double applied = 0;  // answers played, for the first time or again
  double looked = 0;   // answers that were looked at
  double lines = 0;    // stored
  double reply = 0;    // bytes
  double seconds = 0;
};

struct RequestCostSetting {
  std::vector<int> after;  // so many answers, in rising order
  int requests = 64;       // of each
  std::function<double()> seconds = [] { return 0.0; };
};

// Two quiet sides at one screen, who let every Unit stand; the scenario's limit of turns is lifted. A battle that ends
// before so many answers is a fault.
Result<std::vector<RequestCost>> request_costs(JsonValue scenario, const RequestCostSetting&);

std::string request_costs_text(const std::vector<RequestCost>&);  // a table with the factors over the first row

}  // namespace limber::inline hosting
