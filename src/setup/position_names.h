// What the stations of a turn and the tasks of Units are called where a position is written down.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber {

struct PhaseName {
  std::string_view name;
  Phase phase;
};
inline constexpr std::array<PhaseName, 14> kPhaseNames{{{"artillery", Phase::artillery},
                                                        {"initiative", Phase::initiative},
                                                        {"dice", Phase::dice},
                                                        {"flight", Phase::flight},
                                                        {"action", Phase::action},
                                                        {"activation", Phase::activation},
                                                        {"combat", Phase::combat},
                                                        {"declare", Phase::declare},
                                                        {"command", Phase::command},
                                                        {"name", Phase::name},
                                                        {"retreats", Phase::retreats},
                                                        {"card", Phase::card},
                                                        {"end", Phase::end},
                                                        {"over", Phase::over}}};

// The stations of this ruleset, in the order of a turn.
inline bool has_phase(const RulesetFacts& facts, Phase phase) {
  return std::find(facts.phases.begin(), facts.phases.end(), phase) != facts.phases.end();
}
inline std::vector<std::string_view> phase_names(const RulesetFacts& facts) {
  std::vector<std::string_view> names;
  for (const PhaseName& n : kPhaseNames)
    if (has_phase(facts, n.phase)) names.push_back(n.name);
  return names;
}
inline bool side_acts_in(Phase phase) {
  return phase == Phase::dice || phase == Phase::flight || phase == Phase::action || phase == Phase::activation ||
         phase == Phase::combat;
}
inline bool counts_activations(Phase phase) {
  return phase == Phase::flight || phase == Phase::action || phase == Phase::activation;
}
struct TaskName {
  std::string_view name;
  Task task;
};
inline constexpr std::array<TaskName, 4> kTaskNames{{{"limber", Task::limber},
                                                     {"unlimber", Task::unlimber},
                                                     {"lay-wire", Task::lay_wire},
                                                     {"clear-wire", Task::clear_wire}}};

template <std::size_t N, class Named, class Key>
std::string_view name_in(const std::array<Named, N>& names, Key key, Key Named::* field) {
  for (const Named& row : names)
    if (row.*field == key) return row.name;
  return {};
}

}  // namespace limber
