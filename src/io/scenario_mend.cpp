#include "io/scenario_mend.h"

#include <algorithm>
#include <set>
#include <string>

#include "base/text.h"
#include "setup/position_names.h"

namespace limber::inline io {

namespace {

// "sides[0].units[3].at" is side 0, list "units", number 3, member "at".
struct Where {
  std::string_view head, list, member;
  std::size_t side = 0, number = 0;
};

std::size_t number_behind(std::string_view& path) {
  std::size_t number = 0;
  for (path.remove_prefix(1); !path.empty() && path[0] != ']'; path.remove_prefix(1))
    number = number * 10 + static_cast<std::size_t>(path[0] - '0');
  if (!path.empty()) path.remove_prefix(1);
  if (path.starts_with('.')) path.remove_prefix(1);
  return number;
}

std::string_view name_of(std::string_view& path) {
  const std::string_view name = path.substr(0, path.find_first_of(".["));
  path.remove_prefix(name.size());
  if (path.starts_with('.')) path.remove_prefix(1);
  return name;
}

Where parsed(std::string_view path) {
  Where w;
  w.head = name_of(path);
  if (w.head != "sides" || !path.starts_with('[')) return w.member = path, w;
  w.side = number_behind(path);
  w.list = name_of(path);
  if (path.starts_with('[')) w.number = number_behind(path), w.member = name_of(path);
  return w;
}

bool is_taken(const Scenario& s, const std::string& cell) {
  for (const ScenarioSide& side : s.sides)
    for (const ScenarioUnit& u : side.units)
      if (u.at && lower(*u.at) == lower(cell)) return true;
  return false;
}

// A cell of open ground where nobody stands; of those in the home half of the side.
std::string free_cell(const Scenario& s, std::size_t side) {
  const Topology grid(s.grid, s.columns, s.rows);
  for (int i = 0; i < grid.cells(); ++i) {
    const Cell c = cell(side == 0 ? grid.cells() - 1 - i : i);
    const auto row = static_cast<std::size_t>(grid.row(c)), column = static_cast<std::size_t>(grid.column(c));
    if (s.map[row][column] == '.' && !is_taken(s, grid.name(c))) return grid.name(c);
  }
  return "A1";
}

void forget_the_turn(ScenarioUnit& u) {
  u.acted = u.moved = u.fired = u.pinned = u.followed = false;
  u.task.reset(), u.task_with.reset(), u.declared.reset(), u.contact.reset(), u.named.reset(), u.named_by.clear();
  u.ford_since.reset(), u.trench_since.reset(), u.wire_since.reset(), u.wood_since.reset();
}

std::string infantry_of(const RulesetFacts& rules) {
  std::string_view type = rules.kinds.row[0].name.view();  // where there is none
  for (std::uint8_t k = 0; k < rules.kinds.size; ++k)
    if (rules.kinds.row[k].arm.role == ArmRole::infantry) type = rules.kinds.row[k].name.view();
  return std::string(type);
}

// What another type would be judged by otherwise; what the battle did to any Unit is kept.
void forget_what_rests_on_the_type(ScenarioUnit& u) {
  u.strength.reset(), u.full_strength.reset(), u.on_foot.reset(), u.towed_by.reset(), u.native.reset();
  u.regular.reset(), u.double_move.reset(), u.dismounts_as.reset(), u.rating.reset(), u.card.reset(), u.with.reset();
  u.task.reset(), u.task_with.reset(), u.named.reset();
  u.alone = u.retreating = u.fired = false;
}

void forget_the_battle(ScenarioUnit& u) {
  forget_the_turn(u);
  u.alone = u.retreating = u.seen = u.revealed = false;
  u.card.reset(), u.seen_by.clear();
  if (u.state == "destroyed" || u.state == "left" || u.state == "waiting") u.state.reset();
}

void enlist_anew(ScenarioUnit& u, const RulesetFacts& rules) {
  std::vector<std::string_view> types;
  for (std::uint8_t k = 0; k < rules.kinds.size; ++k) types.push_back(rules.kinds.row[k].name.view());
  const auto meant = rules.kinds.find(u.type) == KindId::none ? nearest(u.type, types) : std::nullopt;
  u.type = meant ? std::string(*meant) : infantry_of(rules);
  forget_what_rests_on_the_type(u);
}

void enlist_one(Scenario& s, std::size_t side, const std::string& type) {
  ScenarioUnit u;
  u.id = "~" + std::to_string(side) + "new", u.type = type, u.at = free_cell(s, side);
  s.sides[side].units.push_back(std::move(u));
}

bool mend_unit(Scenario& s, const RulesetFacts& rules, const Where& w) {
  if (w.number >= s.sides[w.side].units.size()) return false;
  ScenarioUnit& u = s.sides[w.side].units[w.number];
  const std::string_view m = w.member;
  if (m.empty() && (u.at || u.state)) return enlist_anew(u, rules), forget_the_turn(u), true;
  if (m.empty() || m == "at") return u.state.reset(), u.at = free_cell(s, w.side), true;
  if (m == "type") return enlist_anew(u, rules), true;
  if (m == "facing") return u.facing.reset(), true;
  if (m == "quality") return u.quality.reset(), true;
  if (m == "state") return u.state.reset(), u.at = free_cell(s, w.side), true;
  if (m == "strength" || m == "full_strength") return u.strength.reset(), u.full_strength.reset(), true;
  if (m == "towed_by") return u.towed_by.reset(), u.task.reset(), true;
  if (m == "dismounts_as") return u.dismounts_as.reset(), true;
  if (m == "regular") return u.regular.reset(), true;
  forget_what_rests_on_the_type(u), forget_the_turn(u);
  u.seen = u.revealed = false, u.seen_by.clear();
  return true;
}

bool mend_group(Scenario& s, const Where& w) {
  if (w.number >= s.sides[w.side].reinforcements.size()) return false;
  ScenarioGroup& group = s.sides[w.side].reinforcements[w.number];
  if (w.member == "at") return group.at = "A1", s.map[0][0] = '.', true;
  if (w.member == "turn") return group.turn = 1, true;
  if (w.member == "score") return group.score = 0, true;
  // Units that do not exist, or are listed twice: the group is left out, and those it names begin on the board, while
  // there is room.
  s.sides[w.side].reinforcements.clear();
  for (ScenarioUnit& u : s.sides[w.side].units) {
    if (u.at || (s.position && !u.state)) continue;
    u.state.reset();
    if (std::string to = free_cell(s, w.side); !is_taken(s, to)) u.at = std::move(to);
  }
  return true;
}

bool mend_side(Scenario& s, const RulesetFacts& rules, const Where& w, const Fault& fault) {
  if (w.side >= s.sides.size()) return false;
  ScenarioSide& side = s.sides[w.side];
  const bool one = fault.where.ends_with(']') || !w.member.empty();
  if (w.list == "units" && one) return mend_unit(s, rules, w);
  if (w.list == "reinforcements") return mend_group(s, w);
  if (w.list == "commander") return side.commander.reset(), true;
  if (w.list == "army") return side.army.clear(), true;
  if (w.list == "edge") return side.edge.clear(), true;
  if (w.list == "exhausted") return side.exhausted.reset(), true;
  if (w.list == "allowance") return side.allowance.reset(), true;
  if (w.list == "units" && fault.expected == "at least one Unit")
    return enlist_one(s, w.side, infantry_of(rules)), true;
  // Too many Units: the limit is the one thing that can go.
  if (w.list == "units" && fault.expected.starts_with("at most") && s.battle_kind != "campaign")
    return s.house_rules.emplace_back("army_limit", "off"), true;
  return false;
}

bool comes_later(const ScenarioSide& side, const std::string& id) {
  return std::any_of(side.reinforcements.begin(), side.reinforcements.end(), [&](const ScenarioGroup& group) {
    return std::find(group.units.begin(), group.units.end(), id) != group.units.end();
  });
}

// From the ends of the lists, so that the others keep their places.
bool leave_out_units(Scenario& s) {
  const auto longer = [&s] { return s.sides[1].units.size() > s.sides[0].units.size() ? 1u : 0u; };
  const std::size_t before = s.sides[0].units.size() + s.sides[1].units.size();
  std::size_t left = before;
  for (; left > static_cast<std::size_t>(kMaxUnits); --left) {
    ScenarioSide& side = s.sides[longer()];
    if (comes_later(side, side.units.back().id)) break;
    side.units.pop_back();
  }
  return left < before;
}

void make_at_least(Scenario& s, int least) {
  s.columns = std::max(s.columns, least), s.rows = std::max(s.rows, least);
  for (std::string& row : s.map) row.resize(static_cast<std::size_t>(s.columns), '.');
  s.map.resize(static_cast<std::size_t>(s.rows), std::string(static_cast<std::size_t>(s.columns), '.'));
}

void clear_letter(Scenario& s, char letter) {
  s.legend.erase(letter);
  for (std::string& row : s.map) std::replace(row.begin(), row.end(), letter, '.');
}

// The wire that may not be there, else whatever is in that cell.
bool mend_cell(Scenario& s, const Fault& fault) {
  const Topology grid(s.grid, s.columns, s.rows);
  const Cell c = grid.find(std::string_view(fault.found).substr(fault.found.rfind(' ') + 1));
  if (c == Cell::none) return false;
  char& letter = s.map[static_cast<std::size_t>(grid.row(c))][static_cast<std::size_t>(grid.column(c))];
  if (!fault.found.starts_with("wire")) return letter = '.', true;
  std::string& words = s.legend[letter];
  const std::size_t wire = words.find("wire");
  if (wire != words.npos) words.erase(wire, 4);
  return true;
}

bool mend_board(Scenario& s, const RulesetFacts& rules, std::string_view rest, const Fault& fault) {
  const std::string_view name = name_of(rest);
  if (name == "grid") {
    s.grid = rules.grid;  // the names of cells are the same; those of facings are not
    for (ScenarioSide& side : s.sides)
      for (ScenarioUnit& u : side.units) u.facing.reset();
    return true;
  }
  if (name == "columns" || name == "rows") return make_at_least(s, rules.least_side), true;
  if (name == "legend" && rest.size() == 1) return clear_letter(s, rest[0]), true;
  if (name == "objectives") {
    s.first_holders.erase(std::string(rest));
    return s.objectives.erase(std::string(rest)) > 0;
  }
  if (name == "roads" && rest.starts_with('[')) {
    const std::size_t road = number_behind(rest);
    if (road < s.roads.size()) s.roads[road] = {"A1"};
    return road < s.roads.size();
  }
  if (name == "map" && rest.starts_with('[')) {
    if (mend_cell(s, fault)) return true;
    const std::size_t row = number_behind(rest);
    if (row < s.map.size()) s.map[row].assign(static_cast<std::size_t>(s.columns), '.');
    return row < s.map.size();
  }
  return false;
}

bool mend_position(Scenario& s, const RulesetFacts& rules, std::string_view name, const Fault& fault) {
  if (!s.position) return false;
  ScenarioPosition& p = *s.position;
  const bool nothing = fault.expected.starts_with("nothing");
  if (name == "turn") return p.turn = 1, true;
  if (name == "quiet_turns") return p.quiet_turns.reset(), true;
  if (name == "first") return p.first.reset(), true;
  if (name == "active") return p.active = nothing ? std::nullopt : std::optional(s.sides[0].id), true;
  if (name == "activations") return p.activations = nothing ? std::nullopt : std::optional(1), true;
  if (name.starts_with("held.")) return p.held.erase(std::string(name.substr(5))) > 0;
  if (name != "phase") return false;
  // What has happened in this turn cannot be judged without its phase.
  p.phase = phase_names(rules).front();
  p.first.reset(), p.active.reset(), p.activations.reset();
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units) forget_the_turn(u);
  return true;
}

// A size that was not read is that of the map; a map that was not read is open ground.
bool mend_size(Scenario& s) {
  if (!Topology::fits(s.columns, s.rows) && !s.map.empty()) {
    std::size_t longest = 0;
    for (const std::string& row : s.map) longest = std::max(longest, row.size());
    const int columns = s.columns, rows = s.rows;
    s.rows = static_cast<int>(s.map.size());
    s.columns = static_cast<int>(longest);
    if (columns > 0 && Topology::fits(columns, s.rows)) s.columns = columns;
    if (rows > 0 && Topology::fits(s.columns, rows)) s.rows = rows;
  }
  return Topology::fits(s.columns, s.rows);
}

// A side whose id cannot be used; the side that is named and is not the other one is this one.
void name_side(Scenario& s, std::size_t i) {
  const std::string other = s.sides[1 - i].id, own = "~" + std::to_string(i);
  s.sides[i].id = own;
  const auto rename = [&](std::string& name) { name = name == other ? name : own; };
  for (auto& [cell, side] : s.first_holders) rename(side);
  if (!s.position) return;
  for (auto& [cell, side] : s.position->held) rename(side);
  if (s.position->first) rename(*s.position->first);
  if (s.position->active) rename(*s.position->active);
}

// Where the reader took nothing over, the rules must not miss it.
void mend_what_was_not_read(Scenario& s, const Fault& fault) {
  const Where w = parsed(fault.where);
  const bool of_unit = w.head == "sides" && w.side < 2 && w.list == "units" && w.number < s.sides[w.side].units.size();
  if (of_unit) {
    ScenarioUnit& u = s.sides[w.side].units[w.number];
    std::erase(u.named_by, ""), std::erase(u.seen_by, "");
    const bool of_place = w.member == "at" || w.member == "state";
    if (of_place && s.position && !u.at && !u.state) u.at = free_cell(s, w.side);
  }
  if (std::string_view rest = w.member; w.head == "board" && name_of(rest) == "objectives")
    s.objectives.try_emplace(std::string(name_of(rest)), 1);
  if (fault.where == "position")
    for (ScenarioSide& side : s.sides)
      for (ScenarioUnit& u : side.units) forget_the_battle(u);
}

}  // namespace

