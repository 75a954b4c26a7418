// A side gives the battle up. It is written like an answer, counts as none, and cannot be taken back.
#include "play/position_line.h"
#include "play/resignation.h"
#include "play/session.h"

namespace limber::inline play {

Judged Session::read_giving_up(std::string_view line, Side as) const {
  Judged judged{{}, {as == Side::none ? state_ : masked(*game_, state_, as)}};
  const Resignation found = read_resignation(*game_, state_, line, as);
  judged.reading.ok = found.error.empty();
  judged.reading.error = found.error;
  if (!judged.reading.ok) return judged;
  judged.reading.understood = resignation_text(*game_, found.side);
  judged.reading.texts = {judged.reading.understood};
  return judged;
}

std::vector<std::string> Session::resignation_lines(const State& over, Side side) const {
  std::vector<std::string> lines{answer_line(resignation_text(*game_, side))};
  if (over.board.turn != 0) lines.push_back(hash_line(over.board.turn, position_hash(*game_, over.board)));
  return lines;
}

Applied Session::give_up(std::string_view line, Side as) {
  Judged judged = read_giving_up(line, as);
  Applied applied;
  if (judged.reading.ok) {
    const Side side = read_resignation(*game_, state_, line, as).side;
    State next = state_;
    limber::resign(next, side, applied.events);
    applied.ok = keep(resignation_lines(next, side));
    if (applied.ok) {
      applied.texts = judged.reading.texts;
      state_ = next;
      resigned_ = side;
      events_ = applied.events;
      track_queue(state_, answers_.size());
      if (dice_) dice_->forget();
    } else {
      applied.events.clear();
      applied.error = "the record could not be written. Nothing changed";
    }
  }
  applied.reading = std::move(judged.reading);
  applied.refused_at = judged.at;
  return applied;
}

}  // namespace limber::inline play
