#include "rulesets/translate.h"

#include <algorithm>
#include <array>
#include <span>

#include "rules/rules.h"

namespace limber {

namespace {

// One row, one kind of troops: what the documents call it. The first name of a row that a ruleset knows is taken.
constexpr std::array<std::array<std::string_view, 5>, 11> kTypes{{
    {"infantry", "infantry-rifles", "infantry-firearms"},
    {"infantry-rifles", "infantry-firearms", "infantry"},
    {"infantry-other-firearms", "infantry-firearms", "infantry"},
    {"infantry-firearms", "infantry-other-firearms", "infantry"},
    {"machine-guns", "machine-gun"},
    {"heavy-artillery", "fortress-siege-artillery"},
    {"fortress-siege-artillery", "heavy-artillery"},
    {"medium-artillery", "field-artillery"},
    {"mountain-artillery", "light-field-mountain-artillery", "light-field-artillery"},
    {"light-field-artillery", "light-field-mountain-artillery", "mountain-artillery"},
    {"commander", "command"},
}};
constexpr std::string_view kOnFoot = "dismounted-cavalry";

std::string counterpart(const Kinds& kinds, std::string_view type) {
  if (kinds.find(type) != KindId::none) return std::string(kinds[kinds.find(type)].name.view());
  for (const auto& row : kTypes) {
    if (std::find(row.begin(), row.end(), type) == row.end()) continue;
    for (const std::string_view name : row)
      if (!name.empty() && kinds.find(name) != KindId::none) return std::string(kinds[kinds.find(name)].name.view());
  }
  return {};
}

class Translator {
 public:
  Translator(Scenario s, const Ruleset& to) : to_(to) { out_.scenario = std::move(s); }

  Translated strictly() {
    Scenario& s = out_.scenario;
    if (s.grid != to_.rules->grid)
      out_.faults.push_back({.where = "board.grid",
                             .found = s.grid == GridKind::hex ? "hex" : "square",
                             .expected = "the grid of " + id(),
                             .remedy = "choose a ruleset of the same grid"});
    if (s.position || !s.answers.empty())
      out_.faults.push_back({.where = "position",
                             .found = "a battle under way",
                             .expected = "a scenario that has not begun",
                             .remedy = "only the opening can be played under other rules"});
    rename(false);
    return std::move(out_);
  }

  Translated freely() {
    Scenario& s = out_.scenario;
    if (s.grid != to_.rules->grid) lay_on_grid();
    rename(true);
    return std::move(out_);
  }

 private:
  std::string id() const { return std::string(to_.rules->id.view()); }
  void note(std::string where, std::string found, std::string expected) {
    out_.notes.push_back({.where = std::move(where), .found = std::move(found), .expected = std::move(expected)});
  }

  // Cell by cell. Hexes have no side due east or west: who faced that way looks a little to the left of it.
  void lay_on_grid() {
    Scenario& s = out_.scenario;
    s.grid = to_.rules->grid;
    for (ScenarioSide& side : s.sides)
      for (ScenarioUnit& u : side.units)
        if (s.grid == GridKind::hex && u.facing)
          u.facing = *u.facing == "E" ? "NE" : *u.facing == "W" ? "SW" : *u.facing;
  }

  void rename(bool leave_out) {
    Scenario& s = out_.scenario;
    s.ruleset = id();
    keep_house_rules();
    for (std::size_t i = 0; i < 2; ++i) {
      ScenarioSide& side = s.sides[i];
      const bool kinds_of_army = module_of<ActivationDice>(*to_.rules).native_one_per.clause != Clause::none;
      if (!side.army.empty() && !kinds_of_army) {
        note("sides[" + std::to_string(i) + "].army", side.army, "nothing: " + id() + " knows no kinds of army");
        side.army.clear();
      }
      int commanders = 0;
      std::vector<ScenarioUnit> kept;
      for (std::size_t k = 0; k < side.units.size(); ++k) {
        ScenarioUnit& u = side.units[k];
        const std::string where = "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]";
        if (fit(u, where, leave_out, commanders)) kept.push_back(std::move(u));
      }
      side.units = std::move(kept);
      if (leave_out) forget_missing(side);
    }
  }

