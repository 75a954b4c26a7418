// A die that players gave wrongly is corrected where nobody else has to agree: at one screen, or against the program.
#include <memory>

#include "hosting/change_lines.h"
#include "hosting/hosted_battle.h"
#include "protocol/thrown_json.h"

namespace limber::inline hosting {

std::string HostedBattle::why_not_corrected(Seat seat, const Requester& at) const {
  if (start_.dice) return "The computer throws the dice in this battle.";
  if (!at.acts_for_any()) return "Spectators cannot correct dice.";
  if (const std::string why = why_final(); !why.empty()) return why;
  const bool alone = seat == Seat::both || !start_.seating.human(other(at.side));
  return alone ? "" : "Your opponent sits at another screen. Undo the throw together.";
}

JsonValue HostedBattle::correct(Seat seat, const JsonValue& request) {
  const Requester at = requester(seat, request);
  Faults faults;
  ObjectReader reader(request, "", faults);
  const std::optional<int> step = reader.whole("step", Need::required, {1, 1'000'000'000});
  const std::optional<std::string> line = reader.text("choice", Need::required, kOrderLine);
  for (const std::string_view name : {"do", "id", "side", "number", "edition"}) reader.any(name, Need::optional);
  reader.close();
  if (faults.count() > 0 || !step || !line) return protocol::told(faults);
  if (std::optional<JsonValue> old = stale(at, request)) return *old;
  if (const std::string why = why_not_corrected(seat, at); !why.empty()) return failure(why);
  const std::optional<std::size_t> answer = thrown_at_step(*session_, *step);
  if (!answer) return failure("Step " + std::to_string(*step) + " is not a die or a card.");
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  const std::string was = session_->history()[*answer].text;
  const Applied applied = next->correct(*answer, *line);
  if (!applied.ok) return failure(applied.error);
  if (!put_in_place(std::move(next), lines.all)) return not_stored();
  return changed_view(seat, at, request, success().set("corrected", was));
}

}  // namespace limber::inline hosting
