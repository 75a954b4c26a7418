// What each seat at a battle knows: the order of its steps, what was taken back from it, and records without the seed.
#include <algorithm>

#include <gtest/gtest.h>

#include "play_battle.h"

namespace limber {
namespace {

std::vector<std::string> steps(const Session& s, Side seat, int since = 0) {
  std::vector<std::string> texts;
  SeatKnowledge(s, seat).replay(since, SeatKnowledge(s, seat).steps(), [&](const KnownStep& step) {
    EXPECT_EQ(step.number, since + 1 + static_cast<int>(texts.size()));
    texts.emplace_back(step.text);
  });
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Seats, OwnSealedOrdersComeFirstAndTheOthersWhenAllAreTold) {
  Session s = make_session(make_battle(small_scenario()));
  ASSERT_EQ(s.asked().purpose, Purpose::gun_order);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  EXPECT_EQ(steps(s, Side::red), (Texts{"hold g1"}));
  EXPECT_EQ(steps(s, Side::blue), (Texts{"hold h1"}));
  EXPECT_TRUE(steps(s, Side::none).empty());
  EXPECT_EQ(SeatKnowledge(s, Side::none).steps(), 0);
  while (s.asked().sealed) {
    const Side side = s.asked().asks_red ? Side::red : Side::blue;
    ASSERT_TRUE(s.hand_over(side).ok);
  }
  const Texts red = steps(s, Side::red), blue = steps(s, Side::blue), all = steps(s, Side::none);
  EXPECT_EQ(red[0], "hold g1");
  EXPECT_EQ(blue[0], "hold h1");
  EXPECT_EQ(all[0], "hold h1");
  EXPECT_TRUE(std::is_permutation(red.begin(), red.end(), all.begin(), all.end()));
  EXPECT_TRUE(std::is_permutation(blue.begin(), blue.end(), all.begin(), all.end()));
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    EXPECT_EQ(SeatKnowledge(s, seat).edition(), 0);
    EXPECT_TRUE(SeatKnowledge(s, seat).replay(0, SeatKnowledge(s, seat).steps()) == s.state());
  }
}

TEST(Seats, WhatIsTakenBackShowsToThoseWhoKnewOfIt) {
  Session s = make_session(make_battle(small_scenario()));
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  ASSERT_TRUE(s.undo_sealed(Side::red));
  EXPECT_EQ(SeatKnowledge(s, Side::red).edition(), 1);
  EXPECT_EQ(SeatKnowledge(s, Side::blue).edition(), 0);
  EXPECT_EQ(SeatKnowledge(s, Side::none).edition(), 0);
  // Another order in the place of one that was given is a change as well.
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  ASSERT_TRUE(s.apply_line("fire g1 at E6", Side::red).ok);
  EXPECT_EQ(SeatKnowledge(s, Side::red).edition(), 2);
  EXPECT_EQ(SeatKnowledge(s, Side::blue).edition(), 0);
  EXPECT_EQ(SeatKnowledge(s, Side::red).orders_given().size(), 1u);
  EXPECT_EQ(SeatKnowledge(s, Side::red).orders_given()[0].verb, Verb::fire);
}

TEST(Seats, AnUndoneMoveIsTakenBackFromAll) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  ASSERT_TRUE(s.undo());
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    EXPECT_EQ(SeatKnowledge(s, seat).edition(), 1);
    EXPECT_EQ(SeatKnowledge(s, seat).steps(), 0);
  }
}

bool has(const std::vector<std::string>& lines, std::string_view words) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

TEST(Seats, RecordsOfASeatHaveNoSeedAndNoSealedOrderOfOthers) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  ASSERT_TRUE(s.apply_line("fire g1 at E6", Side::red).ok);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  EXPECT_TRUE(has(record_lines(s), "dice seed"));
  for (const Side seat : {Side::red, Side::blue, Side::none}) {
    const std::vector<std::string> lines = SeatKnowledge(s, seat).record_lines();
    EXPECT_FALSE(has(lines, "seed")) << text_of(lines);
    EXPECT_TRUE(has(lines, "dice given"));
    EXPECT_EQ(has(lines, "fire g1 at E6"), seat == Side::red);
    EXPECT_EQ(has(lines, "hold h1"), seat == Side::blue);
    const Result<Record> read = read_record(text_of(lines));
    ASSERT_TRUE(read.ok()) << faults_text(read.faults());
    Session again = make_session(b);
    EXPECT_FALSE(again.continue_from(read.value()));
    EXPECT_TRUE(again.state() == SeatKnowledge(s, seat).state());
  }
}

}  // namespace
}  // namespace limber
