// Since when a question is open: the host is told the time, and tells each seat no more than it may know.
#include <gtest/gtest.h>

#include "test_host.h"

namespace limber {
namespace {

constexpr const char* kNoGuns = "big-board-19c/01-the-cottages-at-hallow";

std::string answer_of(TestHost& host, const std::string& seat) {
  return text_at(at(host.get(seat, "options"), "options").elements()[0], "text");
}

TEST(HostingAskedAt, IsWhenTheQuestionCameUp) {
  TestHost host;
  host.now = 1'000'000;
  const Seats seats = battle_of(host, kNoGuns);
  EXPECT_EQ(int_at(host.get(seats.watcher, "view"), "asked_at"), 1'000'000);
  host.now += 300;
  EXPECT_EQ(int_at(host.get(seats.both, "view"), "asked_at"), 1'000'000);
  const std::string choice = answer_of(host, seats.both);
  EXPECT_EQ(int_at(at(host.apply(seats.both, choice), "view"), "asked_at"), 1'000'300);
  // A refused answer asks no new question; taking back does.
  host.now += 300;
  host.apply(seats.both, "hold nobody");
  EXPECT_EQ(int_at(host.get(seats.watcher, "view"), "asked_at"), 1'000'300);
  host.change(seats.both, "undo", {});
  EXPECT_EQ(int_at(host.get(seats.watcher, "view"), "asked_at"), 1'000'600);
}

TEST(HostingAskedAt, OutlivesTheHost) {
  TestHost host;
  host.now = 1'000'000;
  const Seats seats = battle_of(host, kNoGuns);
  host.store.changed = 1'000'000;
  host.now += 86'400;
  host.start_again();
  EXPECT_EQ(int_at(host.get(seats.red, "view"), "asked_at"), 1'000'000);
}

TEST(HostingAskedAt, IsNotToldWithoutAClock) {
  TestHost host;
  const Seats seats = battle_of(host, kNoGuns);
  EXPECT_EQ(host.get(seats.red, "view").find("asked_at"), nullptr);
}

// It would tell when the other side has sealed an order.
TEST(HostingAskedAt, IsNotToldWhileOrdersAreSealed) {
  TestHost host;
  host.now = 1'000'000;
  const Seats seats = battle_of(host, "hex-19c/02-kettle-ridge");
  const JsonValue view = host.get(seats.red, "view");
  ASSERT_TRUE(flag_at(at(view, "request"), "sealed"));
  EXPECT_EQ(view.find("asked_at"), nullptr);
}

}  // namespace
}  // namespace limber
