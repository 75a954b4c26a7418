// FixedStack, FixedList, SpillList, CellSet, ids: plain values that can be copied and compared by bytes.
#include <algorithm>
#include <cstring>
#include <set>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/bits.h"
#include "base/fixed_list.h"
#include "base/fixed_stack.h"
#include "base/ids.h"
#include "base/spill_list.h"

namespace limber {
namespace {

struct Frame {
  std::uint8_t procedure, at;
  std::array<std::uint8_t, 10> bytes;
  friend bool operator==(const Frame&, const Frame&) = default;
};
using Stack = FixedStack<Frame, 16>;

static_assert(std::is_aggregate_v<Stack> && std::is_trivially_copyable_v<Stack>);
static_assert(std::has_unique_object_representations_v<Stack> && sizeof(Stack) == 2 + 16 * sizeof(Frame));
static_assert(std::has_unique_object_representations_v<FixedStack<std::uint16_t, 3>>);
static_assert(std::has_unique_object_representations_v<CellSet> && std::is_trivially_copyable_v<CellSet>);
static_assert(sizeof(CellSet) == 64 && alignof(CellSet) == 8);

static_assert(sizeof(Cell) == 2 && sizeof(UnitId) == 1 && sizeof(Side) == 1);
static_assert(index(Cell::left) == 0xFFFC && index(cell(17)) == 17 && index(unit_id(95)) == 95);
static_assert(other(Side::red) == Side::blue && other(Side::blue) == Side::red && other(Side::none) == Side::none);
static_assert(on_board(cell(0)) && on_board(cell(511)) && !on_board(cell(512)));
static_assert(!on_board(Cell::none) && !on_board(Cell::later) && !on_board(Cell::waiting) && !on_board(Cell::left));

TEST(FixedStack, GivesBackLastInFirstOut) {
  Stack s;
  EXPECT_TRUE(s.empty());
  s.push({1, 2, {3}});
  s.push({4, 5, {6}});
  EXPECT_EQ(s.size, 2);
  EXPECT_EQ(s.top().procedure, 4);
  EXPECT_EQ(s[0].procedure, 1);
  s.top().at = 9;
  EXPECT_EQ(s[1].at, 9);
  s.pop();
  EXPECT_EQ(s.top(), (Frame{1, 2, {3}}));
}

RC_GTEST_PROP(FixedStack, EqualStacksHaveEqualBytesWhateverWasOnThemBefore, (std::vector<std::uint8_t> kept)) {
  kept.resize(std::min<std::size_t>(kept.size(), 15));
  Stack direct{}, roundabout{};
  for (const std::uint8_t k : kept) {
    direct.push({k, 0, {k}});
    roundabout.push({k, 0, {k}});
    roundabout.push({7, 7, {7, 7, 7}});
    roundabout.pop();
  }
  RC_ASSERT(std::memcmp(&direct, &roundabout, sizeof(Stack)) == 0);
  RC_ASSERT(direct == roundabout);
}

TEST(FixedStackDeath, IsGuardedInEveryBuild) {
  FixedStack<std::uint16_t, 2> s;
  EXPECT_DEATH(s.pop(), "empty stack");
  EXPECT_DEATH((void)s.top(), "empty stack");
  s.push(1);
  s.push(2);
  EXPECT_DEATH(s.push(3), "full stack");
}

TEST(FixedList, HoldsWhatIsPushed) {
  FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (int i = 1; i <= 4; ++i) list.push_back(i * i);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 4, 9, 16}));
  list.pop_back();
  EXPECT_EQ(list.back(), 9);
  EXPECT_EQ(list[1], 4);
  FixedList<int, 4> copy = list;
  EXPECT_EQ(copy, list);
  copy.clear();
  EXPECT_EQ(copy.size(), 0);
  EXPECT_NE(copy, list);
  copy = list;
  EXPECT_EQ(copy, list);
}

TEST(FixedList, NeverMakesWhatItDoesNotHold) {
  struct Costly {
    int value = 1 / kZero();  // would trap if the storage were initialised
    Costly(int v) : value(v) {}
    static int kZero() { return 0; }
  };
  FixedList<Costly, 1024> list;
  list.push_back(Costly(3));
  EXPECT_EQ(list[0].value, 3);
}

TEST(SpillList, GoesOnWhereItsRoomEnds) {
  SpillList<int, 4> list;
  for (int i = 0; i < 4; ++i) list.push_back(i);
  EXPECT_EQ(list.room(), 0);
  const int* before = list.begin();
  for (int i = 4; i < 100; ++i) list.push_back(i);
  EXPECT_NE(list.begin(), before);
  ASSERT_EQ(list.size(), 100);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(list[i], i);
  SpillList<int, 4> copy = list;
  EXPECT_EQ(copy, list);
  list.clear();
  EXPECT_TRUE(list.empty());
  list = copy;
  EXPECT_EQ(list.back(), 99);
  copy.pop_back();
  EXPECT_FALSE(copy == list);
}

TEST(SpillList, IsFilledFromBehind) {
  SpillList<int, 2> list;
  list.push_back(7);
  list.grow();
  ASSERT_EQ(list.room(), 3);
  for (int i = 0; i < 3; ++i) list.tail()[i] = i;
  list.extend(3);
  EXPECT_EQ(list.size(), 4);
  EXPECT_EQ(list[0], 7);
  EXPECT_EQ(list[3], 2);
}

TEST(FixedListDeath, IsGuardedInEveryBuild) {
  FixedList<int, 1> list;
  EXPECT_DEATH(list.pop_back(), "empty list");
  EXPECT_DEATH((void)list.back(), "empty list");
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "full list");
}

std::set<int> as_set(const CellSet& cells) {
  std::set<int> out;
  for (const Cell c : cells) out.insert(index(c));
  return out;
}

CellSet as_cells(const std::set<int>& numbers) {
  CellSet out;
  for (const int n : numbers) out.add(cell(n));
  return out;
}

const auto any_numbers = [] { return rc::gen::container<std::set<int>>(rc::gen::inRange(0, kMaxCells)); };

RC_GTEST_PROP(CellSet, BehavesLikeASet, ()) {
  const std::set<int> a = *any_numbers(), b = *any_numbers();
  const CellSet x = as_cells(a), y = as_cells(b);
  RC_ASSERT(as_set(x) == a);
  RC_ASSERT(x.count() == static_cast<int>(a.size()));
  RC_ASSERT(x.empty() == a.empty());
  RC_ASSERT((x == y) == (a == b));
  std::set<int> both = a, common;
  both.insert(b.begin(), b.end());
  for (const int n : a) {
    if (b.contains(n)) common.insert(n);
  }
  RC_ASSERT(as_set(x | y) == both);
  RC_ASSERT(as_set(x & y) == common);
  for (const int n : {0, 63, 64, 511}) RC_ASSERT(x.has(cell(n)) == a.contains(n));
}

RC_GTEST_PROP(CellSet, ForgetsWhatIsRemoved, ()) {
  std::set<int> a = *any_numbers();
  CellSet x = as_cells(a);
  const int n = *rc::gen::inRange(0, kMaxCells);
  x.remove(cell(n));
  a.erase(n);
  RC_ASSERT(as_set(x) == a);
}

TEST(CellSet, GoesThroughItsMembersInOrder) {
  CellSet x;
  for (const int n : {511, 0, 64, 63, 320}) x.add(cell(n));
  std::vector<int> seen;
  for (const Cell c : x) seen.push_back(index(c));
  EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, 320, 511}));
  EXPECT_EQ(CellSet{}.begin(), CellSet{}.end());
}

}  // namespace
}  // namespace limber
