// The last order of a step at a host: with `pause` it waits for another word, and only where it could not be undone.
#include <gtest/gtest.h>

#include "test_host.h"

namespace limber {
namespace {

constexpr const char* kWithSteps[] = {"big-board-19c/01-the-cottages-at-hallow", "hex-19c/01-the-weir-at-sallow",
                                      "hex-late-19c/02-saddlers-cross", "hex-draft-2011/01-ragmans-down"};

// An answer without dice, so that it could be undone until the step ends.
std::string quiet_answer(const JsonValue& options) {
  const auto all = at(options, "options").elements();
  for (const JsonValue& one : all) {
    const std::string text = text_at(one, "text");
    if (text.starts_with("turn ") || text.starts_with("move ") || text.starts_with("hold ")) return text;
  }
  return all.empty() ? "" : text_at(all[0], "text");
}

bool asked_here(const JsonValue& view) { return kind_of(view) == "decision" && flag_at(view, "mine"); }

// Two at one screen, while orders are sealed: a side that has not given all of its own. Else none is named.
std::string side_to_name(const JsonValue& view) {
  const JsonValue& request = at(view, "request");
  if (text_at(view, "seat") != "both" || request.find("sealed") == nullptr) return "";
  const JsonValue* ready = request.find("ready");
  for (const JsonValue& side : at(request, "sides").elements())
    if (ready == nullptr || ready->elements().empty() || *ready->elements()[0].as_string() != *side.as_string())
      return *side.as_string();
  return "";
}

JsonValue paused(TestHost& host, const std::string& seat, const JsonValue& view, std::string& order) {
  const std::string side = side_to_name(view);
  order = quiet_answer(side.empty() ? host.get(seat, "options") : host.get(seat, "options", {{"side", side}}));
  JsonValue reply = host.change(seat, "apply", {{"choice", order}, {"pause", true}}, side);
  EXPECT_TRUE(flag_at(reply, "ok")) << order << " " << dump(reply).substr(0, 400);
  return reply;
}

struct Held {
  std::string order;
  JsonValue reply;
};

// Gives orders with `pause` until one is held back.
Held play_to_a_held_order(TestHost& host, const std::string& seat) {
  for (int i = 0; i < 200; ++i) {
    host.think();
    const JsonValue view = host.get(seat, "view");
    if (!asked_here(view)) break;
    std::string order;
    JsonValue reply = paused(host, seat, view, order);
    if (!flag_at(reply, "ok")) break;
    if (reply.find("ends") != nullptr) return {order, std::move(reply)};
  }
  return {};
}

TEST(HostingStepEnd, TheLastOrderWaitsAndChangesNothing) {
  for (const std::string scenario : kWithSteps) {
    TestHost host;
    const Seats seats = battle_of(host, scenario, "person", "captain");
    const Held held = play_to_a_held_order(host, seats.red);
    ASSERT_FALSE(held.order.empty()) << scenario;
    EXPECT_TRUE(text_at(held.reply, "ends").starts_with("That was the last order of ")) << scenario;
    const std::size_t stored = host.store.battles.at(seats.battle).lines.size();
    const JsonValue still = host.get(seats.red, "view");
    EXPECT_EQ(dump(at(still, "request")), dump(at(at(held.reply, "view"), "request"))) << scenario;
    EXPECT_TRUE(asked_here(still)) << scenario;
    EXPECT_FALSE(host.host().next_computer_task()) << scenario;
    // Without `pause` it is carried out, and cannot be undone.
    const JsonValue done = host.apply(seats.red, held.order);
    EXPECT_TRUE(flag_at(done, "ok")) << scenario;
    EXPECT_EQ(done.find("ends"), nullptr);
    EXPECT_GT(host.store.battles.at(seats.battle).lines.size(), stored);
    host.think();
    EXPECT_FALSE(flag_at(at(host.get(seats.red, "view"), "undo"), "may")) << scenario;
  }
}

TEST(HostingStepEnd, TheSecondSideAndTheOtherPersonWaitToo) {
  TestHost host;
  const Seats computer = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "captain", "person");
  EXPECT_FALSE(play_to_a_held_order(host, computer.blue).order.empty());
  const Seats friends = battle_of(host, "hex-19c/01-the-weir-at-sallow");
  std::string held;
  for (int i = 0; i < 100 && held.empty(); ++i)
    for (const std::string& seat : {friends.red, friends.blue})
      if (const Held one = play_to_a_held_order(host, seat); !one.order.empty()) held = one.order;
  EXPECT_FALSE(held.empty());
}

TEST(HostingStepEnd, WhatCanStillBeUndoneIsDoneAtOnce) {
  // Dice that the players throw fall when they say so: until then the order can be undone.
  TestHost host;
  const Seats seats = battle_of(host, "big-board-19c/01-the-cottages-at-hallow", "person", "person", "typed");
  for (int i = 0; i < 300; ++i) {
    const JsonValue view = host.get(seats.both, "view");
    if (kind_of(view) == "over") break;
    if (kind_of(view) == "die") {
      EXPECT_TRUE(flag_at(host.apply(seats.both, "d6 " + std::to_string(1 + i % 5)), "ok"));
      continue;
    }
    std::string order;
    const JsonValue reply = paused(host, seats.both, view, order);
    ASSERT_TRUE(flag_at(reply, "ok"));
    EXPECT_EQ(reply.find("ends"), nullptr);
  }
  EXPECT_GT(int_at(host.get(seats.both, "view"), "turn"), 2);
}

}  // namespace
}  // namespace limber
