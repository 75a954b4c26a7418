// The board of a scenario's opening or position.
#include <algorithm>

#include "base/text.h"
#include "engine/engine.h"
#include "rules/placing.h"
#include "setup/position_names.h"
#include "setup/scenario_parts.h"

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

// Members that only some rulesets have a use for: how each is called, and whether a scenario gives it.
struct UnitMember {
  Member member;
  const char* name;
  bool (*given)(const ScenarioUnit&);
};
constexpr std::array<UnitMember, 25> kUnitMembers{{
    {Member::quality, "quality", [](const ScenarioUnit& u) { return u.quality.has_value(); }},
    {Member::pinned, "pinned", [](const ScenarioUnit& u) { return u.pinned; }},
    {Member::native, "native", [](const ScenarioUnit& u) { return u.native.has_value(); }},
    {Member::regular, "regular", [](const ScenarioUnit& u) { return u.regular.has_value(); }},
    {Member::double_move, "double_move", [](const ScenarioUnit& u) { return u.double_move.has_value(); }},
    {Member::dismounts_as, "dismounts_as", [](const ScenarioUnit& u) { return u.dismounts_as.has_value(); }},
    {Member::rating, "rating", [](const ScenarioUnit& u) { return u.rating.has_value(); }},
    {Member::alone, "alone", [](const ScenarioUnit& u) { return u.alone; }},
    {Member::retreating, "retreating", [](const ScenarioUnit& u) { return u.retreating; }},
    {Member::card, "card", [](const ScenarioUnit& u) { return u.card.has_value(); }},
    {Member::with, "with", [](const ScenarioUnit& u) { return u.with.has_value(); }},
    {Member::seen_by, "seen_by", [](const ScenarioUnit& u) { return !u.seen_by.empty(); }},
    {Member::seen, "seen", [](const ScenarioUnit& u) { return u.seen; }},
    {Member::revealed, "revealed", [](const ScenarioUnit& u) { return u.revealed; }},
    {Member::contact, "contact", [](const ScenarioUnit& u) { return u.contact.has_value(); }},
    {Member::followed, "followed", [](const ScenarioUnit& u) { return u.followed; }},
    {Member::declared, "declared", [](const ScenarioUnit& u) { return u.declared.has_value(); }},
    {Member::task, "task", [](const ScenarioUnit& u) { return u.task.has_value(); }},
    {Member::towed_by, "towed_by", [](const ScenarioUnit& u) { return u.towed_by.has_value(); }},
    {Member::ford_since, "ford_since", [](const ScenarioUnit& u) { return u.ford_since.has_value(); }},
    {Member::trench_since, "trench_since", [](const ScenarioUnit& u) { return u.trench_since.has_value(); }},
    {Member::wire_since, "wire_since", [](const ScenarioUnit& u) { return u.wire_since.has_value(); }},
    {Member::wood_since, "wood_since", [](const ScenarioUnit& u) { return u.wood_since.has_value(); }},
    {Member::named_by, "named_by", [](const ScenarioUnit& u) { return !u.named_by.empty(); }},
    {Member::named, "named", [](const ScenarioUnit& u) { return u.named.has_value(); }},
}};
constexpr Members kOfBattleUnderWay{Member::task,       Member::ford_since, Member::trench_since, Member::wire_since,
                                    Member::wood_since, Member::named_by,   Member::named,        Member::retreating,
                                    Member::card,       Member::alone,      Member::seen_by,      Member::seen,
                                    Member::revealed};

// CD-CMD-32: rulesets in which a Unit can go off the board for good.
bool leaves_the_board(const Game& g) { return members_of(*g.rules).has(Member::retreating); }

class Setter {
 public:
  Setter(const Game& g, const Scenario& s)
      : r_{g, s}, g_(g), s_(s), under_way_(r_.under_way()), read_(members_of(*g.rules)) {
    b_.occupant.fill(UnitId::none);
  }

