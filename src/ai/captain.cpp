#include "ai/captain.h"

#include <algorithm>

#include "ai/random.h"
#include "base/hash.h"
#include "base/sort_few.h"

namespace limber::inline ai {

namespace {

constexpr int kWorthDoing = 32;  // an order worth giving before all others have been looked at
constexpr int kWorthMore = 80;   // the same where not everybody can be ordered
constexpr int kMarchClaim = 40;  // of a march's worth, where not everybody can be ordered
constexpr int kNothing = 4;      // what is not worth an activation
constexpr int kFewAnswers = 16;  // so many are tried one by one

bool has_verb(const ChoiceList& list, Verb v) {
  return std::any_of(list.begin(), list.end(), [v](const Choice& c) { return c.verb == v; });
}

}  // namespace

Captain::Captain(const Game& game, Temper temper, std::uint64_t seed)
    : game_(game),
      temper_(temper),
      seed_(seed),
      tables_(game),
      evaluation_(tables_, weights(temper)),
      foresight_(evaluation_),
      answers_(std::make_unique<ChoiceList>()),
      orders_(std::make_unique<ChoiceList>()) {}

int Captain::lot(const Choice& c) const {
  const int most = evaluation_.weights().surprise;
  std::uint64_t bits = 0;
  static_assert(sizeof bits == sizeof c);
  std::memcpy(&bits, &c, sizeof bits);
  const std::uint64_t turn =
      static_cast<std::uint64_t>(evaluation_.root().turn) * 2 + static_cast<std::uint64_t>(side_);
  const std::uint64_t drawn =
      mix(mix(seed_ ^ 0x9E3779B97F4A7C15u, turn + 0xD1B54A32D192ED03u), bits ^ 0x94D049BB133111EBu);
  return static_cast<int>(drawn % static_cast<std::uint64_t>(2 * most + 1)) - most;
}

Cell Captain::end_of(const Board& b, const Choice& c) const {
  const Topology& grid = game_.field.grid;
  Cell at = b[c.unit].at;
  if (!on_board(at)) {
    const std::uint8_t group = game_.roster[c.unit].group;
    if (group == 0xFF) return Cell::none;
    at = game_.roster.group[group].at;
  }
  const Route way = c.route();
  for (int i = 0; i < way.steps() && at != Cell::none; ++i) at = grid.next(at, way[i]);
  return at;
}

// What was seen in the order that was chosen.
Advice Captain::advice(const Scored& best, int weighed) const {
  using What = Reason::What;
  const Choice& c = best.choice;
  const Board& root = evaluation_.root();
  Reason why{.what = best.what, .unit = c.unit, .target = c.other, .gain = best.score, .weighed = weighed};
  if (c.verb == Verb::move || c.verb == Verb::charge) why.cell = end_of(root, c);
  if (c.verb == Verb::fire || c.verb == Verb::place || c.verb == Verb::retreat || c.verb == Verb::withdraw)
    why.cell = c.cell();
  if (c.verb == Verb::fire && why.target == UnitId::none) why.target = root.in(why.cell);
  if (c.unit == UnitId::none || !on_board(root[c.unit].at)) return {c, why};
  const Cell from = root[c.unit].at;
  if (const Prize* goal = evaluation_.goal_of(c.unit)) {
    why.goal = goal->at, why.quarry = goal->enemy;
    if (on_board(why.cell)) why.nearer = tables_.march(from, goal->at) - tables_.march(why.cell, goal->at);
  }
  if (on_board(why.cell) && c.verb != Verb::fire)
    why.danger_here = evaluation_.hits_from(other(side_), from),
    why.danger_there = evaluation_.hits_from(other(side_), why.cell);
  if (why.what != What::advance) return {c, why};
  if (tables_.kind(root, c.unit).leads)
    why.what = What::lead;
  else if (game_.field.objectives.has(why.cell) && !root.held[slot(side_)].has(why.cell))
    why.what = What::seize;
  else if (why.nearer <= 0)
    why.what = What::shelter;
  return {c, why};
}

// By the position and the seed, so that it is the same whenever it is asked.
std::optional<Advice> Captain::random_advice(const State& s) {
  const int share = evaluation_.weights().random_share;
  if (share == 0) return std::nullopt;
  Philox draw(seed_, fnv1a64({reinterpret_cast<const char*>(&s), sizeof s}));
  if (static_cast<int>(draw.below(100)) >= share) return std::nullopt;
  return advice({random_answer(game_, s, side_, draw), 0, Reason::What::whim}, 0);
}

Advice Captain::answer(const State& given, Side side) {
  const State s = masked(game_, given, side);
  side_ = side;
  evaluation_.take(s.board, side);
  if (const std::optional<Advice> drawn = random_advice(s)) return *drawn;
  const Request asked = request(game_, s);
  UnitList units;
  movers(game_, s, side, units);
  ChoiceList& list = *answers_;
  list.clear();
  if (asked.role == Role::deal && !units.empty()) return deal_to(s, units, asked);
  if (units.size() == 1) {
    options(game_, s, side, units[0], list);
    options(game_, s, side, UnitId::none, list);
    if (asked.role == Role::set_up) return set_up(s, list);
    if (asked.sealed && has_verb(list, Verb::hold)) return gun_order(s, list);
    if (has_verb(list, Verb::alone)) return lead_or_join(s, list);
    if (asked.purpose == Purpose::break_or_stand) return break_or_stand(s, list);
    const bool may_stop = has_verb(list, Verb::pass) || has_verb(list, Verb::end);
    if (!may_stop && list.size() <= kFewAnswers) return weigh_all(s, list);
    if (!has_verb(list, Verb::name)) {
      std::swap(answers_, orders_);  // they are that Unit's, and what names none is not an order
      return next_order(s, units, Orders::listed);
    }
  } else if (units.empty()) {
    options(game_, s, side, UnitId::none, list);
    return weigh_all(s, list);
  } else if (asked.purpose == Purpose::declare) {
    options(game_, s, side, units[0], list);
  }
  if (has_verb(list, Verb::name)) return name_units(s, units);
  return next_order(s, units, Orders::to_list);
}

Advice Captain::answer_from(const State& s, Side side, const ChoiceList& list) {
  side_ = side;
  evaluation_.take(s.board, side);
  return weigh_all(s, list);
}

Advice Captain::found_by_others(const State& s, Side side, const Choice& c) {
  using What = Reason::What;
  side_ = side;
  evaluation_.take(s.board, side);
  return advice({c, 0, c.verb == Verb::fire ? What::shot : c.verb == Verb::fight ? What::fight : What::found}, 0);
}

// What each answer leads to, dice and further decisions included.
Advice Captain::weigh_all(const State& s, const ChoiceList& list) {
  std::array<int, kFewAnswers> scores{};
  const int tried = std::min(list.size(), kFewAnswers);
  // Cavalry that must bolt or be unpinned is judged by the fight at the end of the step.
  const bool fights_later = has_verb(list, Verb::charge);
  int best = 0;
  for (int i = 0; i < tried; ++i) {
    int& score = scores[static_cast<std::size_t>(i)];
    score = tried == 1          ? 0
            : fights_later      ? foresight_.of_step(s, list[i])
            : tables_.figures() ? foresight_.of_order(s, list[i])  // and nothing of the piece that comes next
                                : foresight_.of_answer(s, list[i]);
    if (score > scores[static_cast<std::size_t>(best)]) best = i;
  }
  const int most = scores[static_cast<std::size_t>(best)];
  Advice out = advice({list[best], most, Reason::What::weighed}, list.size());
  for (int i = 0; i < tried; ++i) {
    const int behind = most - scores[static_cast<std::size_t>(i)];
    if (list[i].verb == list[best].verb || (out.reason.rival.verb != Verb::none && behind >= out.reason.margin))
      continue;
    out.reason.rival = list[i], out.reason.margin = behind;
  }
  return out;
}

// Shots before charges, charges before marches, the front before the rear, the Commander last.
int Captain::urgency(const State& s, UnitId u) const {
  const Cell at = s.board[u].at;
  const KindTable& kind = tables_.kind(s.board, u);
  if (!on_board(at)) return 300;
  if (kind.leads) return 10;
  if (kind.hauls) return 20;
  const int far = evaluation_.nearest_enemy(at);
  if (kind.range > 0 && far <= kind.range && evaluation_.prey(u, at) > 0) return 1000 + kind.dice * 10 - far;
  if (far <= 1) return 800;
  if (far <= kind.move + 1) return 600 - far;
  return 400 - std::min(far, 90);
}

// Where not everybody can be ordered: a shot not taken is lost, a march can be made next turn.
int Captain::claim_of(const Scored& order) const {
  const bool now = order.what == Reason::What::shot || order.what == Reason::What::fight ||
                   order.what == Reason::What::charge || order.what == Reason::What::work;
  const bool seizes =
      order.choice.verb == Verb::move && game_.field.objectives.has(end_of(evaluation_.root(), order.choice));
  return now || seizes ? order.score : order.score * kMarchClaim / 100;
}

Advice Captain::next_order(const State& s, const UnitList& units, Orders orders) {
  struct Ranked {
    UnitId unit;
    int urgency;
  };
  FixedList<Ranked, kMaxUnits> ranked;
  for (const UnitId u : units) ranked.push_back({u, urgency(s, u)});
  sort_few(ranked, [](const Ranked& a, const Ranked& b) {
    return a.urgency != b.urgency ? a.urgency > b.urgency : a.unit < b.unit;
  });
  const int allowed = s.board.army[slot(side_)].allowance;
  const bool scarce = allowed > 0 && allowed < units.size();
  Scored best{{}, kNothing, Reason::What::nothing};
  int best_claim = kNothing;
  for (int i = 0; i < ranked.size(); ++i) {
    const Scored order = orders == Orders::listed ? best_listed(s) : best_order(s, ranked[i].unit);
    const int claim = scarce ? claim_of(order) : order.score;
    if (claim >= (scarce ? kWorthMore : kWorthDoing)) return advice(order, i + 1);
    if (claim > best_claim) best = order, best_claim = claim;
  }
  if (best.choice.verb != Verb::none) return advice(best, ranked.size());
  return stop(s, units);
}

// Who is to be used this turn, where that is said beforehand and in the order of the roster: the most urgent, as many
// as are allowed.
Advice Captain::name_units(const State& s, const UnitList& units) {
  const int allowed = std::max<int>(1, s.board.army[slot(side_)].allowance);
  ChoiceList& list = *answers_;
  list.clear();
  for (const UnitId u : units) {
    const int mine = urgency(s, u);
    const auto before = [&](UnitId v) { return urgency(s, v) > mine || (urgency(s, v) == mine && v < u); };
    if (std::count_if(units.begin(), units.end(), before) >= allowed) continue;
    options(game_, s, side_, u, list);
    break;
  }
  if (list.empty()) options(game_, s, side_, UnitId::none, list);
  if (list.empty()) options(game_, s, side_, units[0], list);
  return advice({list[0], 0, Reason::What::named}, units.size());
}

// Nothing is worth an order: stop if that is legal, else the least harmful order.
Advice Captain::stop(const State& s, const UnitList& units) {
  ChoiceList& list = *answers_;
  list.clear();
  options(game_, s, side_, UnitId::none, list);
  if (list.empty()) options(game_, s, side_, units[0], list);
  for (const Choice& c : list)
    if (c.verb == Verb::end || c.verb == Verb::pass) return advice({c, 0, Reason::What::nothing}, units.size());
  return weigh_all(s, list);
}

}  // namespace limber::inline ai
