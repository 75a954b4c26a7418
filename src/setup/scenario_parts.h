// The scenario parts of every module.
#pragma once
#include "setup/cards_parts.h"
#include "setup/pins_parts.h"
#include "setup/points_parts.h"
#include "setup/shared_parts.h"

namespace limber {

// f(part, module) for every module of a ruleset.
template <class F> void for_each_part(const Rules& rules, F f) {
  modules(rules, [&f](const char*, const auto& module) {
    using M = std::remove_cvref_t<decltype(module)>;
    static_assert(HasScenarioPart<M>);
    f(ScenarioPart<M>{}, module);
  });
}
// f(part, module) for the module that a concern has.
template <class Concern, class F> auto with_part(const Concern& concern, F f) {
  return std::visit([&f](const auto& m) { return f(ScenarioPart<std::remove_cvref_t<decltype(m)>>{}, m); }, concern);
}

}  // namespace limber
