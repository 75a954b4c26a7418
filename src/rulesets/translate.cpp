#include "rulesets/translate.h"

#include <algorithm>
#include <span>

#include "rules/scenario_members.h"

namespace limber::inline rulesets {

namespace {

constexpr std::string_view kGone = "left out";

constexpr std::string_view kOnFoot = "dismounted-cavalry";

std::string_view known_name(const Kinds& kinds, std::string_view type) {
  const KindId found = type.empty() ? KindId::none : kinds.find(type);
  return found == KindId::none ? std::string_view{} : kinds[found].name.view();
}

// Whether any document says what it calls this type, or what others call it.
bool is_paired(std::string_view type) {
  return std::ranges::any_of(all_rulesets(), [&](const Ruleset& r) {
    return std::ranges::any_of(r.stands_for,
                               [&](const TypeName& name) { return name.theirs == type || name.own == type; });
  });
}

// Where no document speaks of the two, as of a ruleset that names no counterparts: the first Unit of the same arm, else
// of the same role.
std::string of_same_arm(const Kinds& kinds, const Kind& like) {
  const Kind* found = nullptr;
  for (std::uint8_t i = 0; i < kinds.size; ++i) {
    const Kind& kind = kinds.row[i];
    if (kind.arm.role != like.arm.role || (is_paired(like.name.view()) && is_paired(kind.name.view()))) continue;
    if (found == nullptr ||
        (kind.arm.name.view() == like.arm.name.view() && found->arm.name.view() != like.arm.name.view()))
      found = &kind;
  }
  return found == nullptr ? "" : std::string(found->name.view());
}

}  // namespace

std::string counterpart(const Ruleset& to, std::string_view type) {
  if (const std::string_view name = known_name(to.rules->kinds, type); !name.empty()) return std::string(name);
  for (const TypeName& name : to.stands_for)
    if (name.theirs == type) return std::string(name.own);
  return {};
}

namespace {

class Translator {
 public:
  Translator(Scenario s, const Ruleset& to) : to_(to), from_(find_rules(s.ruleset)) { out_.scenario = std::move(s); }

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
    rename(Missing::fault);
    return std::move(out_);
  }

  Translated freely() {
    Scenario& s = out_.scenario;
    if (s.grid != to_.rules->grid) lay_on_grid();
    rename(Missing::left_out);
    return std::move(out_);
  }

 private:
  enum class Missing : std::uint8_t { fault, left_out };  // of Units without a counterpart

  std::string id() const { return std::string(to_.rules->id.view()); }
  // What it becomes, or why it is left out: nothing is wrong with the file, so the change itself is the message.
  void note(std::string where, const std::string& was, const std::string& is) {
    const bool gone = is.starts_with(kGone);
    std::string words = "\"" + was + "\"" + (gone ? " is left out" + is.substr(kGone.size()) : " becomes " + is);
    out_.notes.push_back({.where = std::move(where), .remedy = std::move(words)});
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

  void rename(Missing missing) {
    Scenario& s = out_.scenario;
    s.ruleset = id();
    keep_house_rules();
    leave_variant();
    square_facings();
    for (std::size_t i = 0; i < 2; ++i) {
      ScenarioSide& side = s.sides[i];
      if (!side.army.empty() && !to_.facts.has_native_armies) {
        note("sides[" + std::to_string(i) + "].army", side.army, "left out: " + id() + " knows no kinds of army");
        side.army.clear();
      }
      std::vector<ScenarioUnit> kept;
      for (std::size_t k = 0; k < side.units.size(); ++k) {
        ScenarioUnit& u = side.units[k];
        const std::string where = "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]";
        if (!fit(u, where, missing) || !may_command(side, u, where, kept)) continue;
        moved_up("sides[" + std::to_string(i) + "].units", k, kept.size());
        kept.push_back(std::move(u));
      }
      side.units = std::move(kept);
      if (out_.faults.empty()) forget_missing(i);
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
      if (!fits) note("house_rules." + rule.first, rule.second, "left out: no such house rule in " + id());
      return !fits;
    });
  }

