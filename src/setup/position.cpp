// The board of a scenario's opening or position.
#include <algorithm>

#include "base/text.h"
#include "engine/engine.h"
#include "model/change.h"
#include "rules/placing.h"
#include "setup/faults.h"
#include "setup/position_names.h"

namespace limber {

namespace {

std::string list_of(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + std::string(names[i]);
  return text;
}

// Away from the own edge. Hexes have no side due east or west.
std::uint8_t ahead(const Topology& grid, Edge home) {
  constexpr std::array<std::uint8_t, 4> kSquares{2, 3, 0, 1}, kHexes{3, 4, 0, 1};
  return (grid.kind() == GridKind::square ? kSquares : kHexes)[static_cast<std::size_t>(home)];
}

class Setter {
 public:
  Setter(const Game& g, const Scenario& s) : g_(g), s_(s), under_way_(s.position.has_value()) {
    b_.occupant.fill(UnitId::none);
  }

  Result<Board> set() {
    b_.unit_count = static_cast<std::uint8_t>(g_.roster.size());
    b_.split = static_cast<std::uint8_t>(g_.roster.split);
    b_.wire = g_.field.first_wire;
    if (under_way_) read_position();
    for_each([this](UnitId u, const ScenarioUnit& from, const std::string& where) { place(u, from, where); });
    for_each([this](UnitId u, const ScenarioUnit& from, const std::string& where) { link(u, from, where); });
    for_each([this](UnitId u, const ScenarioUnit& from, const std::string& where) { mark(u, from, where); });
    make_contacts();
    for (std::size_t i = 0; i < 2; ++i) set_army(i);
    set_objectives();
    check_room();
    if (under_way_ && faults_.empty()) check_the_living();
    if (!faults_.empty()) return faults_;
    return Result<Board>(b_, warnings_);
  }

 private:
  template <class F> void for_each(F f) {
    int u = 0;
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < s_.sides[i].units.size(); ++k, ++u)
        f(unit_id(u), s_.sides[i].units[k], "sides[" + std::to_string(i) + "].units[" + std::to_string(k) + "]");
  }
  Side side_named(const std::optional<std::string>& id, const std::string& where) {
    if (!id) return Side::none;
    for (std::size_t i = 0; i < 2; ++i)
      if (g_.roster.side_id[i] == *id) return static_cast<Side>(i);
    fault(faults_, where, quoted(*id), quoted(g_.roster.side_id[0]) + " or " + quoted(g_.roster.side_id[1]));
    return Side::none;
  }
  UnitId unit_named(const std::string& id) const {
    for (int u = 0; u < g_.roster.size(); ++u)
      if (g_.roster.unit[static_cast<std::size_t>(u)].id == id) return unit_id(u);
    return UnitId::none;
  }

