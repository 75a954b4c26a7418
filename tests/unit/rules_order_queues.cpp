// A question put to Units one after another says itself which orders it is filed with, and what they have in common.
#include "play_battle.h"

namespace limber {
namespace {

OrderQueue queue_at(const Battle& b) { return request(b.g(), b.state).queue; }

TEST(OrderQueues, GunOrdersMayBeHeldAndComeInAnyOrder) {
  const OrderQueue guns = queue_at(make_battle(small_scenario()));
  EXPECT_EQ(guns.filed_as, Purpose::gun_order);
  EXPECT_TRUE(guns.rest_may_hold);
  EXPECT_FALSE(guns.in_turn);
}

TEST(OrderQueues, CellAndFacingOfSetUpAreOneQueue) {
  Scenario s = small_scenario();
  s.battle_kind = "campaign";
  for (ScenarioSide& side : s.sides)
    for (ScenarioUnit& u : side.units) u.at.reset(), u.facing.reset();
  s.sides[1].reinforcements.clear();
  Battle b = make_battle(s);
  b.dice({1, 6});
  for (const Purpose asked : {Purpose::place_unit, Purpose::place_facing}) {
    ASSERT_EQ(request(b.g(), b.state).purpose, asked);
    EXPECT_EQ(queue_at(b).filed_as, Purpose::place_unit);
    EXPECT_TRUE(queue_at(b).in_turn);
    EXPECT_FALSE(queue_at(b).rest_may_hold);
    ChoiceList list;
    all_options(b.g(), b.state, Side::red, list);
    apply(b.g(), b.state, list[0]);
  }
}

TEST(OrderQueues, WhatIsAskedOnceIsInNone) {
  EXPECT_EQ(queue_at(make_battle(in_action("red"))).filed_as, Purpose::none);
}

}  // namespace
}  // namespace limber
