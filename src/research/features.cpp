#include "research/features.h"

#include <algorithm>
#include <limits>

#include "ai/evaluation.h"

namespace limber::inline research {

void write_features(const Game& game, const State& known, Side side, UnitId unit, std::span<std::int16_t> out) {
  const BattleTables tables(game);
  Evaluation evaluation(tables, Weights{});
  evaluation.take(known.board, side);
  const auto cells = static_cast<std::size_t>(game.field.grid.cells());
  LIMBER_CHECK(out.size() == cells * kFeatureNames.size(), "features of another board");
  const auto put = [&](std::size_t plane, std::size_t at, int value) {
    constexpr int kLeast = std::numeric_limits<std::int16_t>::min(), kMost = std::numeric_limits<std::int16_t>::max();
    out[plane * cells + at] = static_cast<std::int16_t>(std::clamp(value, kLeast, kMost));
  };
  for (std::size_t i = 0; i < cells; ++i) {
    const Cell c = cell(static_cast<int>(i));
    put(0, i, evaluation.hits_from(other(side), c));
    put(1, i, evaluation.hits_from(side, c));
    put(2, i, evaluation.nearest_enemy(c));
    put(3, i, unit == UnitId::none ? 0 : evaluation.place(unit, c));
    put(4, i, unit == UnitId::none ? 0 : evaluation.prey(unit, c));
  }
}

}  // namespace limber::inline research
