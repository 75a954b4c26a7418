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

SampledOdds monte_carlo(const Guide& guide, Trials trials) {
  SampledOdds result;
  result.playouts = trials.playouts;
  PartList parts(guide.from().board);
  const Course start = guide.start();
  for (std::uint32_t i = 0; i < trials.playouts; ++i) {
    Philox dice(trials.seed, i);
    Course course = start;
    Stop stop = guide.settle(course);
    for (; stop.kind != Stop::Kind::end; stop = guide.settle(course)) {
      if (stop.kind == Stop::Kind::weigh) {
        course = after_best_answer(guide, course, kStatesToWeigh);
      } else {
        FaceList list;
        faces(guide.game(), course.state, list);
        guide.take(course, thrown(list, dice));
      }
    }
    const std::uint32_t part = parts.find(course, ending(course, stop));
    if (part == result.count.size()) result.count.push_back(0);
    ++result.count[part];
  }
  result.parts = parts.give();
  return result;
}

}  // namespace limber::inline odds
