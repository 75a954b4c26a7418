// A battle in progress: dice, undo, throws taken back, sealed orders, stations, and what is kept on the way.
#include <gtest/gtest.h>

#include "play_battle.h"

namespace limber {
namespace {

class ListKeeper : public RecordKeeper {
 public:
  bool append(std::span<const std::string> more) override {
    if (full) return false;
    lines.insert(lines.end(), more.begin(), more.end());
    return true;
  }
  std::vector<std::string> lines;
  bool full = false;
};

TEST(Session, AnswersAreJudgedKeptAndDone) {
  Session s = make_session(make_battle(in_action("red")));
  ListKeeper keeper;
  s.keep_with(&keeper);
  const Applied moved = s.apply_line("move r2 E9; move k1 H7");
  ASSERT_TRUE(moved.ok) << moved.reading.error;
  EXPECT_EQ(keeper.lines, (std::vector<std::string>{"move r2 E8 E9 facing N", "pass r2", "move k1 H8 H7 facing N"}));
  EXPECT_FALSE(moved.events.empty());
  EXPECT_EQ(s.answers(), keeper.lines);
  const Applied refused = s.apply_line("move k1 A1");
  EXPECT_FALSE(refused.ok);
  EXPECT_TRUE(refused.reading.refused);
  EXPECT_EQ(keeper.lines.size(), 3u);
  keeper.full = true;
  const State before = s.state();
  EXPECT_FALSE(s.apply_line("move c1 C10").ok);
  EXPECT_TRUE(s.state() == before);
  keeper.full = false;
  EXPECT_TRUE(s.apply_line("move c1 C10").ok);
}

TEST(Session, UndoGoesOneAnswerBack) {
  const Battle b = make_battle(in_action("red"));
  Session s = make_session(b);
  EXPECT_FALSE(s.can_undo_freely());
  EXPECT_FALSE(s.undo());
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  const State moved = s.state();
  EXPECT_TRUE(s.can_undo_freely());
  EXPECT_TRUE(s.can_undo_freely(Side::red));
  EXPECT_FALSE(s.can_undo_freely(Side::blue));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.roll().ok);
  EXPECT_FALSE(s.can_undo_freely());
  ASSERT_TRUE(s.undo());
  ASSERT_TRUE(s.undo());
  EXPECT_TRUE(s.state() == moved);
  ASSERT_TRUE(s.undo());
  EXPECT_TRUE(s.state() == b.state);
}

TEST(Session, ADieTakenBackFallsTheSame) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  const std::vector<std::string> first = s.roll().texts;
  ASSERT_TRUE(s.undo());
  EXPECT_EQ(s.roll().texts, first);
  EXPECT_FALSE(s.can_throw_again());
}

TEST(Session, AThrowTypedWronglyIsThrownAgain) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b, std::make_unique<TypedDice>([](auto&, auto&, auto&) { return std::vector<Choice>{}; }));
  ListKeeper keeper;
  s.keep_with(&keeper);
  ASSERT_TRUE(s.hand_over(Side::red).ok);
  ASSERT_TRUE(s.hand_over(Side::blue).ok);
  ASSERT_EQ(s.asked().purpose, Purpose::initiative_die);
  ASSERT_TRUE(s.apply_line("6").ok);
  ASSERT_TRUE(s.apply_line("1").ok);
  ASSERT_EQ(s.asked().purpose, Purpose::activation_die);
  const int count = s.asked().count;
  ASSERT_GT(count, 1);
  const State before = s.state();
  std::vector<std::string> faces(static_cast<std::size_t>(count), "2");
  ASSERT_TRUE(s.apply_line(join(faces, " ")).ok);
  ASSERT_TRUE(s.can_throw_again());
  ASSERT_TRUE(s.again());
  EXPECT_TRUE(s.state() == before);
  EXPECT_EQ(keeper.lines.back(), "# again " + join(faces, " "));
  EXPECT_EQ(keeper.lines[keeper.lines.size() - 2], "back " + std::to_string(count));
  faces[0] = "3";
  ASSERT_TRUE(s.apply_line(join(faces, " ")).ok);
  ASSERT_EQ(s.asked().purpose, Purpose::pick_unit);
  ASSERT_TRUE(s.apply_line("pass r1").ok);
  EXPECT_FALSE(s.can_throw_again());
  EXPECT_FALSE(s.again());

  // The kept lines and the clean record give the same battle.
  const Result<Record> kept = read_record(text_of(header_lines(s.header())) + text_of(keeper.lines));
  const Result<Record> clean = read_record(s.record_text());
  ASSERT_TRUE(kept.ok() && clean.ok());
  EXPECT_EQ(record_text(kept.value()), record_text(clean.value()));
  Session other = make_session(b);
  EXPECT_FALSE(other.continue_from(kept.value()));
  EXPECT_TRUE(other.state() == s.state());
  EXPECT_EQ(other.answers(), s.answers());
  EXPECT_EQ(other.record_lines().back(), "pass r1");
}

