// Every way of one Unit across a naive board, put to the program one by one. A referee, written from the clauses, says
// which of them may be gone, where they may end, and which of two ways to the same end is the better one.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "battle/set_up.h"
#include "engine/engine.h"
#include "naive_hexes.h"
#include "rulesets/registry.h"

namespace limber::naive {

struct Path {
  std::vector<Hex> hexes;       // the start first; of a Unit that comes onto the board, somewhere outside
  std::string pattern;          // R for each road step, O for each other
  std::vector<int> directions;  // but for the step onto the board

  int steps() const { return static_cast<int>(pattern.size()); }
};

// L19-R94, H19-R157, H19-R167: the entry hex is the first step, by road if it holds road or houses.
inline Path begun(const Field& f, const Man& m) {
  if (!m.waits()) return {{m.at}, "", {}};
  return {{m.at, m.entry}, f.road(m.entry) || f.town(m.entry) ? "R" : "O", {}};
}

// L19-R76, D11-R76, H19-R129, H19-R131: from road to road through the side that the road crosses, or in and between
// houses.
inline Path longer(const Field& f, const Path& way, int direction) {
  Path w = way;
  const Hex from = way.hexes.back(), to = beside(from, direction);
  const bool houses = f.town(from) || f.town(to);
  const bool road = houses ? (f.town(from) || f.road(from)) && (f.town(to) || f.road(to)) : f.road_crosses(from, to);
  w.hexes.push_back(to), w.directions.push_back(direction), w.pattern += f.holds(to) && road ? 'R' : 'O';
  return w;
}

struct Played {
  std::unique_ptr<Game> game;
  State state;

  // Nothing where the program refuses the scenario.
  static std::optional<Played> from(const Scenario& s) {
    const Result<RulesHandle> rules = rules_of(s);
    if (!rules.ok()) return {};
    return from(s, rules.value());
  }
  static std::optional<Played> from(const Scenario& s, const RulesHandle& rules) {
    LaidOut laid = lay_out(s, rules);
    if (!laid.board) return {};
    Played out{std::make_unique<Game>(std::move(*laid.game)), {}};
    out.state = opening(*out.game, s);
    return out;
  }
  UnitId unit(const std::string& id) const {
    for (int i = 0; i < game->roster.size(); ++i)
      if (game->roster.unit[static_cast<std::size_t>(i)].id == id) return unit_id(i);
    return UnitId::none;
  }
};

struct Tally {
  int boards = 0, units = 0, ways = 0, lawful = 0;
  int entering = 0, fording = 0, beside_enemies = 0;  // Units
  std::set<std::string> patterns;                     // of legal ways
};
inline void expect_every_kind(const Tally& t) {
  EXPECT_GE(t.lawful, 50'000);
  EXPECT_GE(t.entering, 15);
  EXPECT_GE(t.fording, 5);
  EXPECT_GE(t.beside_enemies, 20);
}

constexpr int kDrowned = -1;  // in place of a facing

// The referee has
//   const Field& field;  const Man& man;
//   int price(const Path&) const;               activations it takes; 0: it may not be gone
//   std::set<int> facings(const Path&) const;   in which it may end, of a way that may be gone
//   int rank(const Path&, int price) const;     the lower, the better
template <class Referee> class EveryWay {
 public:
  EveryWay(const Referee& referee, const Played& played, Tally& tally)
      : by_(referee), played_(played), tally_(tally), unit_(played.unit(referee.man.id)) {}

  void run() {
    ++tally_.units;
    tally_.entering += by_.man.waits() ? 1 : 0, tally_.fording += by_.field.ford(by_.man.at) ? 1 : 0;
    tally_.beside_enemies += by_.field.toward_enemies(by_.man.at, by_.man.red).empty() ? 0 : 1;
    const Path start = begun(by_.field, by_.man);
    const int price = by_.man.waits() ? by_.price(start) : 1;
    if (by_.man.waits()) judge_way(start, price);
    if (price > 0) follow(start);
    if (!testing::Test::HasFailure()) compare_list();
  }

 private:
  using End = std::pair<Hex, int>;

  // What goes on from an illegal way is illegal too, and not looked at.
  void follow(const Path& so_far) {
    for (int d = 0; d < 6 && so_far.directions.size() < kMaxSteps && !testing::Test::HasFailure(); ++d) {
      const Path w = longer(by_.field, so_far, d);
      const int price = by_.price(w);
      judge_way(w, price);
      if (price > 0) follow(w);
    }
  }

  void judge_way(const Path& w, int price) {
    const std::set<int> facings = price > 0 ? by_.facings(w) : std::set<int>{};
    for (int f = kDrowned; f < 6; ++f) {
      const bool expected = facings.contains(f);
      ++tally_.ways, tally_.lawful += expected ? 1 : 0;
      ASSERT_EQ(lawful(*played_.game, played_.state, choice(w, f)), expected) << told(w) << " facing " << f;
      if (!expected) continue;
      tally_.patterns.insert(w.pattern);
      if (w.hexes.back() == by_.man.at) continue;  // L19-R103, H19-R166: need not be listed
      const auto [at, fresh] = best_.emplace(End{w.hexes.back(), f}, by_.rank(w, price));
      at->second = std::min(at->second, by_.rank(w, price));
    }
  }

  void compare_list() const {
    ChoiceList list;
    options(*played_.game, played_.state, Side::red, unit_, list);
    std::map<End, int> listed;
    for (const Choice& c : list) {
      if (c.verb != Verb::move) continue;
      Path w = begun(by_.field, by_.man);
      for (int i = 0; i < c.route().steps(); ++i) w = longer(by_.field, w, c.route()[i]);
      const int price = by_.price(w);
      ASSERT_TRUE(listed.emplace(End{w.hexes.back(), facing_of(c)}, by_.rank(w, price)).second)
          << told(w) << " listed twice";
      compare_price(c, price);
    }
    for (const auto& [end, rank] : listed)
      EXPECT_TRUE(best_.contains(end)) << by_.man.id << " may not end in " << name(end.first) << ", which is listed";
    for (const auto& [end, rank] : best_) {
      const auto found = listed.find(end);
      ASSERT_NE(found, listed.end()) << by_.man.id << " may end in " << name(end.first) << ", which is not listed";
      EXPECT_EQ(found->second, rank) << by_.man.id << " has a better way to " << name(end.first);
    }
  }
  void compare_price(const Choice& c, int price) const {
    if (!played_.game->facts().activation_dice) return;
    State after = played_.state;
    EventLog log;
    apply(*played_.game, after, c, log);
    const auto spent = [](const LoggedEvent& t) { return std::holds_alternative<ActivationSpent>(t.event); };
    EXPECT_EQ(std::count_if(log.begin(), log.end(), spent), price);
  }

  static int facing_of(const Choice& c) { return c.facing == kNoFacing ? kDrowned : c.facing; }
  Choice choice(const Path& w, int facing) const {
    Route route;
    for (const int d : w.directions) route = route.then(static_cast<Direction>(d));
    Choice c{.verb = Verb::move, .unit = unit_, .where = route.bits};
    if (facing != kDrowned) c.facing = static_cast<std::uint8_t>(facing);
    return c;
  }
  std::string told(const Path& w) const {
    std::string out = by_.man.type + " " + by_.man.id;
    for (const Hex h : w.hexes) out += " " + (by_.field.holds(h) ? name(h) : "off");
    return out + " (" + w.pattern + ")";
  }

  const Referee& by_;
  const Played& played_;
  Tally& tally_;
  UnitId unit_;
  std::map<End, int> best_;
};

}  // namespace limber::naive
