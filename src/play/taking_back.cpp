#include "play/taking_back.h"

namespace limber::inline play {

bool TakingBack::possible() const {
  if (session_.resigned() || session_.opened()) return false;
  if (session_.ahead().last_entry(Side::none)) return true;
  return !session_.history().empty() && session_.may_cut_to(session_.history().size() - 1);
}

bool TakingBack::is_free(Side by) const {
  const std::optional<OrderEntry> entry = session_.ahead().last_entry(Side::none);
  if (entry && session_.asked().kind == RequestKind::decision)
    return by == Side::none || session_.state().board.side_of(entry->unit) == by;
  if (!possible() || session_.history().empty()) return false;
  const Answer& last = session_.history().back();
  return !last.chance && !last.reveals && (by == Side::none || last.by == by);
}

std::string TakingBack::text() const {
  const OrdersAhead ahead = session_.ahead();
  if (const std::optional<OrderEntry> last = ahead.last_entry(Side::none)) return ahead.text_of(*last);
  return session_.history().empty() ? "" : session_.history().back().text;
}

std::optional<std::string> TakingBack::last_sealed(Side by) const {
  const OrdersAhead ahead = session_.ahead();
  if (const std::optional<OrderEntry> last = ahead.last_entry(by)) return ahead.text_of(*last);
  const History& history = session_.history();
  for (std::size_t i = history.size(), first = session_.sealed_from(); i > first; --i)
    if (history[i - 1].by == by) return history[i - 1].text;
  return std::nullopt;
}

bool TakingBack::allows_another_throw() const {
  const History& history = session_.history();
  const std::size_t end = session_.sealed_from();
  return !session_.resigned() && !session_.sealing() && end > 0 && history[end - 1].chance && history[end - 1].by_hand;
}

}  // namespace limber::inline play
