// A battle in progress: dice, undo, throws taken back, sealed orders, stations, and what is kept on the way.
#include <memory>

#include <gtest/gtest.h>

#include "play/taking_back.h"
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
  EXPECT_EQ(answer_texts(s), keeper.lines);
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
  EXPECT_FALSE(TakingBack(s).is_free());
  EXPECT_FALSE(s.undo());
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  const State moved = s.state();
  EXPECT_TRUE(TakingBack(s).is_free());
  EXPECT_TRUE(TakingBack(s).is_free(Side::red));
  EXPECT_FALSE(TakingBack(s).is_free(Side::blue));
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  ASSERT_TRUE(s.roll().ok);
  EXPECT_FALSE(TakingBack(s).is_free());
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
  EXPECT_FALSE(TakingBack(s).allows_another_throw());
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
  ASSERT_TRUE(TakingBack(s).allows_another_throw());
  ASSERT_TRUE(s.again());
  EXPECT_TRUE(s.state() == before);
  EXPECT_EQ(keeper.lines.back(), "# again " + join(faces, " "));
  EXPECT_EQ(keeper.lines[keeper.lines.size() - 2], "back " + std::to_string(count));
  faces[0] = "3";
  ASSERT_TRUE(s.apply_line(join(faces, " ")).ok);
  ASSERT_EQ(s.asked().purpose, Purpose::pick_unit);
  ASSERT_TRUE(s.apply_line("pass r1").ok);
  EXPECT_FALSE(TakingBack(s).allows_another_throw());
  EXPECT_FALSE(s.again());

  // The kept lines and the clean record give the same battle.
  const Result<Record> kept = read_record(text_of(header_lines(s.header())) + text_of(keeper.lines));
  const Result<Record> clean = read_record(record_text(s));
  ASSERT_TRUE(kept.ok() && clean.ok());
  EXPECT_EQ(record_text(kept.value()), record_text(clean.value()));
  Session other = make_session(b);
  EXPECT_FALSE(other.continue_from(kept.value()));
  EXPECT_TRUE(other.state() == s.state());
  EXPECT_EQ(answer_texts(other), answer_texts(s));
  EXPECT_EQ(record_lines(other).back(), "pass r1");
}

// BB-R36: at a table everything stays in pencil until the side says that it has done.
TEST(Session, GunOrdersInPencil) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  ASSERT_TRUE(s.ahead().draft(Side::red));
  EXPECT_EQ(s.ahead().draft(Side::red)->units(), (std::vector<UnitId>{b.unit("g1"), b.unit("g2")}));
  const Applied second = s.keep_line("fire g2 at b2", Side::red);
  ASSERT_TRUE(second.ok) << second.reading.error << second.reading.refused_text;
  EXPECT_EQ(second.reading.understood, "fire g2 at E6");
  EXPECT_TRUE(s.keep_line("hold g2", Side::red).ok);
  EXPECT_TRUE(s.keep_line("fire g2 at b2; fire g1 at b1", Side::red).ok);
  EXPECT_TRUE(s.ahead().draft(Side::red)->complete());
  EXPECT_EQ(s.ahead().texts(Side::red), (std::vector<std::string>{"fire g1 at C5", "fire g2 at E6"}));
  EXPECT_TRUE(s.ahead().texts(Side::blue).empty());
  EXPECT_TRUE(s.state() == b.state) << "nothing is handed on yet";
  EXPECT_FALSE(s.ahead().asked_next(Side::red)) << "every gun has its order";
  const Applied none = s.keep_line("fire g2 at A1", Side::red);
  EXPECT_FALSE(none.ok);
  EXPECT_FALSE(none.reading.verdict.breaches.empty());
  EXPECT_FALSE(s.keep_line("fire h1 at r1", Side::red).ok);
  EXPECT_FALSE(s.keep_line("hold", Side::red).ok) << "two guns";
  EXPECT_EQ(TakingBack(s).last_sealed(Side::red), "fire g1 at C5") << "given last";
  ASSERT_TRUE(s.undo_sealed(Side::red));
  EXPECT_EQ(s.ahead().texts(), std::vector<std::string>{"fire g2 at E6"});

  ASSERT_TRUE(s.keep_line("fire h1 at r2", Side::blue).ok);
  const Applied done = s.hand_over(Side::red);
  ASSERT_TRUE(done.ok) << done.error;
  EXPECT_EQ(done.texts, (std::vector<std::string>{"hold g1", "fire g2 at E6"}));
  EXPECT_FALSE(s.ahead().draft(Side::red));
  ASSERT_TRUE(s.ahead().draft(Side::blue));
  EXPECT_TRUE(s.ahead().draft(Side::blue)->complete());
  ASSERT_TRUE(s.hand_over(Side::blue).ok);
  EXPECT_FALSE(TakingBack(s).is_free()) << "all orders are known now";
  EXPECT_EQ(s.asked().purpose, Purpose::landing_die);
}

