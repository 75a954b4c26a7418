#include "odds/naive.h"

#include <cstdint>

namespace limber::inline odds {

namespace {

class Follower {
 public:
  Follower(const BranchDriver& driver, NaiveLimits limits, const NaivePath& found)
      : driver_(driver), limits_(limits), found_(found) {}

  NaiveTotals totals;

  void follow(BranchState branch, const Ratio& chance, int throws) {
    const Stop stop = driver_.settle(branch);
    if (stop.kind == Stop::Kind::end) {
      ++totals.paths;
      found_(branch, stop, chance);
    } else if (throws == limits_.throws || totals.paths >= limits_.paths) {
      totals.rest += chance;
    } else if (stop.kind == Stop::Kind::weigh) {
      follow(best(branch, stop, throws), chance, throws);
    } else {
      for_faces(branch,
                [&](const BranchState& after, const Ratio& share) { follow(after, chance * share, throws + 1); });
    }
  }

 private:
  template <class Visit> void for_faces(const BranchState& branch, Visit visit) {
    FaceList list;
    faces(driver_.game(), branch.state, list);
    int whole = 0;
    for (const Face& f : list) whole += static_cast<int>(f.weight);
    for (const Face& f : list) {
      BranchState after = branch;
      driver_.take(after, f.answer);
      visit(after, Ratio(f.weight, whole));
    }
  }

  BranchState best(const BranchState& branch, const Stop& stop, int throws) {
    constexpr double kEqual = 1e-9;
    ChoiceList answers;
    driver_.weighed(branch, answers);
    BranchState chosen;
    double most = 0;
    for (int i = 0; i < answers.size(); ++i) {
      BranchState after = branch;
      driver_.take(after, answers[i]);
      const double value = points(after, throws) * (stop.asked.asks_red ? 1 : -1);
      if (i == 0 || value > most + kEqual) most = value, chosen = after;
    }
    return chosen;
  }

  // Blue's losses less red's, on average.
  double points(BranchState branch, int throws) {
    const Stop stop = driver_.settle(branch);
    if (stop.kind == Stop::Kind::weigh) return points(best(branch, stop, throws), throws);
    if (stop.kind == Stop::Kind::end || throws == limits_.throws) {
      return static_cast<double>(branch.state.board.army[1].lost) - branch.state.board.army[0].lost;
    }
    double sum = 0;
    for_faces(branch, [&](const BranchState& after, const Ratio& share) {
      sum += share.to_double() * points(after, throws + 1);
    });
    return sum;
  }

  const BranchDriver& driver_;
  const NaiveLimits limits_;
  const NaivePath& found_;
};

}  // namespace

NaiveTotals naive_odds(const BranchDriver& driver, NaiveLimits limits, const NaivePath& found) {
  Follower follower(driver, limits, found);
  follower.follow(driver.start(), 1, 0);
  return follower.totals;
}

}  // namespace limber::inline odds
