#include "setup/pins_parts.h"

#include <algorithm>

#include "base/sort_few.h"
#include "model/change.h"

namespace limber {

namespace {

// A moment for a contact, such that all of them stand in their right order: later than those that came up to
// the same enemy before it, and than that enemy's own contact with it when it is the later of the two.
int moment_of(const Board& b, UnitId u) {
  int moment = 1;
  const Unit& unit = b[u];
  for (int k = 0; k < b.unit_count; ++k) {
    const Unit& he = b[unit_id(k)];
    if (!he.has(Mark::in_contact)) continue;
    const bool before = b.side_of(unit_id(k)) == b.side_of(u) && he.link == unit.link && he.memory[0] < unit.memory[0];
    const bool earlier = unit_id(k) == unit.link && he.link == u && unit.memory[1] != 0;
    if (before || earlier) moment = std::max(moment, moment_of(b, unit_id(k)) + 1);
  }
  return moment;
}

}  // namespace

// L19-R78, L19-R107: a road through a ford gives nothing.
void ScenarioPart<March>::lay(const March& by, Battlefield& field) {
  if (by.ford_has_no_road == Clause::none) return;
  const Topology& grid = field.grid;
  for (int i = 0; i < grid.cells(); ++i) {
    Ground& at = field.ground[static_cast<std::size_t>(i)];
    if (!at.has(Feature::ford)) continue;
    at.road = 0, at.has_road = false;
    for (Direction d = 0; d < grid.sides(); ++d) {
      const Cell n = grid.next(cell(i), d);
      if (n == Cell::none) continue;
      Ground& beside = field.ground[slot(n)];
      beside.road = static_cast<std::uint8_t>(beside.road & ~(1u << opposite(d, grid.sides())));
    }
  }
}

// L19-R39, L19-R68: the two turns of a ford.
void ScenarioPart<March>::mark(const March&, const UnitReading& r) {
  if (!r.here() || !r.from.ford_since) return;
  const int since = *r.from.ford_since, turns = r.board().turn - since;
  r.need(r.game().field[r.unit().at].has(Feature::ford), ".ford_since", std::to_string(since),
         "nothing: it does not stand in a ford");
  r.need(since >= 0 && turns >= 0, ".ford_since", std::to_string(since), "a turn up to the present one");
  r.unit().set_crossing(turns == 0 ? 1 : turns == 1 ? 2 : 0);
}

// L19-R95: contacts in the order of their moments; each is between a Unit and the enemy it directly faces.
void ScenarioPart<March>::finish(const March&, BoardReading& r) {
  struct Made {
    int moment;
    UnitId unit, enemy;
  };
  std::vector<Made> all;
  r.for_each_unit([&](UnitId u, const ScenarioUnit& from, const std::string& where) {
    if (!from.contact || r.b[u].at == Cell::none) return;
    const UnitId enemy = r.unit_named(from.contact->enemy);
    const bool faces = enemy != UnitId::none && r.view().faced_directly(u) == enemy;
    r.need(faces, where + ".contact", quoted(from.contact->enemy), "the adjacent enemy that it directly faces");
    if (faces) all.push_back({from.contact->moment, u, enemy});
  });
  sort_few(all, [](const Made& a, const Made& z) { return a.moment < z.moment; });
  for (const Made& made : all) {
    const bool later = r.b[made.enemy].has(Mark::in_contact) && r.b[made.enemy].link == made.unit;
    change(r.b, ContactMade{made.unit, made.enemy, later});
  }
}

void ScenarioPart<March>::write(const March&, const UnitWriting& w) {
  if (!w.here()) return;
  const Unit& unit = w.unit();
  if (unit.crossing() != 0) w.out.ford_since = w.b.turn + 1 - unit.crossing();
  if (unit.has(Mark::in_contact)) w.out.contact = ScenarioContact{w.g.roster[unit.link].id, moment_of(w.b, w.u)};
}

// L19-R40, L19-R56: the kind of army sets what its Units are, unless the scenario says otherwise.
void ScenarioPart<SingleActivation>::enlist(const SingleActivation&, Enlisting& e) {
  const Kinds& kinds = e.rules.kinds;
  const Kind& kind = kinds[e.unit.kind];
  const ScenarioUnit& from = e.from;
  const bool horse = kind.arm.role == ArmRole::cavalry;
  e.unit.doubles =
      from.double_move.value_or(from.native.value_or(e.native_army && (horse || kind.arm.role == ArmRole::infantry)));
  e.unit.bolts = horse && from.regular.value_or(!e.native_army);
  if (!horse) {
    if (from.dismounts_as)
      fault(e.faults, e.where + ".dismounts_as", quoted(*from.dismounts_as), "nothing: only cavalry dismounts");
    if (from.regular) fault(e.faults, e.where + ".regular", "regular", "nothing: only cavalry is regular or not");
    return;
  }
  const std::string as =
      from.dismounts_as.value_or(std::string(e.native_army ? kind.native_form.view() : kind.other_form.view()));
  const KindId form = kinds.find(as);
  if (form == KindId::none || kinds[form].arm.role != ArmRole::infantry)
    fault(e.faults, e.where + ".dismounts_as", quoted(as), "an infantry type of this ruleset");
  else
    e.unit.on_foot = form, e.unit.mounted = e.unit.kind;
}

// L19-MOV-01, L19-MOV-02: who has moved or fired there has had its activation.
bool ScenarioPart<SingleActivation>::has_acted(const SingleActivation&, const UnitReading& r) {
  return r.from.acted || r.from.moved || (r.from.fired && !r.at.view().is_gun(r.u));
}

// L19-R35: those who wait to enter may be named as well.
void ScenarioPart<SingleActivation>::mark(const SingleActivation& by, const UnitReading& r) {
  if (!r.from.declared) return;
  const int number = *r.from.declared;
  r.need(by.declare_first.value && r.board().phase == Phase::activation && number >= 1 && number <= 2, ".declared",
         std::to_string(number), "1 or 2, with the house rule declare_first");
  r.unit().memory[2] = static_cast<std::uint8_t>(std::clamp(number, 0, 2));
}

void ScenarioPart<SingleActivation>::write(const SingleActivation&, const UnitWriting& w) {
  if (w.unit().memory[2] != 0) w.out.declared = w.unit().memory[2];
}

void ScenarioPart<FireEffect>::mark(const FireEffect& by, const UnitReading& r) {
  if (!r.here() || !r.from.pinned) return;
  r.unit().marks.set(Mark::pinned);
  r.need(by.pins.value, ".pinned", "true", "false: pins are left out by house rule");
}

void ScenarioPart<FireEffect>::write(const FireEffect&, const UnitWriting& w) {
  if (w.here()) w.out.pinned = w.unit().has(Mark::pinned);
}

// L19-R77: a follow-up.
void ScenarioPart<PowerRoll>::mark(const PowerRoll&, const UnitReading& r) {
  if (!r.here() || !r.from.followed) return;
  const Board& b = r.board();
  const Side side = b.side_of(r.u);
  r.need(b.phase == Phase::combat || b.phase == Phase::dice || b.phase == Phase::end ||
             (side != b.to_move && side == b.first),
         ".followed", "true", "false: its side has not fought in this turn");
  r.unit().marks.set(Mark::held_here);
}

void ScenarioPart<PowerRoll>::write(const PowerRoll&, const UnitWriting& w) {
  if (w.here()) w.out.followed = w.unit().has(Mark::held_here);
}

}  // namespace limber
