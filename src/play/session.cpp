#include "play/session.h"

#include <algorithm>

#include "notation/line_words.h"
#include "notation/listed.h"
#include "notation/order_text.h"
#include "play/barred_shot.h"
#include "play/position_line.h"
#include "play/resignation.h"

namespace limber::inline play {

Session::Session(Start start)
    : game_(std::move(start.game)),
      scenario_(std::move(start.scenario)),
      opening_(start.opening),
      state_(start.opening),
      header_(std::move(start.header)),
      dice_(std::move(start.dice)) {
  if (dice_ && start.kind == Start::Kind::new_battle) header_.dice = dice_->note();
  came_to(state_, 0);
}

void Session::came_to(const State& state, std::size_t answers) {
  track_queue(state, answers);
  if (!at_station(*game_, state)) return;
  station_ = state.board;
  answers_at_station_ = answers;
}

Session::Answer Session::carry_out(State& state, const Choice& choice, EventLog& events, Thrown thrown) const {
  const Request asked = request(*game_, state);
  const Board before = state.board;
  Answer answer;
  answer.choice = choice;
  answer.text = order_text(*game_, before, choice);
  answer.chance = asked.kind == RequestKind::die || asked.kind == RequestKind::card;
  answer.by_hand = thrown == Thrown::by_hand || (dice_ && dice_->by_hand());
  answer.given = answer.chance && thrown == Thrown::by_hand && names_seed(dice_note());
  answer.count = asked.count;
  answer.purpose = asked.purpose;
  if (answer.chance) answer.key = throw_key(asked, before);
  if (asked.asks_red != asked.asks_blue) answer.by = asked.asks_red ? Side::red : Side::blue;
  if (!answer.chance && choice.unit != UnitId::none) answer.by = before.side_of(choice.unit);
  if (choice.verb == Verb::done && choice.closes() != Side::none) answer.by = choice.closes();
  limber::apply(*game_, state, choice, events);
  const Request next = request(*game_, state);
  answer.sealed = asked.sealed;
  answer.reveals = asked.sealed && !(next.sealed && next.purpose == asked.purpose);
  if (const std::optional<int> turn = turn_closed(before, state.board))
    answer.hash = {*turn, position_hash(*game_, state.board)};
  return answer;
}

void Session::add_lines(std::vector<std::string>& lines, const Answer& answer) {
  lines.push_back(answer_line(answer.text));
  if (answer.given) lines.push_back(note_line(kGivenNote));
  if (answer.hash) lines.push_back(hash_line(answer.hash->first, answer.hash->second));
}

Applied Session::take(const std::vector<Choice>& choices, Thrown thrown) {
  Tail tail{.from = answers_.size(), .choices = choices, .kept = kept_, .entries = entries_};
  for (const Choice& choice : choices)
    if (queue_ && choice.unit != UnitId::none) tail.entries.push_back({choice.unit, choice.verb});
  return put_in_place(tail, thrown);
}

State Session::state_after(std::size_t answers) const {
  if (answers == answers_.size()) return state_;
  const bool in_queue = queue_ && queue_->from <= answers;
  State state = in_queue ? queue_->start : opening_;
  for (std::size_t i = in_queue ? queue_->from : 0; i < answers; ++i) limber::apply(*game_, state, answers_[i].choice);
  return state;
}

// All of them or none: worked out on a copy, written down, then done.
Applied Session::put_in_place(const Tail& tail, Thrown thrown) {
  Applied applied;
  State next = state_after(tail.from);
  std::vector<Answer> taken;
  std::vector<std::string> lines;
  if (tail.from < answers_.size()) lines.push_back(back_line(static_cast<int>(answers_.size() - tail.from)));
  std::size_t count = tail.from;
  std::vector<std::pair<State, std::size_t>> passed;
  for (const Choice& choice : tail.choices) {
    taken.push_back(carry_out(next, choice, applied.events, thrown));
    add_lines(lines, taken.back());
    applied.texts.push_back(taken.back().text);
    passed.emplace_back(next, ++count);
  }
  add_kept_notes(lines, tail.kept);
  if (!lines.empty() && !keep(lines)) {
    applied = {};
    applied.error = "the record could not be written. Nothing changed";
    return applied;
  }
  const bool takes_back = tail.from < answers_.size();
  const auto known = takes_back ? known_to_seats() : std::array<std::vector<Choice>, 3>{};
  answers_.resize(tail.from);
  for (Note& old : notes_) old.after = std::min(old.after, answers_.size());
  kept_ = tail.kept;
  entries_ = tail.entries;
  for (const auto& [state, answers] : passed) came_to(state, answers);
  state_ = next;
  events_ = applied.events;
  for (Answer& answer : taken) answers_.push_back(std::move(answer));
  if (takes_back) note_taken_back(known);
  applied.ok = true;
  return applied;
}

Applied Session::apply(const Choice& choice) {
  const Side by = choice.unit == UnitId::none ? Side::none : state_.board.side_of(choice.unit);
  if (by != Side::none && !kept_[slot(by)].empty()) return apply_line(order_text(*game_, state_.board, choice), by);
  Applied refused;
  refused.reading.verdict = judge(*game_, state_, choice);
  if (refused.reading.verdict.lawful()) {
    if (dice_) dice_->forget();
    return take({choice}, Thrown::by_hand);
  }
  refused.reading.refused = choice;
  refused.reading.refused_text = order_text(*game_, state_.board, choice);
  refused.reading.nearest = nearest_order(*game_, state_, choice, Side::none);
  if (refused.reading.nearest)
    refused.reading.nearest_text = order_text(*game_, state_.board, *refused.reading.nearest);
  explain(refused.reading);
  refused.refused_at.state = state_;
  return refused;
}

void Session::explain(Reading& refused) const {
  if (!refused.refused) return;
  std::vector<Choice> given;
  for (const Answer& answer : answers_) given.push_back(answer.choice);
  add_barred_shot(*game_, opening_, given, refused);
}

// BB-R36: what the other side has sealed is not looked at, neither to read a line nor to refuse it.
Judged Session::read(std::string_view line, Side as) const {
  if (is_resignation(line)) return read_giving_up(line, as);
  if (queue_ && line.size() <= kLongestLine) return read_in_any_order(line, as).judged;
  const State known = as == Side::none ? state_ : masked(*game_, state_, as);
  Judged judged{read_line(*game_, known, line, as), {known}};
  explain(judged.reading);
  if (judged.reading.refused) judged.at = refused_at(*game_, known, judged.reading);
  return judged;
}

Applied Session::apply_line(std::string_view line, Side as) {
  if (is_resignation(line)) return give_up(line, as);
  if (queue_ && line.size() <= kLongestLine) return take_in_any_order(line, as, HandOn::what_is_due);
  Judged judged = read(line, as);
  Applied applied;
  if (judged.reading.ok) {
    if (dice_) dice_->forget();
    applied = take_judged({answers_.size(), judged.reading.meant, kept_, entries_});
  }
  applied.reading = std::move(judged.reading);
  applied.refused_at = judged.at;
  return applied;
}

bool Session::note(std::string_view words) {
  const std::vector<std::string> lines{note_line(words)};
  if (!keep(lines)) return false;
  notes_.push_back({answers_.size(), std::string(words)});
  return true;
}

std::uint64_t Session::chances() const {
  return static_cast<std::uint64_t>(
      std::count_if(answers_.begin(), answers_.end(), [](const Answer& answer) { return answer.chance; }));
}

std::uint64_t Session::chances_for(const ThrowKey& key) const {
  return static_cast<std::uint64_t>(std::count_if(
      answers_.begin(), answers_.end(), [&](const Answer& answer) { return answer.chance && answer.key == key; }));
}

Applied Session::roll() {
  Applied applied;
  const RequestKind kind = asked().kind;
  if (kind != RequestKind::die && kind != RequestKind::card) {
    applied.error = game_->facts().deals_cards ? "no die or card is needed now" : "no die is needed now";
    return applied;
  }
  const std::uint64_t number = dice_ && dice_->keyed() ? chances_for(throw_key(asked(), state_.board)) : chances();
  const std::optional<Choice> drawn = dice_ ? dice_->draw(*game_, state_, number) : std::nullopt;
  if (!drawn) {
    applied.error = "no die could be thrown";
    return applied;
  }
  if (lawful(*game_, state_, *drawn)) return take({*drawn}, Thrown::by_source);
  dice_->forget();
  applied.error = order_text(*game_, state_.board, *drawn) + " does not answer the question";
  return applied;
}

bool Session::can_undo_freely(Side by) const {
  if (const std::optional<Entry> last = last_entry(Side::none); last && asked().kind == RequestKind::decision)
    return by == Side::none || state_.board.side_of(last->unit) == by;
  if (!can_undo() || answers_.empty()) return false;
  const Answer& last = answers_.back();
  return !last.chance && !last.reveals && (by == Side::none || last.by == by);
}

bool Session::undo() {
  if (const std::optional<Entry> last = last_entry(Side::none)) return undo_entry(*last);
  return can_undo() && take_back(1, "");
}

std::string Session::undo_text() const {
  if (const std::optional<Entry> last = last_entry(Side::none)) return entry_text(*last);
  return answers_.empty() ? "" : answers_.back().text;
}

std::size_t Session::sealed_from() const {
  std::size_t first = answers_.size();
  if (!asked().sealed) return first;
  while (first > 0 && answers_[first - 1].sealed && !answers_[first - 1].reveals) --first;
  return first;
}

bool Session::is_known(std::size_t answer, Side to, std::size_t sealed_from) const {
  return to == Side::none || answer < sealed_from || answers_[answer].by == to;
}

std::optional<std::string> Session::last_sealed_answer(Side by) const {
  if (const std::optional<Entry> last = last_entry(by)) return entry_text(*last);
  for (std::size_t i = answers_.size(), first = sealed_from(); i > first; --i)
    if (answers_[i - 1].by == by) return answers_[i - 1].text;
  return std::nullopt;
}

bool Session::undo_sealed(Side by) {
  if (const std::optional<Entry> last = last_entry(by)) return undo_entry(*last);
  const std::size_t first = sealed_from();
  std::size_t mine = answers_.size();
  while (mine > first && answers_[mine - 1].by != by) --mine;
  if (mine == first) return false;
  // Sealed answers of the two sides commute: those of the other side that came later are given again as they were.
  std::vector<std::string> lines{back_line(static_cast<int>(answers_.size() - mine + 1))};
  for (std::size_t i = mine; i < answers_.size(); ++i) add_lines(lines, answers_[i]);
  if (!keep(lines)) return false;
  const auto known = known_to_seats();
  answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(mine) - 1);
  play_again();
  note_taken_back(known);
  return true;
}

