// A battle played by numbers: it asks a side for one value after another, and throws its own dice or asks for them too.
// The same seed and episode give the same dice wherever it is played.
#pragma once
#include "base/philox.h"
#include "research/chooser.h"

namespace limber::inline research {

enum class ChanceNodes : std::uint8_t { thrown, asked };

class PlayedBattle {
 public:
  PlayedBattle(const Game& game, const State& from, ChanceNodes chance) : game_(&game), state_(from), chance_(chance) {}
  void begin(const State& from, std::uint64_t seed, std::uint64_t episode);

  const State& state() const { return state_; }
  bool over() const { return over_; }
  bool at_chance() const { return at_chance_; }
  Side side() const { return side_; }  // who chooses; none at chance and at the end
  const Chooser& chooser() const { return chooser_; }
  const State& known_to(Side, State& room) const;  // as masked(); `room` is where it is put when it is not the state

  // At a decision: what marks and takes a value. At chance: the faces by their place, with their weights.
  void mark_values(std::span<std::uint8_t> mask) const { chooser_.mark_values(mask); }
  bool can_choose(int value) const;
  void choose(int value);  // which can be chosen
  const FaceList& faces() const { return faces_; }

  // Half the difference of what both sides have lost, as shares of their strength, and hold, as shares of all worth:
  // for Red, from -1 to 1.
  float margin() const;
  // 1 won, 0 drawn, -1 lost: for Red, at the end.
  float result() const;

 private:
  void take(const Choice&);
  void run_on();  // to the next value that a side chooses

  const Game* game_;
  State state_;
  ChanceNodes chance_;
  Philox dice_{0, 0};
  Chooser chooser_;
  FaceList faces_;
  Side side_ = Side::none;
  bool over_ = false, at_chance_ = false;
};

}  // namespace limber::inline research
