// The books of two armies. Every point is in one account at any time and only ever moved from one to another, so what
// an army has in all accounts together never changes. An entry says which points were moved, when and why.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "model/unit.h"

namespace limber::inline campaign {

// fallen: in the battle just fought, before it is settled what becomes of them.
enum class BookColumn : std::uint8_t { to_come, ranks, fallen, hospital, reserve, gone };
inline constexpr std::size_t kAccounts = 6;
inline constexpr int kWholeArmy = -1;  // in place of a Unit: the account is the army's

enum class Why : std::uint8_t { joined, lost, at_once, hospital, gone, returned, to_reserve, from_reserve, successor };

struct Holder {
  BookColumn account = BookColumn::ranks;
  int unit = kWholeArmy;  // its place in the army
};

struct Posting {
  Why why = Why::lost;
  Side side = Side::red;
  Holder from, to;
  int points = 0;
  int week = 1;
  int battle = 0;   // how many had been fought when it was written
  int back_in = 0;  // of what goes to hospital: the week
  int die = 0;      // that was thrown for it; 0: none
};

using BookColumns = std::array<int, kAccounts>;

class Books {
 public:
  Books() = default;
  explicit Books(std::array<std::vector<int>, 2> full);  // of each Unit; all are still to come

  void post(const Posting&);

  int of(Side side, Holder holder) const { return row(side, holder.unit)[static_cast<std::size_t>(holder.account)]; }
  int ranks(Side side, int unit) const { return of(side, {BookColumn::ranks, unit}); }
  int full(Side side, int unit) const { return full_[slot(side)][static_cast<std::size_t>(unit)]; }
  int units(Side side) const { return static_cast<int>(full_[slot(side)].size()); }
  int total(Side, BookColumn) const;  // of the whole army
  const std::vector<Posting>& entries() const { return entries_; }

  // What all accounts have less what the army began with, the points above full strength, and those below nothing: 0,
  // or the books are wrong.
  int unexplained(Side) const;

 private:
  const BookColumns& row(Side side, int unit) const { return rows_[slot(side)][static_cast<std::size_t>(unit + 1)]; }
  BookColumns& row(Side side, int unit) { return rows_[slot(side)][static_cast<std::size_t>(unit + 1)]; }

  std::array<std::vector<int>, 2> full_;
  std::array<std::vector<BookColumns>, 2> rows_;  // the army's first
  std::vector<Posting> entries_;
};

}  // namespace limber::inline campaign