bool Session::can_throw_again() const {
  const std::size_t end = sealed_from();
  return !resigned_ && end > 0 && answers_[end - 1].chance && answers_[end - 1].by_hand;
}

std::size_t Session::last_throw(std::size_t end) const {
  std::size_t first = end - 1;
  while (first > 0 && answers_[first - 1].chance && answers_[first - 1].purpose == answers_[first].purpose &&
         answers_[first - 1].count == answers_[first].count + 1)
    --first;
  return end - first;
}

bool Session::again() {
  if (!can_throw_again()) return false;
  const std::size_t end = sealed_from(), count = last_throw(end);
  std::string note = "again";
  for (std::size_t i = end - count; i < end; ++i) {
    const Choice& thrown = answers_[i].choice;
    note += " " + (thrown.verb == Verb::d6 ? std::to_string(thrown.face()) : card_name(thrown.face()));
  }
  return take_back(answers_.size() - end + count, note);
}

bool Session::take_back(std::size_t count, std::string_view note) {
  std::vector<std::string> lines{back_line(static_cast<int>(count))};
  if (!note.empty()) lines.push_back(note_line(note));
  add_kept_notes(lines, {});
  if (!keep(lines)) return false;
  const auto known = known_to_seats();
  answers_.resize(answers_.size() - count);
  for (Note& old : notes_) old.after = std::min(old.after, answers_.size());
  if (!note.empty()) notes_.push_back({answers_.size(), std::string(note)});
  play_again();
  note_taken_back(known);
  return true;
}

