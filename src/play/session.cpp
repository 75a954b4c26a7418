#include "play/session.h"

#include <algorithm>

#include "notation/listed.h"
#include "notation/order_text.h"
#include "play/barred_shot.h"
#include "play/position_line.h"

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
  answer.given = answer.chance && thrown == Thrown::by_hand && dice_note().starts_with("seed ");
  answer.count = asked.count;
  answer.purpose = asked.purpose;
  if (asked.asks_red != asked.asks_blue) answer.by = asked.asks_red ? Side::red : Side::blue;
  if (!answer.chance && choice.unit != UnitId::none) answer.by = before.side_of(choice.unit);
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

// All of them or none: worked out on a copy, written down, then done.
Applied Session::take(const std::vector<Choice>& choices, Thrown thrown) {
  Applied applied;
  State next = state_;
  std::vector<Answer> taken;
  std::vector<std::string> lines;
  std::size_t count = answers_.size();
  std::vector<std::pair<State, std::size_t>> passed;
  for (const Choice& choice : choices) {
    taken.push_back(carry_out(next, choice, applied.events, thrown));
    add_lines(lines, taken.back());
    applied.texts.push_back(taken.back().text);
    passed.emplace_back(next, ++count);
  }
  if (!keep(lines)) {
    applied = {};
    applied.error = "the record could not be written: nothing was done";
    return applied;
  }
  for (const auto& [state, answers] : passed) came_to(state, answers);
  state_ = next;
  events_ = applied.events;
  drop_stale_drafts(taken);
  for (Answer& answer : taken) answers_.push_back(std::move(answer));
  applied.ok = true;
  return applied;
}

Applied Session::apply(const Choice& choice) {
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
  return refused;
}

void Session::explain(Reading& refused) const {
  if (!refused.refused) return;
  std::vector<Choice> given;
  for (const Answer& answer : answers_) given.push_back(answer.choice);
  add_barred_shot(*game_, opening_, given, refused);
}

// BB-R36: what the other side has sealed is not looked at, neither to read a line nor to refuse it.
Reading Session::read(std::string_view line, Side as) const {
  Reading reading = read_line(*game_, as == Side::none ? state_ : masked(*game_, state_, as), line, as);
  explain(reading);
  return reading;
}

Applied Session::apply_line(std::string_view line, Side as) {
  Reading reading = read(line, as);
  Applied applied;
  if (reading.ok) {
    if (dice_) dice_->forget();
    applied = take_judged(reading.meant);
  }
  applied.reading = std::move(reading);
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

Applied Session::roll() {
  Applied applied;
  const RequestKind kind = asked().kind;
  if (kind != RequestKind::die && kind != RequestKind::card) {
    applied.error = "no die is asked for now";
    return applied;
  }
  const std::optional<Choice> drawn = dice_ ? dice_->draw(*game_, state_, chances()) : std::nullopt;
  if (!drawn) {
    applied.error = "no die is to be had";
    return applied;
  }
  if (lawful(*game_, state_, *drawn)) return take({*drawn}, Thrown::by_source);
  dice_->forget();
  applied.error = order_text(*game_, state_.board, *drawn) + " does not answer what is asked";
  return applied;
}

bool Session::can_undo_freely(Side by) const {
  if (answers_.empty()) return false;
  const Answer& last = answers_.back();
  return !last.chance && !last.reveals && (by == Side::none || last.by == by);
}

bool Session::undo() { return can_undo() && take_back(1, ""); }

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
  for (std::size_t i = answers_.size(), first = sealed_from(); i > first; --i)
    if (answers_[i - 1].by == by) return answers_[i - 1].text;
  return std::nullopt;
}

// Sealed answers of the two sides commute: those of the other side that came later are given again as they were.
bool Session::undo_sealed(Side by) {
  const std::size_t first = sealed_from();
  std::size_t mine = answers_.size();
  while (mine > first && answers_[mine - 1].by != by) --mine;
  if (mine == first) return false;
  std::vector<std::string> lines{back_line(static_cast<int>(answers_.size() - mine + 1))};
  for (std::size_t i = mine; i < answers_.size(); ++i) add_lines(lines, answers_[i]);
  if (!keep(lines)) return false;
  answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(mine) - 1);
  play_again();
  return true;
}

bool Session::can_throw_again() const {
  const std::size_t end = sealed_from();
  return end > 0 && answers_[end - 1].chance && answers_[end - 1].by_hand;
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
  if (!keep(lines)) return false;
  answers_.resize(answers_.size() - count);
  for (Note& old : notes_) old.after = std::min(old.after, answers_.size());
  if (!note.empty()) notes_.push_back({answers_.size(), std::string(note)});
  play_again();
  return true;
}

void Session::play_again() {
  State state = opening_;
  station_.reset();
  answers_at_station_ = 0;
  came_to(state, 0);
  for (std::size_t i = 0; i < answers_.size(); ++i) {
    limber::apply(*game_, state, answers_[i].choice);
    came_to(state, i + 1);
  }
  state_ = state;
  events_.clear();
  for (auto& draft : draft_) draft.reset();
  if (dice_) dice_->forget();
}

SealedDraft* Session::draft(Side side) {
  if (side == Side::none || !SealedDraft::open_to(*game_, state_, side)) return nullptr;
  std::optional<SealedDraft>& draft = draft_[slot(side)];
  if (!draft) draft.emplace(*game_, state_, side);
  return &*draft;
}

const SealedDraft* Session::find_draft(Side side) const {
  const auto& draft = draft_[slot(side)];
  return draft && SealedDraft::open_to(*game_, state_, side) ? &*draft : nullptr;
}

Applied Session::hand_over(Side side) {
  Applied applied;
  if (const SealedDraft* orders = draft(side)) return take_judged(orders->orders());
  applied.error = "no gun orders are asked for now";
  return applied;
}

// Each is judged on the state it is handed to: the other side may have given its own meanwhile.
Applied Session::take_judged(const std::vector<Choice>& choices) {
  Applied applied;
  State next = state_;
  for (const Choice& choice : choices) {
    if (!lawful(*game_, next, choice)) {
      applied.error = order_text(*game_, next.board, choice) + " is not lawful any more";
      return applied;
    }
    limber::apply(*game_, next, choice);
  }
  return take(choices, Thrown::by_hand);
}

// A side's draft lives until it gives an order past it, or none is asked of it any more.
void Session::drop_stale_drafts(const std::vector<Answer>& taken) {
  for (const Side s : {Side::red, Side::blue}) {
    const bool overtaken =
        std::any_of(taken.begin(), taken.end(), [&](const Answer& answer) { return answer.by == s; });
    if (overtaken || !SealedDraft::open_to(*game_, state_, s)) draft_[slot(s)].reset();
  }
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
  return {all.begin() + static_cast<std::ptrdiff_t>(answers_at_station_), all.end()};
}

std::optional<Fault> Session::continue_from(const Record& record) {
  LIMBER_ALWAYS_CHECK(answers_.empty(), "a record is taken up at the opening");
  const Thrown thrown = record.header.dice.starts_with("seed") ? Thrown::by_source : Thrown::by_hand;
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
    if (line.kind == RecordLine::Kind::note) notes_.push_back({std::min(answers, answers_.size()), line.text});
  }
  state_ = played.state;
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
  return lines;
}

}  // namespace limber::inline play
