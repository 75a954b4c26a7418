#include "protocol/open_battle.h"

#include "base/text.h"
#include "io/scenario_file.h"
#include "protocol/answer_json.h"
#include "rulesets/describe.h"
#include "rulesets/registry.h"

namespace limber {

namespace {

void add(std::vector<Fault>& to, const std::vector<Fault>& more) { to.insert(to.end(), more.begin(), more.end()); }

// A record that goes on keeps saying where its dice came from.
class GoingOnDice : public SeededDice {
 public:
  GoingOnDice(std::uint64_t seed, std::uint64_t battle, std::string note)
      : SeededDice(seed, battle), note_(std::move(note)) {}
  std::string note() const override { return note_; }

 private:
  std::string note_;
};

struct Laid {
  Scenario scenario;
  std::shared_ptr<const Game> game;
  std::optional<State> opening;
  std::vector<Fault> faults, warnings;
};

// With a house rule misspelt, the rest can still be looked at.
void lay_on_rules(Laid& laid) {
  const Result<Rules> rules = rules_of(laid.scenario);
  add(laid.faults, rules.faults());
  const Rules* plain = find_rules(laid.scenario.ruleset);
  if (plain == nullptr) return;
  Result<Game> game = make_game(laid.scenario, rules.ok() ? rules.value() : *plain);
  add(laid.faults, game.faults()), add(laid.warnings, game.warnings());
  if (!game.ok()) return;
  laid.game = std::make_shared<const Game>(std::move(game).value());
  const Result<Board> board = set_board(*laid.game, laid.scenario);
  add(laid.faults, board.faults()), add(laid.warnings, board.warnings());
  if (!board.ok()) return;
  if (laid.scenario.position) {
    const Result<State> state = resume(*laid.game, board.value());
    add(laid.faults, state.faults());
    if (!state.ok()) return;
  }
  if (laid.faults.empty()) laid.opening = opening(*laid.game, laid.scenario);
}

Laid lay(ScenarioReading reading) {
  Laid laid;
  laid.scenario = std::move(reading.file.scenario);
  if (reading.fit_for_rules) lay_on_rules(laid);
  locate(laid.faults, reading.file.places);
  locate(laid.warnings, reading.file.places);
  laid.faults = together(std::move(reading.faults), std::move(laid.faults));
  if (laid.faults.empty() && !laid.opening)
    laid.faults.push_back({.where = "scenario", .found = "no battle in it", .expected = "a board and two sides"});
  return laid;
}

RecordHeader header_of(const Scenario& scenario) {
  const Rules* rules = find_rules(scenario.ruleset);
  RecordHeader header;
  header.ruleset = scenario.ruleset;
  header.revision = rules->revision;
  header.fingerprint = fingerprint(*rules);
  header.switches = scenario.house_rules;
  header.scenario = dump(to_json(scenario));
  return header;
}

std::vector<Fault> give(Session& session, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Applied applied = session.apply_line(answers[i]);
    if (applied.ok) continue;
    const std::string why = refusal_error(session.game(), session.state(), applied.reading);
    return {{.where = "answers[" + std::to_string(i) + "]",
             .found = "\"" + answers[i] + "\" (" + (applied.error.empty() ? why : applied.error) + ")",
             .expected = "a lawful answer to what is asked then"}};
  }
  return {};
}

struct Drawn {
  std::uint64_t seed = kDefaultSeed, battle = 0;
};
// "seed 7 0"
std::optional<Drawn> drawn_from(std::string_view note) {
  const std::vector<std::string_view> words = split(note, ' ');
  if (words.size() != 3 || words[0] != "seed") return std::nullopt;
  const auto seed = parse_int(words[1]), battle = parse_int(words[2]);
  if (!seed || !battle) return std::nullopt;
  return Drawn{static_cast<std::uint64_t>(*seed), static_cast<std::uint64_t>(*battle)};
}

Fault of_record(int line, std::string found, std::string expected, std::string remedy = {}) {
  return {.line = line,
          .column = 1,
          .where = "record",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = std::move(remedy)};
}

// Other rules would tell another battle.
void compare(const RecordHeader& found, const RecordHeader& ours, Laid& laid) {
  if (found.ruleset != ours.ruleset)
    laid.faults.push_back(
        of_record(2, "ruleset " + found.ruleset, "ruleset " + ours.ruleset + ", as its scenario says"));
  if (found.switches != ours.switches)
    laid.faults.push_back(of_record(5, "other house rules than those of its scenario", "the same in both"));
  if (found.revision != ours.revision || found.fingerprint != ours.fingerprint)
    laid.warnings.push_back(of_record(found.revision != ours.revision ? 3 : 4,
                                      "a record made under other figures of " + ours.ruleset, "those of this program",
                                      "it was replayed under these all the same"));
}

}  // namespace

Result<OpenedBattle> open_scenario_json(const JsonValue& json, std::optional<std::uint64_t> seed) {
  Laid laid = lay(scenario_from_json(json));
  if (!laid.faults.empty()) return laid.faults;
  const std::vector<std::string> answers = std::move(laid.scenario.answers);
  laid.scenario.answers.clear();
  OpenedBattle opened;
  opened.seed = seed.value_or(kDefaultSeed);
  RecordHeader header = header_of(laid.scenario);
  opened.session =
      std::make_unique<Session>(Session::Start{laid.game, std::move(laid.scenario), *laid.opening, std::move(header),
                                               std::make_unique<SeededDice>(opened.seed, 0)});
  opened.warnings = std::move(laid.warnings);
  if (std::vector<Fault> refused = give(*opened.session, answers); !refused.empty()) return refused;
  return opened;
}

Result<OpenedBattle> open_record_text(std::string_view text, std::optional<std::uint64_t> seed) {
  const Result<Record> record = read_record(text);
  if (!record.ok()) return record.faults();
  const RecordHeader& header = record.value().header;
  Laid laid = lay(read_scenario_through_faults(header.scenario));
  if (laid.faults.empty()) compare(header, header_of(laid.scenario), laid);
  if (!laid.faults.empty()) return laid.faults;
  const std::vector<std::string> first = laid.scenario.answers;
  const std::optional<Drawn> own = drawn_from(header.dice);
  const Drawn drawn = seed ? Drawn{*seed, 0} : own.value_or(Drawn{});
  OpenedBattle opened;
  opened.seed = drawn.seed;
  opened.session = std::make_unique<Session>(Session::Start{
      laid.game, std::move(laid.scenario), *laid.opening, header,
      std::make_unique<GoingOnDice>(drawn.seed, drawn.battle, seed ? SeededDice(*seed, 0).note() : header.dice)});
  opened.warnings = std::move(laid.warnings);
  add(opened.warnings, record.warnings());
  if (!first.empty())
    return of_record(7, "a scenario with answers", "a scenario without: a record has its answers below");
  if (const std::optional<Fault> stopped = opened.session->take_up(record.value())) return *stopped;
  return opened;
}

Scenario position_of(const Session& session) {
  Scenario position = session.scenario();
  if (session.station()) write_position(session.game(), *session.station(), position);
  position.answers = session.answers_since_station();
  return position;
}

}  // namespace limber
