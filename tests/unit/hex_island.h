// Invented battles in the middle of a large hex board: ground, roads and Units of both sides close together about one
// cell, with room all round, so that nothing that happens has to do with an edge.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/philox.h"
#include "battle/set_up.h"
#include "verify/random_scenario.h"
#include "verify/symmetry.h"

namespace limber {

inline constexpr int kIslandBoard = 21;  // columns and rows: a disc of ten hexes about the middle
inline constexpr const char* kIslandCentre = "K11";
inline constexpr int kIslandReach = 5;   // a doubled march of cavalry, and the hex beside its end
inline constexpr int kIslandGround = 6;  // terrain and roads lie no farther out, so that no road leads on

class Island {
 public:
  Island(const Ruleset& ruleset, std::uint64_t seed)
      : ruleset_(ruleset), draw_(2011, seed), grid_(GridKind::hex, kIslandBoard, kIslandBoard) {}

  Scenario make() {
    s_.title = "An island";
    s_.ruleset = std::string(ruleset_.facts.id.view());
    s_.battle_kind = "campaign";
    s_.grid = GridKind::hex;
    s_.columns = s_.rows = kIslandBoard;
    s_.turn_limit = 4 + below(6);
    lay_ground();
    for (int roads = below(5); roads > 0; --roads) lay_road();
    for (int side = 0; side < 2; ++side) raise(side);
    for (int n = below(3); n > 0; --n) s_.objectives[grid_.name(near(5))] = 1 + below(3);
    if (chance(2)) set_house_rule();
    return std::move(s_);
  }

 private:
  int below(int n) { return static_cast<int>(draw_.below(static_cast<std::uint32_t>(n))); }
  bool chance(int one_in) { return below(one_in) == 0; }
  template <class List> auto& any(List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  Cell near(int radius) {
    const Cell centre = grid_.find(kIslandCentre);
    for (;;)
      if (const Cell c = cell(below(grid_.cells())); grid_.distance(centre, c) <= radius) return c;
  }
  char& letter(Cell c) {
    return s_.map[static_cast<std::size_t>(grid_.row(c))][static_cast<std::size_t>(grid_.column(c))];
  }

  void lay_ground() {
    const bool wire = ruleset_.facts.has_wire;
    s_.legend = {{'w', "woods"},  {'t', "built-up"},   {'f', "fortification"}, {'x', "trench"},
                 {'d', "dugout"}, {'o', "river ford"}, {'b', "river bridge"},  {'~', "river"},
                 {'1', "hill"},   {'2', "hill 2"},     {'3', "hill 3"},        {'W', "hill woods"}};
    if (wire) s_.legend['i'] = "wire";
    std::vector<char> letters, kinds;
    for (const auto& [letter, words] : s_.legend) letters.push_back(letter);
    for (int n = 1 + below(6); n > 0; --n) kinds.push_back(any(letters));
    const int share = below(60);
    s_.map.assign(kIslandBoard, std::string(kIslandBoard, '.'));
    for (int i = 0; i < grid_.cells(); ++i)
      if (grid_.distance(grid_.find(kIslandCentre), cell(i)) <= kIslandGround && below(100) < share)
        letter(cell(i)) = any(kinds);
  }

  void lay_road() {
    std::vector<std::string> road;
    Cell at = near(4);
    Direction d = static_cast<Direction>(below(6));
    for (int length = 2 + below(9); length > 0; --length) {
      if (grid_.distance(grid_.find(kIslandCentre), at) > kIslandGround) break;
      road.push_back(grid_.name(at));
      if (chance(3)) d = static_cast<Direction>(below(6));
      at = grid_.next(at, d);
    }
    s_.roads.push_back(road);
  }

  Cell free_cell() {
    for (;;) {
      const Cell c = near(4);
      if (letter(c) == '~' || letter(c) == 'o' || std::find(taken_.begin(), taken_.end(), c) != taken_.end()) continue;
      taken_.push_back(c);
      return c;
    }
  }

  void raise(int number) {
    ScenarioSide& side = s_.sides[static_cast<std::size_t>(number)];
    side.id = side.name = number == 0 ? "red" : "blue";
    side.edge = number == 0 ? "south" : "north";
    const bool pins = ruleset_.facts.orders_phase == Phase::activation;
    if (pins) side.army = chance(2) ? "native" : "european";
    const Kinds& kinds = ruleset_.facts.kinds;
    int commanders = 0;
    for (int n = 2 + below(5); n > 0; --n) {
      const Kind& kind = kinds.row[static_cast<std::size_t>(below(kinds.size))];
      if (kind.arm.role == ArmRole::commander && pins && commanders++ > 0) continue;
      enlist(side, kind);
    }
    if (side.units.empty()) enlist(side, kinds.row[0]);
  }

  void enlist(ScenarioSide& side, const Kind& kind) {
    ScenarioUnit u;
    u.id = side.id.substr(0, 1) + std::to_string(side.units.size() + 1);
    u.name = u.id;
    u.type = std::string(kind.name.view());
    u.at = grid_.name(free_cell());
    u.facing = std::string(facing_name(s_.grid, below(6)));
    if (side.army.empty()) {
      constexpr const char* kQualities[] = {"poor", "average", "elite"};
      u.quality = kQualities[below(3)];
      if (kind.arm.role == ArmRole::artillery && chance(2)) hitch(side, u);
    } else {
      if (chance(4)) u.double_move = chance(2);
      if (kind.arm.role == ArmRole::cavalry && chance(4)) u.regular = true;
    }
    side.units.push_back(u);
  }

  void hitch(ScenarioSide& side, ScenarioUnit& gun) {
    ScenarioUnit team;
    team.id = gun.id + "t";
    team.name = team.id;
    team.type = "horse-drawn-transport";
    team.at = gun.at, team.facing = gun.facing;
    if (!chance(3)) gun.towed_by = team.id;
    side.units.push_back(team);
  }

  void set_house_rule() {
    const std::vector<HouseRule> rules = house_rules(ruleset_);
    const HouseRule& rule = any(rules);
    s_.house_rules.emplace_back(std::string(rule.name), rule.value);
  }

  const Ruleset& ruleset_;
  Philox draw_;
  Topology grid_;
  Scenario s_;
  std::vector<Cell> taken_;
};

struct IslandGame {
  Scenario scenario;
  std::unique_ptr<Game> game;

  static std::optional<IslandGame> make(const Ruleset& ruleset, std::uint64_t seed) {
    IslandGame out{Island(ruleset, seed).make(), nullptr};
    Result<BattleSetup> made = set_up(out.scenario);
    if (!made.ok()) return {};
    out.game = std::make_unique<Game>(std::move(made).value().game);
    return out;
  }
  State opening() const { return limber::opening(*game, scenario); }
  TurnedBoard::How how(int sixths, Mirror mirror, Exchange exchange) const {
    const Topology& grid = game->field.grid;
    return {GridSymmetry::about(grid, grid.find(kIslandCentre), sixths, mirror), exchange, kIslandReach};
  }
};

}  // namespace limber
