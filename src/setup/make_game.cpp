// Sets a scenario up under a ruleset: names become numbers, and everything that does not fit is reported with its
// place.
#include <algorithm>

#include "base/text.h"
#include "engine/engine.h"
#include "setup/battlefield.h"
#include "setup/scenario_parts.h"

namespace limber {

namespace {

bool is_native(const ScenarioSide& side, bool has_native_armies, const std::string& where, FaultList& faults) {
  if (side.army.empty() || side.army == "european") return false;
  if (!has_native_armies)
    fault(faults, where + ".army", quoted(side.army), "nothing: this ruleset knows no kinds of army");
  else if (side.army != "native")
    fault(faults, where + ".army", quoted(side.army), "european or native",
          did_you_mean(side.army, {"european", "native"}));
  return side.army == "native";
}

Quality quality_of(const ScenarioUnit& u, const std::string& where, FaultList& faults) {
  if (!u.quality || *u.quality == "average") return Quality::average;
  if (*u.quality == "elite") return Quality::elite;
  if (*u.quality == "poor") return Quality::poor;
  fault(faults, where + ".quality", quoted(*u.quality), "elite, average or poor",
        did_you_mean(*u.quality, {"elite", "average", "poor"}));
  return Quality::average;
}

void set_kind(Enlisted& e, const Rules& rules, const ScenarioUnit& u, const std::string& where, FaultList& faults) {
  e.kind = rules.kinds.find(u.type);
  if (e.kind == KindId::none) {
    std::vector<std::string> names;
    for (std::uint8_t k = 0; k < rules.kinds.size; ++k) names.emplace_back(rules.kinds.row[k].name.view());
    fault(faults, where + ".type", quoted(u.type), "one of " + join(names, ", "), did_you_mean(u.type, names));
    return;
  }
  const Kind& kind = rules.kinds[e.kind];
  const KindId twin = rules.kinds.find(kind.other_form.view());
  e.mounted = e.on_foot = e.kind;
  if (twin != KindId::none) (kind.in_the_saddle ? e.on_foot : e.mounted) = twin;
}

// BB-UNI-08: the figure is settled before play.
int full_strength(const Enlisting& of, bool under_way) {
  const ScenarioUnit& u = of.from;
  const Deployment& by = of.rules.deployment;
  const int table = of.rules.kinds[of.unit.kind].strength.value;
  int full = u.full_strength ? *u.full_strength
             : under_way     ? std::max<int>(table, u.strength.value_or(0))
                             : u.strength.value_or(table);
  if (full < by.least_strength.value || full > 250)
    fault(of.faults, of.where + (u.full_strength ? ".full_strength" : ".strength"), std::to_string(full),
          "a whole number from 1 to 250"),
        full = 1;
  if (full != table && by.adjusted_strength == Clause::none)
    fault(of.faults, of.where + ".strength", std::to_string(full),
          "the strength of the table, " + std::to_string(table));
  if (full > table && by.no_more_than_table != Clause::none)
    fault(of.faults, of.where + ".strength", std::to_string(full),
          "at most the strength of the table, " + std::to_string(table));
  return full;
}

// How many there are so far in one army of what may be there only so often.
struct Limited {
  int guns = 0, commanders = 0;
};

void count_limited(const Enlisting& of, Limited& so_far) {
  const Rules& rules = of.rules;
  const Kind& kind = rules.kinds[of.unit.kind];
  if (kind.arm.role == ArmRole::commander && rules.deployment.commanders.value != 0 &&
      ++so_far.commanders > rules.deployment.commanders.value)
    fault(of.faults, of.where, "another " + std::string(kind.title.view()) + " Unit",
          "at most " + std::to_string(rules.deployment.commanders.value) + " in an army");
  if (kind.arm.role == ArmRole::artillery && so_far.guns++ < 32)
    of.unit.gun = static_cast<std::uint8_t>(so_far.guns - 1);
  if (so_far.guns == 33) fault(of.faults, of.where, "a 33rd gun", "at most 32 guns a side", "leave some out");
}

struct Enlistment {
  const Scenario& s;
  const Rules& rules;
  Roster& roster;
  FaultList& faults;
};

void enlist_side(const Enlistment& enlistment, std::size_t i) {
  const auto& [s, rules, roster, faults] = enlistment;
  const ScenarioSide& side = s.sides[i];
  const Members read = members_of(rules);
  Limited so_far;
  bool has_unit = false;
  for (std::size_t k = 0; k < side.units.size(); ++k) {
    const ScenarioUnit& u = side.units[k];
    const std::string where = "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]";
    Enlisted e;
    e.id = u.id, e.name = u.name, e.side = static_cast<Side>(i), e.quality = quality_of(u, where, faults);
    set_kind(e, rules, u, where, faults);
    if (e.kind == KindId::none) e.kind = e.mounted = e.on_foot = KindId{0};
    Enlisting enlisting{rules, u, where, roster.native[i], e, faults};
    for_each_part(rules, [&](auto part, const auto& module) { part.enlist(module, enlisting); });
    count_limited(enlisting, so_far);
    if (u.quality && !read.has(Member::quality))
      fault(faults, where + ".quality", quoted(*u.quality), "nothing: this ruleset has no quality of Units");
    const int full = full_strength(enlisting, s.position.has_value());
    e.full_strength = static_cast<std::uint8_t>(full);
    const bool no_unit = rules.kinds[e.kind].arm.role == ArmRole::commander && rules.commanders.no_unit != Clause::none;
    roster.full_strength[i] += no_unit ? 0 : full;
    has_unit = has_unit || !no_unit;
    roster.unit.push_back(std::move(e));
  }
  // BB-R10: any mix of the types, and at least one. CD-R06: a Commander alone is no army.
  if (!has_unit)
    fault(faults, "sides[" + std::to_string(i) + "].units", side.units.empty() ? "no Unit" : "a Commander and no Unit",
          "at least one Unit");
}

// CD-EQP-02: two armies, always. CD-EQP-06: of Units and a Commander.
void enlist(const Scenario& s, const RulesHandle& under, Roster& roster, FaultList& faults) {
  for (std::size_t i = 0; i < 2; ++i) {
    const ScenarioSide& side = s.sides[i];
    roster.side_id[i] = side.id, roster.side_name[i] = side.name.empty() ? side.id : side.name,
    roster.colour[i] = side.colour;
    roster.native[i] = is_native(side, under.facts().has_native_armies, "sides[" + std::to_string(i) + "]", faults);
    enlist_side({s, *under, roster, faults}, i);
    if (i == 0) roster.split = static_cast<int>(roster.unit.size());
  }
  if (roster.size() > kMaxUnits)
    fault(faults, "sides", std::to_string(roster.size()) + " Units",
          "at most " + std::to_string(kMaxUnits) + " Units in all"),
        roster.unit.resize(kMaxUnits);
}

UnitId find_unit(const Roster& roster, std::string_view id) {
  for (int u = 0; u < roster.size(); ++u)
    if (roster.unit[static_cast<std::size_t>(u)].id == id) return unit_id(u);
  return UnitId::none;
}

// BB-R11: the army Commander is the one named, else the first one listed.
void name_chiefs(const Scenario& s, const Rules& rules, Roster& roster, FaultList& faults) {
  if (!with_part(rules.activation, [](auto part, const auto& by) { return part.has_chief(by); })) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const ScenarioSide& side = s.sides[i];
    const auto is_chief = [&](UnitId u) {
      return rules.kinds[roster[u].kind].arm.role == ArmRole::commander && roster[u].side == static_cast<Side>(i);
    };
    if (side.commander) {
      const UnitId u = find_unit(roster, *side.commander);
      if (u == UnitId::none || !is_chief(u))
        fault(faults, "sides[" + std::to_string(i) + "].commander", quoted(*side.commander),
              "the id of a Commander of this side");
      else
        roster.chief[i] = u;
      continue;
    }
    for (int u = 0; u < roster.size() && roster.chief[i] == UnitId::none; ++u)
      if (is_chief(unit_id(u))) roster.chief[i] = unit_id(u);
  }
}

bool on_edge(const Topology& grid, Cell c) {
  return grid.column(c) == 0 || grid.row(c) == 0 || grid.column(c) == grid.columns() - 1 ||
         grid.row(c) == grid.rows() - 1;
}

// The member that is read, and where its faults go.
struct FaultPlace {
  std::string where;
  FaultList& faults;
};

Group column_of(const ScenarioGroup& from, Side side, const Battlefield& field, const FaultPlace& place) {
  const auto& [where, faults] = place;
  Group g{side, 1, 0, field.grid.find(from.at), {}};
  if (g.at == Cell::none || !on_edge(field.grid, g.at))
    fault(faults, where + ".at", quoted(from.at), "a cell on the edge of the board");
  else if (field[g.at].has(Feature::river) && !field[g.at].has(Feature::bridge) && !field[g.at].has(Feature::ford))
    fault(faults, where + ".at", quoted(from.at) + ", a river", "a cell that can be entered");
  if (from.turn < 1 || from.turn > 254)
    fault(faults, where + ".turn", std::to_string(from.turn), "a turn from 1 to 254");
  else
    g.turn = static_cast<std::uint8_t>(from.turn);
  if (from.score < 0 || from.score > 6)
    fault(faults, where + ".score", std::to_string(from.score), "the D6 needed, from 1 to 6");
  else
    g.score = static_cast<std::uint8_t>(from.score);
  return g;
}

void fill_column(const ScenarioGroup& from, const FaultPlace& place, Roster& roster, Group& g) {
  const auto& [where, faults] = place;
  for (std::size_t n = 0; n < from.units.size(); ++n) {
    const UnitId u = find_unit(roster, from.units[n]);
    const std::string at = where + ".units[" + std::to_string(n) + "]";
    if (u == UnitId::none || roster[u].side != g.side)
      fault(faults, at, quoted(from.units[n]), "the id of a Unit of this side");
    else if (roster[u].group != 0xFF)
      fault(faults, at, quoted(from.units[n]) + " a second time", "each Unit in one group only");
    else
      roster.unit[slot(u)].group = static_cast<std::uint8_t>(roster.group.size()), g.units.push_back(u);
  }
  if (from.units.empty()) fault(faults, where + ".units", "no Unit", "at least one Unit");
}

// CD-R121: a Commander who comes with a Unit is in its column, and no piece of it.
void add_companions(const ScenarioSide& side, std::size_t first, Roster& roster) {
  for (std::size_t n = 0; n < side.units.size(); ++n) {
    const std::optional<std::string>& with = side.units[n].with;
    const UnitId unit = with ? find_unit(roster, *with) : UnitId::none;
    if (unit != UnitId::none && first + n < roster.unit.size() && roster[unit].group == roster.group.size())
      roster.unit[first + n].group = roster[unit].group;
  }
}

void form_groups(const Scenario& s, const Battlefield& field, Roster& roster, FaultList& faults) {
  for (std::size_t i = 0; i < 2; ++i) {
    const ScenarioSide& side = s.sides[i];
    for (std::size_t k = 0; k < side.reinforcements.size(); ++k) {
      const ScenarioGroup& from = side.reinforcements[k];
      const FaultPlace place{"sides[" + std::to_string(i) + "].reinforcements[" + std::to_string(k) + "]", faults};
      Group g = column_of(from, static_cast<Side>(i), field, place);
      fill_column(from, place, roster, g);
      add_companions(side, i == 0 ? 0 : static_cast<std::size_t>(roster.split), roster);
      if (!g.units.empty() && roster.group.size() < 250) roster.group.push_back(std::move(g));
    }
  }
}

void see(Game& game) {
  const int cells = game.field.grid.cells();
  game.field.sees.assign(static_cast<std::size_t>(cells), CellSet{});
  game.field.sees_whole.assign(static_cast<std::size_t>(cells), CellSet{});
  game.field.fire_lanes.assign(static_cast<std::size_t>(cells), CellSet{});
  Board empty{};
  empty.occupant.fill(UnitId::none);
  const View v(game, empty);
  for (int a = 0; a < cells; ++a) {
    for (Direction d = 0; d < game.field.grid.sides(); ++d) {
      const Cell next = game.field.grid.next(cell(a), d);
      if (next != Cell::none && v.is_road_step(cell(a), d, next))
        game.field.ground[static_cast<std::size_t>(a)].by_road |= static_cast<std::uint8_t>(1u << d);
    }
    for (int z = 0; z < cells; ++z) {
      if (v.is_fire_lane(cell(a), cell(z))) game.field.fire_lanes[static_cast<std::size_t>(a)].add(cell(z));
      if (v.terrain_clear(cell(a), cell(z))) {
        game.field.sees[static_cast<std::size_t>(a)].add(cell(z));
        if (!v.partly_hidden(cell(a), cell(z))) game.field.sees_whole[static_cast<std::size_t>(a)].add(cell(z));
      }
    }
  }
}

// BB-R09: 1.5 times the cells of the base edge, rounded down, for one-off battles.
void weigh_armies(const Game& g, FaultList& faults, FaultList& warnings) {
  const Deployment& by = g.rules->deployment;
  const bool one_off = g.battle == BattleKind::one_off;
  if (by.army_limit.value == ArmyLimit::off || (!one_off && by.limit_warns_elsewhere == Clause::none)) return;
  for (std::size_t i = 0; i < 2; ++i) {
    const Edge edge = g.field.home[i];
    const int cells = edge == Edge::north || edge == Edge::south ? g.field.grid.columns() : g.field.grid.rows();
    const int limit = cells * by.halves_per_cell.value / 2;
    int units = 0;
    for (int u = 0; u < g.roster.size(); ++u)
      units += slot(g.roster[unit_id(u)].side) == i && !g.is_no_unit(unit_id(u)) ? 1 : 0;
    if (units <= limit) continue;
    fault(one_off && by.army_limit.value == ArmyLimit::enforce ? faults : warnings,
          "sides[" + std::to_string(i) + "].units", std::to_string(units) + " Units",
          "at most " + std::to_string(limit) + " for a base edge of " + std::to_string(cells),
          "leave some out, make it a campaign battle, or set the house rule army_limit to off");
  }
}

bool shape_fits(const Scenario& s, const Rules& rules, FaultList& faults) {
  if (s.grid != rules.grid)
    fault(faults, "board.grid", s.grid == GridKind::square ? "square" : "hex",
          rules.grid == GridKind::square ? "square, for this ruleset" : "hex, for this ruleset");
  if (!Topology::fits(s.columns, s.rows))
    fault(faults, "board.columns", std::to_string(s.columns) + " by " + std::to_string(s.rows),
          "a board of at most 512 cells, no side over 64");
  else if (s.columns < rules.deployment.least_side.value || s.rows < rules.deployment.least_side.value)
    fault(faults, s.columns < rules.deployment.least_side.value ? "board.columns" : "board.rows",
          std::to_string(s.columns) + " by " + std::to_string(s.rows),
          "a board of at least " + std::to_string(rules.deployment.least_side.value) + " by " +
              std::to_string(rules.deployment.least_side.value));
  if (static_cast<int>(s.map.size()) != s.rows)
    fault(faults, "board.map", std::to_string(s.map.size()) + " rows", std::to_string(s.rows) + " rows");
  for (std::size_t r = 0; r < s.map.size(); ++r)
    if (static_cast<int>(s.map[r].size()) != s.columns)
      fault(faults, "board.map[" + std::to_string(r) + "]", std::to_string(s.map[r].size()) + " letters",
            std::to_string(s.columns) + " letters");
  return faults.empty();
}

// When the battle ends and what breaks an army.
void set_endings(const Scenario& s, const Exhaustion& ending, Game& game, FaultList& faults) {
  if (s.battle_kind == "campaign")
    game.battle = BattleKind::campaign;
  else if (s.battle_kind != "one-off")
    fault(faults, "battle.kind", quoted(s.battle_kind), "one-off or campaign");
  game.turn_limit = s.turn_limit.value_or(ending.turn_limit.value);
  if (s.turn_limit && (*s.turn_limit < 1 || *s.turn_limit > 254))
    fault(faults, "battle.turn_limit", std::to_string(*s.turn_limit), "a number of turns from 1 to 254");
  if (ending.share.value != 0)
    for (std::size_t i = 0; i < 2; ++i)
      // BB-EXH-01, BB-R117: before the battle, of what was fielded, rounded up.
      game.exhaustion_point[i] = (game.roster.full_strength[i] + ending.share.value - 1) / ending.share.value;
  if (ending.break_share.value != 0)
    for (std::size_t i = 0; i < 2; ++i)
      game.break_point[i] = (game.roster.full_strength[i] + ending.break_share.value - 1) / ending.break_share.value;
}

// Places that do not exist, and members that the ruleset does not have, are reported together with what is wrong
// elsewhere; other faults of set_board may only follow from it.
void add_sure_faults(const Scenario& s, const Game& game, FaultList& faults) {
  const std::size_t listed = s.sides[0].units.size() + s.sides[1].units.size();
  if (listed != game.roster.unit.size()) return;
  const Result<Board> board = set_board(game, s);
  const auto is_told = [told = faults](const Fault& f) {
    return std::any_of(told.begin(), told.end(), [&f](const Fault& t) { return t.where == f.where; });
  };
  for (const Fault& f : board.faults())
    if (f.expected.starts_with("a cell of the board") || f.where.ends_with(".facing") ||
        (f.expected == kNoUseForIt && !is_told(f)))
      faults.push_back(f);
}

}  // namespace

