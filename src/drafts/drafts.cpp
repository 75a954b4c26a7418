#include "drafts/drafts.h"

#include "drafts/armies.h"
#include "drafts/ground.h"

namespace limber::inline drafts {

namespace {

std::string turns_words(const std::optional<int>& limit) {
  if (!limit) return "No limit of turns.";
  return std::to_string(*limit) + (*limit == 1 ? " turn." : " turns.");
}

std::string objectives_words(const Scenario& s) {
  if (s.objectives.empty()) return "";
  std::string cells;
  for (const auto& [cell, points] : s.objectives) cells += (cells.empty() ? "" : ", ") + cell;
  return " To be held at the end, for a point each: " + cells + ".";
}

// BB-R10 and its like: an army larger than its edge allows in a one-off battle fights in a campaign.
bool fits_one_off(const Scenario& s, const RulesetFacts& facts) {
  for (const ScenarioSide& side : s.sides)
    if (facts.army_limit_halves != 0 && static_cast<int>(side.units.size()) > s.columns * facts.army_limit_halves / 2)
      return false;
  return true;
}

Scenario framed(const BattleDesign& design) {
  Scenario s;
  s.title = design.title;
  s.ruleset = std::string(design.ruleset->facts.id.view());
  s.house_rules = design.house_rules;
  s.turn_limit = design.turn_limit;
  lay_board(design, s);
  constexpr std::array<std::string_view, 2> kIds{"red", "blue"}, kEdges{"south", "north"};
  for (std::size_t i = 0; i < 2; ++i) {
    s.sides[i].id = s.sides[i].colour = kIds[i];
    s.sides[i].edge = kEdges[i];
    s.sides[i].name = design.names[i];
    if (design.ruleset->facts.has_native_armies) s.sides[i].army = "european";
  }
  return s;
}

// The armies in words, as the briefing begins.
std::string enlist_both(const BattleDesign& design, Scenario& s, Philox& draw) {
  std::string words;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::vector<ArmyCount> army = pick_army(design, i, draw);
    draw_up(design, army, i, s.sides[i]);
    words += design.names[i] + (i == 0 ? ", from the south: " : ", from the north: ") +
             army_words(*design.ruleset, army) + ". ";
  }
  s.battle_kind = fits_one_off(s, design.ruleset->facts) ? "one-off" : "campaign";
  return words;
}

}  // namespace

Scenario new_scenario(const BattleDesign& design) {
  Scenario s = framed(design);
  Philox nothing(0, 0);
  s.briefing = enlist_both(design, s, nothing) + turns_words(s.turn_limit);
  return s;
}

Scenario random_battle(const BattleDesign& design, Philox& draw) {
  Scenario s = framed(design);
  const std::string armies = enlist_both(design, s, draw);
  lay_ground(design, s, draw);
  s.briefing = armies + turns_words(s.turn_limit) + objectives_words(s);
  return s;
}

}  // namespace limber::inline drafts
