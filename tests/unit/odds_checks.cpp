// The chances that docs/rules/big-board-19c.md states in its checks, to the last digit.
#include <gtest/gtest.h>

#include "odds/chances.h"
#include "odds/odds.h"
#include "odds/small_battle.h"

namespace limber {
namespace {

// A gun at C8 and three enemies in a row on its line of fire: in front of the target, on it, behind it.
SmallBattle shelled(const std::string& target_row) {
  SmallBattle b;
  b.map[2] = target_row;
  b.phase = "artillery";
  b.red = {{"gun", "field-artillery", "C8", "N"}, {"r2", "infantry", "H8", "N"}};
  b.blue = {{"front", "infantry", "C4", "S"}, {"target", "infantry", "C3", "S"}, {"behind", "infantry", "C2", "S"}};
  return b;
}

TEST(OddsChecks, C04VisibleTargetInTheOpen) {
  const PlayedBattle t(shelled("........"));
  const Odds o = t.odds({t.fire("gun", "C3")}, all_stand());
  EXPECT_EQ(chance_lost(o, t.unit("target"), 1), Ratio(2, 3));
  EXPECT_EQ(chance_lost(o, t.unit("front"), 1), Ratio(1, 6));
  EXPECT_EQ(chance_lost(o, t.unit("behind"), 1), Ratio(1, 6));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1));
  EXPECT_EQ(total(o), Ratio(1));
}

TEST(OddsChecks, C05UnseenTargetInAWood) {
  SmallBattle b = shelled("..w.....");
  b.map[5] = "..w.....";
  const PlayedBattle t(b);
  const Odds o = t.odds({t.fire("gun", "C3")}, all_stand());
  EXPECT_EQ(chance_lost(o, t.unit("target"), 1), Ratio(1, 6));
  EXPECT_EQ(chance_lost(o, t.unit("front"), 1), Ratio(1, 3));
  EXPECT_EQ(chance_lost(o, t.unit("behind"), 1), Ratio(1, 3));
  EXPECT_EQ(chance(o, [](const Part& p) { return p.changes.empty(); }), Ratio(1, 6));
}

TEST(OddsChecks, C10ShelledTransport) {
  SmallBattle b;
  b.phase = "artillery";
  b.red = {{"gun", "field-artillery", "C8", "N"}};
  b.blue = {{"t", "horse-drawn-transport", "C3", "S"}, {"b2", "infantry", "H1", "S"}};
  const PlayedBattle open(b);
  const Odds o = open.odds({open.fire("gun", "C3")}, all_back());
  EXPECT_EQ(chance_destroyed(o, open.unit("t")), Ratio(1, 3));
  EXPECT_EQ(chance_retreated(o, open.unit("t")), Ratio(1, 3));
  EXPECT_EQ(chance(o, [&](const Part& p) { return change_of(p, open.unit("t")) == nullptr; }), Ratio(1, 3));

  b.map[1] = b.map[3] = "..~.....";
  b.map[2] = ".~.~....";
  const PlayedBattle shut(b);
  const Odds none = shut.odds({shut.fire("gun", "C3")}, all_back());
  EXPECT_EQ(chance_destroyed(none, shut.unit("t")), Ratio(2, 3));
  EXPECT_EQ(chance_retreated(none, shut.unit("t")), Ratio(0));
}

TEST(OddsChecks, C11InitiativeIsEven) {
  SmallBattle b;
  b.phase = "initiative";
  b.red = {{"r1", "infantry", "C8", "N"}};
  b.blue = {{"b1", "infantry", "C1", "S"}};
  const PlayedBattle t(b);
  const Odds o = t.odds({}, Doctrine{});
  EXPECT_EQ(chance_of_state(o, [](const State& s) { return s.board.first == Side::red; }), Ratio(1, 2));
  EXPECT_EQ(chance_of_state(o, [](const State& s) { return s.board.first == Side::blue; }), Ratio(1, 2));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1));
  EXPECT_TRUE(o.exact);
  EXPECT_EQ(o.rest, Ratio(0));
  EXPECT_EQ(o.states, 7);
}

SmallBattle commander_and(int others) {
  SmallBattle b;
  b.map = std::vector<std::string>(12, "............");
  b.phase = "dice";
  b.red = {{"c", "commander", "A12", "N"}};
  for (int i = 0; i < others; ++i) {
    b.red.push_back({"r" + std::to_string(i), "infantry", std::string(1, static_cast<char>('A' + i)) + "11", "N"});
  }
  b.blue = {{"b1", "infantry", "C1", "S"}};
  return b;
}

Ratio chance_of_activations(const Odds& o, int at_least) {
  return chance_of_state(o, [=](const State& s) { return s.board.army[0].allowance >= at_least; });
}

TEST(OddsChecks, C13AllTenAreActivated) {
  const PlayedBattle t(commander_and(9));
  EXPECT_EQ(chance_of_activations(t.odds({}, Doctrine{}), 10), Ratio(5, 8));
  SmallBattle lost = commander_and(9);
  lost.red.erase(lost.red.begin());
  const PlayedBattle without(lost);
  EXPECT_EQ(chance_of_activations(without.odds({}, Doctrine{}), 9), Ratio(5, 18));
}

