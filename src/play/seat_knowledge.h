// What a seat at a battle knows of it, and in which order it has come to know. A seat is a side, or Side::none: a
// watcher, or two at one screen, who are told of sealed answers when all are. The answers of a seat are numbered in the
// order in which it has come to know of them: its own sealed ones first, those of the other side when they are told.
// Both orders lead to the same state.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "play/session.h"

namespace limber::inline play {

// One answer as a seat has come to know of it, and what came of it.
struct KnownStep {
  int number;  // from 1
  const Choice& choice;
  std::string_view text;
  Side by;      // who gave or threw it, where that is one side
  bool chance;  // a die or a card
  const State &before, &after;
  const EventLog& events;
};

// The answers that a seat knows of, without the first `from`; no sealed question may be under way there.
std::vector<const Answer*> known_to_seat(const History&, Side seat, std::size_t from);

class SeatKnowledge {
 public:
  SeatKnowledge(const Session& session, Side seat) : session_(session), seat_(seat) {}  // the session outlives it

  int steps() const;
  int edition() const { return session_.edition(seat_); }  // how often something that it knew of was taken back
  State state() const;                                     // without sealed orders that are not its own
  // From step `since` to step `until`, both counted from 0; `watch` is called for each. The state there.
  State replay(int since, int until, const std::function<void(const KnownStep&)>& watch = {}) const;
  // The first step of the sealed questions that follow one another up to this one.
  int sealed_before(int step) const;
  // What the side itself has answered to the question under way, kept or handed on, where that is put to its Units one
  // after another or sealed.
  std::vector<Choice> orders_given() const;
  // Record and position for the seat: no sealed order that is not its own, no seed before the end of the battle; the
  // whole record when it is over.
  std::vector<std::string> record_lines() const;
  std::vector<std::string> answers_since_station() const;

 private:
  const Session& session_;
  Side seat_;
};

}  // namespace limber::inline play
