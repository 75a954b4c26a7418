#include "verify/random_scenario.h"

#include <algorithm>

#include "rulesets/variants.h"

namespace limber::inline verify {

namespace {

struct Letter {
  char letter;
  const char* words;
};
// Everything the legend knows, and combinations in which several clauses apply to one cell.
constexpr Letter kGround[] = {
    {'w', "woods"},         {'t', "built-up"},      {'f', "fortification"}, {'d', "dugout"},     {'x', "trench"},
    {'o', "river ford"},    {'b', "river bridge"},  {'~', "river"},         {'1', "hill"},       {'2', "hill 2"},
    {'3', "hill 3"},        {'W', "hill woods"},    {'i', "wire"},          {'I', "woods wire"}, {'X', "trench wire"},
    {'T', "hill 2 trench"}, {'F', "hill built-up"}, {'V', "woods trench"},  {'D', "dugout wire"}};

class Maker {
 public:
  Maker(const RulesetFacts& facts, Philox& draw) : facts_(facts), draw_(draw), grid_(GridKind::square, 8, 8) {}

  Scenario make() {
    lay_board();
    for (int i = 0; i < 2; ++i) raise(i);
    s_.title = "A random battle";
    s_.ruleset = std::string(facts_.id.view());
    s_.battle_kind = chance(3) ? "campaign" : "one-off";
    if (!chance(12)) s_.turn_limit = between(1, chance(3) ? 20 : 8);
    set_objectives();
    keep_army_limit();
    return std::move(s_);
  }

 private:
  int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }
  int between(int low, int high) { return low + below(high - low + 1); }
  bool chance(int one_in) { return below(one_in) == 0; }

