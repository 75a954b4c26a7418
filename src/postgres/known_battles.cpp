#include "postgres/known_battles.h"

#include <utility>

namespace limber::inline postgres {

void KnownBattles::set(const std::string& battle, KnownBattle known) {
  const std::scoped_lock lock(mutex_);
  if (all_.size() >= most_ && !all_.contains(battle)) make_room();
  all_.insert_or_assign(battle, Entry{std::move(known), ++clock_});
}

// Half of them: so rarely that it costs nothing.
void KnownBattles::make_room() {
  const std::uint64_t old = clock_ - clock_ / 2 > most_ / 2 ? clock_ - most_ / 2 : clock_ / 2;
  std::erase_if(all_, [old](const auto& one) { return one.second.used <= old; });
}

void KnownBattles::forget(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  all_.erase(battle);
}

void KnownBattles::set_seats(const std::string& battle, const std::string& seats) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = all_.find(battle); found != all_.end()) found->second.known.seats = seats;
}

void KnownBattles::set_changed(const std::string& battle, std::int64_t changed) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = all_.find(battle); found != all_.end()) found->second.known.changed = changed;
}

std::optional<KnownBattle> KnownBattles::find(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  const auto found = all_.find(battle);
  if (found == all_.end()) return std::nullopt;
  found->second.used = ++clock_;
  return found->second.known;
}

std::vector<std::string> KnownBattles::names() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> all;
  for (const auto& [battle, entry] : all_) all.push_back(battle);
  return all;
}

}  // namespace limber::inline postgres