  void read_position() {
    const ScenarioPosition& p = *s_.position;
    if (p.turn < 1 || p.turn > g_.turn_limit)
      fault(faults_, "position.turn", std::to_string(p.turn), "a turn from 1 to " + std::to_string(g_.turn_limit));
    else
      b_.turn = static_cast<std::uint8_t>(p.turn);
    const auto phase = std::find_if(kPhaseNames.begin(), kPhaseNames.end(), [&](const PhaseName& n) {
      return n.name == p.phase && has_phase(g_.facts(), n.phase);
    });
    if (phase == kPhaseNames.end()) {
      const std::vector<std::string_view> names = phase_names(g_.facts());
      const auto near = nearest(p.phase, names);
      fault(faults_, "position.phase", quoted(p.phase), list_of(names),
            near ? "did you mean " + quoted(*near) + "?" : "");
      return;
    }
    b_.phase = phase->phase;
    need(!p.quiet_turns, "position.quiet_turns", "quiet_turns", "nothing: this ruleset has no use for it");
    b_.first = side_named(p.first, "position.first");
    b_.to_move = side_named(p.active, "position.active");
    const bool acting = side_acts_in(b_.phase);
    if (acting && b_.to_move == Side::none) fault(faults_, "position.active", "nothing", "the side that acts");
    if (acting && b_.first == Side::none) b_.first = b_.to_move;
    if (!acting && b_.to_move != Side::none)
      fault(faults_, "position.active", quoted(*p.active), "nothing: in this phase no side acts");
    const bool early = b_.phase == Phase::artillery || b_.phase == Phase::initiative;
    if (early && b_.first != Side::none)
      fault(faults_, "position.first", quoted(*p.first), "nothing: the initiative has not been thrown for yet");
    if (b_.phase == Phase::end && b_.first == Side::none) b_.first = Side::red;
    if (b_.phase == Phase::action && !View(g_, b_).acts_by_dice()) {
      if (p.activations)
        warnings_.push_back({.where = "position.activations",
                             .found = std::to_string(*p.activations),
                             .expected = "nothing: without activation dice every Unit may act",
                             .remedy = "leave it out"});
    } else if (counts_activations(b_.phase)) {
      const int left = p.activations.value_or(0);
      if (!p.activations)
        fault(faults_, "position.activations", "nothing", "the number of activations left");
      else if (left < 0 || left > 250)
        fault(faults_, "position.activations", std::to_string(left), "a number from 0 to 250");
      else if (b_.to_move != Side::none)
        b_.army[slot(b_.to_move)].allowance = static_cast<std::uint8_t>(left);
    } else if (p.activations) {
      fault(faults_, "position.activations", std::to_string(*p.activations),
            "nothing: only while a side has activations to use");
    }
  }

  void place(UnitId u, const ScenarioUnit& from, const std::string& where) {
    Unit& unit = b_[u];
    const Enlisted& e = g_.roster[u];
    const Kind& listed = g_.rules->kinds[e.kind];
    const int strength = from.strength.value_or(e.full_strength);
    unit.strength = static_cast<std::uint8_t>(std::clamp(strength, 0, 250));
    if (strength > e.full_strength)
      fault(faults_, where + ".strength", std::to_string(strength),
            "at most its full strength, " + std::to_string(e.full_strength));
    const bool saddle = from.on_foot ? !*from.on_foot : listed.in_the_saddle;
    if (from.on_foot && e.mounted == e.on_foot)
      fault(faults_, where + ".on_foot", "on_foot", "nothing: only cavalry mounts and dismounts");
    if (e.mounted != e.on_foot && saddle) unit.marks.set(Mark::mounted);
    if (from.state) return put_elsewhere(u, from, where);
    if (strength < g_.rules->deployment.least_strength.value)
      fault(faults_, where + ".strength", std::to_string(strength), "1 or more for a Unit that lives",
            "give it state destroyed");
    if (e.group != 0xFF) {
      if (!from.at) return void(unit.at = Cell::later);
      if (!under_way_) fault(faults_, where + ".at", quoted(*from.at), "nothing: the Unit is listed in reinforcements");
    }
    if (!from.at) {
      unit.at = Cell::later;
      if (under_way_) fault(faults_, where, "neither at nor state", "where the Unit is, once the battle is under way");
      return;
    }
    const Cell c = g_.field.grid.find(*from.at);
    if (c == Cell::none)
      return void(unit.at = Cell::later),
             fault(faults_, where + ".at", quoted(*from.at),
                   "a cell of the board, A1 to " + g_.field.grid.name(cell(g_.field.grid.cells() - 1)));
    unit.facing = facing_of(u, from, where);
    stand(u, c, where);
  }

  std::uint8_t facing_of(UnitId u, const ScenarioUnit& from, const std::string& where) {
    const Topology& grid = g_.field.grid;
    if (!from.facing) return ahead(grid, g_.field.home[slot(g_.roster[u].side)]);
    const int f = find_facing(grid.kind(), *from.facing);
    if (f >= 0 && f < View(g_, b_).facings()) return static_cast<std::uint8_t>(f);
    fault(faults_, where + ".facing", quoted(*from.facing),
          grid.kind() == GridKind::square ? "a side of the square: N, E, S or W"
                                          : "a side of the hex: N, NE, SE, S, SW or NW");
    return 0;
  }

