// A board as the position of its scenario, the way back from position.cpp.
#include <algorithm>

#include "base/text.h"
#include "engine/engine.h"
#include "rules/view.h"
#include "setup/position_names.h"

namespace limber {

namespace {

template <std::size_t N, class Table, class Key>
std::string_view name_in(const std::array<Table, N>& table, Key key, Key Table::* field) {
  for (const Table& row : table)
    if (row.*field == key) return row.name;
  return {};
}

// Wire that was laid or cleared shows in the map: the cell takes a letter whose words say what is there now.
void write_wire(const Game& g, const Board& b, Scenario& s) {
  for (int i = 0; i < g.field.grid.cells(); ++i) {
    const Cell c = cell(i);
    if (b.wire.has(c) == g.field.first_wire.has(c)) continue;
    char& letter =
        s.map[static_cast<std::size_t>(g.field.grid.row(c))][static_cast<std::size_t>(g.field.grid.column(c))];
    const auto old = s.legend.find(letter);
    std::string words = old == s.legend.end() ? std::string() : old->second;
    if (b.wire.has(c)) {
      words += words.empty() ? "wire" : " wire";
    } else {
      std::vector<std::string> kept;
      for (const auto& word : split(words, ' '))
        if (word != "wire" && !word.empty()) kept.emplace_back(word);
      words = join(kept, " ");
    }
    if (words.empty() || words == "open") {
      letter = '.';
      continue;
    }
    const auto same = std::find_if(s.legend.begin(), s.legend.end(), [&](const auto& e) { return e.second == words; });
    if (same != s.legend.end()) {
      letter = same->first;
      continue;
    }
    for (const char free : std::string_view("*#+%&$!?ABCDEGHIJKLMNOPQRSTUVXYZabcdeghijklmnopqrsuvyz023456789")) {
      if (s.legend.count(free) != 0) continue;
      s.legend[free] = words, letter = free;
      break;
    }
  }
}

// A moment for a contact, such that all of them stand in their right order: later than whoever came up to the same
// enemy before it, and than that enemy's own contact with it when it is the later of the two.
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

void write_unit(const Game& g, const Board& b, UnitId u, ScenarioUnit& out) {
  const Unit& unit = b[u];
  const View v(g, b);
  const Topology& grid = g.field.grid;
  const Enlisted& e = g.roster[u];
  const bool listed_mounted = g.rules->kinds[e.kind].in_the_saddle;
  ScenarioUnit fresh;
  fresh.id = out.id, fresh.name = out.name, fresh.type = out.type, fresh.quality = out.quality;
  fresh.native = out.native, fresh.regular = out.regular, fresh.double_move = out.double_move;
  fresh.dismounts_as = out.dismounts_as;
  out = fresh;
  out.full_strength = e.full_strength;
  if (unit.at == Cell::none) return void(out.state = "destroyed");
  out.strength = unit.strength;
  if (e.mounted != e.on_foot && unit.has(Mark::mounted) != listed_mounted) out.on_foot = !unit.has(Mark::mounted);
  if (v.in_tow(u)) out.towed_by = g.roster[unit.link].id;
  if (g.facts().contacts_last && unit.memory[2] != 0) out.declared = unit.memory[2];
  if (!on_board(unit.at)) return void(out.state = unit.at == Cell::waiting ? "waiting" : "later");
  out.at = grid.name(unit.at), out.facing = std::string(facing_name(grid.kind(), unit.facing));
  out.acted = unit.has(Mark::acted), out.moved = unit.has(Mark::moved), out.fired = unit.has(Mark::fired);
  if (g.facts().contacts_last) {
    out.pinned = unit.has(Mark::pinned), out.followed = unit.has(Mark::held_here);
    if (unit.crossing() != 0) out.ford_since = b.turn + 1 - unit.crossing();
    if (unit.has(Mark::in_contact)) out.contact = ScenarioContact{g.roster[unit.link].id, moment_of(b, u)};
    return;
  }
  const Ground& at = g.field[unit.at];
  const auto here = [&](std::optional<int>& since, bool fact) {
    if (fact && unit.has(Mark::held_here)) since = b.turn;
  };
  here(out.ford_since, at.has(Feature::ford));
  here(out.wire_since, b.wire.has(unit.at));
  if (!at.has(Feature::ford) && !at.has(Feature::trench) && !b.wire.has(unit.at))
    here(out.wood_since, at.has(Feature::woods));
  if (unit.crossing() != 0) out.trench_since = unit.crossing() == 1 ? b.turn : b.turn - 1;
  if (unit.task() != Task::none) {
    out.task = std::string(name_in(kTaskNames, unit.task(), &TaskName::task));
    if (unit.link != UnitId::none && (unit.task() == Task::limber || unit.task() == Task::unlimber))
      out.task_with = g.roster[unit.link].id;
  }
  if (module_of<Scatter>(*g.rules).same_target.value == SameTarget::cell) {
    const int named = unit.memory[0] + unit.memory[1] * 256;
    if (named != 0) out.named = grid.name(cell(named - 1));
    return;
  }
  for (int k = b.first_of(other(v.side(u))); k < b.end_of(other(v.side(u))); ++k) {
    const unsigned gun = g.roster[unit_id(k)].gun;
    if (gun != 0xFF && (unit.memory[gun / 8] >> gun % 8 & 1u) != 0) out.named_by.push_back(g.roster[unit_id(k)].id);
  }
}

}  // namespace

void write_position(const Game& g, const Board& b, Scenario& s) {
  s.answers.clear();
  s.position.reset();
  if (b.phase == Phase::set_up) return;
  write_wire(g, b, s);
  ScenarioPosition p;
  p.turn = b.turn;
  p.phase = std::string(name_in(kPhaseNames, b.phase, &PhaseName::phase));
  if (b.first != Side::none) p.first = g.roster.side_id[slot(b.first)];
  if (b.to_move != Side::none) p.active = g.roster.side_id[slot(b.to_move)];
  if (counts_activations(b.phase) && View(g, b).acts_by_dice()) p.activations = b.army[slot(b.to_move)].allowance;
  for (const Cell c : g.field.objectives)
    for (std::size_t i = 0; i < 2; ++i)
      if (b.held[i].has(c)) p.held[g.field.grid.name(c)] = g.roster.side_id[i];
  s.position = p;
  int u = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    s.sides[i].exhausted.reset();
    if (b.army[i].exhausted_on != 0) s.sides[i].exhausted = b.army[i].exhausted_on;
    for (ScenarioUnit& unit : s.sides[i].units) write_unit(g, b, unit_id(u++), unit);
  }
}

}  // namespace limber
