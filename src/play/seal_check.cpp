#include "play/seal_check.h"

#include "notation/order_text.h"
#include "play/sealed_dice.h"

namespace limber::inline play {

namespace {

bool is_chance(const Choice& c) { return c.verb == Verb::d6 || c.verb == Verb::card; }

Fault broken_line(const RecordLine& line, std::string found, std::string expected) {
  return {.line = line.line,
          .column = 1,
          .where = "record",
          .found = std::move(found),
          .expected = std::move(expected),
          .remedy = "the record is as it was up to the line before"};
}

class Checker {
 public:
  Checker(const Game& game, const Record& record)
      : game_(game), record_(record), line_(record.lines.begin()), numbers_(noted_numbers(record)) {
    come_from(record.header.dice);
  }

  // Takes one answer; nothing once the record is broken.
  std::optional<SealedStep> take(const ReplayStep& step) {
    take_notes_to(record_.lines.begin() + (&step.line - record_.lines.data()));
    SealedStep sealed{step, std::nullopt};
    if (chain_ && !hold(sealed)) return std::nullopt;
    answers_.push_back(step.line.text);
    ++found_.answers;
    return sealed;
  }

  void take_end(const Replay& played) {
    if (!found_.broken && played.stopped) {
      found_.broken = played.stopped;
      found_.at = found_.answers + 1;
    }
    if (found_.broken) return;
    take_notes_to(record_.lines.end());
    if (played.resigned && chain_) take_resignation();
    found_.over = played.resigned.has_value() || played.state.board.phase == Phase::over;
  }

  SealCheck& found() { return found_; }

 private:
  void come_from(std::string_view note) {
    chain_.reset();
    dice_.reset();
    const std::optional<Digest> seal = named_seal(note);
    if (!seal) return;
    found_.seals.push_back({*seal, number_for(*seal, numbers_), found_.answers});
    chain_ = chain_begin(record_.header, answers_, *seal);
    if (found_.seals.back().number) dice_.emplace(*found_.seals.back().number);
    fresh_ = false;
  }

  void take_notes_to(std::vector<RecordLine>::const_iterator end) {
    for (; line_ != end; ++line_)
      if (line_->kind == RecordLine::Kind::note && line_->text.starts_with(kDiceNote))
        come_from(std::string_view(line_->text).substr(kDiceNote.size()));
  }

  bool hold(SealedStep& sealed) {
    const ReplayStep& step = sealed.step;
    if (is_chance(step.choice) && !hold_throw(sealed)) return false;
    const Digest next = chain_next(*chain_, step.line.lot, step.line.text);
    if (!links_to(step.line, next)) return false;
    if (!step.line.lot.empty()) ++found_.lots;
    if (!is_chance(step.choice)) fresh_ = (fresh_ && !after_throw_) || !step.line.lot.empty();
    after_throw_ = is_chance(step.choice);
    ++found_.links;
    sealed.link = chain_ = next;
    return true;
  }

  bool hold_throw(SealedStep& sealed) {
    const ReplayStep& step = sealed.step;
    if (step.line.given) return ++found_.given, true;
    if (!dice_) return ++found_.unopened, true;
    const std::string place = throw_text(*chain_, step.line.lot);
    const std::optional<Choice> thrown = dice_->draw(game_, step.before, {0, place});
    if (!thrown || *thrown != step.choice) {
      found_.thrown = thrown ? order_text(game_, step.before.board, *thrown) : "nothing";
      return break_at(step.line, step.line.text, found_.thrown + ": so the chain throws");
    }
    sealed.checked = true;
    ++found_.throws;
    if (!fresh_ && step.line.lot.empty()) ++found_.foreseen;
    if (!step.line.lot.empty()) fresh_ = true;
    return true;
  }

  bool links_to(const RecordLine& line, const Digest& next) {
    if (line.link == short_link(next)) return true;
    const std::string found = line.link.empty() ? line.text + " without a link" : line.text + " with link " + line.link;
    return break_at(line, found, "link " + short_link(next) + ": so the answers before it lead on");
  }

  bool break_at(const RecordLine& line, std::string found, std::string expected) {
    found_.broken = broken_line(line, std::move(found), std::move(expected));
    found_.at = found_.answers + 1;
    return false;
  }

  void take_resignation() {
    for (const RecordLine& line : record_.lines)
      if (line.kind == RecordLine::Kind::resignation) links_to(line, chain_next(*chain_, "", line.text));
  }

  const Game& game_;
  const Record& record_;
  std::vector<RecordLine>::const_iterator line_;
  std::vector<Digest> numbers_;
  std::vector<std::string> answers_;  // their texts
  std::optional<Digest> chain_;
  std::optional<SealedDice> dice_;
  bool fresh_ = false, after_throw_ = false;  // a lot has come since the throw before; the answer before was a throw
  SealCheck found_;
};

}  // namespace

SealCheck check_seals(const Game& game, const State& opening, const Record& record,
                      const std::function<void(const SealedStep&)>& watch) {
  Checker checker(game, record);
  const Replay played = replay(game, opening, record, [&](const ReplayStep& step) {
    const std::optional<SealedStep> held = checker.take(step);
    if (held && watch) watch(*held);
    return held.has_value();
  });
  checker.take_end(played);
  return std::move(checker.found());
}

}  // namespace limber::inline play
