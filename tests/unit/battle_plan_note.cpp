// A plan beside its battle: in words, as a note of the record that goes with what is taken back, and at no other seat.
#include <gtest/gtest.h>

#include "battle/plan_note.h"
#include "play_battle.h"

namespace limber {
namespace {

const Plan kPress{.intent = {Temper::press, {}}, .turn = 1, .made = true, .own_step = true};

TEST(PlanNote, WordsGoBothWays) {
  const Session s = make_session(make_battle(small_scenario()));
  const Game& game = s.game();
  const Plan at_cell{{Temper::concentrate, {.at = game.field.grid.find("E6")}}, 12, true, true};
  const Plan on_unit{{Temper::concentrate, {.enemy = unit_id(0)}}, 3, true, false};
  for (const Plan& plan : {kPress, at_cell, on_unit}) EXPECT_EQ(find_plan(game, plan_text(game, plan)), plan);
  EXPECT_EQ(plan_text(game, kPress), "press 1");
  EXPECT_EQ(plan_text(game, at_cell), "concentrate 12 at E6");
  EXPECT_EQ(plan_text(game, Plan{}), "");
  for (const char* wrong : {"", "press", "press x", "press 300", "press -1", "hurry 3", "press 3 late", "press 3 at",
                            "press 3 at Z99", "press 3 on nobody", "press 3 by E6", "press 3 at E6 early early"})
    EXPECT_FALSE(find_plan(game, wrong)) << wrong;
}

TEST(PlanNote, ARecordKeepsItForItsSide) {
  Session s = make_session(make_battle(small_scenario()));
  EXPECT_FALSE(kept_plan(s, Side::red).made);
  ASSERT_TRUE(keep_plan(s, Side::red, kPress));
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  EXPECT_EQ(kept_plan(s, Side::red), kPress);
  EXPECT_FALSE(kept_plan(s, Side::blue).made);
  const std::size_t notes = s.notes().size();
  ASSERT_TRUE(keep_plan(s, Side::red, kPress));
  EXPECT_EQ(s.notes().size(), notes) << "kept twice";
  const Result<Record> record = read_record(text_of(record_lines(s)));
  ASSERT_TRUE(record.ok());
  Session again = make_session(make_battle(small_scenario()));
  ASSERT_FALSE(again.continue_from(record.value()));
  EXPECT_EQ(kept_plan(again, Side::red), kPress);
}

// What was made for an answer that is taken back counts no more; what was made before it does.
TEST(PlanNote, GoesWithWhatIsTakenBack) {
  Session s = make_session(make_battle(small_scenario()));
  ASSERT_TRUE(keep_plan(s, Side::red, kPress));
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  const Plan other{.intent = {Temper::stand, {}}, .turn = 1, .made = true, .own_step = true};
  ASSERT_TRUE(keep_plan(s, Side::red, other));
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  EXPECT_EQ(kept_plan(s, Side::red), other);
  while (s.answer_count() > 0) ASSERT_TRUE(s.undo());
  EXPECT_EQ(kept_plan(s, Side::red), kPress);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  EXPECT_EQ(kept_plan(s, Side::red), kPress);
}

TEST(PlanNote, NoSeatIsTold) {
  Session s = make_session(make_battle(small_scenario()));
  ASSERT_TRUE(keep_plan(s, Side::red, kPress));
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  EXPECT_NE(text_of(record_lines(s)).find("# plan red press 1, 0"), std::string::npos);
  for (const Side seat : {Side::red, Side::blue, Side::none})
    EXPECT_EQ(text_of(SeatKnowledge(s, seat).record_lines()).find("# plan"), std::string::npos);
}

}  // namespace
}  // namespace limber
