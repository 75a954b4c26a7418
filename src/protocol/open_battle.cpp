#include "protocol/open_battle.h"

#include "base/text.h"
#include "protocol/answer_json.h"

namespace limber::inline protocol {

namespace {

std::vector<Fault> give(Session& session, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Applied applied = session.apply_line(answers[i]);
    if (applied.ok) continue;
    const std::string why = refusal_error(session.game(), applied.refused_at.state, applied.reading);
    return {{.where = "answers[" + std::to_string(i) + "]",
             .found = "\"" + answers[i] + "\" (" + (applied.error.empty() ? why : applied.error) + ")",
             .expected = "a lawful answer to what is asked then",
             .remedy = unread_words(answers.size() - i - 1)}};
  }
  return {};
}

}  // namespace

Result<OpenedBattle> open_laid(ScenarioSetup laid, std::unique_ptr<DiceSource> dice) {
  if (!laid.faults.empty()) return laid.faults;
  const std::vector<std::string> answers = std::move(laid.scenario.answers);
  laid.scenario.answers.clear();
  OpenedBattle opened;
  RecordHeader header = header_for(laid.scenario);
  opened.session = std::make_unique<Session>(
      Session::Start{laid.game, std::move(laid.scenario), *laid.opening, std::move(header), std::move(dice)});
  opened.warnings = std::move(laid.warnings);
  if (std::vector<Fault> refused = give(*opened.session, answers); !refused.empty()) return refused;
  return opened;
}

Result<OpenedBattle> open_scenario_json(const JsonValue& json, std::optional<std::uint64_t> seed,
                                        SeededDice::Found found) {
  const std::uint64_t of_dice = seed.value_or(kDefaultSeed);
  Result<OpenedBattle> opened =
      open_laid(set_up_scenario(scenario_from_json(json)), std::make_unique<SeededDice>(of_dice, 0, found));
  if (opened.ok()) opened.value().seed = of_dice;
  return opened;
}

Result<OpenedBattle> open_record_text(std::string_view text, std::optional<std::uint64_t> seed,
                                      SeededDice::Found found) {
  const Result<Record> record = read_record(text);
  if (!record.ok()) return record.faults();
  const RecordHeader& header = record.value().header;
  ScenarioSetup laid = set_up_scenario(read_scenario_through_faults(header.scenario));
  if (laid.faults.empty()) compare_headers(header, header_for(laid.scenario), laid);
  if (!laid.faults.empty()) return laid.faults;
  const std::vector<std::string> first = laid.scenario.answers;
  const SeededDice drawn = seed ? SeededDice(*seed, 0, found)
                                : seeded_dice(dice_at_end(record.value())).value_or(SeededDice(kDefaultSeed, 0));
  OpenedBattle opened;
  opened.seed = drawn.seed();
  opened.session =
      std::make_unique<Session>(Session::Start{laid.game, std::move(laid.scenario), *laid.opening, header,
                                               std::make_unique<SeededDice>(drawn), Session::Start::Kind::going_on});
  opened.warnings = std::move(laid.warnings);
  opened.warnings.insert(opened.warnings.end(), record.warnings().begin(), record.warnings().end());
  if (!first.empty())
    return fault_of_record(7, "a scenario with answers", "a scenario without: a record has its answers below");
  if (const std::optional<Fault> stopped = opened.session->continue_from(record.value())) return *stopped;
  if (seed && drawn.note() != dice_at_end(record.value())) opened.session->note(std::string(kDiceNote) + drawn.note());
  return opened;
}

}  // namespace limber::inline protocol
