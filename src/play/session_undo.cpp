// Taking back: the answers before stay as they are, and the state is played from the last one that is kept.
#include "model/card_name.h"
#include "play/session.h"
#include "play/session_record.h"
#include "play/taking_back.h"

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

}  // namespace

bool Session::undo() {
  if (const std::optional<OrderEntry> last = ahead().last_entry(Side::none)) return take_back(*last);
  return TakingBack(*this).possible() && take_back(1, "");
}

bool Session::undo_sealed(Side by) {
  if (const std::optional<OrderEntry> last = ahead().last_entry(by)) return take_back(*last);
  const std::size_t first = sealed_from();
  std::size_t mine = history_.size();
  while (mine > first && history_[mine - 1].by != by) --mine;
  if (mine == first) return false;
  // Sealed answers of the two sides commute: those of the other side that came later are given again as they were.
  if (!may_cut_to(mine - 1)) return false;
  std::vector<std::string> lines{back_line(static_cast<int>(history_.size() - mine + 1))};
  History next = history_;
  next.cut(mine - 1);
  State state = next.state_after(next.size());
  KeptOrders kept = KeptOrders::at_end_of(*game_, next);
  for (const Answer* answer : history_.since(mine)) {
    limber::apply(*game_, state, answer->choice);
    history_.count_applied();
    kept.come_to(*game_, state, next.size() + 1);
    Answer again = linked(*answer, next, answer->link ? answer->link->lot : std::string());
    add_answer_lines(lines, again);
    next.add(std::move(again), state, kept.from());
  }
  standing_.add_drop_note(lines);
  if (!keeper_.append(lines)) return false;
  editions_.count(history_, next, mine - 1);
  go_back_to(std::move(next));
  return true;
}

bool Session::again() {
  if (!TakingBack(*this).allows_another_throw()) return false;
  const std::size_t end = sealed_from(), count = throw_before(history_, end);
  std::string note = "again";
  for (const Answer* answer : history_.between(end - count, end)) {
    const int face = answer->choice.face();
    note += " " + (answer->choice.verb == Verb::d6 ? std::to_string(face) : card_name(face));
  }
  return take_back(history_.size() - end + count, note);
}

bool Session::take_back(std::size_t count, std::string_view note) {
  if (!may_cut_to(history_.size() - count)) return false;
  std::vector<std::string> lines{back_line(static_cast<int>(count))};
  if (!note.empty()) lines.push_back(note_line(note));
  ahead().add_notes(lines, {});
  standing_.add_drop_note(lines);
  if (!keeper_.append(lines)) return false;
  History next = history_;
  next.cut(history_.size() - count);
  editions_.count(history_, next, next.size());
  go_back_to(std::move(next));
  if (!note.empty()) notes_.add(history_.size(), std::string(note));
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
  notes_.hold(history_.size());
  standing_.drop_all(notes_, history_.size());
  state_ = history_.state_after(history_.size());
  const std::optional<std::size_t> station = history_.station();
  station_ = station ? std::optional(history_.state_after(*station).board) : std::nullopt;
  kept_ = KeptOrders::at_end_of(*game_, history_);
  events_.clear();
  if (dice_) dice_->forget();
}

}  // namespace limber::inline play
