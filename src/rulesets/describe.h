// A ruleset as a list to read: every figure with its clauses, made from the one list of figures each module keeps, so
// that none can be forgotten. The same list, without words, gives the fingerprint that records carry.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/clause.h"

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

// A table gives a line a row: {"fire", "modifiers: target in cover", "-1", {BB-FIR-16}}. A limit or a grant that is no
// number says "yes" or "no". Rows of the unit table are modules of their own: {"unit infantry", "move", "2", ...}.
struct FigureLine {
  std::string module, name, value;
  std::vector<Clause> clauses;
};
std::vector<FigureLine> describe(const Rules&);

// FNV-1a, 64 bits, of all values and clause ids, the names that figures have among us left out. It does not change when
// a clause is put in elsewhere in the documents or reworded.
std::uint64_t fingerprint(const Rules&);

}  // namespace limber::inline rulesets
