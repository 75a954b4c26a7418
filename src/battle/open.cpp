#include "battle/open.h"

#include "base/text.h"
#include "play/sealed_dice.h"
#include "words/refusal.h"

namespace limber::inline battle {

namespace {

constexpr std::string_view kRecordBegins = "limber record/";

std::vector<Fault> give(Session& session, const std::vector<std::string>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Applied applied = session.apply_line(answers[i]);
    if (applied.ok) continue;
    const std::string why = refusal_error(session.game(), applied.refused_at.state, applied.reading);
    return {{.where = "answers[" + std::to_string(i) + "]",
             .found = "\"" + answers[i] + "\" (" + (applied.error.empty() ? why : applied.error) + ")",
             .expected = "an answer that is allowed there",
             .remedy = unread_words(answers.size() - i - 1)}};
  }
  return {};
}

std::unique_ptr<Session> session_of(ScenarioSetup laid, RecordHeader header, std::unique_ptr<DiceSource> dice,
                                    Session::Start::Kind kind) {
  return std::make_unique<Session>(Session::Start{std::move(laid.game), std::move(laid.scenario), *laid.opening,
                                                  std::move(header), std::move(dice), kind});
}

}  // namespace

bool is_record(std::string_view text) { return text.starts_with(kRecordBegins); }

std::unique_ptr<Session> begin_battle(ScenarioSetup laid, std::unique_ptr<DiceSource> dice) {
  laid.scenario.answers.clear();
  RecordHeader header = header_for(laid.scenario);
  return session_of(std::move(laid), std::move(header), std::move(dice), Session::Start::Kind::new_battle);
}

std::unique_ptr<Session> take_up_battle(ScenarioSetup laid, const RecordHeader& header,
                                        std::unique_ptr<DiceSource> dice) {
  return session_of(std::move(laid), header, std::move(dice), Session::Start::Kind::going_on);
}

Result<OpenedBattle> open_battle(ScenarioSetup laid, std::unique_ptr<DiceSource> dice) {
  if (!laid.faults.empty()) return laid.faults;
  const std::vector<std::string> answers = std::move(laid.scenario.answers);
  OpenedBattle opened;
  opened.warnings = std::move(laid.warnings);
  opened.session = begin_battle(std::move(laid), std::move(dice));
  if (std::vector<Fault> refused = give(*opened.session, answers); !refused.empty()) return refused;
  return opened;
}

Result<OpenedBattle> open_scenario(ScenarioReading reading, std::optional<std::uint64_t> seed,
                                   SeededDice::Found found) {
  const std::uint64_t of_dice = seed.value_or(kDefaultSeed);
  Result<OpenedBattle> opened =
      open_battle(set_up_scenario(std::move(reading)), std::make_unique<SeededDice>(of_dice, 0, found));
  if (opened.ok()) opened.value().seed = of_dice;
  return opened;
}

Result<LaidRecord> lay_record(std::string_view text) {
  Result<Record> record = read_record(text);
  if (!record.ok()) return record.faults();
  const RecordHeader& header = record.value().header;
  ScenarioSetup laid = set_up_scenario(read_scenario_through_faults(header.scenario));
  if (laid.faults.empty()) compare_headers(header, header_for(laid.scenario), laid);
  if (!laid.faults.empty()) return laid.faults;
  if (!laid.scenario.answers.empty())
    return fault_of_record(7, "a scenario with answers", "a scenario without answers: a record has them below");
  std::vector<Fault> warnings = laid.warnings;
  warnings.insert(warnings.end(), record.warnings().begin(), record.warnings().end());
  return LaidRecord{std::move(record).value(), std::move(laid), std::move(warnings)};
}

Result<OpenedBattle> open_record(std::string_view text, std::optional<std::uint64_t> seed, SeededDice::Found found) {
  Result<LaidRecord> laid = lay_record(text);
  if (!laid.ok()) return laid.faults();
  const Record& record = laid.value().record;
  const std::string dice_before = dice_at_end(record);
  std::unique_ptr<DiceSource> dice = seed ? nullptr : own_dice(record);
  OpenedBattle opened;
  opened.seed = seed.value_or(seeded_dice(dice_before) ? seeded_dice(dice_before)->seed() : kDefaultSeed);
  // Where a seal is not open nobody can throw as it would.
  const bool other_dice = seed || (!dice && named_seal(dice_before));
  if (!dice) dice = std::make_unique<SeededDice>(opened.seed, 0, found);
  const std::string dice_now = dice->note();
  opened.warnings = std::move(laid.value().warnings);
  opened.session = take_up_battle(std::move(laid.value().setup), record.header, std::move(dice));
  if (const std::optional<Fault> stopped = opened.session->continue_from(record)) return *stopped;
  if (other_dice && dice_now != dice_before && opened.session->asked())
    opened.session->note(std::string(kDiceNote) + dice_now);
  return opened;
}

Result<OpenedBattle> open_text(std::string_view text, std::optional<std::uint64_t> seed) {
  return is_record(text) ? open_record(text, seed) : open_scenario(read_scenario_through_faults(text), seed);
}

}  // namespace limber::inline battle
