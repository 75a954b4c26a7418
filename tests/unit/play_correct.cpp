// Dice and cards that were given wrongly: what came after them stands as far as it still holds, and nothing is lost.
#include <gtest/gtest.h>

#include "play/corrections.h"
#include "play_cards.h"

namespace limber {
namespace {

class Lines : public RecordKeeper {
 public:
  bool append(std::span<const std::string> more) override {
    all.insert(all.end(), more.begin(), more.end());
    return true;
  }
  std::vector<std::string> all;
};

std::unique_ptr<DiceSource> by_hand() {
  return std::make_unique<TypedDice>([](auto&, auto&, auto&) { return std::vector<Choice>{}; });
}

Session at_table(const Battle& b) { return make_session(b, by_hand()); }

void give(Session& s, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) {
    const Applied applied = s.apply_line(line);
    ASSERT_TRUE(applied.ok) << line << ": " << applied.error << applied.reading.error << applied.reading.refused_text;
  }
}

std::vector<std::string> texts_of(const Session& s) { return answer_texts(s); }

// Both kept lines and the clean record lead to the same battle, what waits included.
void expect_record(const Battle& b, const Session& s, const Lines& lines) {
  for (const std::string& text : {text_of(header_lines(s.header())) + text_of(lines.all), record_text(s)}) {
    const Result<Record> record = read_record(text);
    ASSERT_TRUE(record.ok());
    Session other = make_session(b, by_hand());
    ASSERT_FALSE(other.continue_from(record.value()));
    EXPECT_TRUE(other.state() == s.state());
    EXPECT_EQ(texts_of(other), texts_of(s));
    EXPECT_EQ(other.standing().note(), s.standing().note());
  }
}

// The 1st Foot fires at the Old Guard: a die for each figure, one for each hit, then it is asked what else it does.
struct Volley {
  Battle battle = make_battle(first_card());
  Session session = at_table(battle);
  Lines lines;
  Volley() {
    session.keep_with(&lines);
    give(session, {"fire r1 at b1", "5", "2", "6", "1", "3", "6"});
  }
};

TEST(Correct, ADieOfTheSameEffectChangesNothingElse) {
  Volley v;
  const State before = v.session.state();
  ASSERT_TRUE(v.session.correct(1, "d6 6").ok);
  EXPECT_EQ(texts_of(v.session)[1], "d6 6");
  EXPECT_EQ(texts_of(v.session).size(), 7u);
  EXPECT_TRUE(v.session.state() == before) << "five or six: a hit is a hit";
  EXPECT_TRUE(v.session.standing().empty());
  expect_record(v.battle, v.session, v.lines);
}

TEST(Correct, ADieThatIsNotThrownAnyMoreGoes) {
  Volley v;
  ASSERT_TRUE(v.session.correct(1, "4").ok);
  EXPECT_EQ(texts_of(v.session), (std::vector<std::string>{"fire r1 at b1", "d6 4", "d6 2", "d6 6", "d6 1", "d6 3"}));
  EXPECT_FALSE(v.session.asked().is_throw());
  EXPECT_TRUE(v.session.standing().empty()) << "dice that nobody throws do not wait";
  expect_record(v.battle, v.session, v.lines);
}

TEST(Correct, AQuestionThatIsNewIsAskedAndTheRestWaits) {
  Volley v;
  give(v.session, {"pass r1", "pass r2"});
  const std::size_t given = texts_of(v.session).size();
  ASSERT_TRUE(v.session.correct(2, "d6 5").ok);
  EXPECT_EQ(v.session.asked().purpose, Purpose::kill_dice) << "a third hit";
  EXPECT_EQ(v.session.asked().count, 1) << "the two dice for hits are given again";
  EXPECT_EQ(v.session.standing().texts(), (std::vector<std::string>{"pass r1", "pass r2"}));
  expect_record(v.battle, v.session, v.lines);
  give(v.session, {"6"});
  EXPECT_TRUE(v.session.standing().empty());
  EXPECT_EQ(texts_of(v.session).size(), given + 1);
  EXPECT_EQ(texts_of(v.session)[given], "pass r2") << "the orders after it stand";
  expect_record(v.battle, v.session, v.lines);
}

TEST(Correct, UndoDropsWhatWaits) {
  Volley v;
  give(v.session, {"pass r1"});
  ASSERT_TRUE(v.session.correct(2, "d6 5").ok);
  ASSERT_FALSE(v.session.standing().empty());
  ASSERT_TRUE(v.session.undo());
  EXPECT_TRUE(v.session.standing().empty());
  expect_record(v.battle, v.session, v.lines);
}

TEST(Correct, WhatIsNoDieOrIsNotTypedIsRefused) {
  Volley v;
  EXPECT_EQ(Corrections(v.session).refusal(0), "that is not a die or a card");
  EXPECT_EQ(Corrections(v.session).refusal(99), "that is not a die or a card");
  EXPECT_FALSE(v.session.correct(1, "d6 7").ok);
  EXPECT_FALSE(v.session.correct(1, "pass r1").ok);
  EXPECT_FALSE(v.session.correct(1, "5 5").ok);
  EXPECT_EQ(texts_of(v.session).size(), 7u) << "nothing has changed";
  Session seeded = make_session(v.battle);
  give(seeded, {"fire r1 at b1"});
  ASSERT_TRUE(seeded.roll().ok);
  EXPECT_NE(Corrections(seeded).refusal(1), "");
}

// The side that the initiative dice let go first acts first; the orders of both stand.
TEST(Correct, TheFirstOfTwoCommandDiceCanBeCorrected) {
  const Battle b = make_battle(cards_at("command"));
  Session s = at_table(b);
  Lines lines;
  s.keep_with(&lines);
  ASSERT_EQ(s.asked().purpose, Purpose::command_die);
  give(s, {"2", "3"});
  const int cards = s.state().board.army[0].allowance;
  ASSERT_TRUE(s.correct(0, "d6 5").ok);
  EXPECT_EQ(texts_of(s), (std::vector<std::string>{"d6 5", "d6 3"})) << "the second die stands";
  EXPECT_NE(int{s.state().board.army[0].allowance}, cards);
  ASSERT_TRUE(s.correct(1, "d6 1").ok);
  EXPECT_EQ(texts_of(s), (std::vector<std::string>{"d6 5", "d6 1"}));
  expect_record(b, s, lines);
}

// Whatever was played: a die corrected to what it was leaves the battle as it is, and any other leaves a good record.
TEST(Correct, InRandomBattlesNothingIsLost) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Battle b = make_battle(seed % 2 == 0 ? small_scenario() : card_scenario());
    Session s = at_table(b);
    Lines lines;
    s.keep_with(&lines);
    std::uint64_t number = seed * 7919;
    const auto draw = [&](std::size_t most) {
      number = number * 6364136223846793005u + 1442695040888963407u;
      return static_cast<std::size_t>((number >> 33) % most);
    };
    std::vector<std::size_t> dice;
    for (int i = 0; i < 120 && s.asked(); ++i) {
      const std::vector<Choice> all = all_answers(*b.game, s.state());
      if (s.asked().is_throw()) dice.push_back(texts_of(s).size());
      ASSERT_TRUE(s.apply(all[draw(all.size())]).ok);
    }
    if (dice.empty() || !s.asked()) continue;
    const std::size_t die = dice[draw(dice.size())];
    const State before = s.state();
    const std::vector<std::string> answers = texts_of(s);
    const std::string was = answers[die];
    ASSERT_TRUE(s.correct(die, was).ok);
    EXPECT_TRUE(s.state() == before) << seed;
    EXPECT_EQ(texts_of(s), answers) << seed;
    if (was.starts_with("d6")) {
      ASSERT_TRUE(s.correct(die, was == "d6 6" ? "d6 1" : "d6 6").ok);
      expect_record(b, s, lines);
    }
  }
}

}  // namespace
}  // namespace limber
