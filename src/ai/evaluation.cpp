#include "ai/evaluation.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace limber::inline ai {

namespace {

constexpr int kOver = 6000;
constexpr int kWaiting = -120;
constexpr int kPinnedPart = 30;   // of its worth, in hundredths
constexpr int kFleeingPart = 85;  // ... of one that leaves the field

// Whether a Unit is where and what it was, as far as a judgement goes: place, marks, facing and strength stand in its
// first word, with where it `was`.
bool looks_alike(const Unit& a, const Unit& b) {
  constexpr Unit kSeen{
      static_cast<Cell>(0xFFFF), static_cast<Cell>(0), {0xFFFF}, 0xFF, 0xFF, 0, 0, UnitId{0}, UnitId{0}};
  constexpr auto kMask = std::bit_cast<std::array<std::uint64_t, 2>>(kSeen);
  static_assert(kMask[1] == 0);
  std::uint64_t now = 0, then = 0;
  std::memcpy(&now, &a, sizeof now);
  std::memcpy(&then, &b, sizeof then);
  return ((now ^ then) & kMask[0]) == 0;
}

bool stands_alike(const Board& a, const Board& b, Side side) {
  const auto from = static_cast<std::size_t>(a.first_of(side)), to = static_cast<std::size_t>(a.end_of(side));
  return std::memcmp(&a.unit[from], &b.unit[from], (to - from) * sizeof(Unit)) == 0;
}

}  // namespace

void Evaluation::take(const Board& root, Side me) {
  const bool first = me_ == Side::none;
  const std::array<bool, 2> stirred{first || !stands_alike(root, root_, Side::red),
                                    first || !stands_alike(root, root_, Side::blue)};
  ++evaluations_;
  position_.fill(kUnknown);
  worth_.fill(kUnknown);
  root_ = root;
  me_ = me;
  for (const Side side : {Side::red, Side::blue})
    if (stirred[slot(side)]) look_round(side, first);
  const int stake = (100 + tables_.stake()) / 2;
  step_ = weights_.goal_step * stake / 100, arc_ = weights_.in_arc * stake / 100;
  // Where one die can cost a whole Unit, an even trade is a gamble.
  own_loss_ = weights_.own_loss + tables_.peril() * weights_.gamble / 100;
  const Outcome now = outcome(tables_.game(), root_);
  ahead_ = now.winner == me_ ? 1 : now.winner == Side::none ? 0 : -1;
  late_ = std::min(100, 100 * root_.turn / std::max(1, tables_.turn_limit()));
  const Topology& grid = tables_.game().field.grid;
  beside_enemy_ = {};
  for (const Seen& e : seen(other(me_)))
    for (Direction d = 0; d < grid.sides(); ++d)
      if (const Cell n = grid.next(e.at, d); n != Cell::none) beside_enemy_.add(n);
  urge_ = urge();
  // A side with little to lose risks more: the later it is, the more.
  const int fear = weights_.danger + tables_.peril() * weights_.fear / 100;
  danger_ = fear * (100 - (ahead_ < 0 ? late_ * 7 / 10 : ahead_ == 0 ? late_ * 4 / 10 : 0)) / 100;
  find_goals();
  find_focus();
  share_out_goals();
  root_army_ = spirit(root_, me_) * own_loss_ / 100 - spirit(root_, other(me_)) + objectives(root_);
}

// The side that would lose as it stands must act, the more so the later it is; the side that would win need not.
int Evaluation::urge() const {
  const int held_back = ahead_ > 0 || late_ < 50 ? 100 - weights_.hold : 100;
  if (ahead_ > 0) return weights_.step * weights_.when_ahead / 100 * held_back / 100;
  return weights_.step * (ahead_ < 0 ? 110 + late_ : 90 + late_ / 2) / 100 * held_back / 100;
}