void Session::play_again() {
  State state = opening_;
  station_.reset();
  queue_.reset();
  kept_ = {};
  entries_.clear();
  answers_at_station_ = 0;
  came_to(state, 0);
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    limber::apply(*game_, state, answers_[i].choice);
    came_to(state, i + 1);
  }
  state_ = state;
  note_entries();
  events_.clear();
  if (dice_) dice_->forget();
}

// Each is judged on the state it is handed to: the other side may have given its own meanwhile.
Applied Session::take_judged(const Tail& tail) {
  Applied applied;
  State next = state_after(tail.from);
  for (const Choice& choice : tail.choices) {
    if (!lawful(*game_, next, choice)) {
      applied.error = order_text(*game_, next.board, choice) + " is no longer allowed";
      return applied;
    }
    limber::apply(*game_, next, choice);
  }
  return put_in_place(tail, Thrown::by_hand);
}

std::vector<std::string> Session::answers(Side known_to) const {
  std::vector<std::string> all;
  const std::size_t sealed = sealed_from();
  for (std::size_t i = 0; i < answers_.size(); ++i)
    if (is_known(i, known_to, sealed)) all.push_back(answers_[i].text);
  return all;
}

// A station is never inside a sealed question, so what is left out stands behind it.
std::vector<std::string> Session::answers_since_station(Side known_to) const {
  const std::vector<std::string> all = answers(known_to);
  std::vector<std::string> since{all.begin() + static_cast<std::ptrdiff_t>(answers_at_station_), all.end()};
  for (const Side side : {Side::red, Side::blue})
    if (const std::optional<OrderDraft> orders = known_to == other(side) ? std::nullopt : draft_of(side))
      for (const Choice& c : orders->parts(std::size_t{2} * kMaxUnits).ahead)
        since.push_back(order_text(*game_, state_.board, c));
  if (resigned_) since.push_back(resignation_text(*game_, *resigned_));
  return since;
}

