#include "ai/battle_tables.h"

#include <algorithm>

namespace limber::inline ai {

namespace {

constexpr int kUsualLimit = 15;  // turns, where nothing says how long a battle lasts
constexpr int kBeing = 110, kGunExtra = 200, kDieExtra = 80, kChiefExtra = 320;

// Half of the points of a hit are lost in the mean: the rest is a Unit driven back.
constexpr int kHitPart = 55, kQualityPart = 10;
// Where a hit is a point: hits of a die of fire, in hundredths.
constexpr FireTable kPointFire{.open = 40,
                               .cover = 24,
                               .gun_seen = 62,
                               .gun_unseen = 34,
                               .gun_cover = 46,
                               .gun_cover_unseen = 18,
                               .near_seen = 62,
                               .near_cover = 46};
// Where figures throw: what spares a figure in a wood or in houses, and that it must be seen first.
constexpr int kHardToSee = 60;
constexpr int kFleeing = 85;  // of a Unit's worth that is lost when it turns to leave the field
constexpr int kPinPart = 20;  // of being destroyed: it costs an activation and perhaps a shot
constexpr int kFaces = 6;

int mean_effect(const EffectScores& least) {
  int sum = 0;
  for (int face = 1; face <= kFaces; ++face)
    sum += least.destroys > 0 && face >= least.destroys ? 100 : least.pins > 0 && face >= least.pins ? kPinPart : 0;
  return sum / kFaces;
}

int entry_cost(const Ground& g) {
  const bool bad = g.has(Feature::woods) || g.has(Feature::ford) || g.has(Feature::trench);
  return bad && !g.has_road ? 2 : 1;
}
bool barred(const Ground& g) {
  return g.has(Feature::river) && !g.has(Feature::ford) && !g.has(Feature::bridge) && !g.has_road;
}

}  // namespace

BattleTables::BattleTables(const Game& game)
    : game_(game),
      cells_(game.field.grid.cells()),
      turn_limit_(game.turn_limit > 0 ? game.turn_limit : kUsualLimit),
      front_width_(game.facts().front_width) {
  read_kinds();
  read_fire();
  weigh_units();
  march_.assign(static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_), kNoWay);
  for (int c = 0; c < cells_; ++c) measure_from(cell(c));
}

void BattleTables::read_kinds() {
  const RulesetFacts& facts = game_.facts();
  powers_ = facts.throws_at_power;
  figures_ = facts.has_figures;
  if (facts.commander_is_no_unit) shaken_ = kFleeing * facts.breaks_up_to / kFaces;
  for (std::size_t i = 0; i < facts.kinds.size; ++i) {
    const Kind& from = facts.kinds.row[i];
    KindTable& to = kinds_[i];
    to.move = from.move.value;
    to.gun_range = from.gun_range.value;
    to.power = powers_ ? from.power.value : 0;
    to.range = facts.small_arms[i].range;
    to.dice = facts.small_arms[i].dice;
    to.leads = from.arm.role == ArmRole::commander;
    to.hauls = from.arm.role == ArmRole::transport;
    to.shares = from.shares_cells != Clause::none;
    to.serves = figures_ && (from.arm.role == ArmRole::artillery || from.arm.role == ArmRole::machine_gun);
    if (figures_ && from.hits_on.value > 0)
      to.dice = std::max<int>(1, to.dice), to.aim = 100 * (7 - from.hits_on.value) / kFaces;
    to.extra = kBeing + (to.serves ? kGunExtra / 2 : 0) + (to.gun_range > 0 ? kGunExtra : 0) +
               (to.dice > 1 ? (to.dice - 1) * kDieExtra : 0) + (to.leads ? kChiefExtra : 0);
  }
}

// Where a hit destroys or pins, its tables say how often; else what battles have shown.
void BattleTables::read_fire() {
  const RulesetFacts& facts = game_.facts();
  fires_or_moves_ = facts.fires_or_moves;
  fires_ahead_ = !facts.turns_to_fire;
  hit_kills_ = facts.one_die_kills;
  fire_ = kPointFire;
  if (figures_)
    fire_ = {.open = 100 * facts.kills_up_to[0] / kFaces,
             .cover = 100 * facts.kills_up_to[1] / kFaces * kHardToSee / 100};
  if (!hit_kills_) return;
  const EffectScoreTable& effect = facts.effect;
  const auto far = [&](const EffectScores& least) { return mean_effect(least) * facts.faces_on_target / kFaces; };
  fire_ = {.open = mean_effect(effect.open),
           .cover = mean_effect(effect.cover),
           .gun_seen = far(effect.far_direct),
           .gun_unseen = far(effect.far_indirect),
           .gun_cover = far(effect.far_indirect),
           .gun_cover_unseen = far(effect.far_indirect),
           .sure_within = facts.sure_within,
           .near_seen = mean_effect(effect.near_direct),
           .near_cover = mean_effect(effect.near_indirect)};
}

// The average Unit of the battle is worth kUnitWorth, whether it has one point or seven.
void BattleTables::weigh_units() {
  const Roster& roster = game_.roster;
  const int total = std::max(1, roster.full_strength[0] + roster.full_strength[1]);
  const int point = kUnitWorth * roster.size() / total;
  const int part = figures_ ? 100 : kHitPart;
  stake_ = std::max(50, 100 * point * part / 100 / (kUnitWorth / 5));
  for (int u = 0; u < roster.size(); ++u) {
    const int better = static_cast<int>(roster[unit_id(u)].quality) - static_cast<int>(Quality::average);
    point_[static_cast<std::size_t>(u)] = point * (100 + better * kQualityPart) / 100;
    const auto kind = static_cast<std::size_t>(game_.kind_of[static_cast<std::size_t>(u)][0]) % kinds_.size();
    hit_cost_[static_cast<std::size_t>(u)] =
        hit_kills_ ? point_[static_cast<std::size_t>(u)] * roster[unit_id(u)].full_strength + kinds_[kind].extra
                   : point_[static_cast<std::size_t>(u)] * part / 100;
  }
}

// From one cell outward, in rounds of rising cost: costs are 1 and 2, so three rounds are open at a time.
void BattleTables::measure_from(Cell from) {
  const Topology& grid = game_.field.grid;
  std::uint8_t* out = march_.data() + slot(from) * static_cast<std::size_t>(cells_);
  std::array<std::vector<Cell>, 3> rounds;
  out[index(from)] = 0;
  rounds[0].push_back(from);
  for (int cost = 0, idle = 0; idle < 3 && cost < kNoWay; ++cost) {
    std::vector<Cell>& round = rounds[static_cast<std::size_t>(cost % 3)];
    idle = round.empty() ? idle + 1 : 0;
    for (std::size_t i = 0; i < round.size(); ++i) {
      const Cell at = round[i];
      if (out[index(at)] != cost) continue;
      for (Direction d = 0; d < grid.sides(); ++d) {
        const Cell to = grid.next(at, d);
        if (to == Cell::none || barred(game_.field[to])) continue;
        const int sum = cost + entry_cost(game_.field[to]);
        if (sum >= out[index(to)]) continue;
        out[index(to)] = static_cast<std::uint8_t>(sum);
        rounds[static_cast<std::size_t>(sum % 3)].push_back(to);
      }
    }
    round.clear();
  }
}

}  // namespace limber::inline ai
