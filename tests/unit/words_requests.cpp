// What is asked, in words, and what each face does, found by trial.
#include <set>

#include <gtest/gtest.h>

#include "base/philox.h"
#include "unit/words_scene.h"
#include "words/clauses.h"
#include "words/refusal.h"
#include "words/request_words.h"

namespace limber {
namespace {

using test::Scene;

TEST(SequenceLine, SaysWhoActsAndWhatIsLeft) {
  Scene scene;
  scene.unit(0, "r1", "1st Foot", "infantry", "D5", "N")
      .unit(0, "r2", "", "infantry", "E5", "N")
      .unit(1, "b1", "", "infantry", "D1", "S");
  scene.begin();
  EXPECT_EQ(sequence_line(scene.game(), scene.state), "Turn 3, Red acts, 5 activations left");
  EXPECT_EQ(request_words(scene.game(), scene.state), "Red: order a Unit, or end the step (2 Units are ready to act)");
  scene.order("pass r1");
  EXPECT_EQ(sequence_line(scene.game(), scene.state), "Turn 3, Red acts, 4 activations left");
}

TEST(SequenceLine, SaysWhoIsReadyWithSealedOrders) {
  Scene scene;
  scene.phase("artillery")
      .unit(0, "r1", "Battery", "field-artillery", "D8", "N")
      .unit(1, "b1", "Guns", "field-artillery", "D1", "S");
  scene.begin();
  EXPECT_EQ(sequence_line(scene.game(), scene.state),
            "Turn 3, artillery: both sides name targets (Red not ready, Blue not ready)");
  EXPECT_EQ(request_words(scene.game(), scene.state), "Red and Blue name targets for their guns, or hold, in secret");
  EXPECT_EQ(request_words(scene.game(), scene.state, Side::red), "Red names a target for the Battery (r1), or holds");
  EXPECT_TRUE(scene.order("fire b1 at D8").empty());
  EXPECT_EQ(sequence_line(scene.game(), scene.state),
            "Turn 3, artillery: both sides name targets (Red not ready, Blue ready)");
  EXPECT_EQ(request_words(scene.game(), scene.state), "Red names a target for the Battery (r1), or holds");
  EXPECT_EQ(request_words(scene.game(), scene.state, Side::blue), "Blue is ready and waiting for Red");
}

TEST(RequestWords, LandingDieSaysWhereEachFaceFalls) {
  Scene scene;
  scene.phase("artillery")
      .unit(0, "r1", "Battery", "field-artillery", "D8", "N")
      .unit(1, "b1", "Guard", "infantry", "D2", "S");
  scene.begin();
  EXPECT_EQ(scene.order("fire r1 at D2"),
            (std::vector<std::string>{"The Battery (r1) fires at D2, direct fire. [BB-ART-16]"}));
  EXPECT_EQ(sequence_line(scene.game(), scene.state), "Turn 3, artillery: the shots land");
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Red throws for where the Battery's (r1) shot at D2 lands: 1 behind, D1 (empty); 2 in front, D3 (empty); "
            "3-6 on target, D2 (b1 Guard)");
  EXPECT_EQ(scene.die(3)[0],
            "The Battery (r1) shells D2 and throws 3, +2 target in sight (BB-ART-26), total 5: on target, D2 (b1 "
            "Guard). [BB-ART-21]");
}

TEST(RequestWords, SeveralShotsAreNamedInTheirOrder) {
  Scene scene;
  scene.phase("artillery")
      .unit(0, "r1", "A", "field-artillery", "D8", "N")
      .unit(0, "r2", "B", "field-artillery", "E8", "N");
  scene.unit(1, "b1", "Guard", "infantry", "D2", "S");
  scene.begin();
  scene.order("fire r1 at D2"), scene.order("fire r2 at D2");
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Red throws 2 dice for where its shots land, in this order: A (r1) at D2 then B (r2) at D2; for r1: 1 "
            "behind, D1 (empty); 2 in front, D3 (empty); 3-6 on target, D2 (b1 Guard)");
}

TEST(RequestWords, DiceOfAVolleySayWhatHits) {
  Scene scene;
  scene.unit(0, "r4", "Maxims", "machine-guns", "D5", "N").unit(1, "b1", "Guard", "infantry", "D3", "S");
  scene.begin();
  scene.order("fire r4 at D3");
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Red throws 3 dice for the Maxims' (r4) fire at D3: each 4 or more hits");
  const std::vector<Modifier> modifiers = coming_modifiers(scene.game(), scene.state);
  ASSERT_EQ(modifiers.size(), 3u);
  EXPECT_TRUE(modifiers[1].applied);
  EXPECT_EQ(cite(modifiers[1].clause), "BB-FIR-17");
  EXPECT_EQ(cite(request_clauses(scene.game(), scene.state)), "BB-FIR-14, BB-FIR-13");
}

