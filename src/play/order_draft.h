// The orders of one side to a question that is put to its Units one after another (set-up, gun orders), as long as they
// are its own business: given and changed in any order, each judged as if those of the others stood, and handed on in
// the engine's order. BB-R36, BB-R149.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation.h"

namespace limber::inline play {

// How a line is read, and where what is refused of it was judged.
struct LineReading {
  Reading reading;
  RefusedAt at;
};

class OrderDraft {
 public:
  // Whether such a question is open to this side now.
  static bool open_to(const Game&, const State&, Side);

  // `start`: the state as it was before the side answered any of the question.
  OrderDraft(const Game&, const State& start, Side);
  Side side() const { return side_; }
  const std::vector<UnitId>& units() const { return units_; }  // in the order they are handed on
  const std::vector<Choice>& orders_of(UnitId) const;          // of a gun its order; of a Unit set up cell, then facing
  bool has_all(UnitId) const;                                  // nothing more is asked of it
  bool complete() const { return open().empty(); }
  std::vector<UnitId> open() const;  // those of whom something is still asked
  // What a Unit is asked next; of one that has its order: what it may be changed to.
  State asked_of(UnitId) const;
  std::optional<State> asked_next() const;  // of the first that is still open

  LineReading read(std::string_view order) const;  // one order: nothing is changed
  void put(const Choice& lawful);
  void take_back(UnitId, Verb);
  void hold_the_rest();  // guns without an order keep silent

  struct Parts {
    std::vector<Choice> due;    // up to the first gap: these can be handed on
    std::vector<Choice> ahead;  // behind it
  };
  Parts parts(std::size_t most_due) const;

 private:
  std::size_t place_of(UnitId) const;
  std::vector<State> questions_to(UnitId) const;
  std::vector<UnitId> named_in(std::string_view order) const;
  LineReading read_as(UnitId, std::string_view order) const;

  const Game* game_;
  State start_;
  Side side_;
  std::vector<UnitId> units_;
  std::vector<std::vector<Choice>> orders_;  // by place in units_
};

}  // namespace limber::inline play
