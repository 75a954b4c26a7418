// What sealed dice ask of a player: a lot with each order, and one for the first throw.
#include "hosting/change_lines.h"
#include "hosting/hosted_battle.h"
#include "protocol/answer_json.h"

namespace limber::inline hosting {

std::string HostedBattle::why_no_lot(const std::optional<std::string>& lot) const {
  if (!session_->sealing() || (lot && is_lot(*lot))) return "";
  return "The dice of this battle are sealed. An order needs a lot: 32 hexadecimal digits drawn at random.";
}

JsonValue HostedBattle::throw_first(Seat seat, const JsonValue& request) {
  constexpr TextLimits kLotText{.least = 1, .most = 64};
  const Requester at = requester(seat, request);
  Faults faults;
  ObjectReader reader(request, "", faults);
  const std::optional<std::string> lot = reader.text("lot", Need::required, kLotText);
  for (const std::string_view name : {"do", "id", "side", "number", "edition"}) reader.any(name, Need::optional);
  reader.close();
  if (faults.count() > 0) return protocol::told(faults);
  if (!at.acts_for_any()) return failure("Only players bring a lot.");
  if (std::optional<JsonValue> old = stale(at, request)) return *old;
  if (!waits_for_lot(*session_, start_.seating)) return failure("No throw waits for a lot.");
  if (const std::string why = why_no_lot(lot); !why.empty()) return failure(why);
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  next->bring_lot(*lot);
  if (!next->roll().ok || !roll(*next)) return failure("No die could be thrown. Nothing changed.");
  if (!put_in_place(std::move(next), lines.all)) return not_stored();
  return changed_view(seat, at, request, success());
}

}  // namespace limber::inline hosting
