#include "study/fighter.h"

#include <algorithm>

#include "ai/fight.h"
#include "ai/keyed_dice.h"
#include "ai/random.h"

namespace limber::inline study {

namespace {

constexpr std::uint64_t kLeastBlock = 2, kMostBlock = 1024, kBlocksOfASize = 8;

}  // namespace

PlannedBlock block_from(std::uint64_t first, std::uint64_t seeds) {
  std::uint64_t begin = 0, number = 0, size = kLeastBlock;
  for (; size < kMostBlock; size *= 2, number += kBlocksOfASize) {
    if (first < begin + size * kBlocksOfASize) break;
    begin += size * kBlocksOfASize;
  }
  const std::uint64_t past = (first - begin) / size;
  const std::uint64_t end = std::min(begin + (past + 1) * size, seeds);
  return {{first, end - first}, number + past};
}

// The players of one arm, in one seating or both.
class Fighter::Field {
 public:
  Field(const StudyArm& arm, bool swapped) : arm_(arm), witness_(*arm.game) {
    duels_.push_back(std::make_unique<Duel>(*arm.game, arm.players));
    if (swapped) duels_.push_back(std::make_unique<Duel>(*arm.game, std::array{arm.players[1], arm.players[0]}));
  }

  // Points of Red and of the player named first, in all battles of a seed, and their trace.
  struct Seed {
    std::size_t red = 0, first = 0;
    std::uint64_t trace = 0;
  };
  Seed fight(std::uint64_t seed, Tally& tally) {
    Seed out;
    for (std::size_t swapped = 0; swapped < duels_.size(); ++swapped) {
      const Witnessed one = fight(*duels_[swapped], seed, tally);
      out.red += one.points(Side::red);
      out.first += one.points(swapped == 0 ? Side::red : Side::blue);
      out.trace = out.trace * 3 + one.trace;
    }
    tally.add(Tallied::red_points, out.red);
    tally.add(Tallied::first_points, out.first);
    return out;
  }
  std::size_t most_points() const { return 2 * duels_.size(); }

 private:
  Witnessed fight(Duel& duel, std::uint64_t seed, Tally& tally) {
    const Game& game = *arm_.game;
    state_ = arm_.opening;
    KeyedDice dice(seed, 0);
    duel.begin(seed);
    witness_.begin(state_, tally);
    for (Request asked = request(game, state_); asked; asked = request(game, state_)) {
      const Choice answer = asked.kind == RequestKind::decision
                                ? duel.answer(state_, first_asked(asked))
                                : thrown(game, state_, dice.at(keyed(asked), state_.board));
      log_.clear();
      apply(game, state_, answer, log_);
      witness_.saw(answer, state_, log_);
    }
    return witness_.end(state_);
  }
  Request keyed(Request asked) const {
    if (asked.unit != UnitId::none) asked.unit = arm_.thrower[slot(asked.unit)];
    return asked;
  }

  const StudyArm& arm_;
  Witness witness_;
  std::vector<std::unique_ptr<Duel>> duels_;
  State state_;
  EventLog log_;
};

Fighter::Fighter(const Study& study) : study_(study) {
  for (const StudyArm& arm : study.arms) fields_.push_back(std::make_unique<Field>(arm, study.plan.swap_sides));
}

Fighter::~Fighter() = default;

BlockFought Fighter::fight(const Block& block) {
  BlockFought out{block, std::vector<Tally>(fields_.size())};
  for (std::uint64_t i = block.first; i < block.end(); ++i) {
    const std::uint64_t seed = study_.plan.first_seed + i;
    const Field::Seed base = fields_[0]->fight(seed, out.arms[0]);
    for (std::size_t arm = 1; arm < fields_.size(); ++arm) {
      const Field::Seed one = fields_[arm]->fight(seed, out.arms[arm]);
      out.arms[arm].add(Tallied::pairs, fields_[arm]->most_points() + one.red - base.red);
      if (one.trace == base.trace) out.arms[arm].add(Tallied::same, 0);
    }
  }
  return out;
}

}  // namespace limber::inline study