void Evaluation::find_goals() {
  goals_.clear();
  const Battlefield& field = tables_.game().field;
  const auto mine = slot(me_);
  for (const Cell c : field.objectives) {
    if (goals_.full()) break;
    const int points = std::max<int>(1, field.worth[slot(c)]);
    const bool held = root_.held[mine].has(c);
    goals_.push_back({c, UnitId::none, held ? 40 + 20 * points : 160 + 90 * points, 0});
  }
  for (int e = root_.first_of(other(me_)); e < root_.end_of(other(me_)); ++e) {
    const UnitId enemy = unit_id(e);
    if (!on_board(root_[enemy].at) || goals_.full()) continue;
    const KindTable& kind = tables_.kind(root_, enemy);
    goals_.push_back({root_[enemy].at, enemy, 120 + (kind.extra - 20 * root_[enemy].strength) / 4, 0});
  }
}

int Evaluation::wanted_distance(UnitId u, Target to) const {
  const KindTable& kind = tables_.kind(root_, u);
  if (kind.gun_range > 0) return std::max(2, kind.gun_range - 2);
  if (to == Target::objective) return 0;
  return kind.range > 0 ? std::max(1, kind.range - 1) : 1;
}

// Each goal draws those who are near; the more go for it already, the less it draws.
void Evaluation::share_out_goals() {
  goal_of_.fill(kNoGoal);
  for (int i = root_.first_of(me_); i < root_.end_of(me_); ++i) {
    const UnitId u = unit_id(i);
    const Cell at = root_[u].at;
    const KindTable& kind = tables_.kind(root_, u);
    if (!on_board(at) || kind.leads || kind.hauls) continue;
    int best = -1'000'000;
    const int to_objective = wanted_distance(u, Target::objective), to_enemy = wanted_distance(u, Target::enemy);
    for (int g = 0; g < goals_.size(); ++g) {
      const Prize& goal = goals_[g];
      const int wanted = target_of(goal) == Target::objective ? to_objective : to_enemy;
      const int far = std::max(0, tables_.march(at, goal.at) - wanted);
      const int draw = (g == focus_ ? goal.weight + weights_.focus : goal.weight * 3 / (3 + goal.taken_up)) - 22 * far;
      if (draw <= best) continue;
      best = draw;
      goal_of_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(g);
    }
    if (const Prize* goal = goal_of(u)) ++goals_[static_cast<int>(goal - goals_.begin())].taken_up;
  }
}

int Evaluation::approach(UnitId u, Cell c) const {
  const Prize* goal = goal_of(u);
  if (goal == nullptr) return 0;
  const int far = std::max(0, tables_.march(c, goal->at) - wanted_distance(u, target_of(*goal)));
  return -step_ * urge_ / 100 * far * vigour(u) / 100;
}

// Spent Units hang back: how much of it is left, in hundredths, a fresh one counting whole.
int Evaluation::vigour(UnitId u) const {
  const int of = std::max<int>(1, tables_.game().roster[u].full_strength);
  return std::min(100, 100 - weights_.spent + (weights_.spent + 20) * root_[u].strength / of);
}

// A Unit on an objective that the enemy could reach stays there.
int Evaluation::guard(UnitId u, Cell c) const {
  const Battlefield& field = tables_.game().field;
  if (!field.objectives.has(c) || tables_.kind(root_, u).leads) return 0;
  const int points = field.worth[slot(c)] * (weights_.point + (weights_.point_late - weights_.point) * late_ / 100);
  int soonest = 100;  // turns until an enemy could stand here
  for (int e = root_.first_of(enemy(u)); e < root_.end_of(enemy(u)); ++e) {
    const UnitId foe = unit_id(e);
    const KindTable& kind = tables_.kind(root_, foe);
    if (!on_board(root_[foe].at) || kind.leads || kind.hauls) continue;
    soonest = std::min(soonest, (tables_.march(root_[foe].at, c) - 1) / std::max(1, kind.move));
  }
  const int turns_left = tables_.turn_limit() - root_.turn;
  if (soonest > turns_left) return 0;
  return soonest == 0   ? weights_.guard + points * 60 / 100
         : soonest == 1 ? weights_.guard + points * 25 / 100
                        : weights_.guard / 4;
}

