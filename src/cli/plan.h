// A line of orders read as a plan: what odds are asked for. Unlike orders that are given, those of a plan may follow
// one another over dice, so each is read where it could be given.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "play/notation.h"

namespace limber {

struct Plan {
  bool ok = false;
  std::vector<Choice> orders;
  std::vector<std::string> texts;
  Reading refused;  // why not, when not ok
};

// `as`: whose orders they are; none: of whoever is asked.
Plan read_plan(const Game&, const State&, std::string_view line, Side as);

}  // namespace limber