  void keep_house_rules() {
    Scenario& s = out_.scenario;
    std::erase_if(s.house_rules, [&](const auto& rule) {
      const Switch* known = nullptr;
      for (const Switch& one : to_.switches)
        if (one.name == rule.first) known = &one;
      const bool fits = known != nullptr && (known->set_number != nullptr ||
                                             std::any_of(known->values.begin(), known->values.end(),
                                                         [&](const SwitchValue& v) { return v.name == rule.second; }));
      if (!fits) note("house_rules." + rule.first, rule.second, "nothing: no such house rule in " + id());
      return !fits;
    });
  }

  bool fit(ScenarioUnit& u, const std::string& where, bool leave_out, int& commanders) {
    const Rules& rules = *to_.rules;
    const bool on_foot = u.type == kOnFoot && rules.kinds.find(kOnFoot) == KindId::none;
    const std::string type = counterpart(rules.kinds, on_foot ? "mounted-cavalry" : u.type);
    if (type.empty()) {
      if (leave_out)
        note(where + ".type", u.type, "left out: " + id() + " has no such Unit");
      else
        out_.faults.push_back({.where = where + ".type",
                               .found = u.type,
                               .expected = "a type that " + id() + " has a counterpart of",
                               .remedy = "give the Unit another type"});
      return false;
    }
    if (type != u.type) note(where + ".type", u.type, type);
    u.type = type;
    if (on_foot) u.on_foot = true;
    const Kind& kind = rules.kinds[rules.kinds.find(type)];
    if (kind.arm == Arm::commander && rules.deployment.commanders.value != 0 &&
        ++commanders > rules.deployment.commanders.value) {
      note(where, u.id, "left out: one Command Unit at most");
      return false;
    }
    drop_what_it_lacks(u, where);
    return true;
  }

  void drop_what_it_lacks(ScenarioUnit& u, const std::string& where) {
    const Rules& rules = *to_.rules;
    const auto drop = [&](auto& member, const char* name) {
      if (!member) return;
      note(where + "." + name, name, "nothing: " + id() + " has no use for it");
      member.reset();
    };
    if (!std::holds_alternative<LosePointOrRetreat>(rules.hit)) drop(u.quality, "quality");
    if (rules.deployment.adjusted_strength == Clause::none)
      drop(u.strength, "strength"), drop(u.full_strength, "full_strength");
    if (rules.tasks.tow == Clause::none) drop(u.towed_by, "towed_by");
    if (!std::holds_alternative<OneDeed>(rules.orders)) {
      drop(u.native, "native"), drop(u.regular, "regular"), drop(u.double_move, "double_move");
      drop(u.dismounts_as, "dismounts_as");
    } else if (u.dismounts_as) {
      const std::string as = counterpart(rules.kinds, *u.dismounts_as);
      if (as.empty())
        drop(u.dismounts_as, "dismounts_as");
      else
        u.dismounts_as = as;
    }
  }

  static void forget_missing(ScenarioSide& side) {
    const auto here = [&](const std::string& wanted) {
      return std::any_of(side.units.begin(), side.units.end(), [&](const ScenarioUnit& u) { return u.id == wanted; });
    };
    if (side.commander && !here(*side.commander)) side.commander.reset();
    for (ScenarioUnit& u : side.units)
      if (u.towed_by && !here(*u.towed_by)) u.towed_by.reset();
    for (ScenarioGroup& g : side.reinforcements)
      std::erase_if(g.units, [&](const std::string& unit) { return !here(unit); });
    std::erase_if(side.reinforcements, [](const ScenarioGroup& g) { return g.units.empty(); });
  }

  const Ruleset& to_;
  Translated out_;
};

}  // namespace

Translated translate(Scenario s, const Ruleset& to) { return Translator(std::move(s), to).strictly(); }
Translated translate_freely(Scenario s, const Ruleset& to) { return Translator(std::move(s), to).freely(); }

}  // namespace limber