TEST(Session, SealedOrdersInAnyOrder) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  SealedDraft* red = s.draft(Side::red);
  ASSERT_NE(red, nullptr);
  EXPECT_EQ(red->guns(), (std::vector<UnitId>{b.unit("g1"), b.unit("g2")}));
  EXPECT_FALSE(red->complete());
  const Reading second = red->give("fire g2 at b2");
  ASSERT_TRUE(second.ok) << second.error << second.refused_text;
  EXPECT_EQ(second.understood, "fire g2 at E6");
  EXPECT_TRUE(red->give("hold g2").ok);
  EXPECT_TRUE(red->give("fire g2 at b2; fire g1 at b1").ok);
  EXPECT_TRUE(red->complete());
  EXPECT_EQ(red->texts(), (std::vector<std::string>{"fire g1 at C5", "fire g2 at E6"}));
  const Reading none = red->give("fire g2 at A1");
  EXPECT_FALSE(none.ok);
  EXPECT_FALSE(none.verdict.breaches.empty());
  EXPECT_FALSE(red->give("fire h1 at r1").ok);
  EXPECT_FALSE(red->give("hold").ok) << "two guns";
  red->take_back(b.unit("g1"));
  EXPECT_EQ(red->texts()[0], "hold g1");

  ASSERT_TRUE(s.draft(Side::blue)->give("fire h1 at r2").ok);
  const Applied done = s.hand_over(Side::red);
  ASSERT_TRUE(done.ok) << done.error;
  EXPECT_EQ(done.texts, (std::vector<std::string>{"hold g1", "fire g2 at E6"}));
  EXPECT_EQ(s.draft(Side::red), nullptr);
  EXPECT_TRUE(s.can_undo_freely(Side::red));
  ASSERT_NE(s.draft(Side::blue), nullptr);
  EXPECT_TRUE(s.draft(Side::blue)->complete());
  ASSERT_TRUE(s.hand_over(Side::blue).ok);
  EXPECT_FALSE(s.can_undo_freely()) << "all orders are known now";
  EXPECT_EQ(s.asked().purpose, Purpose::landing_die);
}

// BB-R36: what one side takes back, and what it may read, is the same whatever the other has sealed, and when.
TEST(Session, SealedAnswersOfTheOtherSideMakeNoDifference) {
  const Battle b = make_battle(small_scenario());
  for (const char* theirs : {"fire h1 at r2", "hold h1"}) {
    Session s = make_session(b);
    ListKeeper keeper;
    s.keep_with(&keeper);
    ASSERT_TRUE(s.apply_line("fire g1 at b1", Side::red).ok);
    EXPECT_EQ(s.last_sealed_answer(Side::blue), std::nullopt);
    EXPECT_FALSE(s.undo_sealed(Side::blue));
    ASSERT_TRUE(s.apply_line(theirs, Side::blue).ok);
    ASSERT_TRUE(s.asked().sealed);
    EXPECT_EQ(s.answers(Side::red), std::vector<std::string>{s.answers()[0]});
    EXPECT_EQ(s.answers_since_station(Side::red), std::vector<std::string>{s.answers()[0]});
    EXPECT_EQ(s.record_text(Side::red).find(s.answers()[1]), std::string::npos);
    EXPECT_EQ(s.answer_count(Side::red), 1);
    EXPECT_EQ(s.last_sealed_answer(Side::red), s.answers()[0]);
    const std::string sealed = s.answers()[1];
    ASSERT_TRUE(s.undo_sealed(Side::red));
    EXPECT_EQ(s.answers(), std::vector<std::string>{sealed});
    EXPECT_EQ(keeper.lines.back(), sealed);
    EXPECT_EQ(keeper.lines[2], "back 2");
    EXPECT_FALSE(s.undo_sealed(Side::red));
    Session fresh = make_session(b);
    ASSERT_TRUE(fresh.apply_line(theirs, Side::blue).ok);
    EXPECT_TRUE(s.state() == fresh.state());
    // A gun of the enemy's is refused alike, whether it has its order or not.
    Session open = make_session(b);
    const Applied one = s.apply_line("fire h1 at r1", Side::red), two = open.apply_line("fire h1 at r1", Side::red);
    EXPECT_FALSE(one.ok || two.ok);
    EXPECT_EQ(one.reading.error, two.reading.error);
    EXPECT_EQ(one.reading.nearest_text, two.reading.nearest_text);
  }
}

TEST(Session, AStationAndTheAnswersSince) {
  const Battle b = make_battle(in_action("red"));
  Session s = make_session(b);
  ASSERT_TRUE(s.station());
  EXPECT_TRUE(s.answers_since_station().empty());
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  EXPECT_EQ(s.answers_since_station(), std::vector<std::string>{"fire r2 at E6"});
  const Result<State> resumed = resume(b.g(), *s.station());
  ASSERT_TRUE(resumed.ok());
  State state = resumed.value();
  for (const std::string& text : s.answers_since_station()) apply(b.g(), state, read_line(b.g(), state, text).meant[0]);
  EXPECT_TRUE(state == s.state());
}

TEST(Dice, SourcesAnswerWhatIsAsked) {
  Battle b = make_battle(in_action("red"));
  SeededDice seeded(5, 1), same(5, 1);
  EXPECT_FALSE(seeded.draw(b.g(), b.state, 0)) << "no die is asked for";
  b.play("fire r2 at b2");
  std::array<int, 7> seen{};
  for (std::uint64_t n = 0; n < 600; ++n) {
    const std::optional<Choice> drawn = seeded.draw(b.g(), b.state, n);
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn, same.draw(b.g(), b.state, n));
    ++seen[static_cast<std::size_t>(drawn->face())];
  }
  EXPECT_EQ(seen[0], 0);
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_GT(seen[face], 60);
  ScriptedDice scripted({d6(3)});
  EXPECT_EQ(scripted.draw(b.g(), b.state, 0), d6(3));
  EXPECT_FALSE(scripted.draw(b.g(), b.state, 1));
  int asked = 0;
  TypedDice typed([&](const Game&, const State&, const Request& r) {
    ++asked;
    return std::vector<Choice>(r.count, d6(4));
  });
  EXPECT_EQ(typed.draw(b.g(), b.state, 0), d6(4));
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(typed.by_hand());
}

}  // namespace
}  // namespace limber
