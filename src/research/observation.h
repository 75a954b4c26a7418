// A battle as one side sees it, in arrays: planes of the board, a byte a cell, and a row of values. They are made of
// what the side may know and nothing else. The legend names every plane and every value.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "model/state.h"
#include "research/chooser.h"

namespace limber::inline research {

struct BoardSize {
  int rows = 0, columns = 0;
};

struct Legend {
  std::vector<std::string> planes, values;
};
Legend legend_of(const RulesetFacts&);

// What one side sees now: what it may know, and what it has chosen so far of its own answer.
struct SideView {
  const State& known;  // as masked() gives it
  Side side;
  const Chooser* choosing = nullptr;  // none: it is not this side that chooses
};

class Observer {
 public:
  // Cells beyond the board of the battle are zero in every plane.
  Observer(const Game&, BoardSize at_least);

  int planes() const { return planes_; }
  BoardSize size() const { return size_; }
  int bytes() const { return planes_ * size_.rows * size_.columns; }
  int values() const { return values_; }
  void write(const SideView&, std::span<std::uint8_t> planes, std::span<float> values) const;
  // For each value that can be chosen the cell it is about, as its place in a plane, and -1 for the others: of a Unit
  // where it stands, of a cell the cell itself.
  void write_places(const SideView&, std::span<const std::uint8_t> mask, std::span<std::int16_t> out) const;

 private:
  struct Drawing;
  void lay_ground(Side);

  const Game& game_;
  BoardSize size_;
  int kinds_, planes_, values_;
  int all_worth_ = 0;
  std::array<std::vector<std::uint8_t>, 2> ground_;  // all planes with nothing on the board yet, by side
  std::array<std::uint16_t, kMaxCells> place_{};     // of a cell in a plane
};

// All that the arrays are made of and more, as one line: equal lines are situations that the side cannot tell apart.
std::string sight_line(const Game&, const SideView&);

}  // namespace limber::inline research