  void stand(UnitId u, Cell c, const std::string& where) {
    const View v(g_, b_);
    const Ground& at = g_.field[c];
    if (v.open_river(c))
      fault(faults_, where + ".at", quoted(g_.field.grid.name(c)) + ", a river", "ground that can be entered",
            "put it beside the river, or mark a ford or a bridge");
    else if (!under_way_ && at.has(Feature::ford) && g_.rules->deployment.not_in_ford != Clause::none)
      fault(faults_, where + ".at", quoted(g_.field.grid.name(c)) + ", a ford", "no Unit starts in a river");
    if (v.enemy_in(c, g_.roster[u].side)) {
      b_[u].at = Cell::later;
      return fault(faults_, where + ".at", quoted(g_.field.grid.name(c)) + ", where the enemy stands",
                   "a cell without enemy Units");
    }
    if (!v.shares_cells(u))
      for (UnitId k = b_.in(c); k != UnitId::none; k = b_[k].next)
        if (!v.shares_cells(k)) {
          fault(faults_, where + ".at", quoted(g_.field.grid.name(c)) + ", where " + g_.roster[k].id + " stands",
                "one Unit a cell, besides Commanders and Transports");
          break;
        }
    if (!under_way_ && g_.battle == BattleKind::one_off && !in_zone(v, g_.roster[u].side, c))
      warnings_.push_back({.where = where + ".at",
                           .found = quoted(g_.field.grid.name(c)),
                           .expected = "a one-off battle sets up in the two rows nearest the own edge",
                           .remedy = "nothing needs doing if this is meant"});
    UnitId* link = &b_.occupant[slot(c)];
    while (*link != UnitId::none && index(*link) < index(u)) link = &b_[*link].next;
    b_[u].next = *link, *link = u, b_[u].at = c;
  }

  void put_elsewhere(UnitId u, const ScenarioUnit& from, const std::string& where) {
    if (from.at) fault(faults_, where + ".at", quoted(*from.at), "nothing: its state is " + *from.state);
    const bool grouped = g_.roster[u].group != 0xFF;
    if (*from.state == "destroyed") {
      if (!under_way_) fault(faults_, where + ".state", "destroyed", "no such state before the battle");
      b_[u] = Unit{};
    } else if (*from.state == "later" || *from.state == "waiting") {
      b_[u].at = *from.state == "later" ? Cell::later : Cell::waiting;
      if (!grouped)
        fault(faults_, where + ".state", quoted(*from.state), "only Units listed in reinforcements wait");
      else if (*from.state == "waiting" && (!under_way_ || g_.roster.group[g_.roster[u].group].turn > b_.turn))
        fault(faults_, where + ".state", "waiting", "later: it is not due yet");
    } else {
      fault(faults_, where + ".state", quoted(*from.state), "later, waiting or destroyed");
    }
  }

  void link(UnitId gun, const ScenarioUnit& from, const std::string& where) {
    if (!from.towed_by || b_[gun].at == Cell::none) return;
    const UnitId team = unit_named(*from.towed_by);
    const View v(g_, b_);
    if (!v.is_gun(gun))
      return fault(faults_, where + ".towed_by", quoted(*from.towed_by), "nothing: only artillery is towed");
    if (team == UnitId::none || v.side(team) != v.side(gun) || v.arm(team) != Arm::transport)
      return fault(faults_, where + ".towed_by", quoted(*from.towed_by), "the id of a Transport of the same side");
    if (b_[team].link != UnitId::none)
      return fault(faults_, where + ".towed_by", quoted(*from.towed_by), "a Transport that tows no other gun");
    const bool both_here =
        on_board(b_[gun].at) || (g_.roster[gun].group != 0xFF && g_.roster[team].group == g_.roster[gun].group);
    if (b_[team].at != b_[gun].at || !both_here)
      return fault(faults_, where + ".towed_by", quoted(*from.towed_by),
                   "gun and Transport in one cell, or in one group of reinforcements");
    b_[gun].link = team, b_[team].link = gun, b_[gun].facing = b_[team].facing;
  }

