#include "ai/brief.h"

#include <algorithm>

namespace limber {

namespace {

constexpr int kUsualLimit = 15;  // turns, where nothing says how long a battle lasts
constexpr int kBeing = 110, kGunExtra = 200, kDieExtra = 80, kChiefExtra = 320;

// Half of the points of a hit are lost in the mean: the rest is a Unit driven back.
constexpr int kHitPart = 55, kQualityPart = 10;
// Where a hit is a point: hits of a die of fire, in hundredths.
constexpr FireBrief kPointFire{.open = 40,
                               .cover = 24,
                               .gun_seen = 62,
                               .gun_unseen = 34,
                               .gun_cover = 46,
                               .gun_cover_unseen = 18,
                               .near_seen = 62,
                               .near_cover = 46};
constexpr int kPinPart = 20;  // of being destroyed: it costs an activation and perhaps a shot
constexpr int kFaces = 6;

int mean_effect(const EffectColumn& column) {
  int sum = 0;
  for (int face = 1; face <= kFaces; ++face)
    sum += column.destroys > 0 && face >= column.destroys ? 100 : column.pins > 0 && face >= column.pins ? kPinPart : 0;
  return sum / kFaces;
}

int faces_on_target(const LandingTable& table) {
  int sum = 0;
  for (const LandingRow& row : table) sum += row.where == Landing::target ? row.high - row.low + 1 : 0;
  return sum;
}

int entry_cost(const Ground& g) {
  const bool bad = g.has(Feature::woods) || g.has(Feature::ford) || g.has(Feature::trench);
  return bad && !g.has_road ? 2 : 1;
}
bool barred(const Ground& g) {
  return g.has(Feature::river) && !g.has(Feature::ford) && !g.has(Feature::bridge) && !g.has_road;
}

}  // namespace

Brief::Brief(const Game& game)
    : game_(game), cells_(game.field.grid.cells()), turn_limit_(game.turn_limit > 0 ? game.turn_limit : kUsualLimit) {
  read_kinds();
  read_fire();
  weigh_units();
  march_.assign(static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_), kNoWay);
  for (int c = 0; c < cells_; ++c) measure_from(cell(c));
}

void Brief::read_kinds() {
  powers_ = std::holds_alternative<PowerRoll>(game_.rules.combat);
  for (std::size_t i = 0; i < game_.rules.kinds.size; ++i) {
    const Kind& from = game_.rules.kinds.row[i];
    KindBrief& to = kinds_[i];
    to.move = from.move.value;
    to.gun_range = from.gun_range.value;
    // Where small arms fire shot by shot, the range alone says who has them.
    const bool armed = from.shoots != Clause::none || std::holds_alternative<Shot>(game_.rules.fire);
    const bool shoots = armed && from.range.value > 0;
    to.power = powers_ ? from.power.value : 0;
    to.range = shoots ? from.range.value : 0;
    to.dice = shoots ? std::max<int>(1, from.dice.value) : 0;
    to.leads = from.arm == Arm::commander;
    to.hauls = from.arm == Arm::transport;
    to.shares = from.shares_cells != Clause::none;
    to.extra = kBeing + (to.gun_range > 0 ? kGunExtra : 0) + (to.dice > 1 ? (to.dice - 1) * kDieExtra : 0) +
               (to.leads ? kChiefExtra : 0);
  }
}

// Where a hit destroys or pins, its tables say how often; else what battles have shown.
void Brief::read_fire() {
  fire_ = kPointFire;
  if (const OneDeed* deed = std::get_if<OneDeed>(&game_.rules.orders))
    fires_or_moves_ = deed->moved_is_silent.first != Clause::none;
  if (const Shot* shot = std::get_if<Shot>(&game_.rules.fire))
    fires_ahead_ = shot->arc != Clause::none && shot->turn_to_fire.value == 0;
  const FireEffect* effect = std::get_if<FireEffect>(&game_.rules.hit);
  const Scatter* guns = std::get_if<Scatter>(&game_.rules.artillery);
  if (effect == nullptr || guns == nullptr) return;
  hit_kills_ = true;
  const int on_target = faces_on_target(guns->landing);
  fire_ = {.open = mean_effect(effect->open),
           .cover = mean_effect(effect->cover),
           .gun_seen = mean_effect(effect->far_direct) * on_target / kFaces,
           .gun_unseen = mean_effect(effect->far_indirect) * on_target / kFaces,
           .gun_cover = mean_effect(effect->far_indirect) * on_target / kFaces,
           .gun_cover_unseen = mean_effect(effect->far_indirect) * on_target / kFaces,
           .sure_within = guns->sure_within.value,
           .near_seen = mean_effect(effect->near_direct),
           .near_cover = mean_effect(effect->near_indirect)};
}

// The average Unit of the battle is worth kUnitWorth, whether it has one point or seven.
void Brief::weigh_units() {
  const Roster& roster = game_.roster;
  const int total = std::max(1, roster.full_strength[0] + roster.full_strength[1]);
  const int point = kUnitWorth * roster.size() / total;
  stake_ = std::max(50, 100 * point * kHitPart / 100 / (kUnitWorth / 5));
  for (int u = 0; u < roster.size(); ++u) {
    const int better = static_cast<int>(roster[unit_id(u)].quality) - static_cast<int>(Quality::average);
    point_[static_cast<std::size_t>(u)] = point * (100 + better * kQualityPart) / 100;
    const auto kind = static_cast<std::size_t>(game_.kind_of[static_cast<std::size_t>(u)][0]) % kinds_.size();
    hit_cost_[static_cast<std::size_t>(u)] =
        hit_kills_ ? point_[static_cast<std::size_t>(u)] * roster[unit_id(u)].full_strength + kinds_[kind].extra
                   : point_[static_cast<std::size_t>(u)] * kHitPart / 100;
  }
}

// From one cell outward, in rounds of rising cost: costs are 1 and 2, so three rounds are open at a time.
void Brief::measure_from(Cell from) {
  const Topology& grid = game_.field.grid;
  std::uint8_t* out = march_.data() + static_cast<std::size_t>(index(from)) * static_cast<std::size_t>(cells_);
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

}  // namespace limber
