// Reads and judges lines and choices for one moment of a battle; nothing is done. What it is given outlives it.
#pragma once
#include <string_view>

#include "play/judged.h"

namespace limber::inline play {

class AnswerJudge {
 public:
  AnswerJudge(const Game& game, const History& history, const State& state, const KeptOrders& kept)
      : game_(game), history_(history), state_(state), kept_(kept) {}

  Judged judge(const Choice&) const;
  Judged read(std::string_view line, Side as) const;
  // Orders to a question that is put to Units one after another.
  Judged read_ahead(std::string_view line, Side as, OrdersAhead::HandOn) const;

 private:
  Judged read_resignation(std::string_view line, Side as) const;

  const Game& game_;
  const History& history_;
  const State& state_;
  const KeptOrders& kept_;
};

}  // namespace limber::inline play