  void need(bool fact, const std::string& where, std::string found, std::string expected) {
    if (!fact) fault(faults_, where, std::move(found), std::move(expected));
  }

  void mark(UnitId u, const ScenarioUnit& from, const std::string& where) {
    Unit& unit = b_[u];
    const View v(g_, b_);
    const bool here = v.placed(u);
    if (!under_way_) {
      const bool early = from.acted || from.moved || from.fired || from.task || from.ford_since || from.trench_since ||
                         from.wire_since || from.wood_since || !from.named_by.empty() || from.named;
      need(!early, where, "marks of a battle under way", "a position (turn and phase) beside them");
    }
    const auto useless = [&](bool given, const char* name) {
      need(!given, where + "." + name, name, "nothing: this ruleset has no use for it");
    };
    const bool pins = g_.facts().contacts_last;
    useless(from.pinned && !pins, "pinned"), useless(from.native.has_value() && !pins, "native"),
        useless(from.regular.has_value() && !pins, "regular");
    useless(from.double_move.has_value() && !pins, "double_move"),
        useless(from.dismounts_as.has_value() && !pins, "dismounts_as");
    useless(from.rating.has_value(), "rating"), useless(from.alone, "alone"), useless(from.retreating, "retreating");
    useless(from.card.has_value(), "card"), useless(from.contact.has_value() && !pins, "contact");
    useless(from.followed && !pins, "followed"), useless(from.declared.has_value() && !pins, "declared");
    useless(from.task.has_value() && pins, "task"), useless(from.towed_by.has_value() && pins, "towed_by");
    useless(from.trench_since.has_value() && pins, "trench_since");
    useless(from.wire_since.has_value() && pins, "wire_since");
    useless(from.wood_since.has_value() && pins, "wood_since");
    const Side side = v.side(u);
    const bool side_done =
        b_.phase == Phase::end ||
        (b_.to_move != Side::none && (side != b_.to_move ? side == b_.first : b_.phase != Phase::dice));
    // L19-MOV-01, L19-MOV-02: who has moved or fired there has had its activation.
    const bool acted = from.acted || (pins && (from.moved || (from.fired && !v.is_gun(u))));
    need(!acted || (here && side_done), where + ".acted", "true", "false: its side has not acted in this turn");
    const bool step_one_done = b_.phase != Phase::artillery && b_.phase != Phase::over;
    need(!from.fired || (here && (v.is_gun(u) ? step_one_done : acted)), where + ".fired", "true",
         "false: it has had no chance to fire in this turn");
    need(!from.moved || (here && (side_acts_in(b_.phase) || b_.phase == Phase::end)), where + ".moved", "true",
         "false: nobody has moved in this turn");
    if (acted) unit.marks.set(Mark::acted);
    if (from.moved) unit.marks.set(Mark::moved);
    if (from.fired) unit.marks.set(Mark::fired);
    if (from.declared && pins) set_declared(u, *from.declared, where);
    if (!here) return;
    if (pins) return mark_what_it_did(u, from, where);
    const Ground& at = g_.field[unit.at];
    stay(unit, from.ford_since, at.has(Feature::ford), where + ".ford_since", "a ford");
    stay(unit, from.trench_since, at.has(Feature::trench), where + ".trench_since", "a trench");
    stay(unit, from.wire_since, b_.wire.has(unit.at), where + ".wire_since", "wire");
    stay(unit, from.wood_since, at.has(Feature::woods), where + ".wood_since", "a wood");
    // BB-R133: who has acted since it came into the trench holds it.
    const bool holds = from.trench_since && *from.trench_since < b_.turn && from.acted;
    if (from.trench_since && !holds && *from.trench_since >= b_.turn - 1 && *from.trench_since >= 1)
      unit.set_crossing(*from.trench_since == b_.turn ? 1 : 2);
    remember(u, from, where);
    if (from.task) set_task(u, from, where);
  }

