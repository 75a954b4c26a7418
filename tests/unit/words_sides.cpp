// One name a side: what is said of a battle whose scenario names its sides never calls one Red or Blue, and verbs agree
// with the name.
#include <filesystem>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "sim/players.h"
#include "unit/sim_battle.h"
#include "words/event_words.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/request_words.h"

namespace limber {
namespace {

TEST(SideWords, AreTheScenariosNames) {
  Scenario scenario = empty_field("big-board-19c", 8);
  const auto named = [&](const char* red, const char* blue) {
    scenario.sides[0].name = red, scenario.sides[1].name = blue;
    scenario.sides[0].units = {test_unit("r1", "infantry", "D5", "N")};
    scenario.sides[1].units = {test_unit("b1", "infantry", "D2", "S")};
    return TestBattle(scenario);
  };
  const TestBattle plain = named("Brannock", "The Tamsin Clans"), long_names = named("Army of the South", "Hill Men");
  EXPECT_EQ(side_words(*plain.game, Side::red), "Brannock");
  EXPECT_EQ(side_words(*plain.game, Side::blue), "the Tamsin Clans");
  EXPECT_EQ(side_title(*plain.game, Side::blue), "The Tamsin Clans");
  EXPECT_EQ(side_owning(*plain.game, Side::blue), "the Tamsin Clans'");
  EXPECT_EQ(side_does(*plain.game, Side::red, "{ends} {its} step"), "Brannock ends its step");
  EXPECT_EQ(side_does(*plain.game, Side::blue, "{ends} {its} step"), "the Tamsin Clans end their step");
  EXPECT_EQ(both_sides_words(*long_names.game), "the Army of the South and the Hill Men");
  EXPECT_EQ(side_words(*plain.game, Side::none), "neither side");
  const TestBattle unnamed = named("", "blue");
  EXPECT_EQ(both_sides_words(*unnamed.game), "Red and Blue");
}

std::string without_unit_names(const Game& game, std::string text) {
  for (int u = 0; u < game.roster.size(); ++u) {
    const std::string& name = game.roster[unit_id(u)].name;
    if (name.empty()) continue;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at))
      text.erase(at, name.size());
  }
  return text;
}

class Listener {
 public:
  explicit Listener(const Game& game) : g_(game) {
    for (const Side side : {Side::red, Side::blue})
      if (const std::string who = side_words(game, side); person_of(who) == Person::they)
        wrong_ += "|" + who.substr(who.starts_with("the ") ? 4 : 0) +
                  " (acts|throws|has|is|was|ends|takes|leaves|names|chooses|sets|wins|gives|resigns|draws)\\b";
  }
  void hear(const std::string& said) {
    if (!heard_.insert(said).second) return;
    const std::string text = without_unit_names(g_, said);
    EXPECT_FALSE(std::regex_search(text, std::regex(wrong_))) << said;
    EXPECT_FALSE(text.starts_with("the ")) << said;
  }
  std::size_t sentences() const { return heard_.size(); }

 private:
  const Game& g_;
  std::string wrong_ = "\\b(Red|Blue)\\b";
  std::set<std::string> heard_;
};

void listen(const TestBattle& b, std::uint64_t seed, Listener& to) {
  Philox draw(seed, 0);
  State s = b.state;
  for (int answers = 0; request(*b.game, s) && answers < 600; ++answers) {
    to.hear(sequence_line(*b.game, s));
    to.hear(request_words(*b.game, s));
    to.hear(sealed_words(*b.game, request(*b.game, s)));
    for (const Side side : {Side::red, Side::blue}) to.hear(request_words(*b.game, s, side));
    const State before = s;
    EventLog log;
    apply(*b.game, s, random_reply(*b.game, s, Manner::unit_first, draw), log);
    for (const std::string& sentence : narrate(*b.game, before, log)) to.hear(sentence);
    to.hear(outcome_words(*b.game, outcome(*b.game, s.board)));
    to.hear(end_of_battle_words(*b.game, s.board));
  }
}

TEST(SideWords, NoSentenceOfAShippedBattleSaysRedOrBlue) {
  int battles = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(source_dir() + "/scenarios")) {
    if (file.path().extension() != ".json") continue;
    const Scenario scenario = scenario_in(std::filesystem::relative(file.path(), source_dir()).string());
    SCOPED_TRACE(scenario.title);
    const TestBattle b(scenario);
    Listener listener(*b.game);
    for (std::uint64_t seed = 0; seed < 2; ++seed) listen(b, seed, listener);
    EXPECT_GT(listener.sentences(), 100u);
    ++battles;
  }
  EXPECT_GE(battles, 20);
}

}  // namespace
}  // namespace limber
