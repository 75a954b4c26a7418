// A scenario or a position as written down, before the rules have seen it. Names are still text here; make_game and
// set_board turn them into numbers and report every one that does not fit, with the path of the place.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grid/topology.h"
#include "model/rules_variant.h"

namespace limber {

// The enemy a Unit came into contact with; only the order of moments counts (L19-R95, D11-R95).
struct ScenarioContact {
  std::string enemy;
  int moment = 0;

  friend bool operator==(const ScenarioContact&, const ScenarioContact&) = default;
};

struct ScenarioUnit {
  std::string id, name, type;
  std::optional<std::string> at, facing, quality;  // no `at`: set up by its player, or listed in reinforcements
  std::optional<std::string> state;                // later, waiting, left, destroyed
  std::optional<int> strength, full_strength;
  bool acted = false, moved = false, fired = false, pinned = false;
  std::optional<bool> on_foot;
  std::optional<std::string> towed_by;
  std::vector<std::string> named_by;
  std::optional<std::string> named;  // the cell it named last turn (house rule same_target = cell)
  std::optional<int> ford_since, trench_since, wire_since, wood_since;
  std::optional<std::string> task, task_with;
  std::optional<bool> native, regular, double_move;  // traits: by default what the ruleset gives its type
  std::optional<std::string> dismounts_as;           // trait: its unit type on foot
  std::optional<std::string> rating;                 // of a Commander: poor, average, exceptional
  bool alone = false, retreating = false;
  bool followed = false;                // has stepped into a defender's cell this turn (L19-CLC-13)
  std::optional<int> declared;          // activations named for it (house rule declare_first)
  std::optional<std::string> card;      // dealt this turn: 7H, TC, AS
  std::optional<std::string> with;      // of a Commander still to come: the Unit he comes with
  std::vector<std::string> seen_by;     // enemies who have seen it in its wood (house rule spotting = until_moves)
  bool seen = false, revealed = false;  // ... all of them, this turn; it fired or fought (fire_reveals)
  std::optional<ScenarioContact> contact;

  friend bool operator==(const ScenarioUnit&, const ScenarioUnit&) = default;
};

struct ScenarioGroup {
  int turn = 1;
  std::string at;
  int score = 0;
  std::vector<std::string> units;

  friend bool operator==(const ScenarioGroup&, const ScenarioGroup&) = default;
};

struct ScenarioSide {
  std::string id, name, colour;
  std::string edge;  // north, east, south, west
  std::string army;  // european, native or nothing
  std::optional<std::string> commander;
  std::optional<int> exhausted;
  std::optional<int> allowance;  // cards it may deal this turn, once thrown for
  std::vector<ScenarioGroup> reinforcements;
  std::vector<ScenarioUnit> units;

  friend bool operator==(const ScenarioSide&, const ScenarioSide&) = default;
};

struct ScenarioPosition {
  int turn = 1;
  std::string phase;
  std::optional<std::string> first, active;
  std::optional<int> activations;
  std::optional<int> quiet_turns;           // turns in a row without a loss, where the rules count them
  bool disturbed = false;                   // ... this turn has seen one
  std::map<std::string, std::string> held;  // objective cell -> side

  friend bool operator==(const ScenarioPosition&, const ScenarioPosition&) = default;
};

struct Scenario {
  std::string title, briefing, ruleset;
  std::vector<std::pair<std::string, std::string>> house_rules;
  std::optional<RulesVariant> variant;  // of that ruleset; house rules are thrown on top of it
  std::string battle_kind = "one-off";  // or campaign
  std::optional<int> turn_limit;
  GridKind grid = GridKind::square;
  int columns = 0, rows = 0;
  std::vector<std::string> map;        // one string a row, north first
  std::map<char, std::string> legend;  // letter -> words: "hill 2 woods"
  std::vector<std::vector<std::string>> roads;
  std::map<std::string, int> objectives;
  std::map<std::string, std::string> first_holders;  // objective cell -> side that holds it at the start
  std::array<ScenarioSide, 2> sides;
  std::optional<ScenarioPosition> position;
  std::vector<std::string> answers;  // given since the station, as typed

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace limber