// Orders for later guns are kept, handed on in the engine's order, and changed until the side has given all.
TEST(Session, GunOrdersInAnyOrder) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  ListKeeper keeper;
  s.keep_with(&keeper);
  ASSERT_TRUE(s.apply_line("fire g2 at b2", Side::red).ok);
  EXPECT_TRUE(s.state() == b.state);
  EXPECT_EQ(s.ahead().texts(Side::red), std::vector<std::string>{"fire g2 at E6"});
  EXPECT_EQ(keeper.lines, std::vector<std::string>{"# kept red fire g2 at E6"});
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  EXPECT_EQ(answer_texts(s), std::vector<std::string>{"hold h1"});
  EXPECT_EQ(s.ahead().draft(Side::red)->open(), std::vector<UnitId>{b.unit("g1")});
  ASSERT_TRUE(s.apply_line("hold g2").ok) << "changed, and by nobody in particular";
  EXPECT_EQ(s.ahead().texts(), std::vector<std::string>{"hold g2"});
  ASSERT_TRUE(s.asked().sealed);

  // As a sudden end leaves it, the record has everything.
  const Result<Record> torn = read_record(text_of(header_lines(s.header())) + text_of(keeper.lines));
  ASSERT_TRUE(torn.ok());
  Session resumed = make_session(b);
  ASSERT_FALSE(resumed.continue_from(torn.value()));
  EXPECT_TRUE(resumed.state() == s.state());
  EXPECT_EQ(resumed.ahead().texts(), s.ahead().texts());
  EXPECT_EQ(record_lines(resumed), record_lines(s));
  EXPECT_EQ(record_lines(resumed, Side::blue).back(), "hold h1") << "blue hears nothing of it";

  ASSERT_TRUE(s.apply_line("fire g1 at b1").ok);
  EXPECT_EQ(answer_texts(s), (std::vector<std::string>{"hold h1", "fire g1 at C5", "hold g2"}));
  EXPECT_EQ(keeper.lines.back(), "# kept red");
  EXPECT_TRUE(s.ahead().texts().empty());
  EXPECT_FALSE(s.asked().sealed);
}

// A crash may cut off the note that nothing is kept any more: it says nothing of the next turn.
TEST(Session, WhatWasKeptLastTurnIsForgotten) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  ListKeeper keeper;
  s.keep_with(&keeper);
  ASSERT_TRUE(s.apply_line("hold g2; hold h1").ok);
  ASSERT_TRUE(s.apply_line("hold g1").ok);
  ASSERT_EQ(keeper.lines.back(), "# kept red");
  keeper.lines.pop_back();
  const auto list = std::make_unique<ChoiceList>();
  while (s.asked().purpose != Purpose::gun_order) {
    if (s.asked().kind == RequestKind::die) {
      ASSERT_TRUE(s.roll().ok);
      continue;
    }
    list->clear();
    all_options(b.g(), s.state(), s.asked().asks_red ? Side::red : Side::blue, *list);
    ASSERT_TRUE(s.apply((*list)[list->size() - 1]).ok);
  }
  ASSERT_EQ(s.state().board.turn, 2);
  const Result<Record> record = read_record(text_of(header_lines(s.header())) + text_of(keeper.lines));
  ASSERT_TRUE(record.ok());
  Session resumed = make_session(b);
  ASSERT_FALSE(resumed.continue_from(record.value()));
  EXPECT_TRUE(resumed.state() == s.state());
  EXPECT_TRUE(resumed.ahead().texts().empty());
}