TEST(RequestWords, HitDieSaysWhatEachFaceCosts) {
  Scene scene;
  scene.unit(0, "r1", "", "infantry", "D5", "N").unit(1, "b2", "2nd Foot", "infantry", "D3", "S");
  scene.begin();
  scene.order("fire r1 at D3"), scene.die(6);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue throws a HIT die for the 2nd Foot (b2, Average): 1-3 loses 1 SP, 4-6 retreats or loses 1 SP");
  const std::vector<FaceMeaning> faces = face_meanings(scene.game(), scene.state);
  ASSERT_EQ(faces.size(), 2u);
  EXPECT_EQ(faces_words(faces[0].faces), "1-3");
  EXPECT_EQ(faces[1].follows, "retreats or loses 1 SP");
  EXPECT_EQ(cite(faces[1].clauses), "BB-HIT-04");
  scene.die(5);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue: the 2nd Foot (b2) may retreat to D2, E3 or C3, or it stands and loses 1 SP");
}

TEST(RequestWords, HitDiceOfSeveralAreNamedInTheirOrder) {
  Scene scene;
  scene.unit(0, "r1", "", "infantry", "D5", "N")
      .unit(1, "b1", "Foot", "infantry", "D3", "S")
      .unit(1, "b2", "Chief", "commander", "D3", "S");
  scene.last(1).strength = 1;
  scene.begin();
  scene.order("fire r1 at D3"), scene.die(6);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue throws 2 HIT dice, in this order: the Foot (b1, Average) then Chief (b2, Average); for b1: 1-3 loses "
            "1 SP, 4-6 retreats or loses 1 SP");
  scene.die(5);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue throws a HIT die for Chief (b2, Average): 1-3 is destroyed, 4-6 retreats or is destroyed");
}

TEST(RequestWords, AUnitShutInCannotRetreat) {
  Scene scene;
  scene.unit(0, "r1", "", "infantry", "A3", "N")
      .unit(0, "r2", "", "infantry", "B3", "N")
      .unit(0, "r3", "", "infantry", "C1", "W");
  scene.unit(1, "b1", "Foot", "infantry", "A1", "S");
  scene.begin();
  scene.order("fire r1 at A1"), scene.die(6);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue throws a HIT die for the Foot (b1, Average): 1-3 loses 1 SP, 4-6 cannot retreat: loses 1 SP");
  EXPECT_EQ(
      scene.die(4)[0],
      "Hit on the Foot (b1, Average): 4, it cannot retreat and loses 1 SP, 3 left. [BB-HIT-04, BB-HIT-08, BB-DEF-07]");
}

TEST(RequestWords, InitiativeSaysWhoWouldActFirst) {
  Scene scene;
  scene.phase("initiative").unit(0, "r1", "", "infantry", "D8", "N").unit(1, "b1", "", "infantry", "D1", "S");
  scene.begin();
  EXPECT_EQ(request_words(scene.game(), scene.state), "Red throws for the initiative");
  scene.die(4);
  EXPECT_EQ(request_words(scene.game(), scene.state),
            "Blue throws for the initiative: 1-3 Red acts first; 4 a tie, both throw again; 5-6 Blue acts first");
  scene.die(5);
  EXPECT_EQ(request_words(scene.game(), scene.state), "Blue throws 1 die for activations: 1 to 6");
}

TEST(FacesWords, JoinNeighboursOnly) {
  EXPECT_EQ(faces_words({1, 2, 3}), "1-3");
  EXPECT_EQ(faces_words({2, 4}), "2, 4");
  EXPECT_EQ(faces_words({1, 3, 4, 6}), "1, 3-4, 6");
  EXPECT_EQ(faces_words({}), "");
}

