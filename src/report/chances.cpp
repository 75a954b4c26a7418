#include "report/chances.h"

#include <algorithm>
#include <cstdlib>
#include <deque>

#include "play/seat_knowledge.h"

namespace limber::inline report {

namespace {

constexpr std::size_t kAtATime = 4;
constexpr int kLanes = 8;

std::vector<int> in_order(std::vector<int> moments) {
  std::sort(moments.begin(), moments.end());
  moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
  return moments;
}

std::vector<int> beginnings(const Chronicle& told) {
  std::vector<int> moments{0, told.answers};
  int turn = 0;
  for (const Stroke& stroke : told.strokes) {
    if (stroke.turn == turn) continue;
    turn = stroke.turn;
    moments.push_back(stroke.first - 1);
  }
  return in_order(std::move(moments));
}

struct Gap {
  double weight = 0;
  int middle = 0;
};

// A battle that was given up is weighed as it stood: to resign is no turn of fortune.
class Playing {
 public:
  Playing(const Session& session, Lanes& lanes) : session_(session), lanes_(lanes) {
    for (int i = 0; i < lanes.workers(); ++i) forecasts_.emplace_back(session.game());
  }

  Chance at(const Chronicle& told, int moment, int playouts) {
    state_ = SeatKnowledge(session_, told.seat).replay(0, moment);
    playouts_ = playouts;
    if (!request(session_.game(), state_)) return ended(outcome(session_.game(), state_.board).winner);
    lanes_.carry(kLanes, *this);
    Endings all;
    for (const Endings& tally : tallies_) all += tally;
    return chance_of(all);
  }
  void run(int lane, int worker) {
    const auto from = [&](int n) { return playouts_ * n / kLanes; };
    tallies_[static_cast<std::size_t>(lane)] =
        forecasts_[static_cast<std::size_t>(worker)].play(state_, {from(lane), from(lane + 1)});
  }

 private:
  static Chance ended(Side winner) {
    Chance c;
    (winner == Side::none ? c.draw : c.win[slot(winner)]) = 1000;
    c.low = c.high = c.win[0];
    return c;
  }

  const Session& session_;
  Lanes& lanes_;
  std::deque<Forecast> forecasts_;  // one a worker; they do not move
  std::array<Endings, kLanes> tallies_{};
  State state_{};
  int playouts_ = 0;
};

}  // namespace

std::vector<int> settled_moments(const Chronicle& told) {
  std::vector<int> moments{0, told.answers};
  for (const Stroke& stroke : told.strokes) moments.push_back(stroke.first - 1), moments.push_back(stroke.last);
  return in_order(std::move(moments));
}

std::vector<int> moments_to_play_out(const Chronicle& told, const Chances& chances, int most) {
  std::vector<int> wanted = beginnings(told);
  std::erase_if(wanted, [&](int moment) { return chances.contains(moment); });
  if (!wanted.empty()) return wanted;
  std::vector<Gap> gaps;
  std::vector<int> between;
  int known = 0, from = 0;
  for (const int moment : settled_moments(told)) {
    const auto found = chances.find(moment);
    if (found == chances.end()) {
      between.push_back(moment);
      continue;
    }
    if (!between.empty()) {
      const double change = std::abs(standing(found->second) - standing(chances.at(from))) / 1000.0;
      gaps.push_back({change + (moment - from) / static_cast<double>(told.answers), between[between.size() / 2]});
    }
    between.clear();
    ++known, from = moment;
  }
  std::stable_sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.weight > b.weight; });
  const std::size_t room = static_cast<std::size_t>(std::max(0, most - known));
  gaps.resize(std::min({gaps.size(), room, kAtATime}));
  for (const Gap& gap : gaps) wanted.push_back(gap.middle);
  return in_order(std::move(wanted));
}

Chance find_chance(const Session& session, const Chronicle& told, int moment, int playouts, Lanes& lanes) {
  return Playing(session, lanes).at(told, moment, playouts);
}

Chances find_chances(const Session& session, const Chronicle& told, const ChancesWanted& wanted, Lanes& lanes) {
  Chances chances;
  if (!told.over || wanted.playouts == 0) return chances;
  Playing playing(session, lanes);
  const int all = std::min(wanted.moments, static_cast<int>(settled_moments(told).size()));
  for (std::vector<int> next = moments_to_play_out(told, chances, wanted.moments); !next.empty();
       next = moments_to_play_out(told, chances, wanted.moments))
    for (const int moment : next) {
      chances[moment] = playing.at(told, moment, wanted.playouts);
      if (wanted.watch) wanted.watch(static_cast<int>(chances.size()), all);
    }
  return chances;
}

}  // namespace limber::inline report