  // L19-R35: those who wait to come on may be named as well.
  void set_declared(UnitId u, int number, const std::string& where) {
    need(module_of<SingleActivation>(*g_.rules).declare_first.value && b_.phase == Phase::activation && number >= 1 &&
             number <= 2,
         where + ".declared", std::to_string(number), "1 or 2, with the house rule declare_first");
    b_[u].memory[2] = static_cast<std::uint8_t>(std::clamp(number, 0, 2));
  }

  // L19-R39, L19-R68, L19-R77: pins, ford turns, a follow-up.
  void mark_what_it_did(UnitId u, const ScenarioUnit& from, const std::string& where) {
    Unit& unit = b_[u];
    if (from.pinned) unit.marks.set(Mark::pinned);
    need(!from.pinned || module_of<FireEffect>(*g_.rules).pins.value, where + ".pinned", "true",
         "false: pins are left out by house rule");
    need(!from.followed || b_.phase == Phase::combat || b_.phase == Phase::dice || b_.phase == Phase::end ||
             (g_.roster[u].side != b_.to_move && g_.roster[u].side == b_.first),
         where + ".followed", "true", "false: its side has not fought in this turn");
    if (from.followed) unit.marks.set(Mark::held_here);
    if (!from.ford_since) return;
    need(g_.field[unit.at].has(Feature::ford), where + ".ford_since", std::to_string(*from.ford_since),
         "nothing: it does not stand in a ford");
    need(*from.ford_since >= 0 && *from.ford_since <= b_.turn, where + ".ford_since", std::to_string(*from.ford_since),
         "a turn up to the present one");
    const int turns = b_.turn - *from.ford_since;
    unit.set_crossing(turns == 0 ? 1 : turns == 1 ? 2 : 0);
  }

  // L19-R95: contacts in the order of their moments; each is between a Unit and the enemy it directly faces.
  void make_contacts() {
    struct Made {
      int moment;
      UnitId unit, enemy;
    };
    std::vector<Made> all;
    for_each([&](UnitId u, const ScenarioUnit& from, const std::string& where) {
      if (!from.contact || b_[u].at == Cell::none) return;
      const UnitId enemy = unit_named(from.contact->enemy);
      const View v(g_, b_);
      const bool faces = enemy != UnitId::none && v.faced_directly(u) == enemy;
      need(faces && g_.facts().contacts_last, where + ".contact", quoted(from.contact->enemy),
           "the adjacent enemy that it directly faces");
      if (faces) all.push_back({from.contact->moment, u, enemy});
    });
    std::stable_sort(all.begin(), all.end(), [](const Made& a, const Made& z) { return a.moment < z.moment; });
    for (const Made& made : all) {
      const bool later = b_[made.enemy].has(Mark::in_contact) && b_[made.enemy].link == made.unit;
      change(b_, ContactMade{made.unit, made.enemy, later});
    }
  }

  void stay(Unit& unit, const std::optional<int>& since, bool there, const std::string& where, const char* what) {
    if (!since) return;
    need(there, where, std::to_string(*since), std::string("nothing: it does not stand in ") + what);
    need(*since >= 0 && *since <= b_.turn, where, std::to_string(*since), "a turn up to the present one");
    if (*since == b_.turn) unit.marks.set(Mark::held_here);
  }

