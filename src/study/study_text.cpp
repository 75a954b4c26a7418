#include <algorithm>

#include "base/text.h"
#include "study/decimals.h"
#include "study/end_names.h"
#include "study/tables.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/variant_words.h"

namespace limber::inline study {

namespace {

constexpr std::size_t kClausesTold = 8, kCellsTold = 6;

std::string in_hundred(const Share& s) {
  return one_decimal(100 * s.mean) + " (" + one_decimal(100 * s.low) + " to " + one_decimal(100 * s.high) + ")";
}

std::string difference_words(const Share& d) {
  return signed_decimal(100 * d.mean) + " (" + signed_decimal(100 * d.low) + " to " + signed_decimal(100 * d.high) +
         ")";
}

std::string won_words(const Game& game, const ArmFindings& found) {
  std::string out = side_words(game, Side::red) + " " + in_hundred(found.won[0]) + ", " + side_words(game, Side::blue) +
                    " " + in_hundred(found.won[1]);
  return found.results[2] > 0 ? out + ", drawn " + in_hundred(found.won[2]) : out;
}

std::string heading(const StudyResults& r) {
  const Study& study = *r.study;
  const std::string swapped = study.plan.swap_sides ? ", each seed twice with sides swapped" : "";
  return study.plan.scenario.title + ": " + players_words(study.base()) + ", seeds " +
         std::to_string(study.plan.first_seed) + " to " +
         std::to_string(study.plan.first_seed + std::max<std::uint64_t>(r.seeds, 1) - 1) + swapped + "\n" +
         (study.plan.scenario.variant ? variant_sentence(*study.plan.scenario.variant) + "\n" : "");
}

std::string arm_text(const StudyResults& r, std::size_t arm) {
  const StudyArm& one = r.study->arms[arm];
  const ArmFindings found = find(r, arm);
  std::string out = "\n" + (arm == 0 ? "As it is" : one.name) + ", " + thousands(found.battles) +
                    " battles\n  Won of 100: " + won_words(*one.game, found) + "\n";
  if (arm > 0 && found.changes != Changes::all_alike)
    out += "  Difference for " + side_words(*one.game, Side::red) + ": " + difference_words(found.difference) + "\n";
  if (arm > 0) out += "  " + difference_sentence(r, arm) + "\n";
  if (arm == 0 || found.changes == Changes::seen) out += "  " + share_sentence(r, arm) + "\n";
  return out;
}

std::string counts_words(std::span<const std::uint64_t> counts, std::span<const std::string_view> words) {
  std::vector<std::string> told;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) told.push_back(thousands(counts[i]) + " " + std::string(words[i]));
  return join(told, ", ");
}

std::string length_text(const StudyResults& r, std::size_t arm) {
  const Tally& tally = r.arms[arm];
  const ArmFindings found = find(r, arm);
  return "  Length: half are over after " + counted(found.median_turns, "turn", "turns") + ", " +
         one_decimal(found.mean_turns) + " on average, nine in ten after " +
         std::to_string(value_at(tally, Tallied::length, 0.9)) +
         ".\n  Ended: " + counts_words(tally[Tallied::ended], kEndWords) +
         ".\n  Decided by: " + counts_words(tally[Tallied::decided], kWayWords) + ".\n";
}

std::string course_text(const StudyResults& r) {
  const Tally& tally = r.arms[0];
  const Decided course = decided(tally);
  std::string out;
  if (course.battles > 0)
    out += "  Decided: by the end of turn " + std::to_string(course.half) + " half of " + thousands(course.battles) +
           " won battles have their winner in the lead for good, by turn " + std::to_string(course.nine_in_ten) +
           " nine in ten; the lead changes " + one_decimal(course.lead_changes) + " times a battle.\n";
  const FirstMove first = first_move(tally);
  if (first.named > 0)
    out += "  First move: who acts first in the first turn wins " + in_hundred(first.share) + " in 100, of " +
           thousands(first.named) + " battles" + (tally(Tallied::results, 2) > 0 ? ", a draw counting half" : "") +
           ".\n";
  return out;
}

std::string side_gone_words(const Tally& tally, const Game& game, Tallied m, Side side) {
  const int last = last_turn(tally);
  const double all = gone_by(tally, m, side, last);
  if (all == 0) return "";
  int half = 0;
  while (half < last && gone_by(tally, m, side, half) < all / 2) ++half;
  return side_does(game, side, "{is} ") + (m == Tallied::exhausted ? "exhausted" : "broken") + " in " +
         one_decimal(all) + " of 100, half of these by the end of turn " + std::to_string(half);
}

std::string losses_text(const StudyResults& r) {
  const Tally& tally = r.arms[0];
  const Game& game = *r.study->base().game;
  std::vector<std::string> gone;
  for (const Tallied m : {Tallied::exhausted, Tallied::broken})
    for (const Side side : {Side::red, Side::blue})
      if (std::string words = side_gone_words(tally, game, m, side); !words.empty()) gone.push_back(std::move(words));
  std::string out;
  if (!gone.empty()) out += "  " + opening(join(gone, "; ")) + ".\n";
  out += "  Strength left on average:";
  for (const Side side : {Side::red, Side::blue})
    out += (side == Side::red ? " " : ", ") + side_words(game, side) + " " +
           one_decimal(counted_values(tally[side == Side::red ? Tallied::left_red : Tallied::left_blue], 0).mean) +
           " of " + std::to_string(game.roster.full_strength[slot(side)]);
  return out + ".\n";
}

std::string kinds_text(const StudyResults& r) {
  const Tally& tally = r.arms[0];
  const Game& game = *r.study->base().game;
  const auto battles = static_cast<double>(tally.battles());
  std::vector<std::string> told;
  for (const Side side : {Side::red, Side::blue})
    for (std::size_t kind = 0; kind < game.facts().kinds.size; ++kind) {
      int all = 0;
      for (const Enlisted& unit : game.roster.unit)
        all += unit.side == side && static_cast<std::size_t>(unit.kind) == kind ? 1 : 0;
      if (all == 0) continue;
      const double left = static_cast<double>(tally(Tallied::survivors, 2 * kind + slot(side))) / battles;
      told.push_back(side_words(game, side) + " " + one_decimal(left) + " of " + std::to_string(all) + " " +
                     lower(game.facts().kinds.row[kind].title.view()));
    }
  return "  Units left: " + join(told, ", ") + ".\n";
}

std::string cells_text(const StudyResults& r) {
  const Tally& tally = r.arms[0];
  const Game& game = *r.study->base().game;
  std::vector<std::pair<std::uint64_t, Cell>> cells;
  for (int c = 0; c < game.field.grid.cells(); ++c)
    if (const std::uint64_t n = tally(Tallied::fell, 2 * static_cast<std::size_t>(c)) +
                                tally(Tallied::fell, 2 * static_cast<std::size_t>(c) + 1);
        n > 0)
      cells.emplace_back(n, cell(c));
  std::stable_sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (cells.empty()) return "";
  if (cells.size() > kCellsTold) cells.resize(kCellsTold);
  std::vector<std::string> told;
  for (const auto& [n, c] : cells)
    told.push_back(game.field.grid.name(c) + " " +
                   one_decimal(100 * static_cast<double>(n) / static_cast<double>(tally.battles())));
  return "  Units fallen in 100 battles, where most do: " + join(told, ", ") + ".\n";
}

std::string objectives_text(const StudyResults& r) {
  const Tally& tally = r.arms[0];
  const Game& game = *r.study->base().game;
  std::vector<std::string> told;
  std::vector<Cell> objectives;
  for (const Cell c : game.field.objectives) objectives.push_back(c);
  const int turn = find(r, 0).median_turns;
  const auto reached = static_cast<double>(tally(Tallied::reached, static_cast<std::size_t>(turn)));
  for (std::size_t i = 0; i < objectives.size() && reached > 0; ++i) {
    std::string one = game.field.grid.name(objectives[i]);
    for (const Side side : {Side::red, Side::blue})
      one +=
          (side == Side::red ? " " : ", ") + side_words(game, side) + " " +
          one_decimal(100 *
                      static_cast<double>(tally(
                          Tallied::held, 2 * (static_cast<std::size_t>(turn) * objectives.size() + i) + slot(side))) /
                      reached);
    told.push_back(std::move(one));
  }
  if (told.empty()) return "";
  return "  Objectives held at the end of turn " + std::to_string(turn) +
         ", of 100 battles that came so far: " + join(told, "; ") + ".\n";
}

std::string clauses_text(const StudyResults& r, std::size_t arm) {
  std::string out =
      arm == 0 ? "  Clauses applied most, a battle:\n" : "  Clauses applied more or less often, a battle:\n";
  std::size_t told = 0;
  for (const ClauseChange& one : clause_changes(r, arm)) {
    const double by = one.now - one.base;
    if (told == kClausesTold || (arm > 0 && one_decimal(std::abs(by)) == "0.0")) break;
    out += "    " + clause_sentence(one.clause) + " " + one_decimal(one.now) +
           (arm == 0 ? "" : ", in the base " + one_decimal(one.base) + " (" + signed_decimal(by) + ")") + "\n";
    ++told;
  }
  return told == 0 ? "" : out;
}

}  // namespace

std::string figures_so_far(const StudyResults& r) {
  return side_words(*r.study->base().game, Side::red) + " " + in_hundred(find(r, 0).red);
}

std::string study_text(const StudyResults& r) {
  std::string out = heading(r);
  for (std::size_t arm = 0; arm < r.arms.size(); ++arm) {
    out += arm_text(r, arm);
    if (r.seeds == 0) continue;
    if (arm == 0)
      out += length_text(r, 0) + course_text(r) + losses_text(r) + kinds_text(r) + objectives_text(r) + cells_text(r) +
             clauses_text(r, 0);
    else if (find(r, arm).changes != Changes::all_alike)
      out += length_text(r, arm) + clauses_text(r, arm);
  }
  out += "\nShares have 95% intervals (Wilson).";
  if (const std::string words = comparisons_words(*r.study); !words.empty()) out += " " + words;
  out += " They hold for these players: another may find the same battle less even, or more.\n";
  for (const std::string& warning : warnings(r)) out += "Warning: " + warning + "\n";
  return out;
}

}  // namespace limber::inline study
