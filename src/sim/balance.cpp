#include "sim/balance.h"

#include <algorithm>
#include <memory>

#include "base/hash.h"
#include "play/position_line.h"
#include "sim/batch.h"

namespace limber::inline sim {

namespace {

struct FoughtAlone {
  BattleResult result;
  EndOfBattle end = EndOfBattle::not_yet;
  std::array<CellSet, 2> held;
};

void add(Balance& to, const FoughtAlone& one) {
  to.shares.count(one.result.outcome.winner);
  to.turns.push_back(one.result.turns);
  ++to.ended[static_cast<std::size_t>(one.end)];
  ++to.decided[static_cast<std::size_t>(one.result.outcome.by)];
  for (std::size_t i = 0; i < to.objectives.size(); ++i)
    for (std::size_t side = 0; side < 2; ++side) to.held[i][side] += one.held[side].has(to.objectives[i]) ? 1 : 0;
  to.signature = mix(to.signature ^ one.result.hash, fnv1a64("balance/1"));
}

}  // namespace

int Balance::median_turns() const {
  std::vector<int> sorted = turns;
  std::sort(sorted.begin(), sorted.end());
  return sorted.empty() ? 0 : sorted[(sorted.size() - 1) / 2];
}

Balance measure_balance(const Venue& venue, const BalanceTrial& trial, const std::function<void(std::uint64_t)>& tell) {
  Balance balance;
  for (const Cell c : venue.game->field.objectives) balance.objectives.push_back(c);
  balance.held.resize(balance.objectives.size());
  const auto make_worker = [&] {
    auto arena =
        std::make_unique<Arena>(*venue.game, venue.opening, std::array{trial.player.player, trial.player.player});
    for (const Side side : {Side::red, Side::blue}) arena->use(side, trial.player.weights);
    return [&, arena = std::move(arena)](std::uint64_t i) {
      FoughtAlone one{arena->fight(trial.first_seed + i), {}, {}};
      const Board& board = arena->end().board;
      one.end = end_of_battle(*venue.game, board), one.held = board.held;
      one.result.hash = position_hash(*venue.game, board);
      return one;
    };
  };
  work_in_order(threads_to_use(trial.threads), trial.battles, make_worker,
                [&](std::uint64_t i, const FoughtAlone& one) {
                  add(balance, one), tell(i + 1);
                  return true;
                });
  return balance;
}

}  // namespace limber::inline sim
