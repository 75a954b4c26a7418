#include "odds/naive.h"

#include <cstdint>

namespace limber::inline odds {

namespace {

class Follower {
 public:
  Follower(const Guide& guide, NaiveLimits limits, const NaivePath& found)
      : guide_(guide), limits_(limits), found_(found) {}

  NaiveTotals totals;

  void follow(Course course, const Ratio& chance, int throws) {
    const Stop stop = guide_.settle(course);
    if (stop.kind == Stop::Kind::end) {
      ++totals.paths;
      found_(course, stop, chance);
    } else if (throws == limits_.throws || totals.paths >= limits_.paths) {
      totals.rest += chance;
    } else if (stop.kind == Stop::Kind::weigh) {
      follow(best(course, stop, throws), chance, throws);
    } else {
      for_faces(course, [&](const Course& after, const Ratio& share) { follow(after, chance * share, throws + 1); });
    }
  }

 private:
  template <class Visit> void for_faces(const Course& course, Visit visit) {
    FaceList list;
    faces(guide_.game(), course.state, list);
    int whole = 0;
    for (const Face& f : list) whole += static_cast<int>(f.weight);
    for (const Face& f : list) {
      Course after = course;
      guide_.take(after, f.answer);
      visit(after, Ratio(f.weight, whole));
    }
  }

  Course best(const Course& course, const Stop& stop, int throws) {
    constexpr double kEqual = 1e-9;
    ChoiceList answers;
    guide_.weighed(course, answers);
    Course chosen;
    double most = 0;
    for (int i = 0; i < answers.size(); ++i) {
      Course after = course;
      guide_.take(after, answers[i]);
      const double value = points(after, throws) * (stop.asked.asks_red ? 1 : -1);
      if (i == 0 || value > most + kEqual) most = value, chosen = after;
    }
    return chosen;
  }

  // Blue's losses less red's, on average.
  double points(Course course, int throws) {
    const Stop stop = guide_.settle(course);
    if (stop.kind == Stop::Kind::weigh) return points(best(course, stop, throws), throws);
    if (stop.kind == Stop::Kind::end || throws == limits_.throws) {
      return static_cast<double>(course.state.board.army[1].lost) - course.state.board.army[0].lost;
    }
    double sum = 0;
    for_faces(course,
              [&](const Course& after, const Ratio& share) { sum += share.to_double() * points(after, throws + 1); });
    return sum;
  }

  const Guide& guide_;
  const NaiveLimits limits_;
  const NaivePath& found_;
};

}  // namespace

NaiveTotals naive_odds(const Guide& guide, NaiveLimits limits, const NaivePath& found) {
  Follower follower(guide, limits, found);
  follower.follow(guide.start(), 1, 0);
  return follower.totals;
}

}  // namespace limber::inline odds