  void remember(UnitId u, const ScenarioUnit& from, const std::string& where) {
    const SameTarget by = module_of<Scatter>(*g_.rules).same_target.value;
    need(from.named_by.empty() || by == SameTarget::unit, where + ".named_by", "guns",
         "nothing under this house rule: give the gun's `named` cell");
    need(!from.named || by == SameTarget::cell, where + ".named", "a cell",
         "nothing without the house rule same_target = cell");
    for (const std::string& id : from.named_by) {
      const UnitId gun = unit_named(id);
      const bool fits = gun != UnitId::none && g_.roster[gun].side != g_.roster[u].side && g_.roster[gun].gun != 0xFF;
      need(fits, where + ".named_by", quoted(id), "the id of an enemy gun");
      if (fits && b_[gun].at != Cell::none)
        b_[u].memory[g_.roster[gun].gun / 8u] |= static_cast<std::uint8_t>(1u << g_.roster[gun].gun % 8u);
    }
    if (!from.named) return;
    const Cell c = g_.field.grid.find(*from.named);
    need(c != Cell::none && g_.roster[u].gun != 0xFF, where + ".named", quoted(*from.named), "a cell, for a gun");
    if (c == Cell::none) return;
    b_[u].memory[0] = static_cast<std::uint8_t>((index(c) + 1) & 0xFF),
    b_[u].memory[1] = static_cast<std::uint8_t>((index(c) + 1) >> 8);
  }

  void set_task(UnitId u, const ScenarioUnit& from, const std::string& where) {
    const View v(g_, b_);
    const auto task =
        std::find_if(kTaskNames.begin(), kTaskNames.end(), [&](const TaskName& n) { return n.name == *from.task; });
    if (task == kTaskNames.end())
      return fault(faults_, where + ".task", quoted(*from.task), "limber, unlimber, lay-wire or clear-wire");
    need(from.acted, where + ".task", quoted(*from.task), "a Unit that has acted in this turn");
    if (task->task == Task::lay_wire || task->task == Task::clear_wire) {
      need(b_.phase == Phase::end || b_.wire.has(b_[u].at) == (task->task == Task::clear_wire), where + ".task",
           quoted(*from.task), task->task == Task::clear_wire ? "wire in its cell" : "no wire in its cell");
      return b_[u].set_task(task->task);
    }
    const UnitId with = from.task_with ? unit_named(*from.task_with) : b_[u].link;
    const bool pair = with != UnitId::none && v.side(with) == v.side(u) && v.is_gun(with) != v.is_gun(u) &&
                      b_[with].at == b_[u].at && (v.arm(u) == Arm::transport || v.arm(with) == Arm::transport);
    if (!pair)
      return fault(faults_, where + ".task_with", from.task_with ? quoted(*from.task_with) : "nothing",
                   "the gun or the Transport in the same cell that it works with");
    const bool linked = b_[u].link == with;
    const bool begun_by_partner = b_[with].task() == task->task;
    if (task->task == Task::unlimber) need(linked, where + ".task", "unlimber", "a gun in tow");
    if (task->task == Task::limber)
      need(begun_by_partner || (b_[u].link == UnitId::none && b_[with].link == UnitId::none), where + ".task", "limber",
           "a gun that is not in tow");
    need(!b_[u].has(Mark::fired) && !b_[with].has(Mark::fired), where + ".task", quoted(*from.task),
         "a gun that has not fired in this turn");
    b_[u].set_task(task->task), b_[with].set_task(task->task), b_[u].link = with, b_[with].link = u;
    b_[with].marks.set(Mark::acted);  // BB-R138: it is the action of both
  }

  void set_army(std::size_t i) {
    const Side side = static_cast<Side>(i);
    Army& army = b_.army[i];
    int lost = 0;
    for (int u = b_.first_of(side); u < b_.end_of(side); ++u)
      lost += g_.roster.unit[static_cast<std::size_t>(u)].full_strength - b_.unit[static_cast<std::size_t>(u)].strength;
    army.lost = static_cast<std::uint16_t>(under_way_ ? std::max(lost, 0) : 0);
    const View v(g_, b_);
    army.chief = g_.roster.chief[i];
    if (army.chief != UnitId::none && b_[army.chief].at == Cell::none) {
      const bool succession = module_of<ActivationDice>(*g_.rules).succession.value;
      army.chief = succession ? v.heir_of(army.chief) : UnitId::none;
    }
    need(!s_.sides[i].allowance, "sides[" + std::to_string(i) + "].allowance", "allowance",
         "nothing: this ruleset has no use for it");
    const auto& exhausted = s_.sides[i].exhausted;
    if (!exhausted) return;
    const std::string where = "sides[" + std::to_string(i) + "].exhausted";
    need(under_way_ && *exhausted >= 1 && *exhausted <= b_.turn, where, std::to_string(*exhausted),
         "a turn up to the present one");
    need(army.lost >= g_.exhaustion_point[i] && g_.exhaustion_point[i] > 0, where, std::to_string(army.lost) + " lost",
         "losses of " + std::to_string(g_.exhaustion_point[i]) + " or more");
    army.exhausted_on = static_cast<std::uint8_t>(std::clamp(*exhausted, 0, 254));
  }

