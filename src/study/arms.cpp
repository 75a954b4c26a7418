#include "study/arms.h"

#include <algorithm>

#include "base/hash.h"
#include "base/version.h"
#include "battle/set_up.h"
#include "rulesets/registry.h"
#include "rulesets/variants.h"
#include "study/variation.h"

namespace limber::inline study {

namespace {

std::vector<Clause> rulings_of(const Scenario& s, const Scenario& base) {
  std::vector<Clause> out;
  const Ruleset* ruleset = find_ruleset(s.ruleset);
  for (const auto& rule : s.house_rules)
    for (const Switch& one : ruleset->switches)
      if (one.name == rule.first &&
          std::find(base.house_rules.begin(), base.house_rules.end(), rule) == base.house_rules.end())
        out.push_back(one.ruling);
  if (s.variant)
    for (const ChangedFigure& c : changed_figures(*s.variant)) out.push_back(c.figure.clauses[0]);
  return out;
}

// What the battle has against a change that could be read.
Fault told_of(const Variant& variant, const Fault& fault) {
  Fault out = fault;
  out.where = variant.name + (fault.where.empty() ? "" : ", " + fault.where);
  return out;
}

Result<StudyArm> set_up_arm(Varied v, const Variant& variant, const Scenario& base) {
  Result<BattleSetup> battle = set_up(v.scenario);
  if (!battle.ok()) {
    std::vector<Fault> faults;
    for (const Fault& fault : battle.faults()) faults.push_back(told_of(variant, fault));
    return faults;
  }
  StudyArm arm{.name = variant.name,
               .changes = variant.changes,
               .scenario = std::move(v.scenario),
               .players = v.players,
               .game = std::make_shared<const Game>(std::move(battle.value().game)),
               .opening = battle.value().opening,
               .rulings = {},
               .notes = std::move(v.notes)};
  arm.rulings = rulings_of(arm.scenario, base);
  return arm;
}

void number_throwers(StudyArm& arm, const Roster& base) {
  int last = kMaxUnits - 1;
  for (int u = 0; u < arm.game->roster.size(); ++u) {
    int number = -1;
    for (int b = 0; b < base.size() && number < 0; ++b)
      if (base[unit_id(b)].id == arm.game->roster[unit_id(u)].id) number = b;
    arm.thrower[static_cast<std::size_t>(u)] = unit_id(number >= 0 ? number : last--);
  }
}

std::uint64_t identity_of(const Study& study) {
  std::uint64_t out = fnv1a64(dump(plan_json(study.plan)));
  out = mix(out ^ fnv1a64(kVersion), fnv1a64(kStudyFormat));
  for (const StudyArm& arm : study.arms) out = mix(out ^ figures_hash(arm.scenario), fnv1a64(arm.name));
  return out;
}

}  // namespace

Result<StudyArm> arm_of(const StudyPlan& plan, const Variant& variant) {
  Varied v{.scenario = plan.scenario, .players = plan.players, .notes = {}};
  for (const std::string& change : variant.changes) {
    Result<Varied> next = varied(std::move(v), change);
    if (!next.ok()) return next.faults();
    v = std::move(next).value();
  }
  return set_up_arm(std::move(v), variant, plan.scenario);
}

Result<Study> ready(StudyPlan plan) {
  Study study{.plan = std::move(plan), .arms = {}, .refused = {}};
  Result<StudyArm> base = arm_of(study.plan, Variant{.name = "as it is", .changes = {}});
  if (!base.ok()) {
    Result<BattleSetup> bare = set_up(study.plan.scenario);
    return bare.ok() ? base.faults() : bare.faults();
  }
  study.arms.push_back(std::move(base).value());
  std::vector<Variant> fought;
  for (const Variant& variant : study.plan.variants) {
    Result<StudyArm> arm = arm_of(study.plan, variant);
    if (arm.ok())
      study.arms.push_back(std::move(arm).value()), fought.push_back(variant);
    else
      study.refused.insert(study.refused.end(), arm.faults().begin(), arm.faults().end());
  }
  study.plan.variants = std::move(fought);
  const std::shared_ptr<const Game> numbered = study.base().game;
  for (StudyArm& arm : study.arms) number_throwers(arm, numbered->roster);
  study.identity = identity_of(study);
  return study;
}

}  // namespace limber::inline study
