#include "base/text.h"
#include "battle/shipped_scenarios.h"

namespace limber::inline battle {

namespace {

constexpr std::string_view kEnding = ".json", kFolder = "scenarios/";

}  // namespace

std::vector<const ShippedScenario*> shipped_named(std::string_view words) {
  std::string wanted = lower(trim(words));
  bool path = wanted.find('/') != std::string::npos;
  if (wanted.ends_with(kEnding)) wanted.resize(wanted.size() - kEnding.size()), path = true;
  if (const std::size_t at = wanted.rfind(kFolder); at != std::string::npos) wanted.erase(0, at + kFolder.size());
  std::vector<const ShippedScenario*> found;
  if (wanted.empty()) return found;
  for (const ShippedScenario& one : shipped_scenarios_inside()) {
    if (one.name == wanted || one.file() == wanted || (!path && one.words() == wanted)) return {&one};
    const bool part = one.name.find(wanted) != one.name.npos || lower(one.title).find(wanted) != std::string::npos;
    if (part && !path) found.push_back(&one);
  }
  return found;
}

}  // namespace limber::inline battle
