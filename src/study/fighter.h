// Fights the battles of a study: all arms with the same seeds, block by block. A block has no other to wait for: any
// thread, process or machine may fight it, and comes to the same sums.
#pragma once
#include <memory>
#include <vector>

#include "ai/duel.h"
#include "study/arms.h"
#include "study/tally.h"
#include "study/witness.h"

namespace limber::inline study {

// Seeds that are fought together, counted from the first of the study.
struct Block {
  std::uint64_t first = 0, seeds = 0;
  std::uint64_t end() const { return first + seeds; }
  friend bool operator==(const Block&, const Block&) = default;
};

// The block that begins with this seed. Blocks grow with what is behind them, so that a study that is stopped early
// has lost little, and a long one has few. Of all that there are, `number` counts from 0.
struct PlannedBlock {
  Block block;
  std::uint64_t number = 0;
};
PlannedBlock block_from(std::uint64_t first, std::uint64_t seeds);

struct BlockFought {
  Block block;
  std::vector<Tally> arms;  // in their order
};

// Of one thread, kept from block to block: players who know a battlefield are kept for the next battle on it.
class Fighter {
 public:
  explicit Fighter(const Study&);
  ~Fighter();
  Fighter(const Fighter&) = delete;
  Fighter& operator=(const Fighter&) = delete;

  BlockFought fight(const Block&);

 private:
  class Field;
  const Study& study_;
  std::vector<std::unique_ptr<Field>> fields_;  // by arm
};

}  // namespace limber::inline study