  // Its figures are those of one document.
  void leave_variant() {
    std::optional<RulesVariant>& variant = out_.scenario.variant;
    if (!variant || variant->ruleset == id()) return;
    note("variant", variant->name, "left out: a variant of " + variant->ruleset);
    variant.reset();
  }

  // Another spelling of a type is known to its own ruleset alone.
  std::string as_listed(std::string_view type) const {
    const std::string_view name = from_ == nullptr ? std::string_view{} : known_name(from_->kinds, type);
    return std::string(name.empty() ? type : name);
  }

  std::string other_name(const std::string& type) const {
    const Kinds& kinds = to_.rules->kinds;
    const KindId own = from_ == nullptr ? KindId::none : from_->kinds.find(type);
    std::string name = counterpart(to_, type);
    return !name.empty() || own == KindId::none ? name : of_same_arm(kinds, from_->kinds[own]);
  }

  bool fit(ScenarioUnit& u, const std::string& where, Missing missing) {
    const Rules& rules = *to_.rules;
    const std::string listed = as_listed(u.type);
    const bool on_foot = listed == kOnFoot && rules.kinds.find(kOnFoot) == KindId::none;
    const std::string type = native_form(u, other_name(on_foot ? "mounted-cavalry" : listed));
    if (type.empty()) {
      if (missing == Missing::left_out)
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
    if (on_foot && !rules.kinds[rules.kinds.find(type)].other_form.view().empty()) u.on_foot = true;
    drop_what_it_lacks(u, where);
    return true;
  }

  std::string native_form(const ScenarioUnit& u, std::string type) const {
    if (!u.native.value_or(false) || members_of(*to_.rules).has(Member::native)) return type;
    for (const auto& [plain, native] : to_.natives)
      if (type == plain) return std::string(native);
    return type;
  }

  bool commands(const ScenarioUnit& u) const {
    const KindId kind = to_.rules->kinds.find(u.type);
    return kind != KindId::none && to_.rules->kinds[kind].arm.role == ArmRole::commander;
  }

  // Where an army has fewer Commanders, it keeps the one that is named, then the first ones.
  bool may_command(const ScenarioSide& side, const ScenarioUnit& u, const std::string& where,
                   const std::vector<ScenarioUnit>& kept) {
    const int most = to_.rules->deployment.commanders.value;
    if (most == 0 || !commands(u) || side.commander == u.id) return true;
    const auto before = std::count_if(kept.begin(), kept.end(), [&](const ScenarioUnit& k) { return commands(k); });
    const bool named_comes = side.commander && std::none_of(kept.begin(), kept.end(), [&](const ScenarioUnit& k) {
                               return k.id == *side.commander;
                             });
    if (before + (named_comes ? 1 : 0) < most) return true;
    note(where, u.id, "left out: " + id() + " has " + std::to_string(most) + " Command Unit in an army");
    return false;
  }

  void drop_what_it_lacks(ScenarioUnit& u, const std::string& where) {
    const Rules& rules = *to_.rules;
    const auto drop = [&](auto& member, const char* name) {
      if (!member) return;
      note(where + "." + name, name, "left out: " + id() + " has no use for it");
      member.reset();
    };
    const Members read = members_of(rules);
    if (!read.has(Member::quality)) drop(u.quality, "quality");
    if (rules.deployment.adjusted_strength == Clause::none)
      drop(u.strength, "strength"), drop(u.full_strength, "full_strength");
    if (rules.deployment.no_more_than_table != Clause::none) drop_more_than_table(u, where);
    if (!read.has(Member::towed_by)) drop(u.towed_by, "towed_by");
    if (!read.has(Member::rating)) drop(u.rating, "rating");
    if (!read.has(Member::with)) drop(u.with, "with");
    if (!read.has(Member::native)) drop(u.native, "native");
    if (!read.has(Member::regular)) drop(u.regular, "regular");
    if (!read.has(Member::double_move)) drop(u.double_move, "double_move");
    if (!read.has(Member::dismounts_as)) drop(u.dismounts_as, "dismounts_as");
    if (u.dismounts_as) {
      const std::string as = counterpart(to_, as_listed(*u.dismounts_as));
      if (as.empty())
        drop(u.dismounts_as, "dismounts_as");
      else
        u.dismounts_as = as;
    }
  }

  // Points of another document may be more than the figures of this one.
  void drop_more_than_table(ScenarioUnit& u, const std::string& where) {
    const int table = to_.rules->kinds[to_.rules->kinds.find(u.type)].strength.value;
    const auto fits = [table](const std::optional<int>& figure) { return !figure || *figure <= table; };
    if (fits(u.strength) && fits(u.full_strength)) return;
    note(where + ".strength", std::to_string(std::max(u.strength.value_or(0), u.full_strength.value_or(0))),
         std::to_string(table) + ": no more than the table of " + id());
    u.strength.reset(), u.full_strength.reset();
  }

  void moved_up(const std::string& list, std::size_t from, std::size_t to, std::string list_before = {}) {
    if (list_before.empty()) list_before = list;
    std::string now = list + "[" + std::to_string(to) + "]", before = list_before + "[" + std::to_string(from) + "]";
    if (now != before) out_.came_from.emplace(std::move(now), std::move(before));
  }

  void forget_missing(std::size_t i) {
    ScenarioSide& side = out_.scenario.sides[i];
    const auto here = [&](const std::string& wanted) {
      return std::any_of(side.units.begin(), side.units.end(), [&](const ScenarioUnit& u) { return u.id == wanted; });
    };
    if (side.commander && !here(*side.commander)) side.commander.reset();
    for (ScenarioUnit& u : side.units)
      if (u.towed_by && !here(*u.towed_by)) u.towed_by.reset();
    const std::string groups = "sides[" + std::to_string(i) + "].reinforcements";
    std::vector<ScenarioGroup> kept;
    for (std::size_t k = 0; k < side.reinforcements.size(); ++k) {
      ScenarioGroup& group = side.reinforcements[k];
      const std::vector<std::string> before = std::move(group.units);
      group.units.clear();
      for (std::size_t u = 0; u < before.size(); ++u) {
        if (!here(before[u])) continue;
        moved_up(groups + "[" + std::to_string(kept.size()) + "].units", u, group.units.size(),
                 groups + "[" + std::to_string(k) + "].units");
        group.units.push_back(before[u]);
      }
      if (group.units.empty()) continue;
      moved_up(groups, k, kept.size());
      kept.push_back(std::move(group));
    }
    side.reinforcements = std::move(kept);
  }

  // Half-way facings are there by house rule only: who has one turns to its left side.
  void square_facings() {
    Scenario& s = out_.scenario;
    const bool corners = std::any_of(s.house_rules.begin(), s.house_rules.end(),
                                     [](const auto& rule) { return rule.first == "corner_facing"; });
    for (std::size_t i = 0; i < 2 && !corners; ++i)
      for (std::size_t k = 0; k < s.sides[i].units.size(); ++k) {
        std::optional<std::string>& facing = s.sides[i].units[k].facing;
        const std::size_t bar = facing ? facing->find('/') : std::string::npos;
        if (bar == std::string::npos) continue;
        const std::string side = facing->substr(0, bar);
        note("sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "].facing", *facing, side);
        facing = side;
      }
  }

  const Ruleset& to_;
  const Rules* from_;  // of the scenario as it is; none where its ruleset is not known
  Translated out_;
};

}  // namespace

std::string place_before(const Translated& translated, std::string_view where) {
  const auto is_path = [&](std::size_t end) { return end == where.size() || where[end] == '.' || where[end] == '['; };
  for (std::size_t end = where.size(); end > 0; --end) {
    if (!is_path(end)) continue;
    const auto moved = translated.came_from.find(where.substr(0, end));
    if (moved != translated.came_from.end()) return moved->second + std::string(where.substr(end));
  }
  return std::string(where);
}

Translated translate(Scenario s, const Ruleset& to) { return Translator(std::move(s), to).strictly(); }
Translated translate_freely(Scenario s, const Ruleset& to) { return Translator(std::move(s), to).freely(); }

}  // namespace limber::inline rulesets
