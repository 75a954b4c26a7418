// Small battles for the tests of studies, and their exact shares: every face of every die followed to the end, with the
// captains' answers in between.
#pragma once
#include <array>
#include <cstring>
#include <map>
#include <memory>

#include "ai/computer_player.h"
#include "ai/fight.h"
#include "study/findings.h"
#include "unit/sim_battle.h"

namespace limber {

// Two Units face to face in the last turn: the second side to act has one activation left.
inline Scenario two_units(int activations = 1) {
  Scenario s = empty_field("big-board-19c", 8);
  s.title = "Two Units", s.battle_kind = "campaign", s.turn_limit = 2;
  s.sides[0].units = {test_unit("r1", "infantry", "C5", "N")};
  s.sides[1].units = {test_unit("b1", "infantry", "C3", "S")};
  s.position = in_the_action(2, "red", activations);
  s.position->first = "blue";
  return s;
}

// Who wins with which chance: Red, Blue, neither.
class ExactShares {
 public:
  ExactShares(const Game& game, std::uint64_t seed) : game_(game) {
    for (auto& player : players_) player = std::make_unique<ComputerPlayer>(game, kSteadyCaptain, seed);
  }

  using Chances = std::array<double, 3>;
  // Step by step, situations that are alike taken together, until next to nothing is still open: a throw that is
  // repeated, as a tie is, leads back to where it was.
  Chances of(const State& opening) {
    constexpr double kNothing = 1e-12;
    Chances out{};
    Open open;
    settle(opening, 1, open, out);
    for (double left = 1; left > kNothing;) {
      Open next;
      for (const auto& [state, chance] : open) throw_once(state, chance, next, out);
      open = std::move(next), left = 0;
      for (const auto& [state, chance] : open) left += chance;
    }
    return out;
  }

 private:
  struct Less {
    bool operator()(const State& a, const State& b) const { return std::memcmp(&a, &b, sizeof a) < 0; }
  };
  using Open = std::map<State, double, Less>;  // at a throw, with its chance

  // The captains answer until the next throw, or to the end.
  void settle(State s, double chance, Open& open, Chances& out) {
    for (Request asked = request(game_, s); asked; asked = request(game_, s)) {
      if (asked.kind != RequestKind::decision) {
        open[s] += chance;
        return;
      }
      const Side side = first_asked(asked);
      apply(game_, s, players_[slot(side)]->answer(s, side, {}).choice);
    }
    out[slot(outcome(game_, s.board).winner)] += chance;
  }
  void throw_once(const State& s, double chance, Open& next, Chances& out) {
    FaceList all;
    faces(game_, s, all);
    double weights = 0;
    for (const Face& face : all) weights += face.weight;
    for (const Face& face : all) {
      State after = s;
      apply(game_, after, face.answer);
      settle(after, chance * face.weight / weights, next, out);
    }
  }

  const Game& game_;
  std::array<std::unique_ptr<ComputerPlayer>, 2> players_;
};

inline Study study_of(StudyPlan plan) {
  Result<Study> made = ready(std::move(plan));
  EXPECT_TRUE(made.ok()) << faults_text(made.faults());
  return std::move(made).value();
}

}  // namespace limber
