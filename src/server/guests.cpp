#include "server/guests.h"

#include <utility>

#include "server/http_rules.h"

namespace limber::inline server {

std::size_t Guests::count(const std::string& address) const {
  const auto found = by_address_.find(address);
  return found == by_address_.end() ? 0 : found->second;
}

// This machine itself is not limited by its address: the owner's own programs come from there.
bool Guests::is_full(const std::string& address) const {
  return !is_loopback(address) && count(address) >= limits_.of_address;
}

std::optional<Guests::Id> Guests::enter(const std::string& address, std::function<void()> leave, Peer peer) {
  const bool proxy = peer == Peer::proxy;
  if (!proxy && is_full(address)) return std::nullopt;
  // A proxy's connection may be of a new visitor, so it is let in before those who have two.
  if (guests_.size() >= limits_.all && !make_room(proxy ? 0 : count(address))) return std::nullopt;
  guests_.emplace(++last_, Guest{address, address, std::move(leave)});
  ++by_address_[address];
  return last_;
}

void Guests::left(Id id) {
  const auto found = guests_.find(id);
  if (found == guests_.end()) return;
  const auto counted = by_address_.find(found->second.counted);
  if (--counted->second == 0) by_address_.erase(counted);
  guests_.erase(found);
}

void Guests::set_idle(Id id, bool idle) {
  if (const auto found = guests_.find(id); found != guests_.end()) found->second.idle = idle;
}

void Guests::recount(Guest& guest, const std::string& address) {
  const auto counted = by_address_.find(guest.counted);
  if (--counted->second == 0) by_address_.erase(counted);
  ++by_address_[address];
  guest.counted = address;
}

bool Guests::speak_for(Id id, const std::string& address) {
  const auto found = guests_.find(id);
  if (found == guests_.end() || found->second.counted == address) return true;
  if (is_full(address)) return false;
  recount(found->second, address);
  return true;
}

void Guests::speak_for_itself(Id id) {
  const auto found = guests_.find(id);
  if (found != guests_.end() && found->second.counted != found->second.from) recount(found->second, found->second.from);
}

bool Guests::make_room(std::size_t of_newcomer) {
  std::size_t most = of_newcomer + 1;
  std::optional<Id> goes;
  for (const auto& [id, guest] : guests_)
    if (const std::size_t held = count(guest.counted); guest.idle && held > most) {
      most = held;
      goes = id;
    }
  if (!goes) return false;
  const std::function<void()> leave = std::move(guests_.at(*goes).leave);
  left(*goes);
  leave();
  return true;
}

}  // namespace limber::inline server