  void set_objectives() {
    const auto hold = [this](const std::string& name, const std::string& side, const std::string& where) {
      const Cell c = g_.field.grid.find(name);
      if (c == Cell::none || !g_.field.objectives.has(c))
        return fault(faults_, where, quoted(name), "an objective of the board");
      for (std::size_t i = 0; i < 2; ++i)
        if (g_.roster.side_id[i] == side) b_.held[i].add(c), b_.held[1 - i].remove(c);
      need(g_.roster.side_id[0] == side || g_.roster.side_id[1] == side, where, quoted(side), "the id of a side");
    };
    for (const auto& [name, side] : s_.first_holders) hold(name, side, "board.objectives." + name);
    if (under_way_)
      for (const auto& [name, side] : s_.position->held) hold(name, side, "position.held." + name);
    if (module_of<Exhaustion>(*g_.rules).objectives == Clause::none) return;
    for (const Cell c : g_.field.objectives) {
      const UnitId u = b_.in(c);
      if (u == UnitId::none) continue;
      const auto i = slot(b_.side_of(u));
      b_.held[i].add(c), b_.held[1 - i].remove(c);
    }
  }

  // Those whom their players set up must find room; in a campaign battle the row next to the enemy may be closed to
  // them.
  void check_room() {
    if (under_way_) return;
    const View v(g_, b_);
    const std::array<Sealed, kMaxUnits> none{};
    for (const Side side : {Side::red, Side::blue}) {
      int need_room = 0;
      UnitId one = UnitId::none;
      for (UnitId u = next_to_place(v, side, UnitId::none); u != UnitId::none; u = next_to_place(v, side, u)) {
        if (!v.shares_cells(u)) ++need_room;
        if (one == UnitId::none || !v.shares_cells(u)) one = u;
      }
      if (one == UnitId::none) continue;
      int room = 0;
      for (int c = 0; c < g_.field.grid.cells(); ++c) room += may_place(v, none, one, cell(c), Quick{}) ? 1 : 0;
      if (g_.battle == BattleKind::campaign) room -= std::max(g_.field.grid.columns(), g_.field.grid.rows());
      need(room >= std::max(need_room, 1), "sides[" + std::to_string(index(side)) + "].units",
           std::to_string(need_room) + " Units to set up and room for " + std::to_string(std::max(room, 0)),
           "room for all of them in the set-up zone");
    }
  }

  // BB-R121, L19-R84, L19-R93: a battle that has been decided does not go on.
  void check_the_living() {
    if (b_.phase == Phase::over) return;
    const View v(g_, b_);
    for (const Side side : {Side::red, Side::blue}) {
      const std::string where = "sides[" + std::to_string(index(side)) + "].units";
      need(v.has_units(side), where, "no Unit left", "a Unit on the board or to come: without one the battle is over");
      need(!v.broken(side), where, std::to_string(b_.army[slot(side)].lost) + " lost",
           "fewer losses than its breaking point: the battle is over");
    }
  }

  const Game& g_;
  const Scenario& s_;
  bool under_way_;
  Board b_{};
  Faults faults_, warnings_;
};

}  // namespace

Result<Board> set_board(const Game& g, const Scenario& s) { return Setter(g, s).set(); }

}  // namespace limber
