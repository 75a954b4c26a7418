#include "sim/arena.h"

#include <algorithm>
#include <chrono>

#include "ai/fight.h"
#include "play/position_line.h"
#include "sim/batch.h"

namespace limber::inline sim {

namespace {

using Clock = std::chrono::steady_clock;

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
    : game_(game), opening_(opening), end_(opening), duel_(game, players) {}

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

std::optional<Choice> Arena::answer(const State& s, Side side, BattleResult& result) {
  const auto i = slot(side);
  ++result.orders, ++result.answers[i];
  if (bots_[i] == nullptr && !duel_.thinks(side)) return duel_.answer(s, side);
  const Clock::time_point begun = Clock::now();
  const std::optional<Choice> c = bots_[i] != nullptr ? answer_of_bot(side, result) : duel_.answer(s, side);
  result.seconds[i] += std::chrono::duration<double>(Clock::now() - begun).count();
  return c;
}

std::optional<Choice> Arena::reply(const State& s, const Request& asked, BattleResult& result) {
  std::optional<Choice> c;
  if (asked.kind == RequestKind::decision) {
    c = answer(s, first_asked(asked), result);
    if (!c) return c;
    if (c->unit != UnitId::none && presses(s, *c)) result.last_pressed[slot(s.board.side_of(c->unit))] = s.board.turn;
  } else {
    ++result.dice;
    c = duel_.throw_die(s, asked);
  }
  tell(*c);
  return c;
}

BattleResult Arena::fight(std::uint64_t seed) {
  duel_.begin(seed);
  BattleResult result;
  State& s = end_ = opening_;
  begin_telling(result);
  if (result.faulty == Side::none)
    fight_to_end(game_, s, [&](const State& at, const Request& asked) { return reply(at, asked, result); });
  result.turns = s.board.turn;
  result.outcome = outcome(game_, s.board);
  if (result.faulty != Side::none) result.outcome = {.winner = other(result.faulty)};
  result.at_limit = result.faulty == Side::none && game_.turn_limit > 0 && result.turns >= game_.turn_limit;
  end_telling(result);
  return result;
}

std::vector<BattleResult> fight_many(const Game& game, const State& opening, const Campaign& campaign) {
  std::vector<BattleResult> results;
  const auto make_arena = [&] {
    return [&, arena = std::make_unique<Arena>(game, opening, campaign.players)](std::uint64_t i) {
      BattleResult result = arena->fight(campaign.first_seed + i);
      result.hash = position_hash(game, arena->end().board);
      return result;
    };
  };
  work_in_order(threads_to_use(campaign.threads), campaign.battles, make_arena,
                [&](std::uint64_t, const BattleResult& result) {
                  results.push_back(result);
                  return true;
                });
  return results;
}

}  // namespace limber::inline sim