  Result<Board> set() {
    b_.unit_count = static_cast<std::uint8_t>(g_.roster.size());
    b_.split = static_cast<std::uint8_t>(g_.roster.split);
    b_.wire = g_.field.first_wire;
    if (under_way_) read_position();
    r_.for_each_unit([this](UnitId u, const ScenarioUnit& from, const std::string& where) { place(u, from, where); });
    r_.for_each_unit([this](UnitId u, const ScenarioUnit& from, const std::string& where) {
      const UnitReading unit{r_, u, from, where};
      for_each_part(*g_.rules, [&](auto part, const auto& module) { part.link(module, unit); });
    });
    r_.for_each_unit([this](UnitId u, const ScenarioUnit& from, const std::string& where) {
      const UnitReading unit{r_, u, from, where};
      check_members(unit);
      mark(unit);
      for_each_part(*g_.rules, [&](auto part, const auto& module) { part.mark(module, unit); });
    });
    for_each_part(*g_.rules, [this](auto part, const auto& module) { part.finish(module, r_); });
    for (std::size_t i = 0; i < 2; ++i) set_army(i);
    set_objectives();
    check_room();
    if (under_way_ && faults_.empty()) check_the_living();
    if (!faults_.empty()) return faults_;
    return Result<Board>(b_, warnings_);
  }

