// Without variants, whose list of figures would make the engine inside the page too heavy for the first load: the
// page's engine is linked with this file. What it says of a variant is the sign for the page to load the whole engine,
// which then takes its place (web/src/engine/engine_queue.ts).
#include "rulesets/describe.h"
#include "rulesets/registry.h"
#include "rulesets/variants.h"

namespace limber::inline rulesets {

std::vector<Fault> put_variant_in(Rules&, const Scenario& s) {
  return {{.where = "variant", .found = s.variant->name, .expected = "the whole engine"}};
}

std::uint64_t figures_hash(const Scenario& s) {
  const Rules* book = find_rules(s.ruleset);
  return book == nullptr ? 0 : fingerprint(*book);
}

}  // namespace limber::inline rulesets
