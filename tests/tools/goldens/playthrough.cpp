#include "playthrough.h"

#include <filesystem>
#include <memory>

#include "base/text.h"
#include "battle/set_up.h"
#include "files/files.h"
#include "io/scenario_file.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "rulesets/registry.h"
#include "short_events.h"

namespace limber::goldens {

namespace {

constexpr std::array<std::string_view, kManners> kMannerNames = {"unit-first", "full-list", "verb-first", "forward"};
constexpr int kSmallList = 8;  // answers told in words

std::string side_words(const Request& r) { return r.asks_red && r.asks_blue ? "both" : r.asks_red ? "red" : "blue"; }

class Telling {
 public:
  Telling(const Playthrough& from, const Game& game, State opening)
      : from_(from), game_(game), state_(opening), draw_(from.seed, 0) {}

  std::string tell() {
    station();
    int given = 0;
    for (Request asked = request(game_, state_); asked && given < from_.answers;
         asked = request(game_, state_), ++given)
      step(asked);
    if (request(game_, state_).kind == RequestKind::over) end();
    return std::move(text_);
  }

 private:
  void line(const std::string& words) { text_ += words + "\n"; }
  void station() {
    if (at_station(game_, state_)) line("@ " + position_line(game_, state_.board));
  }

  void step(const Request& asked) {
    std::string question = "? " + side_words(asked) + " " + purpose_words(asked.purpose);
    if (asked.unit != UnitId::none) question += " " + game_.roster[asked.unit].id;
    if (asked.other != UnitId::none) question += " v " + game_.roster[asked.other].id;
    if (on_board(asked.cell)) question += " " + game_.field.grid.name(asked.cell);
    if (asked.count > 1) question += " x" + std::to_string(asked.count);
    if (asked.kind == RequestKind::decision) question += listed(asked);
    line(question);
    const Choice c = random_reply(game_, state_, from_.manner, draw_);
    line("> " + order_text(game_, state_.board, c));
    EventLog log;
    apply(game_, state_, c, log);
    const std::string events = short_events(game_, log);
    if (!events.empty()) line("  " + events);
    station();
  }

  std::string listed(const Request& asked) const {
    std::string out;
    for (const Side side : {Side::red, Side::blue}) {
      if (!asked.asks(side)) continue;
      const auto list = std::make_unique<ChoiceList>();
      all_options(game_, state_, side, *list);
      out += ", " + std::to_string(list->size()) + " answers";
      if (list->size() > kSmallList) continue;
      std::string separator = ": ";
      for (const Choice& c : *list) out += separator + order_text(game_, state_.board, c), separator = " | ";
    }
    return out;
  }

  void end() {
    const Outcome o = outcome(game_, state_.board);
    line(o.winner == Side::none ? "= a draw" : "= " + game_.roster.side_id[slot(o.winner)] + " has won");
  }

  const Playthrough& from_;
  const Game& game_;
  State state_;
  Philox draw_;
  std::string text_;
};

std::string header(const Playthrough& p) {
  std::string out = "# A playthrough by a seeded random player; docs/testing.md says how it is read and renewed.\n";
  out += "scenario " + p.scenario + "\nseed " + std::to_string(p.seed) + "\nmanner " +
         std::string(kMannerNames[static_cast<std::size_t>(p.manner)]) + "\nanswers " + std::to_string(p.answers) +
         "\n";
  for (const auto& [name, value] : p.rules) out += "rule " + name + " " + value + "\n";
  return out + "\n";
}

}  // namespace

Result<Playthrough> read_header(std::string_view text) {
  Playthrough p;
  for (const auto& line : split(text, '\n')) {
    const auto words = split(trim(line), ' ');
    if (line.empty()) break;
    if (words[0] == "scenario" && words.size() == 2) p.scenario = std::string(words[1]);
    if (words[0] == "rule" && words.size() == 3) p.rules.emplace_back(std::string(words[1]), std::string(words[2]));
    if (words.size() != 2) continue;
    const auto number = parse_int(words[1]);
    if (words[0] == "seed" && number) p.seed = static_cast<std::uint64_t>(*number);
    if (words[0] == "answers" && number) p.answers = static_cast<int>(*number);
    for (std::size_t i = 0; i < kMannerNames.size(); ++i)
      if (words[0] == "manner" && words[1] == kMannerNames[i]) p.manner = static_cast<Manner>(i);
  }
  if (p.scenario.empty())
    return Fault{.where = "header", .found = "no scenario", .expected = "a line \"scenario FILE\""};
  return p;
}

Result<std::string> told(const Playthrough& p, const std::string& root) {
  const Result<std::string> text = read_file(root + "/" + p.scenario);
  if (!text.ok()) return text.faults();
  Result<ScenarioFile> file = read_scenario(text.value());
  if (!file.ok()) return file.faults();
  Scenario scenario = std::move(file).value().scenario;
  for (const auto& rule : p.rules) scenario.house_rules.push_back(rule);
  const Result<BattleSetup> battle = set_up(scenario);
  if (!battle.ok()) return battle.faults();
  return header(p) + Telling(p, battle.value().game, battle.value().opening).tell();
}

std::string file_name(const Playthrough& p, std::string_view ruleset) {
  return std::string(ruleset) + "-" + std::filesystem::path(p.scenario).stem().string() + "-" + std::to_string(p.seed) +
         ".txt";
}

}  // namespace limber::goldens
