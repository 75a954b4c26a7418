#include "sim/arena.h"

#include <algorithm>
#include <chrono>

#include "ai/keyed_dice.h"
#include "ai/random.h"
#include "play/position_line.h"
#include "sim/batch.h"
#include "sim/players.h"

namespace limber::inline sim {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kPlayersApart = 1'000'000;  // their draws, apart from the dice of the same seed

Cell end_of_move(const Game& g, const Board& b, const Choice& c) {
  Cell at = b[c.unit].at;
  if (!on_board(at)) at = g.roster[c.unit].group == 0xFF ? Cell::none : g.roster.group[g.roster[c.unit].group].at;
  for (int i = 0; i < c.route().steps() && on_board(at); ++i) at = g.field.grid.next(at, c.route()[i]);
  return at;
}

// To the nearest enemy, and to the nearest objective the side does not hold.
int to_press(const Game& g, const Board& b, Side side, Cell from) {
  int nearest = 1000;
  for (int e = b.first_of(other(side)); e < b.end_of(other(side)); ++e)
    if (const Cell at = b[unit_id(e)].at; on_board(at)) nearest = std::min(nearest, g.field.grid.distance(from, at));
  return nearest;
}
int to_objective(const Game& g, const Board& b, Side side, Cell from) {
  int nearest = 1000;
  for (const Cell o : g.field.objectives)
    if (!b.held[slot(side)].has(o)) nearest = std::min(nearest, g.field.grid.distance(from, o));
  return nearest;
}

}  // namespace

Arena::Arena(const Game& game, const State& opening, std::array<PlayerSpec, 2> players)
    : game_(game), opening_(opening), end_(opening), players_(players) {
  for (std::size_t i = 0; i < 2; ++i)
    if (ComputerPlayer::thinks(players_[i])) thinkers_[i] = std::make_unique<ComputerPlayer>(game_, players_[i], 0);
}

void Arena::use(Side side, const Weights& w) {
  if (const auto& thinker = thinkers_[slot(side)]) thinker->use(w);
}

bool Arena::presses(const State& s, const Choice& c) const {
  if (c.verb == Verb::fire || c.verb == Verb::fight || c.verb == Verb::charge || c.verb == Verb::follow) return true;
  if (c.verb == Verb::stand && c.other != UnitId::none) return true;  // in contact, to fight that enemy
  if (c.verb != Verb::move) return false;
  const Side side = s.board.side_of(c.unit);
  const Cell from = s.board[c.unit].at, to = end_of_move(game_, s.board, c);
  if (!on_board(from) || !on_board(to)) return on_board(to);
  return to_press(game_, s.board, side, to) < to_press(game_, s.board, side, from) ||
         to_objective(game_, s.board, side, to) < to_objective(game_, s.board, side, from);
}

std::optional<Choice> Arena::answer(const State& s, Side side, Philox& draw, BattleReport& report) {
  const auto i = slot(side);
  ++report.orders, ++report.answers[i];
  if (bots_[i] == nullptr && !thinkers_[i]) return random_answer(game_, s, side, draw);
  const Clock::time_point begun = Clock::now();
  std::optional<Choice> c;
  if (bots_[i] != nullptr) {
    c = answer_of_bot(side, report);
  } else {
    const Advice advice = thinkers_[i]->answer(s, side, {.plan = plans_[i]});
    c = advice.choice, plans_[i] = advice.plan;
  }
  report.seconds[i] += std::chrono::duration<double>(Clock::now() - begun).count();
  return c;
}

BattleReport Arena::fight(std::uint64_t seed) {
  for (const auto& thinker : thinkers_)
    if (thinker) thinker->reseed(seed + kPlayersApart);
  plans_ = {};
  Philox draw(seed, 0);
  KeyedDice keyed(seed, 0);
  BattleReport report;
  State& s = end_ = opening_;
  begin_telling(report);
  for (Request asked = request(game_, s); asked && report.faulty == Side::none; asked = request(game_, s)) {
    std::optional<Choice> c;
    if (asked.kind == RequestKind::decision) {
      c = answer(s, asked.asks_red ? Side::red : Side::blue, draw, report);
      if (!c) break;
      if (c->unit != UnitId::none && presses(s, *c)) report.last_pressed[slot(s.board.side_of(c->unit))] = s.board.turn;
    } else {
      ++report.dice;
      c = thrown(game_, s, dice_ == DiceOf::keyed ? keyed.at(asked, s.board) : draw);
    }
    apply(game_, s, *c);
    tell(*c);
  }
  report.turns = s.board.turn;
  report.outcome = outcome(game_, s.board);
  if (report.faulty != Side::none) report.outcome = {.winner = other(report.faulty)};
  report.at_limit = report.faulty == Side::none && game_.turn_limit > 0 && report.turns >= game_.turn_limit;
  end_telling(report);
  return report;
}

std::vector<BattleReport> fight_many(const Game& game, const State& opening, const Campaign& campaign) {
  std::vector<BattleReport> reports;
  const auto make_arena = [&] {
    return [&, arena = std::make_unique<Arena>(game, opening, campaign.players)](std::uint64_t i) {
      BattleReport report = arena->fight(campaign.first_seed + i);
      report.hash = position_hash(game, arena->end().board);
      return report;
    };
  };
  work_in_order(threads_to_use(campaign.threads), campaign.battles, make_arena,
                [&](std::uint64_t, const BattleReport& report) {
                  reports.push_back(report);
                  return true;
                });
  return reports;
}

}  // namespace limber::inline sim
