#include "play/seat_knowledge.h"

#include <algorithm>

#include "notation/order_text.h"
#include "play/sealing.h"
#include "play/session_record.h"

namespace limber::inline play {

namespace {

// `done` names no side where one side alone is asked, and its side where both are.
Choice as_asked(const Game& game, const State& state, Choice choice, Side by) {
  if (choice.verb != Verb::done || lawful(game, state, choice)) return choice;
  return choice.closes() == Side::none ? done(by) : done(Side::none);
}

// In the order of the seat. The last of them may be unseen still.
std::vector<const Answer*> in_order_of(const std::vector<const Answer*>& answers, Side seat) {
  std::vector<const Answer*> order;
  for (auto at = answers.begin(); at != answers.end();) {
    auto end = std::find_if(at, answers.end(), [](const Answer* a) { return !a->is_open(); });
    const bool told = end != answers.end();
    if (told) ++end;
    for (auto it = at; it != end; ++it)
      if (seat != Side::none ? (*it)->by == seat || !(*it)->sealed : told) order.push_back(*it);
    for (auto it = at; told && seat != Side::none && it != end; ++it)
      if ((*it)->sealed && (*it)->by != seat) order.push_back(*it);
    at = end;
  }
  return order;
}

}  // namespace

std::vector<const Answer*> known_to_seat(const History& history, Side seat, std::size_t from) {
  return in_order_of(history.since(from), seat);
}

int SeatKnowledge::steps() const {
  const History& history = session_.history();
  const std::size_t told = history.open_from();
  return static_cast<int>(told + known_to_seat(history, seat_, told).size());
}

State SeatKnowledge::state() const {
  const Game& game = session_.game();
  if (seat_ != Side::none) return masked(game, session_.state(), seat_);
  return masked(game, masked(game, session_.state(), Side::red), Side::blue);
}

State SeatKnowledge::replay(int since, int until, const std::function<void(const KnownStep&)>& watch) const {
  const Game& game = session_.game();
  const History& history = session_.history();
  until = std::clamp(until, 0, steps());
  const int first = watch ? std::clamp(since, 0, until) : until;
  // Where no sealed question is under way all seats have seen the same, and stand at the same state.
  const std::size_t from = history.open_from(static_cast<std::size_t>(first));
  std::size_t end = static_cast<std::size_t>(until);
  while (end < history.size() && end > 0 && history[end - 1].is_open()) ++end;
  State state = history.state_after(from);
  int number = static_cast<int>(from);
  EventLog events;
  for (const Answer* answer : in_order_of(history.between(from, end), seat_)) {
    if (number >= until) break;
    const Choice choice = as_asked(game, state, answer->choice, answer->by);
    history.count_applied();
    if (++number <= first) {
      apply(game, state, choice);
      continue;
    }
    const State before = state;
    events.clear();
    apply(game, state, choice, events);
    const std::string text = choice == answer->choice ? answer->text : order_text(game, before.board, choice);
    watch({number, choice, text, answer->by, answer->chance, before, state, events});
  }
  return state;
}

int SeatKnowledge::sealed_before(int step) const {
  const History& history = session_.history();
  std::size_t first = static_cast<std::size_t>(step);
  while (first > 0 && history[first - 1].sealed) --first;
  return static_cast<int>(first);
}

std::vector<Choice> SeatKnowledge::orders_given() const {
  std::vector<Choice> given;
  if (seat_ == Side::none) return given;
  const OrdersAhead ahead = session_.ahead();
  const std::size_t from = ahead.from().value_or(session_.sealed_from());
  for (const Answer* answer : session_.history().since(from))
    if (answer->by == seat_) given.push_back(answer->choice);
  given.insert(given.end(), ahead.kept(seat_).begin(), ahead.kept(seat_).end());
  return given;
}

std::vector<std::string> SeatKnowledge::record_lines() const {
  if (!session_.asked()) return play::record_lines(session_);
  RecordHeader header = session_.header();
  if (names_seed(header.dice)) header.dice = "given";
  std::vector<std::string> lines = header_lines(header);
  const std::vector<const Answer*> answers = session_.history().since(0);
  const std::size_t sealed = session_.sealed_from();
  const BattleNotes& notes = session_.notes();
  std::size_t note = 0;
  for (std::size_t i = 0; i <= answers.size(); ++i) {
    for (; note < notes.size() && notes[note].after <= i; ++note) {
      const std::string& words = notes[note].words;
      const bool seeded = words.starts_with(kDiceNote) && names_seed(std::string_view(words).substr(kDiceNote.size()));
      // What a player of the program has in mind is his own.
      if (words.starts_with(kPlanNote)) continue;
      if (noted_number(words) && !session_.opened()) continue;
      if (words != kGivenNote) lines.push_back(note_line(seeded ? std::string(kDiceNote) + "given" : words));
    }
    if (i == answers.size() || !(i < sealed || answers[i]->by == seat_)) continue;
    Answer answer = *answers[i];
    if (!thrown_by_program(header.dice)) answer.given = false;
    if (i >= sealed) answer.link.reset();  // it would tell what the other side has sealed
    add_answer_lines(lines, answer);
  }
  if (seat_ == Side::none) return lines;
  const OrdersAhead ahead = session_.ahead();
  if (!ahead.kept(seat_).empty()) lines.push_back(note_line(ahead.note(seat_, ahead.kept(seat_))));
  return lines;
}

std::vector<std::string> SeatKnowledge::answers_since_station() const {
  if (seat_ != Side::none) return play::answers_since_station(session_, seat_);
  std::vector<std::string> since;
  const History& history = session_.history();
  for (const Answer* answer : history.between(history.station().value_or(0), session_.sealed_from()))
    since.push_back(answer->text);
  return since;
}

}  // namespace limber::inline play
