#include "campaign/books.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace limber::inline campaign {

Books::Books(std::array<std::vector<int>, 2> full) : full_(std::move(full)) {
  for (std::size_t i = 0; i < 2; ++i) {
    rows_[i].assign(full_[i].size() + 1, BookColumns{});
    for (std::size_t u = 0; u < full_[i].size(); ++u)
      rows_[i][u + 1][static_cast<std::size_t>(BookColumn::to_come)] = full_[i][u];
  }
}

void Books::post(const Posting& entry) {
  if (entry.points == 0) return;
  int& from = row(entry.side, entry.from.unit)[static_cast<std::size_t>(entry.from.account)];
  LIMBER_CHECK(entry.points > 0 && from >= entry.points, "a campaign's ledger has no such points to move");
  from -= entry.points;
  row(entry.side, entry.to.unit)[static_cast<std::size_t>(entry.to.account)] += entry.points;
  entries_.push_back(entry);
}

int Books::total(Side side, BookColumn account) const {
  int sum = 0;
  for (const BookColumns& one : rows_[slot(side)]) sum += one[static_cast<std::size_t>(account)];
  return sum;
}

int Books::unexplained(Side side) const {
  const std::vector<int>& full = full_[slot(side)];
  int wrong = -std::accumulate(full.begin(), full.end(), 0);
  for (const BookColumns& one : rows_[slot(side)]) wrong += std::accumulate(one.begin(), one.end(), 0);
  wrong = std::abs(wrong);
  for (int u = 0; u < units(side); ++u) wrong += std::max(0, ranks(side, u) - Books::full(side, u));
  for (const BookColumns& one : rows_[slot(side)])
    for (const int points : one) wrong += std::max(0, -points);
  return wrong;
}

}  // namespace limber::inline campaign
