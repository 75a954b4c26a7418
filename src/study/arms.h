// A study made ready: its base and its variants as battles that can be fought, and those that cannot with the reason.
#pragma once
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "study/plan.h"

namespace limber::inline study {

struct StudyArm {
  std::string name;  // of the base: "as it is"
  std::vector<std::string> changes;
  Scenario scenario;
  std::array<PlayerSpec, 2> players;
  std::shared_ptr<const Game> game;
  State opening;
  std::vector<Clause> rulings;  // of the house rules it sets
  std::vector<Fault> notes;     // what a change of the ruleset has left out
  // Dice are thrown for the Units of the base by their numbers there, so that a Unit more or less leaves the others'
  // dice as they are; for those that are new from the last number down.
  std::array<UnitId, kMaxUnits> thrower{};
};

struct Study {
  StudyPlan plan;
  std::vector<StudyArm> arms;  // the base first
  std::vector<Fault> refused;  // variants that cannot be fought; `where` has the change
  std::uint64_t identity = 0;  // of all that decides what its battles are like

  const StudyArm& base() const { return arms.front(); }
  std::uint64_t comparisons() const { return arms.size() - 1; }
};

// The faults of the scenario itself, if it cannot be fought.
Result<Study> ready(StudyPlan);
// One arm with these changes; its faults have the change as their place.
Result<StudyArm> arm_of(const StudyPlan&, const Variant&);

}  // namespace limber::inline study
