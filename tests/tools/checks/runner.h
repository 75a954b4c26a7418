// Plays a check: as written, from its own record, under a symmetry, or under rules with something taken out.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "check_file.h"
#include "mutants.h"
#include "symmetry.h"

namespace limber::checks {

// What is changed in the rules before the check is played.
struct Edit {
  std::optional<Mutant> mutant;
  std::optional<std::pair<std::string, std::string>> house_rule;  // this value in place of the check's own
};

// Without ids only what is played counts, not what is cited for it.
enum class Manner : std::uint8_t { once, and_from_record, without_ids };

// Empty when everything holds; else the first thing that does not, with its line.
std::string play_check(const Check&, const Symmetry&, const Edit&, Manner);

}  // namespace limber::checks
