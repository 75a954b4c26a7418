// The six turns and six mirrors of a hex board carry a battle with them: questions, lists, refusals, dice and results.
// No ruling breaks this away from the edges. Left and right of a scatter (H19-R56, L19-ART-23, D11-ART-22) are swapped
// in the rules of a mirrored board; the order of Units by number and of routes by direction is not looked at, since
// lists are compared as sets and a move by its end, facing and length.
#include <cstring>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "hex_island.h"
#include "sim/players.h"
#include "verify/symmetry.h"

namespace limber {
namespace {

// What a battle has come to, so that the tests can say that nothing was left out.
struct Seen {
  std::set<Verb> verbs;
  std::set<Purpose> purposes;
  int battles = 0, stations = 0, compared = 0;
};

constexpr int kImages = 4;  // of one island; all twelve come in turn
constexpr int kBattles = 6;

class SymmetricWalk {
 public:
  SymmetricWalk(const IslandGame& island, std::uint64_t seed, Seen& seen)
      : island_(island), draw_(seed, 7), seen_(seen) {
    for (int n = 0; n < kImages; ++n) {
      const int number = static_cast<int>((seed * kImages + static_cast<std::uint64_t>(n)) % 12);
      const Mirror mirror = number < 6 ? Mirror::no : Mirror::yes;
      const Exchange exchange = number == 0 || draw_.below(3) == 0 ? Exchange::sides : Exchange::no;
      hows_.push_back(island.how(number % 6, mirror, exchange));
      images_.push_back(TurnedBoard::make(*island.game, island.scenario, hows_.back()));
    }
  }

  Found run() {
    for (std::size_t i = 0; i < images_.size(); ++i) {
      if (!images_[i]) return trouble("turned board", "the scenario is refused when the board is turned");
      if (hows_[i].exchange == Exchange::no && !opens_alike(i)) return trouble("turned board", "another opening");
    }
    for (int battle = 0; battle < kBattles; ++battle)
      if (Found f = play()) return f;
    return {};
  }

 private:
  // The board of the turned scenario is the turned board of the scenario.
  bool opens_alike(std::size_t i) const {
    const int limit = island_.game->turn_limit;
    const Scenario turned = image_of(island_.scenario, hows_[i].grid, Exchange::no, limit);
    const Board there = opening(images_[i]->turned(), turned).board;
    const Board expected = images_[i]->board_of(island_.opening().board);
    return std::memcmp(&there, &expected, sizeof there) == 0;
  }

  Found play() {
    ++seen_.battles;
    State s = island_.opening();
    const Manner manner = static_cast<Manner>(draw_.below(kManners));
    for (int n = 0; n < 150 && images_[0]->has_room(s.board); ++n) {
      const Request asked = request(*island_.game, s);
      if (!asked) break;
      if (at_station(*island_.game, s) && draw_.below(6) == 0)
        if (Found f = check(s, asked)) return f;
      const Choice c = random_reply(*island_.game, s, manner, draw_);
      seen_.verbs.insert(c.verb), seen_.purposes.insert(asked.purpose);
      apply(*island_.game, s, c);
    }
    return {};
  }

  Found check(const State& s, const Request& asked) {
    ++seen_.stations;
    const Listing none;
    const Node node{*island_.game, island_.scenario, s, asked, none, draw_};
    for (const auto& image : images_) {
      ++seen_.compared;
      if (Found f = image->check(node)) return f;
    }
    return {};
  }

  const IslandGame& island_;
  Philox draw_;
  Seen& seen_;
  std::vector<TurnedBoard::How> hows_;
  std::vector<std::optional<TurnedBoard>> images_;
};

Seen walk_islands(const char* ruleset, int islands) {
  Seen seen;
  for (std::uint64_t seed = 0; seen.battles < islands * kBattles; ++seed) {
    const auto island = IslandGame::make(*find_ruleset(ruleset), seed);
    if (!island) continue;
    const Found found = SymmetricWalk(*island, seed, seen).run();
    EXPECT_FALSE(found) << ruleset << ", island " << seed << ": " << found->words;
    if (found) break;
  }
  return seen;
}

void expect_all(const Seen& seen, std::initializer_list<Verb> verbs, std::initializer_list<Purpose> purposes) {
  for (const Verb v : verbs) EXPECT_TRUE(seen.verbs.contains(v)) << "verb " << static_cast<int>(v);
  for (const Purpose p : purposes) EXPECT_TRUE(seen.purposes.contains(p)) << "purpose " << static_cast<int>(p);
  EXPECT_GE(seen.compared, 3000);
}

constexpr int kIslands = 40;

TEST(HexSymmetry, Hex19c) {
  expect_all(walk_islands("hex-19c", kIslands),
             {Verb::move, Verb::turn, Verb::fire, Verb::fight, Verb::follow, Verb::retreat, Verb::limber,
              Verb::unlimber, Verb::mount, Verb::dismount, Verb::lay},
             {Purpose::gun_order, Purpose::landing_die, Purpose::hit_die, Purpose::go_along, Purpose::fight_on});
}

const std::initializer_list<Verb> kPinVerbs = {Verb::move,   Verb::turn,  Verb::fire,  Verb::follow,  Verb::withdraw,
                                               Verb::charge, Verb::unpin, Verb::mount, Verb::dismount};
const std::initializer_list<Purpose> kPinPurposes = {Purpose::gun_order, Purpose::landing_die, Purpose::effect_die,
                                                     Purpose::pick_combat, Purpose::attack_power_die};

TEST(HexSymmetry, HexLate19c) { expect_all(walk_islands("hex-late-19c", kIslands), kPinVerbs, kPinPurposes); }
TEST(HexSymmetry, HexDraft2011) { expect_all(walk_islands("hex-draft-2011", kIslands), kPinVerbs, kPinPurposes); }

}  // namespace
}  // namespace limber
