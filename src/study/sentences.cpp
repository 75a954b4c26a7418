// What the figures of a study mean, in sentences.
#include <algorithm>

#include "study/decimals.h"
#include "study/findings.h"
#include "words/clauses.h"
#include "words/names.h"

namespace limber::inline study {

namespace {

std::string hundredths(double share) { return one_decimal(100 * share); }

std::string between(double low, double high) { return "between " + hundredths(low) + " and " + hundredths(high); }

// "captains", "bold captains", "Brannock's captain and Velloria's general": between whom a battle is fair.
std::string between_whom(const StudyArm& arm) {
  const std::string red = player_spec_name(arm.players[0]), blue = player_spec_name(arm.players[1]);
  if (red != blue)
    return side_owning(*arm.game, Side::red) + " " + red + " and " + side_owning(*arm.game, Side::blue) + " " + blue;
  if (arm.players[0].kind == PlayerSpec::Kind::random) return "players at random";
  const std::size_t colon = red.find(':');
  return colon == std::string::npos ? red + "s" : red.substr(colon + 1) + " " + red.substr(0, colon) + "s";
}

std::string pairs_words(const StudyResults& r) { return thousands(r.seeds) + (r.seeds == 1 ? " pair" : " pairs"); }

// Where the house rule's ruling stands among what was applied.
std::string rulings_words(const StudyResults& r, std::size_t arm) {
  std::string out;
  for (const Clause ruling : r.study->arms[arm].rulings)
    if (r.arms[arm](Tallied::clauses, static_cast<std::size_t>(ruling)) +
            r.arms[arm](Tallied::steps, static_cast<std::size_t>(ruling)) ==
        0)
      out += (out.empty() ? "" : " and ") + cite(ruling);
  return out;
}

std::string alike_sentence(const StudyResults& r, std::size_t arm) {
  const std::string never = rulings_words(r, arm),
                    all = "all " + pairs_words(r) + " are the same battles, step for step.";
  if (never.empty()) return "None, and none is possible on these dice: " + all;
  return "None, and none is possible on these dice: " + never + " is never asked here, and " + all;
}

std::string seen_sentence(const StudyResults& r, const ArmFindings& found) {
  const Game& game = *r.study->base().game;
  const Means before = find(r, 0).means;
  std::string out;
  if (before == Means::fair && (found.means == Means::favours_red || found.means == Means::favours_blue))
    out = "No longer fair. ";
  if (before != Means::fair && found.means == Means::fair) out = "Fair now. ";
  const bool gains = found.difference.low > 0;
  const double least = gains ? found.difference.low : -found.difference.high;
  const double most = gains ? found.difference.high : -found.difference.low;
  const std::uint64_t drawn = found.results[2] + find(r, 0).results[2];
  return out + opening(side_does(game, Side::red, gains ? "{gains}" : "{loses}")) + " " + hundredths(least) + " to " +
         hundredths(most) + " battles in 100 more" + (drawn > 0 ? ", a draw counting half" : "") + ", after " +
         pairs_words(r) + ".";
}

std::string words_of_share(const StudyResults& r, std::size_t arm, const ArmFindings& found) {
  const Game& game = *r.study->arms[arm].game;
  const bool blue = found.means == Means::favours_blue;
  const Share share = blue ? found.blue() : found.red;
  return side_does(game, blue ? Side::blue : Side::red, "{wins}") + " " + between(share.low, share.high) + " in 100" +
         (found.results[2] > 0 ? ", a draw counting half" : "");
}

}  // namespace

std::string players_words(const StudyArm& arm) {
  return player_spec_name(arm.players[0]) + " against " + player_spec_name(arm.players[1]);
}

std::string share_sentence(const StudyResults& r, std::size_t arm) {
  const ArmFindings found = find(r, arm);
  const std::string whom = between_whom(r.study->arms[arm]);
  const std::string battles = thousands(found.battles) + (found.battles == 1 ? " battle" : " battles");
  if (found.means == Means::too_few) return "Too early to say after " + battles + ".";
  const std::string words = words_of_share(r, arm, found) + ", after " + battles + ".";
  const Game& game = *r.study->arms[arm].game;
  switch (found.means) {
    case Means::fair: return "Fair between " + whom + ": " + words;
    case Means::favours_red: return "Between " + whom + " it favours " + side_words(game, Side::red) + ": " + words;
    case Means::favours_blue: return "Between " + whom + " it favours " + side_words(game, Side::blue) + ": " + words;
    default: return "Too early to say whether it is fair between " + whom + ": " + words;
  }
}

std::string difference_sentence(const StudyResults& r, std::size_t arm) {
  if (arm == 0) return "The base of every comparison.";
  const ArmFindings found = find(r, arm);
  const Share& d = found.difference;
  switch (found.changes) {
    case Changes::nothing: return "";
    case Changes::all_alike: return alike_sentence(r, arm);
    case Changes::seen: return seen_sentence(r, found);
    case Changes::no_difference:
      return "No difference seen: at most " + hundredths(std::max(-d.low, d.high)) + " in 100 either way after " +
             pairs_words(r) + ".";
    case Changes::too_early: break;
  }
  return "Too early to say after " + pairs_words(r) + ": from " + hundredths(std::max(0.0, -d.low)) +
         " in 100 worse to " + hundredths(std::max(0.0, d.high)) + " better for " +
         side_words(*r.study->base().game, Side::red) + ".";
}

std::string comparisons_words(const Study& study) {
  const std::uint64_t k = study.comparisons();
  if (k == 0) return "";
  if (k == 1) return "The difference has a 95% interval, from pairs of battles with the same dice.";
  const auto tenths = static_cast<long long>(100'00 - 500.0 / static_cast<double>(k) + 0.5);
  const std::string each =
      std::to_string(tenths / 100) + "." + (tenths % 100 < 10 ? "0" : "") + std::to_string(tenths % 100);
  return "Differences are of pairs of battles with the same dice. There are " + std::to_string(k) +
         " of them, so each interval is widened to " + each +
         "%: all of them hold in 95 of 100 such studies (Bonferroni).";
}

namespace {

// Arms that are alike but for who plays.
bool same_battle(const StudyArm& a, const StudyArm& b) { return a.scenario == b.scenario; }

bool apart(const Share& a, const Share& b) { return a.low > b.high || b.low > a.high; }

}  // namespace

std::vector<std::string> warnings(const StudyResults& r) {
  std::vector<std::string> out;
  const std::vector<StudyArm>& arms = r.study->arms;
  for (std::size_t a = 0; a < arms.size(); ++a)
    for (std::size_t b = a + 1; b < arms.size(); ++b) {
      if (!same_battle(arms[a], arms[b]) || arms[a].players == arms[b].players) continue;
      const Share one = find(r, a).red, other = find(r, b).red;
      if (apart(one, other))
        out.push_back("Two players disagree about this battle: with " + players_words(arms[a]) + " " +
                      side_does(*arms[a].game, Side::red, "{wins}") + " " + between(one.low, one.high) +
                      " in 100, with " + players_words(arms[b]) + " " + between(other.low, other.high) + ".");
    }
  const StudyArm& base = arms[0];
  if (base.players[0] == base.players[1] || !r.study->plan.swap_sides) return out;
  const Share first = find(r, 0).first_player;
  if (first.low > 0.5 || first.high < 0.5)
    out.push_back("The two players are not of one strength: " + player_spec_name(base.players[0]) + " wins " +
                  between(first.low, first.high) + " in 100, whichever side he has.");
  return out;
}

}  // namespace limber::inline study