TEST(Refusal, RepeatsTheOrderAndNamesEveryClause) {
  Scene scene;
  scene.unit(0, "r1", "1st Foot", "infantry", "D5", "N").unit(1, "b1", "Guard", "infantry", "D8", "S");
  scene.begin();
  const Choice shot{.verb = Verb::fire, .unit = unit_id(0), .where = where(scene.game().field.grid.find("D8"))};
  EXPECT_EQ(refusal_words(scene.game(), scene.state, shot, judge(scene.game(), scene.state, shot)),
            "Not allowed: fire r1 at D8 (r1 1st Foot)\n  BB-FIR-05: the target is outside its arc of fire.");
  const Choice die = d6(3);
  EXPECT_EQ(refusal_words(scene.game(), scene.state, die, judge(scene.game(), scene.state, die)),
            "Not allowed: d6 3\n  BB-SEQ-01: it is not the step for that: the steps of a turn have a fixed order.\n  "
            "That is not the question now. Red: order a Unit, or end the step (1 Unit is ready to act).");
  const Choice pass{.verb = Verb::pass, .unit = unit_id(0)};
  EXPECT_EQ(refusal_words(scene.game(), scene.state, pass, judge(scene.game(), scene.state, pass)), "");
}

// A battle with everything in it, and orders that lead to the rarer questions more often than not.
class RandomBattle {
 public:
  RandomBattle(std::uint64_t seed, bool campaign) : dice_(seed, 1) {
    Scenario& s = scene_.scenario;
    s.map = {"........", "..w.....", "..w1....", "...x....", "........", ".....w..", "........", "........"};
    s.house_rules = {{"winner_may_pass", "on"}};
    s.turn_limit = 6;
    scene_.unit(0, "r1", "", "infantry", "C5", "N")
        .unit(0, "r2", "", "commander", "C5", "N")
        .unit(0, "r3", "", "field-artillery", "E8", "N");
    scene_.last(0).towed_by = "r4";
    scene_.unit(0, "r4", "", "horse-drawn-transport", "E8", "N").unit(0, "r5", "", "mounted-cavalry", "F6", "N");
    scene_.unit(0, "r6", "", "infantry", "A8", "N");
    scene_.unit(1, "b1", "", "infantry", "C4", "S")
        .unit(1, "b2", "", "commander", "C4", "S")
        .unit(1, "b3", "", "field-artillery", "D1", "S");
    scene_.unit(1, "b4", "", "mounted-cavalry", "F4", "S").unit(1, "b5", "", "machine-guns", "E4", "S");
    scene_.last(0).at.reset();
    s.sides[0].reinforcements = {{.turn = 3, .at = "A8", .score = 3, .units = {"r6"}}};
    if (campaign)
      set_up_campaign();
    else
      for (ScenarioUnit& u : s.sides[0].units)
        if (u.id == "r6") u.state = "later";
    scene_.begin();
  }
  void play(std::set<Purpose>& seen, std::set<std::string>& mute) {
    for (int i = 0; i < 600; ++i) {
      const Request r = request(scene_.game(), scene_.state);
      const std::string words = request_words(scene_.game(), scene_.state),
                        line = sequence_line(scene_.game(), scene_.state);
      if (words.empty() || line.empty()) mute.insert(words + "/" + line);
      seen.insert(r.purpose);
      if (!r) return;
      scene_.play(r.kind == RequestKind::die ? d6(dice_.d6()) : pick(r));
    }
  }

 private:
  void set_up_campaign() {
    Scenario& s = scene_.scenario;
    s.position.reset();
    s.battle_kind = "campaign";
    for (ScenarioSide& side : s.sides)
      for (ScenarioUnit& u : side.units) u.at.reset(), u.towed_by.reset();
  }
  Choice pick(const Request& r) {
    ChoiceList list;
    all_options(scene_.game(), scene_.state, r.asks_red ? Side::red : Side::blue, list);
    std::vector<Choice> bold;
    for (const Choice& c : list)
      for (const Verb verb : {Verb::fight, Verb::follow, Verb::retreat, Verb::unlimber, Verb::fire})
        if (c.verb == verb) bold.push_back(c);
    if (!bold.empty() && dice_.below(4) != 0) return bold[dice_.below(static_cast<std::uint32_t>(bold.size()))];
    return list[static_cast<int>(dice_.below(static_cast<std::uint32_t>(list.size())))];
  }
  Scene scene_;
  Philox dice_;
};

TEST(RequestWords, EveryPurposeHasWords) {
  std::set<Purpose> seen;
  std::set<std::string> mute;
  constexpr auto kPurposes = static_cast<std::size_t>(Purpose::unlimbered_facing) + 1;
  for (std::uint64_t seed = 1; seed <= 60 && seen.size() < kPurposes; ++seed)
    RandomBattle(seed, seed % 4 == 0).play(seen, mute);
  for (std::size_t i = 0; i < kPurposes; ++i)
    EXPECT_TRUE(seen.contains(static_cast<Purpose>(i))) << "never asked: " << i;
  EXPECT_TRUE(mute.empty()) << *mute.begin();
}

}  // namespace
}  // namespace limber