 private:
  Side side_named(const std::optional<std::string>& id, const std::string& where) {
    if (!id) return Side::none;
    for (std::size_t i = 0; i < 2; ++i)
      if (g_.roster.side_id[i] == *id) return static_cast<Side>(i);
    fault(faults_, where, quoted(*id), quoted(g_.roster.side_id[0]) + " or " + quoted(g_.roster.side_id[1]));
    return Side::none;
  }
  void read_position() {
    const ScenarioPosition& p = *s_.position;
    if (p.turn < 1 || p.turn > g_.last_turn())
      fault(faults_, "position.turn", std::to_string(p.turn), "a turn from 1 to " + std::to_string(g_.last_turn()));
    else
      b_.turn = static_cast<std::uint8_t>(p.turn);
    const auto phase = std::find_if(kPhaseNames.begin(), kPhaseNames.end(), [&](const PhaseName& n) {
      return n.name == p.phase && has_phase(g_.facts(), n.phase);
    });
    const Side first = side_named(p.first, "position.first"), active = side_named(p.active, "position.active");
    if (phase == kPhaseNames.end()) {
      const std::vector<std::string_view> names = phase_names(g_.facts());
      const auto near = nearest(p.phase, names);
      fault(faults_, "position.phase", quoted(p.phase), list_of(names),
            near ? "did you mean " + quoted(*near) + "?" : "");
      return;
    }
    b_.phase = phase->phase;
    refuse_unread(p.quiet_turns.has_value(), Member::quiet_turns, "position.", "quiet_turns");
    refuse_unread(p.disturbed, Member::disturbed, "position.", "disturbed");
    b_.first = first, b_.to_move = active;
    with_part(g_.rules->turn, [this](auto part, const auto& turn) { part.read_position(turn, r_); });
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
    const bool lives = !from.state || *from.state == "later" || *from.state == "waiting";
    if (lives && strength < g_.rules->deployment.least_strength.value)
      fault(faults_, where + ".strength", std::to_string(strength), "1 or more for a Unit that lives",
            "give it state destroyed");
    if (from.state) return put_elsewhere(u, from, where);
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

  // CD-R13: as its owner wishes, else away from home.
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
                "one Unit per cell, not counting Commanders and Transports");
          break;
        }
    if (!under_way_ && g_.battle == BattleKind::one_off && !in_zone(v, g_.roster[u].side, c))
      warnings_.push_back({.where = where + ".at",
                           .found = quoted(g_.field.grid.name(c)),
                           .expected = "a cell in the two rows nearest its own edge: a one-off battle sets up there",
                           .remedy = "move it there, or leave it if this is meant"});
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
        fault(faults_, where + ".state", quoted(*from.state), "nothing: only Units listed in reinforcements wait");
      else if (*from.state == "waiting" && (!under_way_ || g_.roster.group[g_.roster[u].group].turn > b_.turn))
        fault(faults_, where + ".state", "waiting", "later: it is not due yet");
    } else if (*from.state == "left" && under_way_ && leaves_the_board(g_)) {
      b_[u] = Unit{};
      b_[u].at = Cell::left;
    } else {
      fault(faults_, where + ".state", quoted(*from.state), "later, waiting or destroyed");
    }
  }

  void need(bool fact, const std::string& where, std::string found, std::string expected) {
    r_.need(fact, where, std::move(found), std::move(expected));
  }

  void refuse_unread(bool given, Member member, const std::string& where, const char* name) {
    need(!given || read_.has(member), where + name, name, std::string(kNoUseForIt));
  }

  void check_members(const UnitReading& unit) {
    bool early = unit.from.acted || unit.from.moved || unit.from.fired;
    for (const UnitMember& m : kUnitMembers)
      early = early || (kOfBattleUnderWay.has(m.member) && read_.has(m.member) && m.given(unit.from));
    need(under_way_ || !early, unit.where, "marks of a battle under way", "a position (turn and phase) beside them");
    for (const UnitMember& m : kUnitMembers) refuse_unread(m.given(unit.from), m.member, unit.where + ".", m.name);
  }

  void mark(const UnitReading& unit) {
    const ScenarioUnit& from = unit.from;
    const bool here = unit.here(), gun = unit.at.view().is_gun(unit.u);
    const TurnSoFar turn =
        with_part(g_.rules->turn, [&](auto part, const auto& by) { return part.so_far(by, b_, b_.side_of(unit.u)); });
    const bool acted =
        with_part(g_.rules->orders, [&](auto part, const auto& orders) { return part.has_acted(orders, unit); });
    unit.need(!acted || (here && turn.side_has_acted), ".acted", "true", "false: its side has not acted in this turn");
    const bool fired = with_part(
        g_.rules->orders, [&](auto part, const auto& orders) { return part.may_have_fired(orders, unit, acted); });
    unit.need(!from.fired || (here && (gun ? turn.guns_have_fired : fired)), ".fired", "true",
              "false: it has had no chance to fire in this turn");
    unit.need(!from.moved || (here && turn.some_have_moved), ".moved", "true", "false: no Unit has moved in this turn");
    if (acted) unit.unit().marks.set(Mark::acted);
    if (from.moved) unit.unit().marks.set(Mark::moved);
    if (from.fired) unit.unit().marks.set(Mark::fired);
  }

  void set_army(std::size_t i) {
    const Side side = static_cast<Side>(i);
    Army& army = b_.army[i];
    int lost = 0;
    for (int u = b_.first_of(side); u < b_.end_of(side); ++u)
      if (!g_.is_no_unit(unit_id(u)))
        lost +=
            g_.roster.unit[static_cast<std::size_t>(u)].full_strength - b_.unit[static_cast<std::size_t>(u)].strength;
    army.lost = static_cast<std::uint16_t>(under_way_ ? std::max(lost, 0) : 0);
    const View v(g_, b_);
    army.chief = g_.roster.chief[i];
    if (army.chief != UnitId::none && b_[army.chief].at == Cell::none) {
      army.chief =
          with_part(g_.rules->activation, [&](auto part, const auto& by) { return part.heir_of(by, v, army.chief); });
    }
    refuse_unread(s_.sides[i].allowance.has_value(), Member::allowance, "sides[" + std::to_string(i) + "].",
                  "allowance");
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
      UnitId u = b_.in(c);
      while (u != UnitId::none && !View(g_, b_).holds_ground(u)) u = b_[u].next;
      if (u == UnitId::none) continue;
      const auto i = slot(b_.side_of(u));
      b_.held[i].add(c), b_.held[1 - i].remove(c);
    }
  }

  // Whether Units that the enemy sets up first can close a cell: they take it or stand beside it.
  static bool may_be_closed(const View& v, Side side, Cell c) {
    bool closed = in_zone(v, other(side), c);
    for (Direction d = 0; d < v.sides(); ++d)
      if (const Cell n = v.grid().next(c, d); n != Cell::none) closed = closed || in_zone(v, other(side), n);
    return closed;
  }

  // There must be room for Units that their players set up; in a campaign battle the row next to the enemy may be
  // closed to them, and more where the two zones overlap.
  // CD-R131: those who keep out of woods have fewer cells.
  void check_room_off_woods(const View& v, Side side) {
    const std::array<Sealed, kMaxUnits> none{};
    int units = 0, room = 0;
    UnitId one = UnitId::none;
    for (UnitId u = next_to_place(v, side, UnitId::none); u != UnitId::none; u = next_to_place(v, side, u))
      if (!v.shares_cells(u) && keeps_to_roads(v, u)) ++units, one = u;
    for (int c = 0; c < g_.field.grid.cells() && one != UnitId::none; ++c)
      room += may_stand_alone(v, none, one, cell(c)) ? 1 : 0;
    need(room >= units, "sides[" + std::to_string(index(side)) + "].units",
         std::to_string(units) + " Units to set up out of woods and room for " + std::to_string(room),
         "room for all of them in the set-up zone");
  }

  void check_room() {
    if (under_way_) return;
    const View v(g_, b_);
    const std::array<Sealed, kMaxUnits> none{};
    for (const Side side : {Side::red, Side::blue}) {
      int need_room = 0;
      UnitId one = UnitId::none;
      for (UnitId u = next_to_place(v, side, UnitId::none); u != UnitId::none; u = next_to_place(v, side, u)) {
        if (!v.shares_cells(u)) ++need_room;
        // All the cells there are: those of a Unit that goes into woods, if there is one.
        if (one == UnitId::none || v.shares_cells(one) || (!v.shares_cells(u) && !keeps_to_roads(v, u))) one = u;
      }
      if (one == UnitId::none) continue;
      int room = 0, open = 0;
      for (int c = 0; c < g_.field.grid.cells(); ++c) {
        if (!may_stand_alone(v, none, one, cell(c))) continue;
        ++room;
        open += may_be_closed(v, side, cell(c)) ? 0 : 1;
      }
      if (g_.battle == BattleKind::campaign)
        room = std::min(open, room - std::max(g_.field.grid.columns(), g_.field.grid.rows()));
      check_room_off_woods(v, side);
      need(room >= std::max(need_room, 1), "sides[" + std::to_string(index(side)) + "].units",
           std::to_string(need_room) + " Units to set up and room for " + std::to_string(std::max(room, 0)),
           "room for all of them in the set-up zone");
    }
  }

  // BB-R121, L19-R84, L19-R93: a battle that has been decided does not go on.
  void check_the_living() {
    const bool judged =
        with_part(g_.rules->turn, [this](auto part, const auto& by) { return part.is_judged_now(by, b_.phase); });
    if (b_.phase == Phase::over || !judged) return;
    const View v(g_, b_);
    for (const Side side : {Side::red, Side::blue}) {
      const std::string where = "sides[" + std::to_string(index(side)) + "].units";
      need(v.has_units(side), where, "no Unit left", "a Unit on the board or to come: without one the battle is over");
      need(!v.broken(side), where, std::to_string(b_.army[slot(side)].lost) + " lost",
           "fewer losses than its breaking point: the battle is over");
    }
  }

  BoardReading r_;
  const Game& g_;
  const Scenario& s_;
  bool under_way_;
  Members read_;  // by some module of the ruleset
  Board& b_ = r_.b;
  FaultList &faults_ = r_.faults, &warnings_ = r_.warnings;
};

}  // namespace

Result<Board> set_board(const Game& g, const Scenario& s) { return Setter(g, s).set(); }

}  // namespace limber