TEST(OddsChecks, C14CommanderAndTen) {
  const PlayedBattle t(commander_and(10));
  const Odds o = t.odds({}, Doctrine{});
  EXPECT_EQ(chance_of_activations(o, 11), Ratio(1, 2));
  EXPECT_EQ(chance_of_activations(o, 4), Ratio(215, 216));
  Ratio mean;
  for (int n = 1; n <= 18; ++n) mean += chance_of_activations(o, n);
  EXPECT_EQ(mean, Ratio(21, 2));
}

SmallBattle volley(const std::string& firer, const std::string& target) {
  SmallBattle b;
  b.red = {{"r1", firer, "C6", "N"}};
  b.blue = {{"b1", target, "C4", "S"}, {"b2", "infantry", "H1", "S"}};
  return b;
}

TEST(OddsChecks, C17InfantryVolley) {
  const PlayedBattle t(volley("infantry", "infantry"));
  const Odds back = t.odds({t.fire("r1", "C4")}, all_back());
  EXPECT_EQ(chance_lost(back, t.unit("b1"), 1), Ratio(1, 4));
  EXPECT_EQ(chance_retreated(back, t.unit("b1")), Ratio(1, 4));
  const Odds stand = t.odds({t.fire("r1", "C4")}, all_stand());
  EXPECT_EQ(chance_lost(stand, t.unit("b1"), 1), Ratio(1, 2));
  EXPECT_EQ(chance_retreated(stand, t.unit("b1")), Ratio(0));
}

TEST(OddsChecks, C17LeftToItsOwner) {
  const PlayedBattle t(volley("infantry", "infantry"));
  const Odds o = t.odds({t.fire("r1", "C4")}, Doctrine{});
  const auto asks = [&](const Part& p) {
    return p.ending.ends == Ends::decision && p.ending.purpose == Purpose::give_ground && p.ending.asks_blue &&
           p.ending.unit == t.unit("b1");
  };
  EXPECT_EQ(chance(o, asks), Ratio(1, 4));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(3, 4));
}

TEST(OddsChecks, C19MachineGunAgainstMachineGun) {
  const PlayedBattle t(volley("machine-gun", "machine-gun"));
  EXPECT_EQ(chance_destroyed(t.odds({t.fire("r1", "C4")}, all_stand()), t.unit("b1")), Ratio(1, 2));
  EXPECT_EQ(chance_destroyed(t.odds({t.fire("r1", "C4")}, all_back()), t.unit("b1")), Ratio(5, 32));
}

SmallBattle combat() {
  SmallBattle b;
  b.red = {{"r1", "infantry", "D5", "N"}};
  b.blue = {{"b1", "infantry", "D4", "S"}, {"b2", "infantry", "H1", "S"}};
  return b;
}

TEST(OddsChecks, C28InfantryAgainstInfantry) {
  const PlayedBattle t(combat());
  Doctrine d = all_back();
  d[Side::red].follow = Doctrine::Follow::follow;
  d[Side::red].fight_on = Doctrine::FightOn::ask;
  const Odds o = t.odds({t.fight("r1", "b1")}, d);
  EXPECT_EQ(chance_ends(o, Ends::decision), Ratio(5, 36));
  EXPECT_EQ(chance_lost(o, t.unit("b1"), 1), Ratio(1, 6));
  const auto clean = [&](const Part& p) {
    const Change* b1 = change_of(p, t.unit("b1"));
    const Change* r1 = change_of(p, t.unit("r1"));
    return b1 != nullptr && b1->retreated && r1 != nullptr && r1->moved && r1->strength_lost == 0;
  };
  EXPECT_EQ(chance(o, clean), Ratio(1, 9));

  d[Side::red].retreat = Doctrine::Retreat::stand;
  EXPECT_EQ(chance_ends(t.odds({t.fight("r1", "b1")}, d), Ends::decision), Ratio(1, 6));
}

// BB-C31: the Commander in the same square, beside, diagonal; BB-C32: where the Unit stands.
Ratio attacker_hit(const SmallBattle& b) {
  const PlayedBattle t(b);
  return chance_lost(t.odds({t.fight("r1", "b1")}, all_stand()), t.unit("r1"), 1);
}

TEST(OddsChecks, C31Commander) {
  SmallBattle b = combat();
  b.red.push_back({"c", "commander", "D5", "N"});
  EXPECT_EQ(attacker_hit(b), Ratio(1, 3));
  b.red.back().at = "D6";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 6));
  b.red.back().at = "E6";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 3));
}

TEST(OddsChecks, C32Terrain) {
  SmallBattle b = combat();
  b.map[3] = "...1....";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 2));
  b = combat();
  b.map[4] = "...w....";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 6));
  b = combat();
  b.map[4] = "...x....";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 6));
  b = combat();
  b.map[4] = "...f....";
  EXPECT_EQ(attacker_hit(b), Ratio(1, 2));
}

TEST(OddsChecks, C41TransportFightsForItsGun) {
  SmallBattle b = combat();
  b.blue = {{"t", "horse-drawn-transport", "D4", "S"},
            {"g", "field-artillery", "D4", "S", "average", {}, "t"},
            {"c", "commander", "D4", "S"}};
  const PlayedBattle t(b);
  const Odds o = t.odds({t.fight("r1", "t")}, all_stand());
  EXPECT_EQ(chance_destroyed(o, t.unit("t")), Ratio(2, 3));
  EXPECT_EQ(chance_lost(o, t.unit("g"), 1), Ratio(2, 3));
  EXPECT_EQ(chance_lost(o, t.unit("c"), 1), Ratio(0));
}

}  // namespace
}  // namespace limber
