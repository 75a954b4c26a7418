// A side resigns: at any question, for itself alone, once and for all; the record says so in its last line.
#include <gtest/gtest.h>

#include "play/position_of.h"
#include "play/resignation.h"
#include "play/taking_back.h"
#include "play_battle.h"
#include "words/outcome_words.h"

namespace limber {
namespace {

Record read_again(const Session& s) {
  const Result<Record> read = read_record(record_text(s));
  EXPECT_TRUE(read.ok()) << faults_text(read.faults());
  return read.value();
}

TEST(Resign, EndsTheBattleAndTheOtherSideWins) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  const Applied applied = s.apply_line("resign", Side::red);
  ASSERT_TRUE(applied.ok) << applied.reading.error;
  EXPECT_EQ(applied.texts, std::vector<std::string>{"resign red"});
  ASSERT_EQ(applied.events.size(), 1u);
  EXPECT_EQ(s.asked().kind, RequestKind::over);
  const Outcome end = outcome(s.game(), s.state().board);
  EXPECT_EQ(end.winner, Side::blue);
  EXPECT_EQ(end.by, Outcome::By::resignation);
  EXPECT_EQ(end_of_battle(s.game(), s.state().board), EndOfBattle::resignation);
  EXPECT_EQ(outcome_words(s.game(), end), "Blue wins: Red has resigned.");
  EXPECT_EQ(end_of_battle_words(s.game(), s.state().board), "It ended because Red resigned.");
}

TEST(Resign, IsTheLastWord) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  ASSERT_TRUE(s.apply_line("resign blue").ok);
  EXPECT_FALSE(TakingBack(s).possible());
  EXPECT_FALSE(TakingBack(s).is_free());
  EXPECT_FALSE(s.undo());
  EXPECT_FALSE(s.apply_line("resign red").ok);
  EXPECT_FALSE(s.apply_line("move r1 B7").ok);
  EXPECT_FALSE(s.roll().ok);
  EXPECT_EQ(s.answer_count(), 1);
}

TEST(Resign, StandsInTheRecordAndIsReplayed) {
  const Battle b = make_battle(in_action("red"));
  Session s = make_session(b);
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  ASSERT_TRUE(s.apply_line("resign red").ok);
  const Record record = read_again(s);
  ASSERT_EQ(record.lines.size(), 3u);
  EXPECT_EQ(record.lines[1].kind, RecordLine::Kind::resignation);
  EXPECT_EQ(record.lines[2].kind, RecordLine::Kind::hash);
  EXPECT_EQ(record_text(record), record_text(s));
  const Replay played = replay(*b.game, b.state, record);
  EXPECT_FALSE(played.stopped);
  EXPECT_EQ(played.resigned, Side::red);
  EXPECT_TRUE(played.state == s.state());
  Session again = make_session(b);
  ASSERT_FALSE(again.continue_from(record));
  EXPECT_EQ(again.resigned(), Side::red);
  EXPECT_TRUE(again.state() == s.state());
  EXPECT_EQ(record_text(again), record_text(s));
}

TEST(Resign, NothingMayFollowItInARecord) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  ASSERT_TRUE(s.apply_line("resign red").ok);
  for (const char* line : {"move r2 E9", "back 1", "resign blue"})
    EXPECT_FALSE(read_record(record_text(s) + line + "\n").ok()) << line;
  EXPECT_TRUE(read_record(record_text(s) + "# a note\n").ok());
  const Result<Record> nobody =
      read_record(record_text(s).replace(record_text(s).find("resign red"), 10, "resign tom"));
  ASSERT_TRUE(nobody.ok());
  EXPECT_TRUE(replay(s.game(), s.opening(), nobody.value()).stopped);
}

TEST(Resign, ASideSpeaksForItself) {
  Session s = make_session(make_battle(in_action("red")));
  EXPECT_FALSE(s.apply_line("resign", Side::none).ok);
  EXPECT_FALSE(s.apply_line("resign blue", Side::red).ok);
  EXPECT_FALSE(s.apply_line("resign tom").ok);
  EXPECT_FALSE(s.apply_line("resign red now").ok);
  EXPECT_FALSE(s.resigned());
  EXPECT_TRUE(s.read("resign", Side::blue).lawful());
  EXPECT_FALSE(s.resigned());
  EXPECT_TRUE(s.apply_line("RESIGN Blue").ok);
  EXPECT_EQ(s.resigned(), Side::blue);
}

TEST(Resign, ThrowsAndSealedOrdersAreNoObstacle) {
  Session dice = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(dice.apply_line("fire r2 at b2").ok);
  ASSERT_NE(dice.asked().kind, RequestKind::decision);
  EXPECT_TRUE(dice.apply_line("resign red").ok);
  Session sealed = make_session(make_battle(small_scenario()));
  ASSERT_TRUE(sealed.asked().sealed);
  ASSERT_TRUE(sealed.apply_line("hold g2", Side::red).ok);
  EXPECT_TRUE(sealed.apply_line("resign", Side::blue).ok);
  EXPECT_TRUE(sealed.ahead().texts().empty());
  EXPECT_EQ(sealed.asked().kind, RequestKind::over);
}

TEST(Resign, APositionHasItAmongItsAnswers) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  ASSERT_TRUE(s.apply_line("resign red").ok);
  const Scenario position = position_of(s, Side::none);
  ASSERT_FALSE(position.answers.empty());
  EXPECT_EQ(position.answers.back(), "resign red");
}

}  // namespace
}  // namespace limber
