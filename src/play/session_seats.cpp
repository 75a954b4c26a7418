// What a seat at a battle knows of it, and in which order it has come to know.
#include <algorithm>

#include "notation/order_text.h"
#include "play/session.h"

namespace limber::inline play {

namespace {

// `done` names no side where one side alone is asked, and its side where both are.
Choice as_asked(const Game& game, const State& state, Choice choice, Side by) {
  if (choice.verb != Verb::done || lawful(game, state, choice)) return choice;
  return choice.closes() == Side::none ? done(by) : done(Side::none);
}

bool begins_with(const std::vector<Choice>& whole, const std::vector<Choice>& first) {
  return first.size() <= whole.size() && std::equal(first.begin(), first.end(), whole.begin());
}

}  // namespace

std::vector<std::size_t> Session::order_of_seat(Side seat) const {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < answers_.size();) {
    if (!answers_[i].sealed) {
      order.push_back(i++);
      continue;
    }
    std::size_t end = i;
    while (end < answers_.size() && answers_[end].sealed && !answers_[end].reveals) ++end;
    const bool told = end < answers_.size() && answers_[end].reveals;
    if (told) ++end;
    for (std::size_t j = i; j < end; ++j)
      if (seat != Side::none ? answers_[j].by == seat : told) order.push_back(j);
    for (std::size_t j = i; told && seat != Side::none && j < end; ++j)
      if (answers_[j].by != seat) order.push_back(j);
    i = end;
  }
  return order;
}

State Session::state_of_seat(Side seat) const {
  if (seat != Side::none) return masked(*game_, state_, seat);
  return masked(*game_, masked(*game_, state_, Side::red), Side::blue);
}

State Session::walk(Side seat, int since, int until, const std::function<void(const KnownStep&)>& watch) const {
  State state = opening_;
  int number = 0;
  EventLog events;
  for (const std::size_t i : order_of_seat(seat)) {
    if (number >= until) break;
    const Answer& answer = answers_[i];
    const Choice choice = as_asked(*game_, state, answer.choice, answer.by);
    if (++number <= since || !watch) {
      limber::apply(*game_, state, choice);
      continue;
    }
    const State before = state;
    events.clear();
    limber::apply(*game_, state, choice, events);
    const std::string text = choice == answer.choice ? answer.text : order_text(*game_, before.board, choice);
    watch({number, choice, text, answer.by, answer.chance, before, state, events});
  }
  return state;
}

std::array<std::vector<Choice>, 3> Session::known_to_seats() const {
  std::array<std::vector<Choice>, 3> known;
  for (const Side seat : {Side::red, Side::blue, Side::none})
    for (const std::size_t i : order_of_seat(seat)) known[static_cast<std::size_t>(seat)].push_back(answers_[i].choice);
  return known;
}

void Session::note_taken_back(const std::array<std::vector<Choice>, 3>& before) {
  const std::array<std::vector<Choice>, 3> now = known_to_seats();
  for (std::size_t seat = 0; seat < now.size(); ++seat)
    if (!begins_with(now[seat], before[seat])) ++editions_[seat];
}

std::vector<Choice> Session::orders_given(Side side) const {
  std::vector<Choice> given;
  if (side == Side::none) return given;
  for (std::size_t i = queue_ ? queue_->from : sealed_from(); i < answers_.size(); ++i)
    if (answers_[i].by == side) given.push_back(answers_[i].choice);
  const std::vector<Choice>& ahead = kept_[slot(side)];
  given.insert(given.end(), ahead.begin(), ahead.end());
  return given;
}

std::vector<std::string> Session::record_of_seat(Side seat) const {
  if (!asked()) return record_lines();
  RecordHeader header = header_;
  if (names_seed(header.dice)) header.dice = "given";
  std::vector<std::string> lines = header_lines(header);
  const std::size_t sealed = sealed_from();
  std::size_t note = 0;
  for (std::size_t i = 0; i <= answers_.size(); ++i) {
    for (; note < notes_.size() && notes_[note].after <= i; ++note) {
      const std::string& words = notes_[note].words;
      const bool seeded = words.starts_with(kDiceNote) && names_seed(std::string_view(words).substr(kDiceNote.size()));
      // What a player of the program has in mind is his own.
      if (words.starts_with(kPlanNote)) continue;
      if (words != kGivenNote) lines.push_back(note_line(seeded ? std::string(kDiceNote) + "given" : words));
    }
    if (i == answers_.size() || !(i < sealed || answers_[i].by == seat)) continue;
    Answer answer = answers_[i];
    answer.given = false;
    add_lines(lines, answer);
  }
  if (seat != Side::none && !kept_[slot(seat)].empty()) lines.push_back(note_line(kept_note(seat, kept_[slot(seat)])));
  return lines;
}

std::vector<std::string> Session::answers_of_seat_since_station(Side seat) const {
  if (seat != Side::none) return answers_since_station(seat);
  std::vector<std::string> since;
  for (std::size_t i = answers_at_station_; i < sealed_from(); ++i) since.push_back(answers_[i].text);
  return since;
}

}  // namespace limber::inline play
