// Battles played by numbers, for programs that learn: one at a time (Play), or many in step (Batch). A side chooses an
// answer part by part (Unit, verb, cell, facing ...), each part from the values that still lead to an answer; what
// leaves no choice is not asked. It sees arrays: planes of the board and a row of values, made of what it may know.
//
//   Batch batch({Battle::shipped("osier").position()}, {.battles = 256, .first_seed = 7});
//   std::vector<std::int32_t> chosen(256);
//   for (;;) {
//     ...                    // for each battle a value whose mask is 1
//     batch.step(chosen);
//   }
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <limber/position.h>

namespace limber::v1 {

// What the arrays mean: the name of each plane and each value, of the parts in the order in which they are chosen, and
// of the verbs by their value. The same for all battles of one ruleset.
struct Legend {
  std::vector<std::string> planes, values, parts, verbs;
  std::vector<std::string> features;  // of Play::features, the same for all
};
Legend legend(const Position&);

struct Shape {
  int planes = 0, rows = 0, columns = 0, values = 0;
  int width = 0;  // of a mask: one more than the greatest value any part can have
};

enum class ChanceNodes : std::uint8_t { thrown, asked };

class Play {
 public:
  // The same seed and episode give the same dice, also in a Batch. ChanceNodes::asked: the caller throws.
  explicit Play(const Position& from, std::uint64_t seed = 0, std::uint64_t episode = 0,
                ChanceNodes = ChanceNodes::thrown);
  Play(const Play&);
  Play& operator=(const Play&);
  ~Play();

  bool over() const;
  bool at_chance() const;
  Side side() const;         // who chooses; none at chance and when it is over
  std::string part() const;  // what is chosen: "unit", "verb" ...; "chance"; empty when it is over
  Shape shape() const;

  // Of each value that can be chosen the cell it is about, by its place in a plane; -1: of none, or not to be chosen.
  std::vector<std::int16_t> places() const;
  std::vector<std::uint8_t> mask() const;  // 1: can be chosen. At chance all are 0: the faces are by their place
  std::vector<Face> faces() const;
  void choose(int value);  // Unlawful when it cannot be chosen: nothing is done

  // For a side, which sees no more than it may: into arrays of the shape.
  void observe(Side, std::span<std::uint8_t> planes, std::span<float> values) const;
  // What the program's own players go by, as planes of the board without any beyond it; slower than the rest. Two of
  // them are of the Unit that is chosen, or else that the question is about, where it is on the board and that side's.
  std::vector<std::int16_t> features(Side) const;
  std::string line(Side) const;         // the same and more as one line; equal lines cannot be told apart by that side
  std::array<float, 2> result() const;  // of red and blue: 1, 0 or -1, at the end
  // Half the difference of what both sides have lost, as shares of their strength, and of what they hold, as shares of
  // all objectives: for Red, from -1 to 1.
  float margin() const;
  Position position(Side) const;
  Position referee_position() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

enum class Reward : std::uint8_t {
  outcome,  // 1, 0 or -1 at the end
  points    // with each choice what it changes of losses and objectives, and half the outcome at the end
};

struct BatchSettings {
  int battles = 1;
  std::uint64_t first_seed = 0;  // of the first battle; the others follow
  Reward reward = Reward::outcome;
  bool observed = true;  // false: planes, values and places stay empty
  int threads = 1;       // 0: as many as the machine has; the arrays are the same
};

// A row for each battle. They stay where they are, and each step writes them again.
struct BatchArrays {
  std::span<const std::uint8_t> planes;  // for the side that chooses
  std::span<const float> values;
  std::span<const std::uint8_t> mask;
  std::span<const std::int16_t> places;  // as Play::places
  std::span<const std::int8_t> side;     // who chooses: 0 red, 1 blue
  std::span<const float> rewards;        // of red and blue
  // 1: the last choice ended a battle. What is shown is the next one already, with the dice of the next episode.
  std::span<const std::uint8_t> done;
  std::span<const std::uint64_t> episode;
};

class Batch {
 public:
  // Battle number i begins at from[i % size]. Error unless all are of one ruleset and none is over.
  Batch(const std::vector<Position>& from, const BatchSettings&);
  Batch(Batch&&) noexcept;
  ~Batch();

  void begin(std::uint64_t first_seed);             // all begin again
  void step(std::span<const std::int32_t> chosen);  // Unlawful when one cannot be chosen: nothing is done
  int size() const;
  Shape shape() const;
  BatchArrays arrays() const;
  Position position(int battle, Side) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace limber::v1
