// What is asked of a battle that is yet to be made: a board, two armies, a kind of ground. From it comes an empty
// scenario to finish by hand, or a random battle.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/scenario.h"
#include "rulesets/registry.h"

namespace limber::inline drafts {

struct ArmyCount {
  std::string type;
  int number = 0;
  friend bool operator==(const ArmyCount&, const ArmyCount&) = default;
};

// Exactly these, or so many at random, or as many as the points buy; one of the three.
struct ArmyDesign {
  std::vector<ArmyCount> counts;
  int units = 0, points = 0;
};

struct GroundDesign {
  int woods = 0, hills = 0, houses = 0;  // of a hundred cells
  int roads = 0;
  bool river = false;
  bool mirrored = false;  // each half is the other one turned round
};

struct BattleDesign {
  const Ruleset* ruleset = nullptr;
  std::string title;
  std::vector<std::pair<std::string, std::string>> house_rules;
  int columns = 0, rows = 0;
  std::optional<int> turn_limit;
  int objectives = 0;
  std::array<std::string, 2> names{"Red", "Blue"};
  std::array<ArmyDesign, 2> armies;
  GroundDesign ground;
};

// Ground by the word: open, mixed, close.
std::vector<std::string> ground_names();
GroundDesign ground_named(std::string_view name);

// "4 infantry, 1 field-gun": types of this ruleset. The message says what was found and what is meant.
struct ArmyReading {
  std::vector<ArmyCount> counts;
  std::string wrong;  // empty: it could be read
};
ArmyReading read_army(const Ruleset&, std::string_view words);

// A battle as this one is: its ruleset, board, armies, house rules, and as much of each kind of ground.
BattleDesign design_like(const Scenario&, const Ruleset&);

// Why nothing can be made of it; empty when it can.
std::string wrong_with(const BattleDesign&);

}  // namespace limber::inline drafts
