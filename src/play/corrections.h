// A die or card that players gave wrongly, given as another one: why it cannot be, and what takes the place of the
// answers since. Those that still hold are given again; the rest waits for the questions that are new. Nothing is done:
// Session::correct carries out the change.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "play/session.h"

namespace limber::inline play {

struct Correction {
  AnswerChange change;
  StandingAnswers standing;  // what waits when the change is done
  Reading reading;           // of the die or card as it was typed
  std::string error;         // why it cannot be; empty: it can
};

class Corrections {
 public:
  explicit Corrections(const Session& session) : session_(session) {}  // outlives this look at it

  std::string refusal(std::size_t answer) const;  // why this one cannot be corrected; empty: it can
  Correction read(std::size_t answer, std::string_view line) const;

 private:
  const Session& session_;
};

}  // namespace limber::inline play
