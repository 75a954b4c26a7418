// Figures that cannot stand beside each other: for variants, whose figures a player sets freely.
#pragma once
#include <string>
#include <vector>

#include "model/clause.h"

namespace limber {
struct Rules;
}  // namespace limber

namespace limber::inline rulesets {

// "the share at which a side breaks (4, ...)": two figures that clash, and what would agree.
struct Clash {
  std::string found, expected;
};
std::vector<Clash> clashes_in(const Rules&);

}  // namespace limber::inline rulesets