std::unique_ptr<Session> Session::copy(std::unique_ptr<DiceSource> dice) const {
  std::unique_ptr<Session> other(new Session(*this));
  other->dice_ = std::move(dice);
  other->keeper_ = nullptr;
  return other;
}

Session::AnswerFacts Session::facts_of(int answer) const {
  const Answer& given = answers_[static_cast<std::size_t>(answer)];
  return {given.by, given.chance};
}

std::optional<Fault> Session::continue_from(const Record& record) {
  LIMBER_CHECK(answers_.empty(), "a record is resumed at the opening");
  const Thrown thrown = names_seed(record.header.dice) ? Thrown::by_source : Thrown::by_hand;
  Replay played = replay(*game_, opening_, record, [&](const ReplayStep& step) {
    State state = step.before;
    EventLog events;
    answers_.push_back(carry_out(state, step.choice, events, step.line.given ? Thrown::by_hand : thrown));
    answers_.back().given = step.line.given;
    came_to(state, answers_.size());
    events_ = std::move(events);
    return true;
  });
  std::size_t answers = 0;
  for (const RecordLine& line : record.lines) {
    if (line.kind == RecordLine::Kind::answer) ++answers;
    if (line.kind == RecordLine::Kind::note && !line.text.starts_with(kKeptNote))
      notes_.push_back({std::min(answers, answers_.size()), line.text});
  }
  state_ = played.state;
  resigned_ = played.resigned;
  if (resigned_) track_queue(state_, answers_.size());
  note_entries();
  if (!played.stopped) restore_kept(record);
  return played.stopped;
}

std::vector<std::string> Session::record_lines(Side known_to) const {
  std::vector<std::string> lines = header_lines(header_);
  const std::size_t sealed = sealed_from();
  std::size_t note = 0;
  for (std::size_t i = 0; i <= answers_.size(); ++i) {
    for (; note < notes_.size() && notes_[note].after <= i; ++note) lines.push_back(note_line(notes_[note].words));
    if (i < answers_.size() && is_known(i, known_to, sealed)) add_lines(lines, answers_[i]);
  }
  if (resigned_)
    for (std::string& line : resignation_lines(state_, *resigned_)) lines.push_back(std::move(line));
  for (const Side side : {Side::red, Side::blue})
    if (!kept_[slot(side)].empty() && known_to != other(side))
      lines.push_back(note_line(kept_note(side, kept_[slot(side)])));
  return lines;
}

}  // namespace limber::inline play
