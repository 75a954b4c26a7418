// One moment of a battle as the walk looks at it: the state, what it asks, and everything that may be answered.
#pragma once
#include <optional>
#include <string>

#include "base/philox.h"
#include "engine/engine.h"

namespace limber::inline verify {

// What does not hold, and the answer that shows it where there is one.
struct Trouble {
  std::string check;  // the short name of what should hold
  std::string words;
  std::optional<Choice> answer;
};
using Found = std::optional<Trouble>;

inline Found trouble(const char* check, std::string words) { return Trouble{check, std::move(words), {}}; }
inline Found trouble(const char* check, std::string words, const Choice& c) {
  return Trouble{check, std::move(words), c};
}

// All answers to a decision, in the engine's order, and whose they are.
class Listing {
 public:
  struct Part {
    Side side;
    UnitId unit;  // none: answers that name nobody
    int begin, end;
  };
  void clear() { all_.clear(), parts_.clear(); }
  void list(const Game&, const State&, const Request&);  // of every side that is asked

  int size() const { return all_.size(); }
  const Choice& operator[](int i) const { return all_[i]; }
  const Choice* begin() const { return all_.begin(); }
  const Choice* end() const { return all_.end(); }
  const FixedList<Part, 2 * kMaxUnits + 2>& parts() const { return parts_; }

 private:
  ChoiceList all_;
  FixedList<Part, 2 * kMaxUnits + 2> parts_;
};

struct Node {
  const Game& game;
  const Scenario& scenario;
  const State& state;
  const Request& asked;
  const Listing& list;
  Philox& draw;
};

// How much of the costly work is done: a walk takes samples, a failure under reduction is looked at in full.
enum class Depth : std::uint8_t { sampled, full };

}  // namespace limber::inline verify
