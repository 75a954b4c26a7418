// What the counts of a study say: shares, differences, and the sentence that each of them means. Everything that is
// shown, printed or saved has its figures from here.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "study/arms.h"
#include "study/intervals.h"
#include "study/tally.h"

namespace limber::inline study {

// A study and what was counted of it so far.
struct StudyResults {
  const Study* study = nullptr;
  std::vector<Tally> arms;
  std::uint64_t seeds = 0;

  explicit StudyResults(const Study& of) : study(&of), arms(of.arms.size()) {}
  void add(const std::vector<Tally>& more, std::uint64_t of_seeds);
};

enum class Means : std::uint8_t { too_few, fair, favours_red, favours_blue, unclear };     // of a share
enum class Changes : std::uint8_t { nothing, all_alike, seen, no_difference, too_early };  // of a difference

struct ArmFindings {
  std::uint64_t battles = 0;
  std::array<std::uint64_t, 3> results{};  // Red, Blue, drawn
  std::array<Share, 3> won;                // each of them by itself
  Share red;                               // Red's share, a draw counting half
  Share first_player;                      // of the player named first
  Means means = Means::too_few;
  Share difference;  // of Red's share from the base's; of the base nothing
  Changes changes = Changes::nothing;
  double mean_turns = 0;
  int median_turns = 0;
  Share blue() const { return {1 - red.mean, 1 - red.high, 1 - red.low}; }
};
ArmFindings find(const StudyResults&, std::size_t arm);

// Until every share and every difference is known to so many hundredths, either way.
bool known_to(const StudyResults&, double hundredths);
double widest(const StudyResults&);  // half the widest interval, in hundredths

// "Fair. Brannock wins between 48.6 and 51.7 in 100." and what a variant changes.
std::string share_sentence(const StudyResults&, std::size_t arm);
std::string difference_sentence(const StudyResults&, std::size_t arm);
// Two players that find the same battle different; empty where none do.
std::vector<std::string> warnings(const StudyResults&);
std::string players_words(const StudyArm&);   // "captain against captain:bold"
std::string comparisons_words(const Study&);  // "... each is 98.75% by itself so that all hold together"

// How the first to act fares, the other results told apart.
struct FirstMove {
  std::uint64_t named = 0;  // battles in which a side was named to act first in the first turn
  Share share;              // of who did, a draw counting half
};
FirstMove first_move(const Tally&);

// Of decided battles: the turn by whose end half of them, and nine in ten, had their winner in the lead for good.
struct Decided {
  std::uint64_t battles = 0;
  int half = 0, nine_in_ten = 0;
  double lead_changes = 0;  // a battle
};
Decided decided(const Tally&);

// Red's chance as turns pass, as battles that stood alike have come out: the shares below which a tenth, a quarter,
// half, three quarters and nine tenths of the battles lie.
struct FanTurn {
  int turn = 0;
  std::array<double, 5> chance{};
};
std::vector<FanTurn> fan(const Tally&);

// Clauses by how much more or less often a battle applies them than in the base; in the base by how often it does.
struct ClauseChange {
  Clause clause = Clause::none;
  double base = 0, now = 0;  // a battle
};
std::vector<ClauseChange> clause_changes(const StudyResults&, std::size_t arm);

int value_at(const Tally&, Tallied, double share);  // the least number with so much of the counts at or below it
// In so many of 100 battles a side's army was exhausted, or broken, by the end of a turn.
double gone_by(const Tally&, Tallied, Side, int turn);
int last_turn(const Tally&);

}  // namespace limber::inline study
