#include "odds/monte_carlo.h"

#include "base/philox.h"
#include "odds/parts.h"
#include "odds/weigh.h"

namespace limber::inline odds {

namespace {

constexpr std::uint32_t kStatesToWeigh = 50'000;

Choice thrown(const FaceList& list, Philox& dice) {
  std::uint32_t whole = 0;
  for (const Face& f : list) whole += f.weight;
  std::uint32_t left = dice.below(whole);
  const Face* face = list.begin();
  for (; left >= face->weight; ++face) left -= face->weight;
  return face->answer;
}

}  // namespace

SampledOdds monte_carlo(const BranchDriver& driver, Trials trials) {
  SampledOdds result;
  result.playouts = trials.playouts;
  PartList parts(driver.from().board);
  const BranchState start = driver.start();
  for (std::uint32_t i = 0; i < trials.playouts; ++i) {
    Philox dice(trials.seed, i);
    BranchState branch = start;
    Stop stop = driver.settle(branch);
    for (; stop.kind != Stop::Kind::end; stop = driver.settle(branch)) {
      if (stop.kind == Stop::Kind::weigh) {
        branch = after_best_answer(driver, branch, kStatesToWeigh);
      } else {
        FaceList list;
        faces(driver.game(), branch.state, list);
        driver.take(branch, thrown(list, dice));
      }
    }
    const std::uint32_t part = parts.find(branch, ending(branch, stop));
    if (part == result.count.size()) result.count.push_back(0);
    ++result.count[part];
  }
  result.parts = parts.give();
  return result;
}

}  // namespace limber::inline odds
