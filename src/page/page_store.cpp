#include "page/page_store.h"

#include <utility>

namespace limber::inline page {

bool PageStore::create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) {
  lines_.push_back({battle, seats, 0, {lines.begin(), lines.end()}});
  lengths_[battle] = lines.size();
  ++stored_;
  return true;
}

bool PageStore::append(const std::string& battle, const RecordChange& change) {
  const auto length = lengths_.find(battle);
  if (length == lengths_.end()) return false;
  lines_.push_back({battle, "", length->second, {change.lines.begin(), change.lines.end()}});
  length->second += change.lines.size();
  ++stored_;
  return true;
}

std::optional<StoredBattle> PageStore::load(const std::string& battle) {
  const auto found = at_hand_.find(battle);
  if (found == at_hand_.end()) {
    wanted_ = battle;
    return std::nullopt;
  }
  std::optional<StoredBattle> stored = std::move(found->second);
  at_hand_.erase(found);
  if (stored) lengths_[battle] = stored->lines.size();
  return stored;
}

std::vector<PageStore::Lines> PageStore::take_lines() { return std::exchange(lines_, {}); }

std::optional<std::string> PageStore::take_wanted() { return std::exchange(wanted_, std::nullopt); }

void PageStore::hand_in(const std::string& battle, std::optional<StoredBattle> stored) {
  at_hand_[battle] = std::move(stored);
}

}  // namespace limber::inline page
