// Gun orders of one side while they are still its own business: given and changed in any order, handed over in the
// engine's order when the side has done. Guns without an order hold. BB-R36.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation.h"

namespace limber::inline play {

class SealedDraft {
 public:
  // Whether gun orders are open to this side now.
  static bool open_to(const Game&, const State&, Side);

  SealedDraft(const Game&, const State&, Side);
  Side side() const { return side_; }
  const std::vector<UnitId>& guns() const { return guns_; }  // in the order they are handed over
  Reading give(std::string_view line);                       // one order or several; kept only if all are lawful
  void take_back(UnitId gun);
  std::optional<Choice> order(UnitId gun) const;  // nothing: none given yet
  bool complete() const;                          // every gun has its order
  // What the first gun without an order is asked, those before it having theirs; nothing when all have one.
  std::optional<State> asked_next() const;
  std::vector<Choice> orders() const;
  std::vector<std::string> texts() const;

 private:
  int find(UnitId gun) const;
  Reading read_one(std::string_view order) const;

  const Game* game_;
  Side side_;
  std::vector<UnitId> guns_;
  std::vector<State> asked_;  // the state that asks for each gun, those before it holding
  std::vector<std::optional<Choice>> given_;
  std::vector<Choice> hold_;
};

}  // namespace limber::inline play
