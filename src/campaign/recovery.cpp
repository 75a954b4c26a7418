#include "campaign/recovery.h"

#include <algorithm>
#include <numeric>

namespace limber::inline campaign {

namespace {

constexpr int kTenthsOfWinner = 3, kTenthsOfLoser = 1, kTenths = 10;
constexpr int kWholeFrom[] = {4, 5, 5};  // by Fortune: the least score that brings a Unit's points back

int nearest_third(int points) { return (points + 1) / 3; }

// The fallen points one by one, each as its Unit: the Units that lost most come first, and each point is another
// Unit's while there is one.
std::vector<int> one_by_one(const Settling& of, const Books& books) {
  const auto fell = [&](int unit) { return books.of(of.side, {BookColumn::fallen, unit}); };
  std::vector<int> order(static_cast<std::size_t>(books.units(of.side)));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return fell(a) > fell(b); });
  std::vector<int> points;
  for (int pass = 1; !order.empty() && pass <= fell(order[0]); ++pass)
    for (const int unit : order)
      if (fell(unit) >= pass) points.push_back(unit);
  return points;
}

void move_point(const Settling& of, Books& books, int unit, Posting how) {
  how.side = of.side, how.week = of.week, how.battle = of.battle, how.points = 1;
  how.from = {BookColumn::fallen, unit};
  books.post(how);
}

void back_at_once(const Settling& of, Books& books, int unit) {
  move_point(of, books, unit, {.why = Why::at_once, .from = {}, .to = {BookColumn::ranks, unit}});
}

void be_gone(const Settling& of, Books& books, int unit) {
  move_point(of, books, unit, {.why = Why::gone, .from = {}, .to = {BookColumn::gone, unit}});
}

enum class To : std::uint8_t { own_unit, reserve };

void in_thirds(const Settling& of, To to, Books& books) {
  const std::vector<int> points = one_by_one(of, books);
  const int all = static_cast<int>(points.size()), third = nearest_third(all);
  std::vector<int> thrown(static_cast<std::size_t>(books.units(of.side)));
  for (int i = 0; i < all; ++i) {
    const int unit = points[static_cast<std::size_t>(i)];
    if (i < third) {
      back_at_once(of, books, unit);
    } else if (i < 2 * third) {
      const int die = of.dice.for_unit(of.side, unit, thrown[static_cast<std::size_t>(unit)]++);
      move_point(of, books, unit,
                 {.why = Why::hospital,
                  .from = {},
                  .to = {BookColumn::hospital, to == To::reserve ? kWholeArmy : unit},
                  .back_in = of.week + die,
                  .die = die});
    } else {
      be_gone(of, books, unit);
    }
  }
}

void so_many(const Settling& of, int back, Books& books) {
  const std::vector<int> points = one_by_one(of, books);
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (static_cast<int>(i) < back) back_at_once(of, books, points[i]);
    if (static_cast<int>(i) >= back) be_gone(of, books, points[i]);
  }
}

void by_unit(const Settling& of, Books& books) {
  for (int unit = 0; unit < books.units(of.side); ++unit) {
    const int fell = books.of(of.side, {BookColumn::fallen, unit});
    if (fell == 0) continue;
    const int die = of.dice.for_unit(of.side, unit, 0);
    const bool whole = die >= kWholeFrom[static_cast<std::size_t>(of.fortune)];
    books.post({.why = whole ? Why::at_once : Why::gone,
                .side = of.side,
                .from = {BookColumn::fallen, unit},
                .to = {whole ? BookColumn::ranks : BookColumn::gone, unit},
                .points = fell,
                .week = of.week,
                .battle = of.battle,
                .die = die});
  }
}

}  // namespace

void settle(Recovery option, const Settling& of, Books& books) {
  const int fell = books.total(of.side, BookColumn::fallen);
  const bool won = of.fortune == Fortune::won;
  switch (option) {
    case Recovery::none: return so_many(of, 0, books);
    case Recovery::thirds: return in_thirds(of, To::own_unit, books);
    case Recovery::thirds_reserve: return in_thirds(of, To::reserve, books);
    case Recovery::tenths:
      return so_many(of, (fell * (won ? kTenthsOfWinner : kTenthsOfLoser) + kTenths / 2) / kTenths, books);
    case Recovery::stay_or_move: return so_many(of, fell / (!won ? 4 : of.stays ? 2 : 3), books);
    case Recovery::die_a_unit: return by_unit(of, books);
  }
}

namespace {

// Whom the reserve helps next: who misses most, a Unit that still stands before one that is to be raised again.
int most_in_need(Side side, const Books& books) {
  int worst = kWholeArmy;
  std::pair<bool, int> worst_is{false, 0};
  for (int unit = 0; unit < books.units(side); ++unit) {
    const int misses = books.full(side, unit) - books.ranks(side, unit) - books.of(side, {BookColumn::to_come, unit});
    const std::pair<bool, int> is{books.ranks(side, unit) > 0, misses};
    if (misses > 0 && (worst == kWholeArmy || is > worst_is)) worst = unit, worst_is = is;
  }
  return worst;
}

}  // namespace

void fill_from_reserve(Side side, int week, int battle, Books& books) {
  while (books.of(side, {BookColumn::reserve, kWholeArmy}) > 0) {
    const int unit = most_in_need(side, books);
    if (unit == kWholeArmy) return;
    books.post({.why = Why::from_reserve,
                .side = side,
                .from = {BookColumn::reserve, kWholeArmy},
                .to = {BookColumn::ranks, unit},
                .points = 1,
                .week = week,
                .battle = battle});
  }
}

}  // namespace limber::inline campaign