bool mend_shape(Scenario& s, std::vector<Fault>& told) {
  if (s.ruleset.empty() || !mend_size(s)) return false;
  s.map.resize(static_cast<std::size_t>(s.rows));
  for (std::string& row : s.map) {
    row.resize(static_cast<std::size_t>(s.columns), '.');
    for (char& c : row)
      if (!s.legend.contains(c)) c = '.';
  }
  std::set<std::string> ids;
  int number = 0;
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units)
      if (!ids.insert(lower(u.id)).second) u.id += "~" + std::to_string(++number);  // no id that anybody can name
  for (const Fault& fault : told) {
    mend_what_was_not_read(s, fault);
    if (fault.where.starts_with("variant")) s.variant.reset();
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string where = "sides[" + std::to_string(i) + "]";
    const bool is_there =
        std::any_of(told.begin(), told.end(), [&](const Fault& f) { return f.where.starts_with(where); });
    if (s.sides[i].id.empty() && !is_there) told.push_back({.where = where});
    if (s.sides[i].id.empty() || (i == 1 && lower(s.sides[0].id) == lower(s.sides[1].id))) name_side(s, i);
  }
  return true;
}

bool mend(Scenario& s, const RulesetFacts& rules, const Fault& fault) {
  std::string_view path = fault.where;
  const Where w = parsed(path);
  if (fault.where == "sides") return leave_out_units(s);
  if (w.head == "sides") return mend_side(s, rules, w, fault);
  if (w.head == "board") return mend_board(s, rules, w.member, fault);
  if (w.head == "position") return mend_position(s, rules, w.member, fault);
  if (w.head == "house_rules")
    return std::erase_if(s.house_rules, [&](const auto& rule) { return rule.first == w.member; }) > 0;
  if (w.head == "variant") return std::exchange(s.variant, std::nullopt).has_value();
  if (w.member == "kind") return s.battle_kind = "one-off", true;
  if (w.member == "turn_limit") return s.turn_limit.reset(), true;
  return false;
}

}  // namespace limber::inline io