// A gun that has been asked may be given another order as long as its side is open; what the other side has sealed
// stays.
TEST(Session, AnOrderHandedOnIsChanged) {
  const Battle b = make_battle(small_scenario());
  Session s = make_session(b);
  ListKeeper keeper;
  s.keep_with(&keeper);
  ASSERT_TRUE(s.apply_line("fire g1 at b1", Side::red).ok);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  EXPECT_EQ(answer_texts(s), (std::vector<std::string>{"hold g1", "hold h1"}));
  EXPECT_EQ(keeper.lines, (std::vector<std::string>{"fire g1 at C5", "hold h1", "back 2", "hold g1", "hold h1"}));
  Session fresh = make_session(b);
  ASSERT_TRUE(fresh.apply_line("hold g1; hold h1").ok);
  EXPECT_TRUE(s.state() == fresh.state());
  EXPECT_EQ(TakingBack(s).last_sealed(Side::red), "hold g1");
  ASSERT_TRUE(s.undo());
  EXPECT_EQ(answer_texts(s), std::vector<std::string>{"hold h1"}) << "what was given last is taken back";
  const Applied closed = s.apply_line("fire h1 at r2", Side::blue);
  EXPECT_FALSE(closed.ok) << "blue has given all";
}

Scenario to_be_set_up(const char* battle) {
  Scenario s = small_scenario();
  s.battle_kind = battle;
  s.sides[0].units.erase(s.sides[0].units.begin() + 4);  // the team: it shares the square of its gun
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units) u.at.reset(), u.facing.reset();
  s.sides[1].reinforcements.clear();
  s.sides[1].units.resize(2);
  return s;
}

TEST(Session, SetUpInAnyOrder) {
  const Battle b = make_battle(to_be_set_up("one-off"));
  Session s = make_session(b);
  ASSERT_TRUE(s.apply_line("place r2 C9 facing N; place k1 D9", Side::red).ok);
  EXPECT_TRUE(s.state() == b.state);
  const Applied taken = s.apply_line("place r1 C9", Side::red);
  EXPECT_FALSE(taken.ok) << "r2 has it";
  ASSERT_EQ(taken.reading.verdict.breaches.size(), 1u);
  EXPECT_TRUE(taken.reading.verdict.answers_question);
  ASSERT_TRUE(s.apply_line("place d1 C1 facing S; place b1 D1 facing S", Side::blue).ok);
  ASSERT_TRUE(s.apply_line("turn k1 facing W", Side::red).ok);
  ASSERT_TRUE(s.apply_line("place r2 E9", Side::red).ok) << "a new cell asks for a new facing";
  EXPECT_EQ(s.ahead().texts(), (std::vector<std::string>{"place r2 E9", "place k1 D9", "turn k1 facing W"}));
  ASSERT_TRUE(s.apply_line("place r1 C9 facing E; place c1 C9 facing N", Side::red).ok) << "free again";
  EXPECT_EQ(answer_texts(s, Side::red), (std::vector<std::string>{"place c1 C9", "turn c1 facing N", "place r1 C9",
                                                                  "turn r1 facing E", "place r2 E9"}));
  ASSERT_TRUE(s.apply_line("turn facing S; place F9 N; place g2 G9 N", Side::red).ok);
  EXPECT_EQ(s.asked().purpose, Purpose::gun_order) << "all are set up";
  EXPECT_EQ(s.state().board[b.unit("k1")].at, b.cell("D9"));
  EXPECT_EQ(s.state().board[b.unit("r2")].at, b.cell("E9"));
  EXPECT_EQ(s.state().board[b.unit("g1")].at, b.cell("F9"));
}