int Evaluation::neighbours(UnitId u, Cell c) const {
  const Topology& grid = tables_.game().field.grid;
  int friends = 0;
  for (Direction d = 0; d < grid.sides(); ++d) {
    const Cell n = grid.next(c, d);
    const UnitId there = n == Cell::none ? UnitId::none : root_.in(n);
    friends += there != UnitId::none && there != u && root_.side_of(there) == root_.side_of(u);
  }
  return weights_.beside * std::min(friends, 2);
}

int Evaluation::place(UnitId u, Cell c) const {
  const std::uint32_t of = static_cast<std::uint32_t>(index(u) << 9 | index(c));
  return kept(places_, of, [&] { return place_anew(u, c); });
}

int Evaluation::place_anew(UnitId u, Cell c) const {
  const KindTable& kind = tables_.kind(root_, u);
  const int danger = threat(u, c) * danger_ / 100 * (200 - vigour(u)) / 100;
  if (kind.leads && tables_.shaken() > 0) return chief_place(u, c);
  if (kind.leads) return lead_place(u, c) - 2 * danger;
  const UnitId gun = root_[u].link;
  if (kind.hauls && gun != UnitId::none && root_.side_of(gun) == root_.side_of(u) && !tables_.kind(root_, gun).hauls)
    return place(gun, c);
  if (kind.hauls) return -2 * danger;
  return approach(u, c) + guard(u, c) + neighbours(u, c) + prey(u, c) * weights_.prey / 100 + 4 * tables_.level(c) +
         (tables_.cover(c) ? weights_.cover : 0) - danger;
}

int Evaluation::outlook(Side side, Cell c, int facing) const {
  auto& known = outlook_[slot(side)][slot(c)];
  const auto asked = static_cast<std::size_t>(facing);
  if (known[asked] != kUnknown) return known[asked];
  const Topology& grid = tables_.game().field.grid;
  known.fill(0);  // who asks for one way round soon asks for the others, here too
  for (const Seen& e : seen(other(side))) {
    if (e.at == c) continue;
    const int far = grid.distance(c, e.at), draws = far <= 3 ? 3 * arc_ : far <= 8 ? arc_ : 1;
    for (unsigned arcs = grid.arcs(c, e.at); arcs != 0; arcs &= arcs - 1) {
      std::int16_t& sum = known[static_cast<std::size_t>(std::countr_zero(arcs))];
      sum = static_cast<std::int16_t>(sum + draws);
    }
  }
  return known[asked];
}

bool Evaluation::enemy_beside(const Board& b, Cell c, Side enemy) const {
  const auto first = static_cast<unsigned>(b.first_of(enemy)), units = static_cast<unsigned>(b.end_of(enemy)) - first;
  for (const Cell n : tables_.game().field.grid.beside(c))
    if (static_cast<unsigned>(index(b.in(n))) - first < units) return true;
  return false;
}

int Evaluation::facing(const Board& b, UnitId u, Cell c, int facing) const {
  const Topology& grid = tables_.game().field.grid;
  const Side own = b.side_of(u);
  int sum = outlook(own, c, facing);
  const KindTable& kind = tables_.kind(b, u);
  if (kind.gun_range > 0) sum += sum / 2;
  if (kind.range > 0 && own == me_ && tables_.fires_ahead()) sum += prey(u, c, facing) * weights_.aim / 100;
  if (!enemy_beside(b, c, other(own))) return sum;
  for (Direction d = 0; d < grid.sides(); ++d) {
    const Cell n = grid.next(c, d);
    const UnitId there = n == Cell::none ? UnitId::none : b.in(n);
    if (there == UnitId::none || b.side_of(there) == own) continue;
    const Bearing side = tables_.side_of(facing, d);
    sum -= side == Bearing::flank ? weights_.flank : side == Bearing::rear ? weights_.rear : 0;
  }
  return sum;
}

