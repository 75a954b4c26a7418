// What happened, in the few fixed words that checks are written in, and the patterns that find it again.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace limber::checks {

// One event: "rolled fire_die red r1 at D5 face 4 total 5 needs 5 hit", its clauses, and the modifiers of a die.
struct Happening {
  std::vector<std::string> words;
  std::vector<std::string> clauses;
  struct Bonus {
    std::string clause;
    int value = 0;
    bool applied = false;
  };
  std::vector<Bonus> bonuses;
  std::string text() const;
};

std::vector<Happening> happenings(const Game&, const Board& before, const EventLog&);

// "2 of rolled fire_die r1 face 4+ BB-FIR-14 with BB-FIR-17 +1 without BB-FIR-18": the words in this order, the first
// of them first; every clause cited; modifiers that applied, with their value where one is given, and such that did
// not.
class Pattern {
 public:
  static std::optional<Pattern> read(std::string_view text);
  bool fits(const Happening&) const;
  int times() const { return times_; }

 private:
  int times_ = 1;
  std::vector<std::string> words_, clauses_, without_;
  struct Wanted {
    std::string clause;
    std::optional<int> value;
  };
  std::vector<Wanted> with_;
};

std::string purpose_word(Purpose);
std::string mark_name(Mark);
std::string side_name(Side);

}  // namespace limber::checks
