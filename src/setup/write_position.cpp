// A board as the position of its scenario, the way back from position.cpp.
#include <algorithm>

#include "base/text.h"
#include "engine/engine.h"
#include "setup/position_names.h"
#include "setup/scenario_parts.h"

namespace limber {

namespace {

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

void write_unit(const Game& g, const Board& b, UnitId u, ScenarioUnit& out) {
  const Unit& unit = b[u];
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
  if (unit.at == Cell::left) return void(out.state = "left");
  out.strength = unit.strength;
  if (e.mounted != e.on_foot && unit.has(Mark::mounted) != listed_mounted) out.on_foot = !unit.has(Mark::mounted);
  if (on_board(unit.at)) {
    out.at = grid.name(unit.at), out.facing = std::string(facing_name(grid.kind(), unit.facing));
    out.acted = unit.has(Mark::acted), out.moved = unit.has(Mark::moved), out.fired = unit.has(Mark::fired);
  } else {
    out.state = unit.at == Cell::waiting ? "waiting" : "later";
  }
  const UnitWriting writing{g, b, u, out};
  for_each_part(*g.rules, [&](auto part, const auto& module) { part.write(module, writing); });
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
  with_part(g.rules->turn, [&](auto part, const auto& turn) { part.write_position(turn, g, b, p); });
  for (const Cell c : g.field.objectives)
    for (std::size_t i = 0; i < 2; ++i)
      if (b.held[i].has(c)) p.held[g.field.grid.name(c)] = g.roster.side_id[i];
  s.position = p;
  int u = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    s.sides[i].exhausted.reset(), s.sides[i].allowance.reset();
    if (b.phase == Phase::name) s.sides[i].allowance = b.army[i].allowance;
    if (b.army[i].exhausted_on != 0) s.sides[i].exhausted = b.army[i].exhausted_on;
    for (ScenarioUnit& unit : s.sides[i].units) write_unit(g, b, unit_id(u++), unit);
  }
}

}  // namespace limber
