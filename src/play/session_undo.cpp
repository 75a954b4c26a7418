// Taking back: the answers before stay as they are, and the state is played from the last one that is kept.
#include <algorithm>

#include "play/seat_knowledge.h"
#include "play/session.h"
#include "play/session_record.h"

namespace limber::inline play {

namespace {

// How many answers the throw has that ends before `end`.
std::size_t throw_before(const History& history, std::size_t end) {
  std::size_t first = end - 1;
  while (first > 0 && history[first - 1].chance && history[first - 1].purpose == history[first].purpose &&
         history[first - 1].count == history[first].count + 1)
    --first;
  return end - first;
}

bool begins_with(const std::vector<const Answer*>& whole, const std::vector<const Answer*>& first) {
  return first.size() <= whole.size() &&
         std::equal(first.begin(), first.end(), whole.begin(),
                    [](const Answer* a, const Answer* b) { return a->choice == b->choice; });
}

}  // namespace

bool Session::can_undo_freely(Side by) const {
  const std::optional<OrderEntry> entry = ahead().last_entry(Side::none);
  if (entry && asked().kind == RequestKind::decision)
    return by == Side::none || state_.board.side_of(entry->unit) == by;
  if (!can_undo() || history_.empty()) return false;
  const Answer& last = history_.back();
  return !last.chance && !last.reveals && (by == Side::none || last.by == by);
}

bool Session::undo() {
  if (const std::optional<OrderEntry> last = ahead().last_entry(Side::none)) return take_back(*last);
  return can_undo() && take_back(1, "");
}

std::string Session::undo_text() const {
  if (const std::optional<OrderEntry> last = ahead().last_entry(Side::none)) return ahead().text_of(*last);
  return history_.empty() ? "" : history_.back().text;
}

std::optional<std::string> Session::last_sealed_answer(Side by) const {
  if (const std::optional<OrderEntry> last = ahead().last_entry(by)) return ahead().text_of(*last);
  for (std::size_t i = history_.size(), first = sealed_from(); i > first; --i)
    if (history_[i - 1].by == by) return history_[i - 1].text;
  return std::nullopt;
}

bool Session::undo_sealed(Side by) {
  if (const std::optional<OrderEntry> last = ahead().last_entry(by)) return take_back(*last);
  const std::size_t first = sealed_from();
  std::size_t mine = history_.size();
  while (mine > first && history_[mine - 1].by != by) --mine;
  if (mine == first) return false;
  // Sealed answers of the two sides commute: those of the other side that came later are given again as they were.
  std::vector<std::string> lines{back_line(static_cast<int>(history_.size() - mine + 1))};
  const std::vector<const Answer*> later = history_.since(mine);
  for (const Answer* answer : later) add_answer_lines(lines, *answer);
  if (!keep(lines)) return false;
  History next = history_;
  next.cut(mine - 1);
  State state = next.state_after(next.size());
  KeptOrders kept = KeptOrders::at_end_of(*game_, next);
  for (const Answer* answer : later) {
    limber::apply(*game_, state, answer->choice);
    history_.count_applied();
    kept.come_to(*game_, state, next.size() + 1);
    next.add(*answer, state, kept.from());
  }
  count_editions(next, mine - 1);
  go_back_to(std::move(next));
  return true;
}

bool Session::can_throw_again() const {
  const std::size_t end = sealed_from();
  return !resigned_ && end > 0 && history_[end - 1].chance && history_[end - 1].by_hand;
}

bool Session::again() {
  if (!can_throw_again()) return false;
  const std::size_t end = sealed_from(), count = throw_before(history_, end);
  std::string note = "again";
  for (const Answer* answer : history_.between(end - count, end)) {
    const int face = answer->choice.face();
    note += " " + (answer->choice.verb == Verb::d6 ? std::to_string(face) : card_name(face));
  }
  return take_back(history_.size() - end + count, note);
}

bool Session::take_back(std::size_t count, std::string_view note) {
  std::vector<std::string> lines{back_line(static_cast<int>(count))};
  if (!note.empty()) lines.push_back(note_line(note));
  ahead().add_notes(lines, {});
  if (!keep(lines)) return false;
  History next = history_;
  next.cut(history_.size() - count);
  count_editions(next, next.size());
  go_back_to(std::move(next));
  if (!note.empty()) notes_.add({history_.size(), std::string(note)});
  return true;
}

bool Session::take_back(const OrderEntry& entry) {
  const std::optional<AnswerChange> change = ahead().without(entry);
  if (!change) return false;
  if (dice_) dice_->forget();
  return put_in_place(*change, {.judge = true}).ok;
}

void Session::go_back_to(History next) {
  history_ = std::move(next);
  hold_notes();
  state_ = history_.state_after(history_.size());
  const std::optional<std::size_t> station = history_.station();
  station_ = station ? std::optional(history_.state_after(*station).board) : std::nullopt;
  kept_ = KeptOrders::at_end_of(*game_, history_);
  events_.clear();
  if (dice_) dice_->forget();
}

// A seat notices when what it has been told is no longer the beginning of what it is told.
void Session::count_editions(const History& next, std::size_t same) {
  const std::size_t from = history_.open_from(same);
  for (const Side seat : {Side::red, Side::blue, Side::none})
    if (!begins_with(known_to_seat(next, seat, from), known_to_seat(history_, seat, from)))
      ++editions_[static_cast<std::size_t>(seat)];
}

void Session::hold_notes() {
  std::vector<std::string> late;
  for (; !notes_.empty() && notes_.back().after > history_.size(); notes_.cut(notes_.size() - 1))
    late.push_back(notes_.back().words);
  for (std::size_t i = late.size(); i > 0; --i) notes_.add({history_.size(), std::move(late[i - 1])});
}

}  // namespace limber::inline play
