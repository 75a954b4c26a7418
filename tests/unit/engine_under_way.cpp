// What is under way by itself, without the sequence around it: the same question, and the same when it is taken twice.
#include <gtest/gtest.h>

#include "base/philox.h"
#include "engine/engine.h"
#include "play_battle.h"

namespace limber {
namespace {

TEST(UnderWay, IsTheSameTakenTwiceAndAsksTheSame) {
  int inside = 0, deep = 0;
  for (std::uint64_t battle = 0; battle < 6; ++battle) {
    Battle b = make_battle(in_action(battle % 2 == 0 ? "red" : "blue"));
    Philox random(7, battle);
    for (int i = 0; i < 600 && request(b.g(), b.state); ++i) {
      const State once = under_way(b.state), twice = under_way(once);
      ASSERT_TRUE(once == twice) << i;
      const Request whole = request(b.g(), b.state), alone = request(b.g(), once);
      ASSERT_EQ(whole.purpose, alone.purpose) << i;
      ASSERT_EQ(whole.unit, alone.unit) << i;
      inside += once.agenda.size < b.state.agenda.size;
      deep += once.agenda.size < b.state.agenda.size && once.agenda.size > 1;
      const std::vector<Choice> all = all_answers(b.g(), b.state);
      apply(b.g(), b.state, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
  }
  EXPECT_GT(inside, 100);
  EXPECT_GT(deep, 50);
}

}  // namespace
}  // namespace limber
