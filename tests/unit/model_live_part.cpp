// The live part of a state: everything a battle of this size can change, and nothing else.
#include <cstring>

#include <gtest/gtest.h>

#include "model/live_part.h"

namespace limber {
namespace {

constexpr int kCells = 30, kUnits = 5, kFrames = 3;

State some_state(unsigned char filled_with) {
  State s;
  std::memset(static_cast<void*>(&s), filled_with, sizeof s);
  s.agenda.size = kFrames;
  return s;
}

bool is_live(std::size_t byte) {
  const auto within = [byte](std::size_t from, std::size_t size) { return byte >= from && byte < from + size; };
  const std::size_t board = offsetof(State, board), agenda = offsetof(State, agenda);
  return within(board, offsetof(Board, occupant) + kCells) ||
         within(board + offsetof(Board, unit), kUnits * sizeof(Unit)) ||
         within(agenda, offsetof(Agenda, slots) + kFrames * sizeof(Frame)) ||
         within(offsetof(State, sealed), kUnits * sizeof(Sealed));
}

TEST(LivePart, CopiesWhatIsLiveAndNothingElse) {
  const State from = some_state(1);
  State to = some_state(2);
  LivePart(kCells, kUnits).copy(from, to);
  const State other = some_state(2);
  for (std::size_t i = 0; i < sizeof(State); ++i) {
    const auto at = [i](const State& s) { return reinterpret_cast<const unsigned char*>(&s)[i]; };
    EXPECT_EQ(at(to), is_live(i) ? at(from) : at(other)) << "byte " << i;
  }
}

TEST(LivePart, TellsStatesApartByWhatIsLiveAlone) {
  const LivePart live(kCells, kUnits);
  const State one = some_state(1);
  for (std::size_t i = 0; i < sizeof(State); ++i) {
    State two = one;
    reinterpret_cast<unsigned char*>(&two)[i] ^= 0x40;
    EXPECT_EQ(live.alike(one, two), !is_live(i)) << "byte " << i;
  }
}

}  // namespace
}  // namespace limber
