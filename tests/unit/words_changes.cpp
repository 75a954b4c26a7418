// What has changed since a seat last looked: losses, ground and score, threats.
#include <gtest/gtest.h>

#include "model/change.h"
#include "unit/sim_battle.h"
#include "words/changes_words.h"

namespace limber {
namespace {

struct Field : TestBattle {
  static Scenario scenario() {
    Scenario s = open_board({test_unit("r1", "infantry", "D7", "N"), test_unit("r2", "infantry", "A8", "N")},
                            {test_unit("b1", "infantry", "D1", "S"), test_unit("b2", "infantry", "H1", "S")});
    s.sides[0].name = "Brannock", s.sides[1].name = "Velloria";
    s.sides[0].units[0].name = "Osier Company", s.sides[0].units[1].name = "Grey Dragoons";
    s.sides[1].units[0].name = "Court Lancers";
    s.objectives["D4"] = 2;
    return s;
  }
  Field() : TestBattle(scenario()), before(state.board), now(state.board) {}
  std::vector<std::string> words(Side seat) const {
    std::vector<std::string> all;
    for (const BoardChange& change : board_changes(*game, before, now, seat)) all.push_back(change.words);
    return all;
  }
  Cell at(const char* name) const { return game->field.grid.find(name); }
  Board before, now;
};

using Words = std::vector<std::string>;

TEST(BoardChanges, NothingHappenedSaysNothing) {
  const Field f;
  EXPECT_EQ(f.words(Side::red), Words{});
}

TEST(BoardChanges, LossesThenGroundThenThreats) {
  Field f;
  change(f.now, StrengthLost{unit_id(0), 1});
  change(f.now, Destroyed{unit_id(1)});
  change(f.now, Moved{unit_id(2), f.at("D4"), Way::step});
  change(f.now, ObjectiveTaken{f.at("D4"), Side::blue});
  EXPECT_EQ(f.words(Side::red), (Words{"Osier Company (r1) has lost 1 SP and the Grey Dragoons (r2) are destroyed.",
                                       "Velloria has taken the objective D4; Velloria now leads by 2 points to 0.",
                                       "The Court Lancers (b1) now threaten Osier Company (r1) from D4."}));
  const std::vector<BoardChange> found = board_changes(*f.game, f.before, f.now, Side::red);
  EXPECT_EQ(found[0].cells, (std::vector<Cell>{f.at("A8")}));
  EXPECT_EQ(found[2].units, (std::vector<UnitId>{unit_id(2)}));
}

TEST(BoardChanges, OnesOwnMovesAreNoThreat) {
  Field f;
  change(f.now, Moved{unit_id(2), f.at("D4"), Way::step});
  EXPECT_EQ(f.words(Side::blue), Words{});
  EXPECT_EQ(f.words(Side::none).size(), 1u);
}

}  // namespace
}  // namespace limber
