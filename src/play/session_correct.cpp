// A die that was given wrongly, corrected: the battle goes back to it, takes the right one and is given again what was
// answered since.
#include "play/corrections.h"
#include "play/session.h"

namespace limber::inline play {

Applied Session::correct(std::size_t answer, std::string_view line) {
  Correction correction = Corrections(*this).read(answer, line);
  if (!correction.error.empty()) {
    Applied refused;
    refused.error = std::move(correction.error);
    refused.reading = std::move(correction.reading);
    return refused;
  }
  if (dice_) dice_->forget();
  Applied applied = put_in_place(correction.change, {});
  if (!applied.ok) return applied;
  standing_ = std::move(correction.standing);
  kept_ = KeptOrders::at_end_of(*game_, history_);
  applied.reading = std::move(correction.reading);
  return applied;
}

void Session::give_standing(Applied& applied) {
  if (standing_.empty()) return;
  StandingAnswers rest = standing_;
  State state = state_;
  AnswerChange change{history_.size(), rest.take(*game_, state), kept_.ahead, kept_.entries};
  change.notes.push_back(rest.note());
  const Applied more = put_in_place(change, {});
  if (!more.ok) return;  // it was not stored: it waits
  standing_ = std::move(rest);
  applied.events.insert(applied.events.end(), more.events.begin(), more.events.end());
  events_ = applied.events;
}

}  // namespace limber::inline play