// In the open the other side sees a Unit when it is placed, not when it is pencilled in.
TEST(Session, SetUpInTurnInAnyOrder) {
  const Battle b = make_battle(to_be_set_up("campaign"));
  Session s = make_session(b);
  ASSERT_TRUE(s.apply_line("1").ok);
  ASSERT_TRUE(s.apply_line("2").ok);
  ASSERT_EQ(s.asked().purpose, Purpose::place_unit);
  const Applied early = s.apply_line("place r2 C8 facing N");
  ASSERT_TRUE(early.ok);
  EXPECT_TRUE(early.events.empty());
  EXPECT_FALSE(on_board(s.state().board[b.unit("r2")].at));
  EXPECT_FALSE(s.apply_line("place r1 C8 N").ok);
  const Applied both = s.apply_line("place c1 A9 N; place r1 B8 N");
  ASSERT_TRUE(both.ok);
  EXPECT_EQ(s.state().board[b.unit("r2")].at, b.cell("C8"));
  EXPECT_EQ(answer_texts(s).size(), 8u);
  EXPECT_EQ(TakingBack(s).text(), "turn r1 facing N");
  ASSERT_TRUE(s.undo());
  EXPECT_FALSE(on_board(s.state().board[b.unit("r2")].at)) << "it waits for r1 again";
  EXPECT_EQ(s.ahead().texts(), (std::vector<std::string>{"place r2 C8", "turn r2 facing N"}));
  ASSERT_TRUE(s.apply_line("turn r1 W").ok);
  EXPECT_EQ(s.state().board[b.unit("r2")].at, b.cell("C8"));
}

// BB-R36: what one side takes back, and what it may read, is the same whatever the other has sealed, and when.
TEST(Session, SealedAnswersOfTheOtherSideMakeNoDifference) {
  const Battle b = make_battle(small_scenario());
  for (const char* theirs : {"fire h1 at r2", "hold h1"}) {
    Session s = make_session(b);
    ListKeeper keeper;
    s.keep_with(&keeper);
    ASSERT_TRUE(s.apply_line("fire g1 at b1", Side::red).ok);
    EXPECT_EQ(TakingBack(s).last_sealed(Side::blue), std::nullopt);
    EXPECT_FALSE(s.undo_sealed(Side::blue));
    ASSERT_TRUE(s.apply_line(theirs, Side::blue).ok);
    ASSERT_TRUE(s.asked().sealed);
    EXPECT_EQ(answer_texts(s, Side::red), std::vector<std::string>{answer_texts(s)[0]});
    EXPECT_EQ(answers_since_station(s, Side::red), std::vector<std::string>{answer_texts(s)[0]});
    EXPECT_EQ(record_text(s, Side::red).find(answer_texts(s)[1]), std::string::npos);
    EXPECT_EQ(answers_known(s, Side::red), 1);
    EXPECT_EQ(TakingBack(s).last_sealed(Side::red), answer_texts(s)[0]);
    const std::string sealed = answer_texts(s)[1];
    ASSERT_TRUE(s.undo_sealed(Side::red));
    EXPECT_EQ(answer_texts(s), std::vector<std::string>{sealed});
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
  EXPECT_TRUE(answers_since_station(s).empty());
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  EXPECT_EQ(answers_since_station(s), std::vector<std::string>{"fire r2 at E6"});
  const Result<State> resumed = resume(b.g(), *s.station());
  ASSERT_TRUE(resumed.ok());
  State state = resumed.value();
  for (const std::string& text : answers_since_station(s)) apply(b.g(), state, read_line(b.g(), state, text).meant[0]);
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
