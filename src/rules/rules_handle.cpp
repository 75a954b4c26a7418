#include "rules/rules_handle.h"

#include <utility>

#include "rules/rules.h"

namespace limber {

struct RulesHandle::Held {
  Rules rules;
  RulesetFacts facts;
};

RulesHandle::RulesHandle(const Held* held) : held_(held), rules_(&held->rules), facts_(&held->facts) {}
RulesHandle::RulesHandle(const Rules& rules) : RulesHandle(new Held{rules, facts_of(rules)}) {}
RulesHandle::RulesHandle(const RulesHandle& other) : RulesHandle(new Held(*other.held_)) {}
RulesHandle::RulesHandle(RulesHandle&& other) noexcept
    : held_(std::exchange(other.held_, nullptr)),
      rules_(std::exchange(other.rules_, nullptr)),
      facts_(std::exchange(other.facts_, nullptr)) {}
RulesHandle& RulesHandle::operator=(RulesHandle other) noexcept {
  std::swap(held_, other.held_), std::swap(rules_, other.rules_), std::swap(facts_, other.facts_);
  return *this;
}
RulesHandle::~RulesHandle() { delete held_; }

}  // namespace limber
