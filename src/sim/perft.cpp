#include "sim/perft.h"

#include <memory>

#include "base/text.h"
#include "battle/set_up.h"
#include "io/scenario_file.h"
#include "notation/notation.h"

namespace limber::inline sim {

namespace {

// The answers counted at a state, in the engine's order.
void children(const Game& g, const State& s, ChoiceList& out) {
  const Request asked = request(g, s);
  if (asked.kind == RequestKind::die || asked.kind == RequestKind::card) {
    FaceList list;
    faces(g, s, list);
    for (const Face& f : list) out.push_back(f.answer);
  } else if (asked.kind == RequestKind::decision) {
    all_options(g, s, asked.asks_red ? Side::red : Side::blue, out);
  }
}

std::string words_of(const std::vector<Fault>& faults) {
  return faults.empty() ? "" : faults[0].where + ": found " + faults[0].found + ", expected " + faults[0].expected;
}

Fault fault_at(std::size_t line, std::string found, std::string expected) {
  return {.line = static_cast<int>(line),
          .column = 1,
          .where = "",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = ""};
}

}  // namespace

std::uint64_t perft(const Game& g, const State& s, int depth) {
  if (depth == 0) return 1;
  ChoiceList list;
  children(g, s, list);
  if (depth == 1) return static_cast<std::uint64_t>(list.size());
  std::uint64_t nodes = 0;
  for (const Choice& c : list) {
    State next = s;
    apply(g, next, c);
    nodes += perft(g, next, depth - 1);
  }
  return nodes;
}

std::vector<PerftBranch> divide(const Game& g, const State& s, int depth, const PerftWatch& watch) {
  std::vector<PerftBranch> out;
  if (depth == 0) return out;
  const auto list = std::make_unique<ChoiceList>();
  children(g, s, *list);
  for (const Choice& c : *list) {
    State next = s;
    apply(g, next, c);
    out.push_back({c, perft(g, next, depth - 1)});
    if (watch) watch(out.size(), static_cast<std::uint64_t>(list->size()));
  }
  return out;
}

Result<PerftCase> read_perft(std::string_view text) {
  PerftCase out;
  std::string json;
  std::vector<Fault> faults;
  std::size_t number = 0;
  bool in_scenario = false;
  for (const auto& raw : split(text, '\n')) {
    ++number;
    const std::string line(trim(raw));
    if (line == "{" && json.empty()) in_scenario = true;
    if (in_scenario) {
      json += std::string(raw) + "\n";
      in_scenario = raw != "}";
    } else if (line.starts_with("#")) {
      out.words += std::string(trim(line.substr(1))) + "\n";
    } else if (line.starts_with(">")) {
      out.answers.emplace_back(trim(line.substr(1)));
    } else if (line.starts_with("depth ")) {
      const auto words = split(line, ' ');
      const auto depth = words.size() == 3 ? parse_int(words[1]) : std::nullopt;
      const auto nodes = words.size() == 3 ? parse_int(words[2]) : std::nullopt;
      if (depth && nodes && *depth >= 0 && *nodes >= 0)
        out.counts.push_back({static_cast<int>(*depth), static_cast<std::uint64_t>(*nodes)});
      else
        faults.push_back(fault_at(number, "\"" + line + "\"", "depth N NODES"));
    } else if (!line.empty()) {
      faults.push_back(fault_at(number, "\"" + line + "\"", "# words, a scenario, > answers or depth N NODES"));
    }
  }
  if (!faults.empty()) return faults;
  Result<ScenarioFile> scenario = read_scenario(json);
  if (!scenario.ok()) return scenario.faults();
  out.scenario = std::move(scenario).value().scenario;
  return out;
}

std::string write_perft(const PerftCase& c) {
  std::string out;
  for (const auto& line : split(c.words, '\n'))
    if (!line.empty()) out += "# " + std::string(line) + "\n";
  out += write_scenario(c.scenario);
  if (out.back() != '\n') out += '\n';
  for (const std::string& a : c.answers) out += "> " + a + "\n";
  for (const PerftCase::Count& n : c.counts)
    out += "depth " + std::to_string(n.depth) + " " + std::to_string(n.nodes) + "\n";
  return out;
}

PerftOutcome run_perft(const PerftCase& c, const PerftWatch& watch) {
  const Result<BattleSetup> battle = set_up(c.scenario);
  if (!battle.ok()) return {{}, words_of(battle.faults())};
  const Game& game = battle.value().game;
  State s = battle.value().opening;
  for (const std::string& line : c.answers) {
    const Reading r = read_line(game, s, line);
    if (!r.ok) return {{}, "\"" + line + "\" cannot be answered: " + r.error + r.refused_text};
    for (const Choice& choice : r.meant) apply(game, s, choice);
  }
  PerftOutcome out;
  for (const PerftCase::Count& n : c.counts) {
    out.nodes.push_back(n.depth == 0 ? 1 : 0);
    for (const PerftBranch& branch : divide(game, s, n.depth, watch)) out.nodes.back() += branch.nodes;
  }
  return out;
}

}  // namespace limber::inline sim
