// Many battles in step, each with the dice of its own seed: what all of them ask stands in arrays, and one value for
// each takes them on. A battle that is over begins again with the dice of its next episode. The same seeds and values
// give the same arrays for any number of threads.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "base/lanes.h"
#include "research/observation.h"
#include "research/played_battle.h"

namespace limber::inline research {

enum class Reward : std::uint8_t {
  outcome,  // 1, 0 or -1 at the end
  points    // with each value what it changes of PlayedBattle::margin(), and half the outcome at the end
};

struct BatchStart {
  const Game* game;  // outlives the batch
  State from;
};

struct BatchSettings {
  int battles = 1;
  std::uint64_t first_seed = 0;
  Reward reward = Reward::outcome;
  bool observed = true;  // false: what is seen stays empty
};

// A row for each battle; planes, values and places stay empty unless they are wanted.
struct BatchArrays {
  std::vector<std::uint8_t> planes;  // battles x planes x rows x columns, for the side that chooses
  std::vector<float> values;         // battles x values
  std::vector<std::uint8_t> mask;    // battles x width: 1 for what can be chosen
  std::vector<std::int16_t> places;  // battles x width: Observer::write_places
  std::vector<std::int8_t> side;     // who chooses: 0 red, 1 blue
  std::vector<float> rewards;        // battles x 2, of the last step
  std::vector<std::uint8_t> done;    // 1: its last value ended a battle, and what is shown is the next one's
  std::vector<std::uint64_t> episode;
};

class BattleBatch {
 public:
  // Battle number i is fought from starts[i % size]: all of one ruleset.
  BattleBatch(std::vector<BatchStart> starts, const BatchSettings&);

  void begin(Lanes&, std::uint64_t first_seed);
  // The first battle whose value cannot be chosen, and then nothing is done; -1: none.
  int refused(std::span<const std::int32_t> chosen) const;
  void step(Lanes&, std::span<const std::int32_t> chosen);

  int size() const { return static_cast<int>(battles_.size()); }
  int width() const { return width_; }
  int planes() const { return observers_.front().planes(); }
  int values() const { return observers_.front().values(); }
  BoardSize board() const { return observers_.front().size(); }
  const BatchArrays& arrays() const { return arrays_; }
  const PlayedBattle& battle(int i) const { return battles_[static_cast<std::size_t>(i)]; }

 private:
  template <class Each> void for_each(Lanes&, Each);
  void show(int i);
  void step_one(int i, int value);

  std::vector<BatchStart> starts_;
  BatchSettings settings_;
  std::vector<Observer> observers_;
  std::vector<PlayedBattle> battles_;
  int width_ = 0;
  BatchArrays arrays_;
};

}  // namespace limber::inline research
