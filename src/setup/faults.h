// What does not fit in a scenario, with its place.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"

namespace limber {

using FaultList = std::vector<Fault>;

inline constexpr std::string_view kNoUseForIt = "nothing: this ruleset has no use for it";

inline std::string quoted(std::string_view s) { return "\"" + std::string(s) + "\""; }

inline void fault(FaultList& out, std::string where, std::string found, std::string expected, std::string remedy = {}) {
  out.push_back({.where = std::move(where),
                 .found = std::move(found),
                 .expected = std::move(expected),
                 .remedy = std::move(remedy)});
}

inline std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const auto near = nearest(word, candidates);
  return near ? "did you mean " + quoted(*near) + "?" : std::string();
}

}  // namespace limber
