// All that may be answered at one moment, and the legal order that comes nearest to one that was refused.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "engine/engine.h"

namespace limber::inline notation {

// The listed answers of every side that is asked, or of one of them, in the engine's order. Listed for a Unit when it
// is asked for, and valid until the state changes.
class Listed {
 public:
  Listed(const Game& game, const State& state, Side as) : game_(game), state_(state), as_(as) {}
  std::vector<Choice> of(Verb, UnitId);
  std::vector<UnitId> units_with(Verb);  // in the order listed, each once
  bool has(Verb v, UnitId u) { return !of(v, u).empty(); }
  std::vector<Choice> all();
  void state_changed();

 private:
  void ask_movers();
  const std::vector<Choice>& of_unit(UnitId);

  const Game& game_;
  const State& state_;
  Side as_;
  bool asked_ = false;
  std::vector<UnitId> movers_;  // then UnitId::none, for the answers that name nobody
  std::map<UnitId, std::vector<Choice>> lists_;
};

// Among the answers of the same Unit the one that differs least: same verb before others, then the cell nearest by
// distance, then facing. Where the Unit has none, the same verb by another; where one Unit is asked, anything of it.
std::optional<Choice> nearest_order(const Game&, const State&, const Choice& wanted, Side as);

}  // namespace limber::inline notation
