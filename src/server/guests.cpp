#include "server/guests.h"

#include <utility>

#include "server/http_rules.h"

namespace limber::inline server {

std::size_t Guests::count(const std::string& address) const {
  const auto found = by_address_.find(address);
  return found == by_address_.end() ? 0 : found->second;
}

// This machine itself is not limited by its address: a proxy and the owner's own programs come from there.
std::optional<Guests::Id> Guests::enter(const std::string& address, std::function<void()> leave) {
  if (!is_loopback(address) && count(address) >= limits_.of_address) return std::nullopt;
  if (guests_.size() >= limits_.all && !make_room_for(address)) return std::nullopt;
  guests_.emplace(++last_, Guest{address, std::move(leave)});
  ++by_address_[address];
  return last_;
}

void Guests::left(Id id) {
  const auto found = guests_.find(id);
  if (found == guests_.end()) return;
  const auto counted = by_address_.find(found->second.address);
  if (--counted->second == 0) by_address_.erase(counted);
  guests_.erase(found);
}

void Guests::set_idle(Id id, bool idle) {
  if (const auto found = guests_.find(id); found != guests_.end()) found->second.idle = idle;
}

bool Guests::make_room_for(const std::string& address) {
  std::size_t most = count(address) + 1;
  std::optional<Id> goes;
  for (const auto& [id, guest] : guests_)
    if (guest.idle && count(guest.address) > most) {
      most = count(guest.address);
      goes = id;
    }
  if (!goes) return false;
  const std::function<void()> leave = std::move(guests_.at(*goes).leave);
  left(*goes);
  leave();
  return true;
}

}  // namespace limber::inline server
