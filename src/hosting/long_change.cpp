#include "hosting/long_change.h"

#include "hosting/hosted_battle.h"
#include "hosting/request_name.h"

namespace limber::inline hosting {

const std::string& LongChange::battle() const { return copy_->battle(); }

std::string LongChange::written(JsonValue reply) const {
  if (const JsonValue* id = request_.find("id")) reply.set("id", *id);
  return dump(reply);
}

void LongChange::run() { reply_ = written(copy_->answer(seat_, request_)); }

// While answers wait to be given again, the next one may bring all of them.
bool HostedBattle::may_change_long() const {
  return static_cast<std::size_t>(session_->answer_count()) > start_.limits.changed_at_once ||
         !session_->standing().empty();
}

std::shared_ptr<LongChange> HostedBattle::long_change(Seat seat, const JsonValue& request) const {
  const std::string_view wanted = request_name(request);
  const bool goes_back = wanted == "undo" || wanted == "consent" || wanted == "correct";
  const bool brings_others = wanted == "apply" && !session_->standing().empty();
  if (!may_change_long() || !(goes_back || brings_others)) return nullptr;
  auto change = std::make_shared<LongChange>(seat, request, changes_);
  const std::string day = start_.kept_until ? start_.kept_until(battle()) : "";
  change->copy_ = std::make_shared<HostedBattle>(Start{.battle = start_.battle,
                                                       .tokens = start_.tokens,
                                                       .session = session_->copy(source()),
                                                       .seating = start_.seating,
                                                       .dice = start_.dice,
                                                       .store = &change->lines_,
                                                       .limits = start_.limits,
                                                       .size = start_.size,
                                                       .kept_until = [day](const std::string&) { return day; },
                                                       .edition = start_.edition,
                                                       .undone = start_.undone,
                                                       .asked = asked_});
  return change;
}

std::optional<std::string> HostedBattle::take(LongChange& change) {
  HostedBattle& copy = *change.copy_;
  // Loaded again after another host has added to it, it counts from 0 again under the same edition.
  const std::size_t lines = copy.start_.size.lines - change.lines_.all.size();
  if (change.changes_ != changes_ || copy.start_.edition != start_.edition || lines != start_.size.lines)
    return std::nullopt;
  if (change.lines_.all.empty()) return std::move(change.reply_);  // it was refused
  // What went is destroyed with the change.
  std::unique_ptr<Session> went = session_->copy(nullptr);
  if (!put_in_place(std::move(copy.session_), change.lines_.all)) return change.written(not_stored());
  copy.session_ = std::move(went);
  asked_ = copy.asked_;
  return std::move(change.reply_);
}

}  // namespace limber::inline hosting
