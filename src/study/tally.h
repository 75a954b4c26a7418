// What was counted in the battles of one arm. Everything is a sum of whole numbers, so that tallies of parts added up
// are the tally of the whole, in any order and on any machine.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "io/json.h"

namespace limber::inline study {

// What is counted, and what the counts are numbered by. Points: a win is two, a draw one.
enum class Tallied : std::uint8_t {
  results,       // Red won, Blue won, drawn
  red_points,    // of the battles of one seed
  first_points,  // ... of the player named first, whichever side he has
  pairs,         // points of Red more than in the base with the same seed; in the middle: as many
  same,          // seeds whose battles were those of the base, step by step: one number
  ended,         // EndOfBattle
  decided,       // Outcome::By
  length,        // turns
  left_red,      // strength at the end
  left_blue,     //
  exhausted,     // two a turn: Red's, Blue's army was found exhausted
  broken,        // ... was at its breaking point at the end
  reached,       // battles that came to the end of a turn
  held,          // by turn, objective and side, at the end of the turn
  survivors,     // Units at the end, by kind and side
  fell,          // Units destroyed, by cell and side
  clauses,       // events that cite a clause, or a modifier of it that counted
  steps,         // ... of those that only lead through the turn
  first_mover,   // who acted first in the first turn, by three results: Red did, Blue did
  lead_changes,  // how often another side would have won
  settled,       // turn from whose end on the winner would have won; of decided battles
  stood,         // by turn, standing (standing.h) and result
  answers        // decisions and throws, of all battles: two numbers
};
inline constexpr std::size_t kMeasures = 23;
std::string_view measure_name(Tallied);

class Tally {
 public:
  void add(Tallied m, std::size_t number, std::uint64_t times = 1) {
    std::vector<std::uint64_t>& of = counts_[static_cast<std::size_t>(m)];
    if (of.size() <= number) of.resize(number + 1);
    of[number] += times;
  }
  void add(const Tally&);
  std::uint64_t operator()(Tallied m, std::size_t number) const {
    const std::vector<std::uint64_t>& of = counts_[static_cast<std::size_t>(m)];
    return number < of.size() ? of[number] : 0;
  }
  std::span<const std::uint64_t> operator[](Tallied m) const { return counts_[static_cast<std::size_t>(m)]; }
  std::uint64_t sum(Tallied) const;
  std::uint64_t battles() const { return sum(Tallied::results); }

  friend bool operator==(const Tally&, const Tally&);

 private:
  std::array<std::vector<std::uint64_t>, kMeasures> counts_;
};

// By the name of the measure a list of number, count, number, count; clauses by their ids.
JsonValue tally_json(const Tally&);
std::optional<Tally> read_tally(const JsonValue&);  // nothing: it is none

}  // namespace limber::inline study
