// A Rules value that can be held, copied and handed back, but not looked into: outside the rules and the rulesets the
// type is never complete (tools/includes). What may be known of it stands in its facts.
#pragma once
#include "rules/ruleset_facts.h"

namespace limber {

class RulesHandle {
 public:
  RulesHandle(const Rules&);  // takes a copy, so that a Rules value converts wherever a handle is expected
  RulesHandle(const RulesHandle&);
  RulesHandle(RulesHandle&&) noexcept;
  RulesHandle& operator=(RulesHandle) noexcept;
  ~RulesHandle();

  const RulesetFacts& facts() const { return *facts_; }
  const Rules& operator*() const { return *rules_; }
  const Rules* operator->() const { return rules_; }

 private:
  struct Held;
  explicit RulesHandle(const Held*);

  const Held* held_;  // owned; the two below are its parts
  const Rules* rules_;
  const RulesetFacts* facts_;
};

}  // namespace limber
