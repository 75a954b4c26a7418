// The history that copies of a battle share: any state of it, any step of a seat, and what is taken back.
#include <algorithm>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "play/shared_list.h"
#include "play_battle.h"

namespace limber {
namespace {

TEST(SharedList, IsAListWhateverItsCopiesDo) {
  Philox random(5, 0);
  std::vector<std::pair<SharedList<int>, std::vector<int>>> all(1);
  for (int i = 0; i < 4000; ++i) {
    auto& [list, same] = all[random.below(static_cast<std::uint32_t>(all.size()))];
    if (random.below(20) == 0) {
      const std::size_t size = random.below(static_cast<std::uint32_t>(same.size() + 1));
      list.cut(size);
      same.resize(size);
    } else {
      list.add(i);
      same.push_back(i);
    }
    if (all.size() < 12 && i % 100 == 0) all.emplace_back(all[0]);
  }
  for (const auto& [list, same] : all) {
    ASSERT_EQ(list.size(), same.size());
    for (std::size_t i = 0; i < same.size(); ++i) EXPECT_EQ(list[i], same[i]);
    const std::vector<const int*> part = list.between(same.size() / 3, same.size());
    for (std::size_t i = 0; i < part.size(); ++i) EXPECT_EQ(*part[i], same[same.size() / 3 + i]);
  }
}

TEST(SharedList, ALongOneNeedsNoDeepStack) {
  SharedList<int> list;
  for (int i = 0; i < 2'000'000; ++i) list.add(i);
  SharedList<int> copy = list;
  copy.add(1);
  std::thread other([moved = std::move(copy)]() mutable { moved = {}; });
  list = {};
  other.join();
  EXPECT_TRUE(list.empty());
}

// With sealed orders, dice and several turns.
void play_on(Session& s, int answers, Philox& random) {
  while (s.asked() && s.answer_count() < answers) {
    const std::vector<Choice> all = all_answers(s.game(), s.state());
    const Choice& any = all[random.below(static_cast<std::uint32_t>(all.size()))];
    ASSERT_TRUE(s.asked().is_throw() ? s.roll().ok : s.apply(any).ok);
  }
}

TEST(History, EveryStateIsFoundAgain) {
  Session s = make_session(make_battle(small_scenario()));
  Philox random(3, 0);
  play_on(s, 300, random);
  ASSERT_GT(s.answer_count(), 200);
  State state = s.opening();
  for (std::size_t i = 0; i <= s.history().size(); ++i) {
    EXPECT_TRUE(s.history().state_after(i) == state) << i;
    if (i < s.history().size()) apply(s.game(), state, s.history()[i].choice);
  }
  EXPECT_TRUE(state == s.state());
}

TEST(History, AnyPartOfASeatsStepsIsThatPartOfTheWhole) {
  Session s = make_session(make_battle(small_scenario()));
  Philox random(8, 0);
  for (const int answers : {2, 40, 200}) {
    play_on(s, answers, random);
    for (const Side seat : {Side::red, Side::blue, Side::none}) {
      const SeatKnowledge known(s, seat);
      std::vector<State> states{s.opening()};
      std::vector<std::string> texts;
      known.replay(0, known.steps(), [&](const KnownStep& step) {
        EXPECT_TRUE(step.before == states.back());
        states.push_back(step.after);
        texts.emplace_back(step.text);
      });
      ASSERT_EQ(static_cast<int>(texts.size()), known.steps());
      for (int since = 0; since <= known.steps(); ++since) {
        const int until = std::min(known.steps(), since + 3);
        std::size_t at = static_cast<std::size_t>(since);
        const State end = known.replay(since, until, [&](const KnownStep& step) {
          EXPECT_EQ(step.text, texts[at]);
          EXPECT_TRUE(step.before == states[at]);
          EXPECT_TRUE(step.after == states[++at]);
          EXPECT_EQ(step.number, static_cast<int>(at));
        });
        EXPECT_EQ(static_cast<int>(at), until);
        EXPECT_TRUE(end == states[at]);
        EXPECT_TRUE(known.replay(0, since) == states[static_cast<std::size_t>(since)]);
      }
    }
  }
}

// Taken back answer by answer, a battle stands as it stood: state, station, record and what is asked ahead.
TEST(History, TakenBackTheBattleIsWhatItWas) {
  Session s = make_session(make_battle(small_scenario()));
  Philox random(11, 0);
  std::vector<std::unique_ptr<Session>> before;
  for (int answers = 1; answers <= 120; ++answers) {
    before.push_back(s.copy(nullptr));
    play_on(s, answers, random);
  }
  for (; !before.empty(); before.pop_back()) {
    const Session& was = *before.back();
    while (s.answer_count() > was.answer_count()) ASSERT_TRUE(s.undo());
    EXPECT_TRUE(s.state() == was.state());
    ASSERT_EQ(s.station().has_value(), was.station().has_value());
    if (s.station()) {
      EXPECT_EQ(position_line(s.game(), *s.station()), position_line(s.game(), *was.station()));
    }
    EXPECT_EQ(record_lines(s), record_lines(was));
    EXPECT_EQ(answers_since_station(s), answers_since_station(was));
    EXPECT_EQ(s.ahead().from(), was.ahead().from());
  }
}

TEST(History, ACopyAndItsBattleGoDifferentWays) {
  Session s = make_session(make_battle(in_action("red")));
  ASSERT_TRUE(s.apply_line("move r1 B8").ok);
  const std::unique_ptr<Session> other = s.copy(std::make_unique<SeededDice>(7, 0));
  ASSERT_TRUE(other->undo());
  ASSERT_TRUE(other->apply_line("move k1 H7").ok);
  ASSERT_TRUE(s.apply_line("fire r2 at b2").ok);
  EXPECT_EQ(answer_texts(s), (std::vector<std::string>{"move r1 C8 B8 facing N", "fire r2 at E6"}));
  EXPECT_EQ(answer_texts(*other), std::vector<std::string>{"move k1 H8 H7 facing N"});
}

TEST(Judged, CountsForTheMomentItWasMadeFor) {
  Session s = make_session(make_battle(in_action("red")));
  const Judged judged = s.read("move r2 E9");
  ASSERT_TRUE(judged.lawful());
  const std::unique_ptr<Session> copy = s.copy(nullptr);
  EXPECT_TRUE(copy->apply(judged).ok) << "the same moment";
  EXPECT_EQ(copy->apply(judged).error, "the battle has gone on since this was read");
  EXPECT_EQ(answer_texts(*copy), std::vector<std::string>{"move r2 E8 E9 facing N"});
  ASSERT_TRUE(s.apply_line("move k1 H7").ok);
  EXPECT_FALSE(s.apply(judged).ok);
  ASSERT_TRUE(s.undo());
  EXPECT_TRUE(s.apply(judged).ok) << "taken back: the same moment again";
}

TEST(Judged, IsNotTakenFromOneWhoMayNotAnswer) {
  Session s = make_session(make_battle(in_action("red")));
  const State before = s.state();
  std::vector<Side> asked;
  const Applied refused = s.apply(s.read("move r2 E9; move k1 H7"), [&](const Request&, const Choice& c, Side by) {
    asked.push_back(by);
    return c.verb == Verb::pass ? "not you" : "";
  });
  EXPECT_EQ(refused.error, "not you");
  EXPECT_EQ(asked, (std::vector<Side>{Side::red, Side::red}));
  EXPECT_TRUE(s.state() == before);
  EXPECT_EQ(s.answer_count(), 0);
}

// A note behind an answer that goes back stands behind those that stay.
TEST(History, NotesOutliveTheAnswersBeforeThem) {
  Session s = make_session(make_battle(small_scenario()));
  ASSERT_TRUE(s.apply_line("hold g1", Side::red).ok);
  ASSERT_TRUE(s.apply_line("hold h1", Side::blue).ok);
  ASSERT_TRUE(s.note("first"));
  ASSERT_TRUE(s.note("second"));
  ASSERT_TRUE(s.undo_sealed(Side::red));
  const std::vector<std::string> lines = record_lines(s);
  EXPECT_EQ(std::vector<std::string>(lines.end() - 3, lines.end()),
            (std::vector<std::string>{"hold h1", "# first", "# second"}));
}

}  // namespace
}  // namespace limber