// CD-EQP-01, CD-EQP-03: no battle without a scenario and the battlefield it gives, out of a campaign or alone.
Result<Game> make_game(const Scenario& s, const RulesHandle& under) {
  const Rules& rules = *under;
  FaultList faults, warnings;
  if (!shape_fits(s, rules, faults)) return faults;
  Game game{under, Battlefield(Topology(s.grid, s.columns, s.rows)), {}, BattleKind::one_off, 0, {}, {}, {}, {}};
  lay_field(s, rules, game.field, faults);
  enlist(s, under, game.roster, faults);
  name_chiefs(s, rules, game.roster, faults);
  form_groups(s, game.field, game.roster, faults);
  set_endings(s, module_of<Exhaustion>(rules), game, faults);
  for (int u = 0; u < game.roster.size(); ++u) {
    const Enlisted& e = game.roster[unit_id(u)];
    game.kind_of[static_cast<std::size_t>(u)] = {e.on_foot, e.mounted};
    game.gun_of[static_cast<std::size_t>(u)] = e.gun;
  }
  weigh_armies(game, faults, warnings);
  if (!faults.empty()) {
    add_sure_faults(s, game, faults);
    return faults;
  }
  see(game);
  Result<Game> out(std::move(game));
  for (Fault& w : warnings) out.add_warning(std::move(w));
  return out;
}

}  // namespace limber
