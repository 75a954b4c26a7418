#include "play/standing_answers.h"

#include <algorithm>

#include "base/text.h"
#include "notation/notation.h"
#include "play/record.h"

namespace limber::inline play {

namespace {

constexpr std::string_view kNote = "waits ";  // ... and then what; "waits -": nothing any more
constexpr std::string_view kNothing = "-";
constexpr std::string_view kBetween = " | ";
constexpr char kDecision = 'd', kThrow = 't', kAttack = 'a';  // in a question: what answers it

// A question by what it is about: turn, purpose, who is asked, Units and cell. Two that agree in all of it are the same
// question, whatever was thrown in between.
std::string question_of(const Game& game, const State& state, const Request& asked) {
  const auto id = [&](UnitId u) { return u == UnitId::none ? std::string("-") : game.roster[u].id; };
  std::string text = std::to_string(state.board.turn) + "." + std::to_string(static_cast<int>(asked.purpose)) + ".";
  text += asked.sealed ? "s" : asked.asks_red == asked.asks_blue ? "n" : asked.asks_red ? "r" : "b";
  text += !asked.is_throw() ? kDecision : asked.stage == AttackStage::none ? kThrow : kAttack;
  if (asked.sealed) return text;
  return text + "." + id(asked.unit) + "." + id(asked.other) + "." +
         (on_board(asked.cell) ? game.field.grid.name(asked.cell) : "-");
}

std::optional<Choice> one_answer(const Game& game, const State& state, std::string_view text) {
  const Reading reading = read_line(game, state, text);
  return reading.ok && reading.meant.size() == 1 ? std::optional(reading.meant[0]) : std::nullopt;
}

int turn_of(std::string_view question) {
  return static_cast<int>(parse_int(question.substr(0, question.find('.'))).value_or(0));
}

char kind_of(std::string_view question) {
  const std::size_t at = question.find('.', question.find('.') + 1) + 2;
  return at < question.size() ? question[at] : kDecision;
}

// A new order is asked for, so no attack is under way any more.
bool ends_attack(const Request& asked) {
  return !asked.is_throw() && asked.role != Role::step && asked.role != Role::none;
}

}  // namespace

StandingAnswers::StandingAnswers(const Game& game, const History& history, std::size_t from) {
  State state = history.state_after(from);
  for (const Answer* answer : history.since(from)) {
    list_.push_back({question_of(game, state, request(game, state)), answer->text, int{state.board.turn},
                     answer->chance, answer->sealed});
    apply(game, state, answer->choice);
  }
}

StandingAnswers::StandingAnswers(std::string_view entries) {
  for (std::size_t end = 0; !entries.empty(); entries.remove_prefix(end)) {
    end = std::min(entries.size(), entries.find(kBetween));
    const std::string_view entry = entries.substr(0, end);
    if (end < entries.size()) end += kBetween.size();
    const std::size_t gap = entry.find(' ');
    if (gap == entry.npos) continue;
    const std::string_view question = entry.substr(0, gap);
    list_.push_back(
        {std::string(question), std::string(entry.substr(gap + 1)), turn_of(question), kind_of(question) != kDecision});
  }
}

std::vector<std::string> StandingAnswers::texts() const {
  std::vector<std::string> texts;
  for (const Entry& entry : list_) texts.push_back(entry.text);
  return texts;
}

std::string StandingAnswers::note() const {
  if (list_.empty()) return std::string(kNote) + std::string(kNothing);
  std::string text(kNote);
  for (const Entry& entry : list_) {
    if (&entry != &list_.front()) text += kBetween;
    text += entry.question + " " + entry.text;
  }
  return text;
}

void StandingAnswers::add_drop_note(std::vector<std::string>& lines) const {
  if (!empty()) lines.push_back(note_line(StandingAnswers().note()));
}

void StandingAnswers::drop_all(BattleNotes& notes, std::size_t answers) {
  if (empty()) return;
  *this = {};
  notes.add(answers, note());
}

StandingAnswers StandingAnswers::restored(const BattleNotes& notes, std::size_t answers) {
  for (std::size_t i = notes.size(); i-- > 0 && notes[i].after == answers;) {
    const std::string_view words = notes[i].words;
    if (!words.starts_with(kNote)) continue;
    const std::string_view what = words.substr(kNote.size());
    return what == kNothing ? StandingAnswers() : StandingAnswers(what);
  }
  return {};
}

void StandingAnswers::drop(std::size_t from, std::size_t to) {
  list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(from), list_.begin() + static_cast<std::ptrdiff_t>(to));
}

std::size_t StandingAnswers::end_of_throws(std::size_t from) const {
  while (from < list_.size() && list_[from].chance) ++from;
  return from;
}

// Dice are those of the order that was given last, or of nobody: another throw of the same Unit is another throw.
std::optional<std::size_t> StandingAnswers::find_throw(std::string_view question) const {
  for (std::size_t i = at_, end = end_of_throws(at_); i < end; ++i)
    if (list_[i].question == question) return i;
  return std::nullopt;
}

// Orders are looked for anywhere: a corrected card or initiative lets the same Units act in another order.
std::optional<std::size_t> StandingAnswers::find_decision(std::string_view question, bool sealed) const {
  const std::size_t most = sealed ? std::min(at_ + 1, list_.size()) : list_.size();
  for (std::size_t i = at_; i < most; ++i)
    if (list_[i].question == question) return i;
  for (std::size_t i = 0; !sealed && i < at_; ++i)
    if (list_[i].question == question) return i;
  return std::nullopt;
}

std::optional<Choice> StandingAnswers::next(const Game& game, const State& state) {
  const Request asked = request(game, state);
  if (!asked) return std::nullopt;
  const std::string question = question_of(game, state, asked);
  while (ends_attack(asked) && at_ < list_.size() && kind_of(list_[at_].question) == kAttack) drop(at_, at_ + 1);
  const std::optional<std::size_t> found =
      asked.is_throw() ? find_throw(question) : find_decision(question, asked.sealed);
  if (!found) return std::nullopt;
  const std::optional<Choice> choice = one_answer(game, state, list_[*found].text);
  // Dice that nobody throws any more.
  const bool passed_dice = *found > at_ && end_of_throws(at_) >= *found;
  if (passed_dice) drop(at_, *found);
  at_ = passed_dice ? at_ : *found;
  // An order that no longer holds takes its dice along.
  drop(at_, choice ? at_ + 1 : std::max(at_ + 1, end_of_throws(at_ + 1)));
  return choice;
}

std::vector<Choice> StandingAnswers::take(const Game& game, State& state) {
  std::vector<Choice> taken;
  while (!list_.empty()) {
    const std::optional<Choice> choice = next(game, state);
    if (!choice) break;
    apply(game, state, *choice);
    taken.push_back(*choice);
  }
  const auto sealed = std::find_if(list_.begin(), list_.end(), [](const Entry& e) { return e.sealed; });
  list_.erase(sealed, list_.end());
  const bool over = !request(game, state);
  std::erase_if(list_, [&](const Entry& e) { return over || e.turn < state.board.turn; });
  at_ = std::min(at_, list_.size());
  return taken;
}

}  // namespace limber::inline play
