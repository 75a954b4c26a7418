#include <gtest/gtest.h>

#include "ai/random.h"
#include "sim/bench.h"
#include "sim/players.h"
#include "sim_battle.h"
#include "source_dir.h"

namespace limber {
namespace {

TEST(SimPlayers, EveryMannerPlaysToTheEnd) {
  const TestBattle b(bench_scenario());
  for (int m = 0; m < kManners; ++m) {
    Philox draw(1, static_cast<std::uint64_t>(m));
    State s = b.state;
    int answers = 0;
    while (request(*b.game, s) && ++answers < 100'000) {
      const Choice c = random_reply(*b.game, s, static_cast<Manner>(m), draw);
      ASSERT_TRUE(lawful(*b.game, s, c));
      apply(*b.game, s, c);
    }
    EXPECT_EQ(request(*b.game, s).kind, RequestKind::over);
  }
}

TEST(SimPlayers, RandomDrownsNobody) {  // L19-R78
  for (const std::string name :
       {"hex-late-19c/04-the-fords-of-the-zirrah.json", "hex-draft-2011/01-ragmans-down.json"}) {
    const Result<std::string> text = read_file(source_dir() + "/scenarios/" + name);
    ASSERT_TRUE(text.ok());
    const Result<ScenarioFile> file = read_scenario(text.value());
    ASSERT_TRUE(file.ok());
    const TestBattle b(file.value().scenario);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Philox draw(seed, 0);
      State s = b.state;
      for (Request asked = request(*b.game, s); asked; asked = request(*b.game, s)) {
        const Choice c = asked.kind == RequestKind::decision
                             ? random_answer(*b.game, s, asked.asks_red ? Side::red : Side::blue, draw)
                             : random_reply(*b.game, s, Manner::unit_first, draw);
        EventLog log;
        apply(*b.game, s, c, log);
        for (const LoggedEvent& told : log)
          EXPECT_TRUE(told.why.first != Clause::l19_riv_02 && told.why.first != Clause::d11_riv_02) << seed;
      }
    }
  }
}

TEST(SimPlayers, SameDrawSameBattle) {
  const TestBattle b(bench_scenario());
  State s = b.state, t = b.state;
  Philox first(2, 3), second(2, 3);
  while (request(*b.game, s)) {
    apply(*b.game, s, random_reply(*b.game, s, Manner::unit_first, first));
    apply(*b.game, t, random_reply(*b.game, t, Manner::unit_first, second));
    ASSERT_EQ(s, t);
  }
}

TEST(SimPlayers, DiceAreFair) {
  Scenario s = open_board({test_unit("r", "infantry", "D8", "N")}, {test_unit("b", "infantry", "D1", "S")});
  s.position->phase = "initiative";
  s.position->first.reset(), s.position->active.reset(), s.position->activations.reset();
  const TestBattle b(s);
  std::array<int, 7> faces{};
  Philox draw(4, 5);
  for (int i = 0; i < 60'000; ++i) ++faces[static_cast<std::size_t>(thrown(*b.game, b.state, draw).face())];
  for (int f = 1; f <= 6; ++f) EXPECT_NEAR(faces[static_cast<std::size_t>(f)], 10'000, 500);
}

TEST(SimBench, SignatureIsOfTheBehaviour) {
  const Scenario s = bench_scenario();
  const Result<std::uint64_t> a = signature(s), b = signature(s);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_EQ(a.value(), b.value());
  Scenario other_rules = s;
  other_rules.house_rules = {{"followup", "attacker"}};
  EXPECT_NE(signature(other_rules).value(), a.value());
}

TEST(SimBench, FieldsInTheirOrder) {
  BenchFigures f;
  f.ruleset = "big-board-19c";
  const std::string json = bench_json({f});
  std::size_t at = 0;
  for (const char* name : {"ruleset", "signature", "state_bytes", "copy_ns", "options_listed_per_s", "mean_options",
                           "full_list_orders_per_s", "unit_first_orders_per_s", "answers_per_s", "battles_per_s",
                           "mean_orders_per_battle", "captain_battles_per_s", "odds_us", "peak_bytes"}) {
    const std::size_t found = json.find("\"" + std::string(name) + "\"");
    ASSERT_NE(found, std::string::npos) << name;
    EXPECT_GT(found, at);
    at = found;
  }
}

TEST(SimBench, EveryFigureIsMeasured) {
  BenchOptions quick;
  quick.seconds_a_run = 0.005, quick.runs = 1;
  const Result<std::vector<BenchFigures>> all = bench(bench_scenario(), quick);
  ASSERT_TRUE(all.ok());
  const BenchFigures& f = all.value().at(0);
  for (const double figure : {f.copy_ns, f.options_listed_per_s, f.mean_options, f.full_list_orders_per_s,
                              f.unit_first_orders_per_s, f.answers_per_s, f.battles_per_s, f.mean_orders_per_battle,
                              f.captain_battles_per_s, f.close_combat_us, f.four_shooters_us})
    EXPECT_GT(figure, 0.0);
  EXPECT_GT(f.peak_bytes, 0u);
  EXPECT_EQ(f.state_bytes, sizeof(State));
}

}  // namespace
}  // namespace limber
