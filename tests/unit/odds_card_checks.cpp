// The chances that docs/rules/card-late-19c.md states in its checks, to the last digit.
#include <gtest/gtest.h>

#include "odds/card_battle.h"
#include "odds/chances.h"
#include "odds/summary.h"

namespace limber {
namespace {

Ratio chance_lost_just(const Odds& o, UnitId u, int number) {
  return chance(o, [=](const Part& p) {
    const Change* c = change_of(p, u);
    return (c == nullptr ? 0 : c->strength_lost) == number;
  });
}

Ratio mean_lost(const Odds& o, UnitId u) {
  Ratio mean;
  for (const Part& p : o.parts)
    if (const Change* c = change_of(p, u)) mean += p.chance * Ratio(c->strength_lost);
  return mean;
}

// Red fires north from C7 at a target so many squares away.
CardBattle volley(const std::string& firer, const std::string& target_at) {
  CardBattle b;
  b.red = {{"r", firer, "C7", "N", {}, "AH"}};
  b.blue = {{"b", "infantry", target_at, "S"}};
  return b;
}

TEST(OddsCardChecks, C01InfantryFires) {
  const PlayedCardBattle t(volley("infantry", "C2"));
  const Odds o = t.odds({t.fire("r", "b")});
  const std::array<std::int64_t, 5> share{28561, 43940, 25350, 6500, 625};
  for (int n = 0; n <= 4; ++n)
    EXPECT_EQ(chance_lost_just(o, t.unit("b"), n), Ratio(share[static_cast<std::size_t>(n)], 104976)) << n;
  EXPECT_EQ(mean_lost(o, t.unit("b")), Ratio(10, 9));
  EXPECT_EQ(total(o), Ratio(1));
  EXPECT_EQ(chance_ends(o, Ends::done), Ratio(1));
}

TEST(OddsCardChecks, C01InCover) {
  for (const auto& [row, share] :
       {std::pair<std::string, Ratio>{"..w.....", Ratio(4160, 6561)}, {"..t.....", Ratio(671, 1296)}}) {
    CardBattle b = volley("infantry", "C4");
    b.map[3] = row;
    const PlayedCardBattle t(b);
    const Odds o = t.odds({t.fire("r", "b")});
    EXPECT_EQ(chance_lost(o, t.unit("b"), 1), share / Ratio(2)) << row;  // seen with 1/2
  }
}

TEST(OddsCardChecks, C02NativeMuskets) {
  const PlayedCardBattle t(volley("native-infantry-armed-with-muskets", "C4"));
  const Odds o = t.odds({t.fire("r", "b")});
  EXPECT_EQ(mean_lost(o, t.unit("b")), Ratio(5, 9));
  EXPECT_EQ(chance_lost(o, t.unit("b"), 1), Ratio(756095, 1679616));
  const PlayedCardBattle far(volley("native-infantry-armed-with-muskets", "C3"));
  EXPECT_FALSE(lawful(*far.game, far.state, far.fire("r", "b")));
}

TEST(OddsCardChecks, C14ContactAndCombat) {
  CardBattle b;
  b.red = {{"r", "infantry", "C5", "N", {}, "AH"}};
  b.blue = {{"b", "infantry", "C3", "S"}};
  const PlayedCardBattle t(b);
  const Odds o = t.odds({t.step("r", {0}, 0)});
  EXPECT_EQ(chance_destroyed(o, t.unit("b")), Ratio(2825761, 8503056));
  EXPECT_EQ(chance_destroyed(o, t.unit("r")), Ratio(28561, 531441));
  EXPECT_EQ(mean_lost(o, t.unit("b")), Ratio(82, 27));
  EXPECT_EQ(mean_lost(o, t.unit("r")), Ratio(52, 27));
}

struct Results {
  Ratio attacker, defender, both, draw;
};
Results results(const PlayedCardBattle& t, const Odds& o) {
  const UnitId r = t.unit("r"), b = t.unit("b");
  const auto gone = [](const Part& p, UnitId u) {
    const Change* c = change_of(p, u);
    return c != nullptr && c->destroyed;
  };
  return {chance(o, [&](const Part& p) { return gone(p, b) && !gone(p, r); }),
          chance(o, [&](const Part& p) { return gone(p, r) && !gone(p, b); }),
          chance(o, [&](const Part& p) { return gone(p, r) && gone(p, b); }),
          chance(o, [&](const Part& p) { return !gone(p, r) && !gone(p, b); })};
}
void expect_results(const PlayedCardBattle& t, const Odds& o, const Results& wanted) {
  const Results found = results(t, o);
  EXPECT_EQ(found.attacker, wanted.attacker);
  EXPECT_EQ(found.defender, wanted.defender);
  EXPECT_EQ(found.both, wanted.both);
  EXPECT_EQ(found.draw, wanted.draw);
}

// Muskets that have no musket: spearmen of four stand for infantry that has fired already.
CardBattle combat(const std::string& attacker, int figures, const std::string& defender) {
  CardBattle b;
  b.red = {{"r", attacker, "C5", "N", figures, "AH"}};
  b.blue = {{"b", defender, "C4", "S"}};
  return b;
}

TEST(OddsCardChecks, C16UphillAndDown) {
  const std::string spears = "native-infantry-armed-with-spears-and-swords";
  const Results lower{Ratio(65, 1296), Ratio(5, 27), Ratio(1, 81), Ratio(325, 432)};
  for (const std::string& hill : {std::string("..1....."), std::string("..2.....")}) {
    CardBattle b = combat(spears, 4, "infantry");
    b.map[3] = hill;
    const PlayedCardBattle t(b);
    expect_results(t, t.odds({t.stand("r", "b")}), lower);
  }
  CardBattle down = combat(spears, 4, "infantry");
  down.map[4] = "..1.....";
  const PlayedCardBattle t(down);
  expect_results(t, t.odds({t.stand("r", "b")}), {lower.defender, lower.attacker, lower.both, lower.draw});
}

TEST(OddsCardChecks, C17SpearmenAndInfantry) {
  CardBattle b = combat("native-infantry-armed-with-spears-and-swords", 6, "infantry");
  const PlayedCardBattle t(b);
  const Odds o = t.odds({t.stand("r", "b")});
  EXPECT_EQ(chance_destroyed(o, t.unit("b")), Ratio(16, 81));
  EXPECT_EQ(chance_destroyed(o, t.unit("r")), Ratio(0));

  b.red.push_back({"rc", "commander", "C5", "N"});
  b.blue.push_back({"bc", "commander", "C4", "S"});
  const PlayedCardBattle led(b);
  State s = led.state;
  apply(*led.game, s, led.stand("r", "b"));
  EXPECT_EQ(int{request(*led.game, s).count}, 5);
}

TEST(OddsCardChecks, C19GunInAFord) {
  CardBattle b = combat("cavalry", 3, "field-gun");
  b.map[3] = "~~F~~~~~";
  b.map[4] = "..1.....";
  const PlayedCardBattle t(b);
  const Odds o = t.odds({t.stand("r", "b")});
  EXPECT_EQ(chance_destroyed(o, t.unit("b")), Ratio(8, 27));
  EXPECT_EQ(mean_lost(o, t.unit("r")), Ratio(0));

  b.map[4] = "~~F~~~~~";
  const PlayedCardBattle level(b);
  const Odds both = level.odds({level.stand("r", "b")});
  EXPECT_EQ(mean_lost(both, level.unit("b")), Ratio(2));
  EXPECT_EQ(mean_lost(both, level.unit("r")), Ratio(1));
  for (const std::string& cover : {std::string("..w....."), std::string("..t....."), std::string("..x.....")}) {
    CardBattle in = combat("cavalry", 3, "infantry");
    in.map[3] = cover;
    const PlayedCardBattle c(in);
    EXPECT_EQ(mean_lost(c.odds({c.stand("r", "b")}), c.unit("b")), Ratio(2)) << cover;
  }
}

// Infantry of 4 with its Commander, hit twice: given the dice for hits and kills, his die decides.
TEST(OddsCardChecks, C35TwoKillsAndHisDie) {
  CardBattle b = volley("infantry", "C2");
  b.blue.push_back({"c", "commander", "C2", "S"});
  const PlayedCardBattle t(b);
  State s = t.state;
  apply(*t.game, s, t.fire("r", "b"));
  for (const int face : {6, 5, 1, 1, 1, 1}) apply(*t.game, s, d6(face));
  ASSERT_EQ(request(*t.game, s).purpose, Purpose::commander_die);
  const Odds o = exact_odds(*t.game, s, {}, Doctrine{});
  const auto outcome = [&](bool dead, int lost) {
    return chance(o, [&](const Part& p) {
      const Change *c = change_of(p, t.unit("c")), *u = change_of(p, t.unit("b"));
      return (c != nullptr && c->destroyed) == dead && u != nullptr && u->strength_lost == lost;
    });
  };
  EXPECT_EQ(outcome(true, 1), Ratio(1, 3));
  EXPECT_EQ(outcome(false, 2), Ratio(2, 3));
  EXPECT_EQ(chance_ends(o, Ends::horizon), Ratio(1, 3));
}

TEST(OddsCardChecks, C37CommanderUnderFire) {
  CardBattle with = volley("machine-gun", "C2");
  with.blue.push_back({"c", "commander", "C2", "S"});
  for (int i = 0; i < 5; ++i)
    with.blue.push_back({"b" + std::to_string(i), "cavalry", std::string(1, static_cast<char>('D' + i)) + "1", "S"});
  const PlayedCardBattle a(with);
  const Odds o = a.odds({a.fire("r", "b")});
  EXPECT_EQ(chance_destroyed(o, a.unit("c")), Ratio(1385, 5184));
  const auto ahead = morale_ahead(o, a.state.board);
  ASSERT_EQ(ahead.size(), 1u);
  EXPECT_EQ(ahead[0].commander, a.unit("c"));
  EXPECT_EQ(ahead[0].killed, Ratio(1385, 5184));
  EXPECT_EQ(ahead[0].fewest, 6);
  EXPECT_EQ(ahead[0].most, 6);
  EXPECT_EQ(chance_ends(o, Ends::horizon), Ratio(1385, 5184));

  CardBattle alone = volley("machine-gun", "C2");
  alone.blue = {{"c", "commander", "C2", "S"}, {"b", "infantry", "H1", "S"}};
  const PlayedCardBattle t(alone);
  EXPECT_EQ(chance_destroyed(t.odds({t.fire("r", "c")}), t.unit("c")), Ratio(1385, 1728));

  CardBattle last = volley("infantry", "C2");
  last.blue = {{"b", "infantry", "C2", "S", 1}, {"c", "commander", "C2", "S"}, {"b2", "infantry", "H1", "S"}};
  const PlayedCardBattle k(last);
  const Odds of_one = k.odds({k.fire("r", "b")});
  EXPECT_EQ(chance_destroyed(of_one, k.unit("c")), Ratio(141365, 314928));
  EXPECT_EQ(chance(of_one,
                   [&](const Part& p) {
                     const Change *c = change_of(p, k.unit("c")), *u = change_of(p, k.unit("b"));
                     return u != nullptr && u->destroyed && (c == nullptr || !c->destroyed);
                   }),
            Ratio(10985, 39366));
}

TEST(OddsCardChecks, C38CommanderInCombat) {
  CardBattle b = combat("native-infantry-armed-with-spears-and-swords", 4, "infantry");
  b.blue[0].strength = 2;
  b.blue.push_back({"c", "commander", "C4", "S"});
  b.blue.push_back({"b2", "infantry", "H1", "S"});
  const PlayedCardBattle t(b);
  const Odds o = t.odds({t.stand("r", "b")});
  EXPECT_EQ(chance_destroyed(o, t.unit("c")), Ratio(14, 27));
  EXPECT_EQ(chance_destroyed(o, t.unit("r")), Ratio(0));
  EXPECT_EQ(chance(o,
                   [&](const Part& p) {
                     const Change *c = change_of(p, t.unit("c")), *u = change_of(p, t.unit("b"));
                     return u != nullptr && u->destroyed && (c == nullptr || !c->destroyed);
                   }),
            Ratio(8, 27));
}

TEST(OddsCardChecks, C41LoneCommanderInContact) {
  CardBattle b;
  b.red = {{"r", "infantry", "C5", "N", {}, "AH"}};
  b.blue = {{"c", "commander", "C3", "S"}, {"b", "infantry", "H1", "S"}};
  const PlayedCardBattle t(b);
  const Odds o = t.odds({t.step("r", {0}, 0)});
  EXPECT_EQ(chance_destroyed(o, t.unit("c")), Ratio(286367, 314928));
  EXPECT_EQ(chance_lost(o, t.unit("r"), 2), Ratio(0));

  CardBattle two;
  two.red = {{"r", "commander", "C5", "N", {}, "AH"}, {"r2", "infantry", "A8", "N"}};
  two.blue = {{"b", "commander", "C4", "S"}, {"b2", "infantry", "H1", "S"}};
  const PlayedCardBattle m(two);
  State s = m.state;
  apply(*m.game, s, m.stand("r", "b"));
  ASSERT_EQ(request(*m.game, s).purpose, Purpose::hit_dice);
  apply(*m.game, s, d6(1));
  expect_results(m, exact_odds(*m.game, s, {}, Doctrine{}), {Ratio(2, 9), Ratio(2, 9), Ratio(4, 9), Ratio(1, 9)});
}

// Throws of the turn itself end with what they have come to.
TEST(OddsCardChecks, CommandDieAndCard) {
  CardBattle b;
  b.red = {{"r", "infantry", "C8", "N"}, {"rc", "commander", "D8", "N"}};
  b.blue = {{"b", "infantry", "C1", "S"}};
  b.phase = "command";
  const PlayedCardBattle t(b);
  const Odds o = exact_odds(*t.game, t.state, {}, Doctrine{});
  ASSERT_EQ(o.parts.size(), 6u);
  for (int cards = 3; cards <= 8; ++cards)
    EXPECT_EQ(chance(o, [=](const Part& p) { return p.ending.cards == cards; }), Ratio(1, 6)) << cards;

  State s = t.state;
  for (const Choice& c : {d6(1), d6(1), Choice{.verb = Verb::name, .unit = t.unit("r")}, done(Side::red),
                          Choice{.verb = Verb::name, .unit = t.unit("b")}, done(Side::blue)})
    apply(*t.game, s, c);
  ASSERT_EQ(request(*t.game, s).purpose, Purpose::deal_card);
  apply(*t.game, s, card(7));
  const Odds second = exact_odds(*t.game, s, {}, Doctrine{});
  EXPECT_EQ(second.parts.size(), 51u);
  EXPECT_EQ(chance(second, [](const Part& p) { return p.ending.card == 8; }), Ratio(1, 51));
  EXPECT_EQ(chance(second, [](const Part& p) { return p.ending.card == 7; }), Ratio(0));
}

TEST(OddsCardChecks, EachUnitTestsForItself) {
  CardBattle b = volley("machine-gun", "C2");
  b.blue = {{"c", "commander", "C2", "S"}, {"b", "infantry", "H1", "S"}, {"b2", "infantry", "G1", "S"}};
  const PlayedCardBattle t(b);
  State s = t.state;
  apply(*t.game, s, t.fire("r", "c"));
  for (const int face : {6, 1, 1, 1}) apply(*t.game, s, d6(face));
  ASSERT_EQ(request(*t.game, s).purpose, Purpose::morale_die);
  const Odds o = exact_odds(*t.game, s, {}, Doctrine{});
  EXPECT_EQ(chance(o,
                   [&](const Part& p) {
                     const Change* c = change_of(p, t.unit("b"));
                     return c != nullptr && c->broken;
                   }),
            Ratio(1, 2));
  EXPECT_EQ(o.parts.size(), 2u);
}

}  // namespace
}  // namespace limber