int Evaluation::worth(const Board& b, UnitId u) const {
  const Unit& unit = b[u];
  if (unit.at == Cell::none || unit.at == Cell::left) return 0;
  // What it is there for is lost with its last point, but a Unit that is nearly gone is nearly lost.
  const int extra = tables_.kind(b, u).extra, of = std::max<int>(1, tables_.game().roster[u].full_strength);
  const int full = extra / 2 + extra / 2 * unit.strength / of + tables_.point(u) * unit.strength;
  if (unit.has(Mark::retreating)) return full * (100 - kFleeingPart) / 100;
  return unit.has(Mark::pinned) ? full * (100 - kPinnedPart) / 100 : full;
}

int Evaluation::position(const Board& b, UnitId u) const {
  const Cell at = b[u].at;
  if (!on_board(at)) return at == Cell::waiting || at == Cell::later ? kWaiting : 0;
  const int where = b.side_of(u) == me_ ? place(u, at) : -threat(u, at);
  return where + facing(b, u, at, b[u].facing);
}

int Evaluation::root_position(UnitId u) const {
  int& known = position_[slot(u)];
  if (known == kUnknown) known = position(root_, u);
  return known;
}

int Evaluation::root_worth(UnitId u) const {
  int& known = worth_[slot(u)];
  if (known == kUnknown) known = worth(root_, u);
  return known;
}

int Evaluation::spirit(const Board& b, Side s) const {
  const auto i = slot(s);
  const Game& game = tables_.game();
  const int point = game.exhaustion_point[i] > 0 ? game.exhaustion_point[i] : game.break_point[i];
  const int lost = b.army[i].lost;
  if (point <= 0 || lost == 0) return 0;
  if (lost >= point) return -weights_.broken;
  return -weights_.breaking * lost / point * lost / point;
}

int Evaluation::lead(const Board& b) const {
  const Battlefield& field = tables_.game().field;
  int points = 0;
  for (const Cell c : objectives_) {
    const UnitId there = b.in(c);
    const auto has = [&](Side s) { return there != UnitId::none ? b.side_of(there) == s : b.held[slot(s)].has(c); };
    points += (has(me_) ? field.worth[slot(c)] : 0) - (has(other(me_)) ? field.worth[slot(c)] : 0);
  }
  return points;
}

int Evaluation::objectives(const Board& b) const {
  if (objectives_.empty()) return 0;
  const int by = lead(b), ahead = by > 0 ? 1 : by < 0 ? -1 : 0;
  return by * (weights_.point + (weights_.point_late - weights_.point) * late_ / 100) +
         ahead * weights_.lead_late * late_ / 100;
}

int Evaluation::value(const Board& b) const {
  if (b.phase == Phase::over) {
    const Outcome end = outcome(tables_.game(), b);
    if (end.winner != Side::none) return end.winner == me_ ? kOver : -kOver;
  }
  int sum = spirit(b, me_) * own_loss_ / 100 - spirit(b, other(me_)) + objectives(b) - root_army_;
  if (tables_.shaken() != 0) sum += shock(b, me_) * own_loss_ / 100 - shock(b, other(me_));
  const Unit* const units = b.unit.data();
  for (int i = 0, end = b.unit_count; i < end; ++i) {
    const Unit &now = units[i], &then = root_.unit[static_cast<std::size_t>(i)];
    if (looks_alike(now, then)) continue;  // nearly all of them
    const UnitId u = unit_id(i);
    const bool own = b.side_of(u) == me_;
    const int counts = own ? own_loss_ : u == quarry() ? 100 + weights_.quarry : 100;
    int change = (worth(b, u) - root_worth(u)) * counts / 100;
    const bool gone = now.at == Cell::none || now.at == Cell::left;
    if (!gone && (now.at != then.at || now.facing != then.facing)) change += position(b, u) - root_position(u);
    sum += own ? change : -change;
  }
  return sum;
}

}  // namespace limber::inline ai