  void lay_board() {
    const bool large = chance(24);
    s_.grid = facts_.grid;
    s_.columns = large ? between(14, 24) : between(8, 12);
    s_.rows = large ? between(8, 512 / s_.columns) : between(8, 12);
    s_.rows = std::min(s_.rows, 512 / s_.columns);
    grid_ = Topology(s_.grid, s_.columns, s_.rows);
    std::vector<char> letters;
    for (const Letter& l : kGround)
      if (knows(l.words)) s_.legend[l.letter] = l.words, letters.push_back(l.letter);
    s_.map.assign(static_cast<std::size_t>(s_.rows), std::string(static_cast<std::size_t>(s_.columns), '.'));
    // A few kinds of ground at a time, so that they lie next to each other often.
    std::vector<char> kinds;
    for (int n = between(1, chance(3) ? 12 : 4); n > 0; --n)
      kinds.push_back(letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))]);
    const int share = below(70);
    for (std::string& row : s_.map)
      for (char& c : row)
        if (below(100) < share) c = kinds[static_cast<std::size_t>(below(static_cast<int>(kinds.size())))];
    for (std::string& row : s_.map)
      for (char& c : row)
        if (c == '~' && chance(2)) c = '.';
    for (int roads = below(chance(3) ? 16 : 5); roads > 0; --roads) lay_road();
  }

  // Not every ruleset has wire, or lets two kinds of terrain share a cell.
  bool knows(std::string_view words) const {
    if (!facts_.has_wire && words.find("wire") != words.npos) return false;
    return facts_.terrain_shares_cells || words != "woods trench";
  }

  void lay_road() {
    std::vector<std::string> road;
    Cell at = cell(below(grid_.cells()));
    Direction d = static_cast<Direction>(below(grid_.sides()));
    for (int length = between(2, 20); length > 0; --length) {
      road.push_back(grid_.name(at));
      if (chance(4)) d = static_cast<Direction>(below(grid_.sides()));
      at = grid_.next(at, d);
      if (at == Cell::none) break;
    }
    s_.roads.push_back(road);
  }

  char& ground(Cell c) {
    return s_.map[static_cast<std::size_t>(grid_.row(c))][static_cast<std::size_t>(grid_.column(c))];
  }

  // Rows from the own edge; both zones meet in the middle, so that some battles begin in contact.
  bool in_zone(int side, Cell c, int deep) const {
    const int row = side == 0 ? s_.rows - 1 - grid_.row(c) : grid_.row(c);
    return row < deep;
  }

  Cell free_cell(int side, int deep) {
    for (int tries = 0; tries < 60; ++tries) {
      const Cell c = cell(below(grid_.cells()));
      if (ground(c) == '~' || ground(c) == 'o' || !in_zone(side, c, deep) || taken_[slot(c)] != 0) continue;
      taken_[slot(c)] = side + 1;
      return c;
    }
    return Cell::none;
  }

  const Kind& some_kind() {
    const Kinds& kinds = facts_.kinds;
    return kinds.row[static_cast<std::size_t>(below(kinds.size))];
  }

  std::string some_infantry() {
    for (;;)
      if (const Kind& kind = some_kind(); kind.arm.role == ArmRole::infantry) return std::string(kind.name.view());
  }

  // An army too large for a one-off battle fights one of a campaign.
  void keep_army_limit() {
    if (facts_.army_limit_halves == 0) return;
    for (const ScenarioSide& side : s_.sides)
      if (static_cast<int>(side.units.size()) > s_.columns * facts_.army_limit_halves / 2) s_.battle_kind = "campaign";
  }

  void raise(int i) {
    ScenarioSide& side = s_.sides[static_cast<std::size_t>(i)];
    side.id = side.name = i == 0 ? "red" : "blue";
    side.edge = i == 0 ? "south" : "north";
    commanders_ = 0;
    if (facts_.has_native_armies) side.army = chance(2) ? "native" : "european";
    const int size = chance(20) ? between(25, 48) : chance(6) ? between(1, 3) : between(3, 12);
    const int deep = chance(3) ? 2 : (s_.rows + 1) / 2;
    const bool by_players = chance(6);
    for (int n = 0; n < size && side.units.size() + 2 <= kMaxUnits / 2; ++n) enlist(side, i, deep, by_players);
    if (chance(4)) call_later(side);
    if (facts_.commander_is_no_unit && chance(3)) come_with(side);
    if (chance(5))
      for (const ScenarioUnit& u : side.units)
        if (u.type == "commander") side.commander = u.id;
  }

  void enlist(ScenarioSide& side, int i, int deep, bool by_players) {
    const Kind& kind = some_kind();
    const int most = facts_.most_commanders;
    if (kind.arm.role == ArmRole::commander && most != 0 && commanders_++ >= most) return;
    ScenarioUnit u;
    u.id = (i == 0 ? "r" : "b") + std::to_string(side.units.size() + 1);
    u.name = "Unit " + u.id;
    u.type = std::string(kind.name.view());
    constexpr const char* kQualities[] = {"poor", "average", "elite"};
    constexpr const char* kRatings[] = {"poor", "average", "exceptional"};
    if (facts_.has_quality && !chance(3)) u.quality = kQualities[below(3)];
    if (facts_.strength_is_free && chance(2)) u.strength = between(1, facts_.has_figures ? kind.strength.value : 5);
    if (facts_.commander_is_no_unit && kind.arm.role == ArmRole::commander && chance(2)) u.rating = kRatings[below(3)];
    if (!side.army.empty() && chance(6)) u.double_move = chance(2);
    if (!side.army.empty() && kind.arm.role == ArmRole::cavalry && chance(4)) u.regular = chance(2);
    if (!side.army.empty() && kind.arm.role == ArmRole::cavalry && chance(4)) u.dismounts_as = some_infantry();
    const Cell at = stacked(side, kind, i, deep);
    if (at == Cell::none) return;
    if (!(by_players && chance(2))) {
      u.at = grid_.name(at);
      if (!chance(5)) u.facing = std::string(facing_name(s_.grid, below(grid_.sides())));
    }
    if (kind.arm.role == ArmRole::artillery && u.at && chance(2)) hitch(side, u);
    side.units.push_back(u);
  }

  // Those who share cells often stand with another.
  Cell stacked(const ScenarioSide& side, const Kind& kind, int i, int deep) {
    if (kind.shares_cells != Clause::none && !side.units.empty() && chance(2)) {
      const ScenarioUnit& with = side.units[static_cast<std::size_t>(below(static_cast<int>(side.units.size())))];
      if (with.at) return grid_.find(*with.at);
    }
    return free_cell(i, deep);
  }

  // A gun with a Transport of its own: in tow, or standing beside it.
  void hitch(ScenarioSide& side, ScenarioUnit& gun) {
    ScenarioUnit team;
    const Kinds& kinds = facts_.kinds;
    for (std::uint8_t k = 0; k < kinds.size; ++k)
      if (kinds.row[k].arm.role == ArmRole::transport) team.type = std::string(kinds.row[k].name.view());
    if (team.type.empty()) return;
    team.id = gun.id + "t";
    team.name = "Team of " + gun.id;
    team.at = gun.at;
    team.facing = gun.facing;
    if (!chance(3)) gun.towed_by = team.id;
    side.units.push_back(team);
  }

  void call_later(ScenarioSide& side) {
    for (int groups = between(1, 3); groups > 0; --groups) {
      ScenarioGroup group;
      group.turn = between(1, 4);
      if (chance(2)) group.score = between(1, 6);
      const Cell at = edge_cell();
      if (ground(at) == '~') continue;
      group.at = grid_.name(at);
      for (ScenarioUnit& u : side.units) {
        if (!u.at || !chance(4) || (u.towed_by && !is_listed(group, *u.towed_by)) || is_team(side, u, group)) continue;
        u.at.reset(), u.facing.reset();
        group.units.push_back(u.id);
      }
      if (!group.units.empty()) side.reinforcements.push_back(group);
    }
  }
  // A Commander who comes with one of those who come later (CD-R121).
  void come_with(ScenarioSide& side) {
    if (side.reinforcements.empty()) return;
    const std::string with = side.reinforcements.front().units.front();
    for (ScenarioUnit& u : side.units)
      if (u.type == "commander" && u.at && u.id != with) u.at.reset(), u.facing.reset(), u.with = with;
  }
  static bool is_listed(const ScenarioGroup& group, const std::string& id) {
    return std::find(group.units.begin(), group.units.end(), id) != group.units.end();
  }
  // A team whose gun is already on the board with it: the two come together or not at all.
  bool is_team(ScenarioSide& side, const ScenarioUnit& team, ScenarioGroup& group) {
    for (ScenarioUnit& gun : side.units) {
      if (!gun.towed_by || *gun.towed_by != team.id) continue;
      if (gun.at) {
        gun.at.reset(), gun.facing.reset();
        for (ScenarioUnit& u : side.units)
          if (u.id == team.id) u.at.reset(), u.facing.reset();
        group.units.push_back(team.id), group.units.push_back(gun.id);
      }
      return true;
    }
    return false;
  }
  Cell edge_cell() {
    for (;;) {
      const Cell c = cell(below(grid_.cells()));
      if (grid_.column(c) == 0 || grid_.row(c) == 0 || grid_.column(c) == s_.columns - 1 || grid_.row(c) == s_.rows - 1)
        return c;
    }
  }

  void set_objectives() {
    for (int n = below(4); n > 0; --n) {
      const std::string name = grid_.name(cell(below(grid_.cells())));
      s_.objectives[name] = between(1, 5);
      if (chance(3)) s_.first_holders[name] = chance(2) ? "red" : "blue";
    }
  }

  const RulesetFacts& facts_;
  Philox& draw_;
  Topology grid_;
  Scenario s_;
  std::array<int, kMaxCells> taken_{};
  int commanders_ = 0;
};

}  // namespace

