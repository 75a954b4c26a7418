// The notes of a record: a side's plans are found without going through the others, also after an undo.
#include <gtest/gtest.h>

#include "play/battle_notes.h"

namespace limber {
namespace {

Roster two_sides() {
  Roster roster;
  roster.side_id = {"red", "blue"};
  return roster;
}

// "words@answers" of each plan looked at, the last first.
std::vector<std::string> plans(const BattleNotes& notes, Side side) {
  std::vector<std::string> found;
  notes.look_back_at_plans(side, [&](std::string_view words, std::size_t after) {
    found.push_back(std::string(words) + "@" + std::to_string(after));
    return true;
  });
  return found;
}

TEST(BattleNotes, OnlyTheSidesOwnPlansAreLookedAt) {
  BattleNotes notes(two_sides());
  EXPECT_TRUE(plans(notes, Side::red).empty());
  notes.add(0, "plan red press 1");
  for (std::size_t i = 1; i < 2000; ++i) notes.add(i, i % 2 == 0 ? "a remark" : "plan redder than red");
  notes.add(2000, notes.plan_note(Side::red, "rush 2"));
  EXPECT_EQ(plans(notes, Side::red), (std::vector<std::string>{"rush 2@2000", "press 1@0"}));
  EXPECT_TRUE(plans(notes, Side::blue).empty());
  EXPECT_EQ(notes.size(), 2001u);
  EXPECT_EQ(notes.all().front()->words, "plan red press 1");
}

TEST(BattleNotes, NoneStandsBehindMoreAnswersThanThereAre) {
  BattleNotes notes(two_sides());
  notes.add(3, "plan red press 1");
  notes.add(5, "plan blue rush 1");
  const BattleNotes before = notes;
  notes.add(6, "a remark");
  notes.add(9, "plan red rush 2");
  notes.hold(4);
  EXPECT_EQ(notes.size(), 4u);
  EXPECT_EQ(notes[1].after, 4u);
  EXPECT_EQ(notes[3].words, "plan red rush 2");
  EXPECT_EQ(plans(notes, Side::red), (std::vector<std::string>{"rush 2@4", "press 1@3"}));
  EXPECT_EQ(plans(notes, Side::blue), (std::vector<std::string>{"rush 1@4"}));
  EXPECT_EQ(plans(before, Side::blue), (std::vector<std::string>{"rush 1@5"})) << "a copy does not notice";
}

}  // namespace
}  // namespace limber
