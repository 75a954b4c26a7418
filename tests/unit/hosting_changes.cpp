// Changes to long battles: worked out apart from the battle on another thread, and taken only where it still stands.
#include <thread>

#include <gtest/gtest.h>

#include "base/text.h"
#include "test_host.h"

namespace limber {
namespace {

// A battle of so many answers in which people throw the dice themselves, or the program does.
Seats long_battle(TestHost& host, int answers, const std::string& dice) {
  const Seats fought = battle_of(host, "hex-19c/01-the-weir-at-sallow", "random", "random");
  while (int_at(host.get(fought.watcher, "view"), "number") < answers && host.think(1) == 1) {}
  std::string record;
  for (const std::string& line : host.store.battles.at(fought.battle).lines)
    record += (dice == "typed" && line.starts_with("dice ") ? "dice typed" : line) + "\n";
  return Seats(host.get("", "create", {{"record", record}, {"dice", dice}}));
}

std::string request_of(const JsonValue& view, std::string_view what, TestHost::Members members = {}) {
  JsonValue request = JsonValue::object().set("do", what).set("id", 5);
  request.set("number", at(view, "number")).set("edition", at(view, "edition"));
  for (const auto& [name, value] : members) request.set(name, value);
  return dump(request);
}

// The first die of a battle whose dice are typed.
int first_die(const JsonValue& view) {
  for (const JsonValue& step : at(view, "steps").elements())
    if (text_at(step, "kind") == "die") return static_cast<int>(int_at(step, "number"));
  return 0;
}

struct Twins {
  explicit Twins(int answers, const std::string& dice)
      : apart(3), at_once(3), one(long_battle(apart, answers, dice)), two(long_battle(at_once, answers, dice)) {}
  TestHost apart, at_once;
  Seats one, two;
};

std::string done_apart(TestHost& host, const std::string& seat, const std::string& request) {
  std::optional<Errand> errand = host.host().errand_for(seat, request);
  EXPECT_TRUE(errand) << request;
  if (!errand) return "";
  std::thread([&] { errand->run(); }).join();
  return host.host().take(*errand, seat, request).value_or("");
}

TEST(HostingChanges, WorkedOutApartTheyAreTheSame) {
  Twins twins(300, "typed");
  ASSERT_EQ(twins.one.both, twins.two.both);
  const std::string seat = twins.one.both;
  const JsonValue before = twins.apart.get(seat, "view", {{"since", 0}});
  const int die = first_die(before);
  ASSERT_GT(die, 0);
  const int same =
      at(before, "steps").elements()[static_cast<std::size_t>(die) - 1].find("text")->as_string()->back() - '0';
  const std::string corrected =
      request_of(before, "correct", {{"step", die}, {"choice", std::to_string(same % 6 + 1)}});
  EXPECT_EQ(done_apart(twins.apart, seat, corrected), twins.at_once.host().answer(seat, corrected));
  EXPECT_EQ(twins.apart.store.battles.at(twins.one.battle).lines,
            twins.at_once.store.battles.at(twins.two.battle).lines);
  const JsonValue now = twins.apart.get(seat, "view", {{"since", 0}});
  EXPECT_EQ(dump(now), dump(twins.at_once.get(seat, "view", {{"since", 0}})));
  EXPECT_NE(int_at(now, "edition"), int_at(before, "edition"));
  // What is refused is refused, and nothing is stored.
  const std::string again = request_of(before, "correct", {{"step", die}, {"choice", "3"}});
  EXPECT_TRUE(flag_at(json(done_apart(twins.apart, seat, again)), "stale"));
  twins.apart.start_again();
  const JsonValue stored = twins.apart.get(seat, "view", {{"since", 0}});
  EXPECT_EQ(dump(at(stored, "steps")), dump(at(now, "steps")));
}

TEST(HostingChanges, ABattleThatHasGoneOnTakesNone) {
  TestHost host(3);
  const Seats seats = long_battle(host, 300, "typed");
  const JsonValue before = host.get(seats.both, "view", {{"since", 0}});
  const std::string undo = request_of(before, "undo");
  std::optional<Errand> first = host.host().errand_for(seats.both, undo),
                        second = host.host().errand_for(seats.both, undo);
  ASSERT_TRUE(first && second);
  first->run();
  second->run();
  EXPECT_TRUE(flag_at(json(host.host().take(*first, seats.both, undo).value_or("{}")), "ok"));
  const std::vector<std::string> lines = host.store.battles.at(seats.battle).lines;
  EXPECT_FALSE(host.host().take(*second, seats.both, undo)) << "it was done twice";
  EXPECT_EQ(host.store.battles.at(seats.battle).lines, lines);
  // Loaded again it may look the same, and is not the battle that was copied.
  const std::string more = request_of(host.get(seats.both, "view"), "undo");
  std::optional<Errand> third = host.host().errand_for(seats.both, more);
  ASSERT_TRUE(third);
  third->run();
  host.host().forget(seats.battle);
  EXPECT_FALSE(host.host().take(*third, seats.both, more));
  host.get(seats.both, "view");
  EXPECT_FALSE(host.host().take(*third, seats.both, more));
}

TEST(HostingChanges, WhatCannotBeStoredIsNotDone) {
  TestHost host(3);
  const Seats seats = long_battle(host, 300, "typed");
  const JsonValue before = host.get(seats.both, "view", {{"since", 0}});
  const std::string undo = request_of(before, "undo");
  std::optional<Errand> errand = host.host().errand_for(seats.both, undo);
  ASSERT_TRUE(errand);
  errand->run();
  host.store.full = true;
  const JsonValue refused = json(host.host().take(*errand, seats.both, undo).value_or("{}"));
  EXPECT_EQ(text_at(refused, "error"), "This could not be stored (no room left on the disk). Nothing changed.");
  EXPECT_EQ(int_at(refused, "id"), 5);
  EXPECT_EQ(dump(host.get(seats.both, "view", {{"since", 0}})), dump(before));
}

// Short battles, and what does not go back, are answered at once; a large record is not, however few its answers.
TEST(HostingChanges, OnlyWhatTakesLongIsAnErrand) {
  TestHost host(3);
  const Seats few = battle_of(host, "hex-19c/01-the-weir-at-sallow"), many = long_battle(host, 300, "program");
  EXPECT_FALSE(host.host().errand_for(few.both, request_of(host.get(few.both, "view"), "undo")));
  const JsonValue view = host.get(many.both, "view");
  for (const std::string_view quick : {"view", "options", "apply", "hello", "none"})
    EXPECT_FALSE(host.host().errand_for(many.both, request_of(view, quick))) << quick;
  EXPECT_FALSE(host.host().errand_for(many.both, "undo"));
  EXPECT_FALSE(host.host().errand_for(many.both, ""));
  EXPECT_TRUE(host.host().errand_for(many.both, request_of(view, "undo")));
  EXPECT_FALSE(host.host().begin(few.both, R"({"do":"record"})").unfinished);
  std::string record = text_at(host.get(few.both, "record"), "record");
  while (record.size() < 100'000) record += "# a note that nobody needs\n";
  const Seats large(host.get("", "create", {{"record", record}}));
  EXPECT_TRUE(host.host().begin(large.both, R"({"do":"record"})").unfinished);
  EXPECT_FALSE(host.host().begin(large.both, R"({"do":"view"})").unfinished);
}

}  // namespace
}  // namespace limber
