// Looks on at one battle after another and counts what happens. It takes no part: the battle is the same without it.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "study/tally.h"

namespace limber::inline study {

// What one battle was, beside what went into the tally.
struct Witnessed {
  Side winner = Side::none;
  std::uint64_t trace = 0;  // of every answer, every clause and the last position; never leaves the program
  std::size_t points(Side side) const { return winner == Side::none ? 1 : winner == side ? 2 : 0; }
};

class Witness {
 public:
  explicit Witness(const Game&);
  void begin(const State& opening, Tally&);
  void saw(const Choice&, const State& after, const EventLog&);
  Witnessed end(const State&);

 private:
  struct TurnEnd {
    int standing = 0;
    Side leader = Side::none;
  };
  void count(const LoggedEvent&);
  void end_turn(int turn, const Board&);
  void count_end(const Board&, const Outcome&);
  void count_course(const Outcome&);
  void count_survivors(const Board&);

  const Game& game_;
  std::vector<Cell> objectives_;
  Tally* tally_ = nullptr;
  std::array<Cell, kMaxUnits> at_{};  // where each stands, or stood when it fell
  int turn_ = 0, first_turn_ = 0;
  Side first_ = Side::none;
  std::uint64_t trace_ = 0;
  std::vector<TurnEnd> turns_;  // from first_turn_ on
};

}  // namespace limber::inline study
