// Two players against each other in pairs of battles: the same scenario and the same seed, sides swapped. Pair n is
// fought on scenario n modulo their number with seed first + n / number, so that a contest that is stopped early has
// been everywhere, and goes on where it stopped.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "sim/arena.h"
#include "sim/entrant.h"
#include "sim/rating.h"

namespace limber::inline sim {

struct Venue {
  std::string name, ruleset;
  std::uint64_t hash = 0;  // of the scenario as it is written, and of the ruleset's figures
  std::shared_ptr<const Game> game;
  State opening;
  Scenario scenario;
};
Result<Venue> venue_of(const std::string& name, const Scenario&);  // called "ruleset/name"

struct Contest {
  std::array<Entrant, 2> players;
  std::vector<Venue> venues;
  std::uint64_t first_seed = 0, pairs = 0;  // pairs in all
  DiceOf dice = DiceOf::keyed;
  std::optional<Bounds> sprt;
  int threads = 0;
  BotLimits limits;
  bool has_bot() const { return !players[0].command.empty() || !players[1].command.empty(); }
};

// One battle as it counts in a contest. Of the players, not of the sides: the first player's figures come first.
struct Fought {
  Side winner = Side::none;
  int turns = 0;
  bool at_limit = false;
  std::array<std::uint64_t, 2> answers{};
  std::array<double, 2> seconds{};
  std::array<std::string, 2> fault{};  // by which a bot has lost it
};
struct PairFought {
  std::uint64_t number = 0;
  std::array<Fought, 2> battle;  // in the first the first player is Red
  int halves() const;            // of a point that the first player has won
};

// Wins, draws and losses of the first player, and what it took.
struct ContestTally {
  std::uint64_t won = 0, drawn = 0, lost = 0, at_limit = 0, turns = 0;
  std::array<std::uint64_t, 2> answers{};
  std::array<double, 2> seconds{};
  std::array<std::uint64_t, 2> faults{};  // battles that a bot has lost by one
  std::array<std::string, 2> first_fault{};
  PairCounts pairs;
  void add(const PairFought&);
  void add(const ContestTally&);
  double mean_turns() const;
  double milliseconds(int player) const;  // for an answer
};

struct Standings {
  ContestTally all;
  std::vector<ContestTally> by_venue;
  explicit Standings(std::size_t venues) : by_venue(venues) {}
  void add(const PairFought&);
};

// From that pair on, given in their order; until all are fought or `take` says that it is enough. What is given is the
// same for any number of threads, but for the seconds.
void contend(const Contest&, std::uint64_t from, const std::function<bool(const PairFought&)>& take);

// For people, and as JSON (docs/formats.md, 5).
std::string contest_text(const Contest&, const Standings&);
std::string contest_json(const Contest&, const Standings&);

// The file by which a contest goes on: a line that says which contest it is, then a line a pair.
std::string contest_line(const Contest&);
std::string pair_line(const PairFought&);
std::optional<PairFought> read_pair(std::string_view line);

}  // namespace limber::inline sim