Scenario random_scenario(const Ruleset& ruleset, Philox& draw) { return Maker(ruleset.facts, draw).make(); }

std::vector<HouseRule> house_rules(const Ruleset& ruleset) {
  std::vector<HouseRule> all;
  for (const Switch& s : ruleset.switches) {
    if (s.set_number != nullptr) {
      for (const int n : {1, 2, s.most}) all.push_back({s.name, std::to_string(n)});
      continue;
    }
    for (const SwitchValue& v : s.values)
      if (v.set != nullptr) all.push_back({s.name, std::string(v.name)});
  }
  return all;
}

std::optional<RulesVariant> random_variant(const Ruleset& ruleset, Philox& draw) {
  const std::vector<RuleFigure> all = rule_figures(*ruleset.rules);
  RulesVariant variant{
      .name = "at random", .author = {}, .note = {}, .ruleset = std::string(ruleset.facts.id.view()), .changes = {}};
  for (std::uint32_t n = 1 + draw.below(4); n > 0; --n) {
    const RuleFigure& f = all[draw.below(static_cast<std::uint32_t>(all.size()))];
    if (f.values.size() == 1) continue;
    const auto values = static_cast<std::uint32_t>(f.values.size());
    const std::uint32_t at = draw.below(3) == 0 ? draw.below(values) : draw.below(2) * (values - 1);
    variant.changes.push_back({f.full_name(), "", f.values[at]});
  }
  if (variant.changes.empty() || !variant_faults(variant).empty()) return std::nullopt;
  return variant;
}

}  // namespace limber::inline verify
