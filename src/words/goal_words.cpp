#include "words/goal_words.h"

#include "rulesets/ending_terms.h"
#include "words/clauses.h"
#include "words/names.h"
#include "words/outcome_words.h"

namespace limber::inline words {

namespace {

void cite_also(GoalPart& part, Citation why) { add_clauses(part.why, why); }

// The one word for a place, by what a player would look for on the map.
std::string_view place_words(const Ground& ground) {
  if (ground.has(Feature::bridge)) return "bridge";
  if (ground.has(Feature::built_up)) return "houses";
  if (ground.has(Feature::fortification)) return "fortification";
  if (ground.has(Feature::ford)) return "ford";
  if (ground.has(Feature::dugout)) return "dugout";
  if (ground.has(Feature::trench)) return "trench";
  if (ground.has(Feature::woods)) return "woods";
  if (ground.level > 0) return "hill";
  return ground.has_road ? "road" : "open ground";
}

std::vector<ObjectiveWords> objectives_of(const Game& game) {
  std::vector<ObjectiveWords> found;
  for (const Cell c : game.field.objectives) {
    const int points = game.field.worth[slot(c)];
    found.push_back({c, points, std::string(place_words(game.field[c])) + ", " + counted(points, "point", "points")});
  }
  return found;
}

// Most kinds are named for the many ("Infantry"); those that can be counted say so: "1 Machine Gun", "2 Commanders".
std::string kind_words(const Kind& kind, int number) {
  std::string title(kind.title.view());
  if (title.ends_with("Guns")) title.pop_back();
  const bool one_each = title.ends_with("Commander") || title.ends_with("Transport") || title.ends_with("Gun");
  return counted(number, title, one_each ? title + "s" : title);
}

std::string forces_of(const Game& game, Side side) {
  static constexpr std::array<std::string_view, 4> kEdges = {"north", "east", "south", "west"};
  const Kinds& kinds = game.facts().kinds;
  std::array<int, 16> number{};
  int later = 0;
  for (const Enlisted& man : game.roster.unit) {
    if (man.side != side || static_cast<int>(man.kind) >= kinds.size) continue;
    ++number[static_cast<std::size_t>(man.kind)];
    later += man.group < game.roster.group.size() ? 1 : 0;
  }
  std::vector<std::string> words;
  for (std::size_t k = 0; k < kinds.size; ++k)
    if (number[k] > 0) words.push_back(kind_words(kinds.row[k], number[k]));
  return "from the " + std::string(kEdges[static_cast<std::size_t>(game.field.home[slot(side)])]) + ": " +
         listed(words, "and") + (later > 0 ? ", " + std::to_string(later) + " of them later" : "");
}

GoalPart wins(const Game& game, const EndingTerms& terms) {
  GoalPart part;
  const bool points = terms.objectives != Clause::none && !game.field.objectives.empty();
  const bool exhaustion = terms.exhaustion_ranks && game.exhaustion_point[0] > 0;
  if (points) part.words = "The side that holds more objective points when the battle ends wins. On equal points ";
  part.words += exhaustion ? "a side that is not exhausted wins, then the smaller share of losses."
                           : "the smaller share of losses wins.";
  part.words = capitalised(part.words);
  part.words += " A side with no " + std::string(units_that_count(game)) + " left loses" +
                (points && terms.beaten_first ? ", whatever the points." : ".");
  if (points) cite_also(part, {terms.objectives});
  cite_also(part, {terms.ranking});
  return part;
}

// "Each side is exhausted once it has lost 4 of its 10 SP."
std::string once_lost(const Game& game, const std::array<int, 2>& at, std::string_view what) {
  const std::array<int, 2>& start = game.roster.full_strength;
  const auto lost = [&](std::size_t i) {
    return " once it has lost " + std::to_string(at[i]) + " of its " + points_words(game, start[i]);
  };
  const std::string is = " is " + std::string(what);
  if (at[0] == at[1] && start[0] == start[1]) return "Each side" + is + lost(0) + ".";
  return side_words(game, Side::red) + is + lost(0) + ", " + side_words(game, Side::blue) + lost(1) + ".";
}

GoalPart losses(const Game& game, const EndingTerms& terms) {
  GoalPart part;
  if (game.exhaustion_point[0] > 0) {
    part.words = once_lost(game, game.exhaustion_point, "exhausted");
    if (!terms.exhausted_at_once) part.words += " This is checked at the end of each turn.";
    part.words += terms.no_contact ? " An exhausted side moves neither towards the enemy nor into contact."
                                   : " An exhausted side does not move towards the enemy.";
    part.words += " It can still fire and defend itself.";
    cite_also(part, {terms.exhausted_at});
    cite_also(part, terms.no_advance);
  }
  if (game.break_point[0] > 0) {
    part.words += (part.words.empty() ? "" : " ") + once_lost(game, game.break_point, "beaten");
    cite_also(part, {terms.beaten_at});
  }
  return part;
}

GoalPart ends(const Game& game, const EndingTerms& terms) {
  GoalPart part;
  std::vector<std::string> sooner;
  const auto add = [&](bool holds, std::string words, Clause why) {
    if (!holds || why == Clause::none) return;
    sooner.push_back(std::move(words));
    cite_also(part, {why});
  };
  if (game.turn_limit > 0) {
    part.words = "The battle ends after turn " + std::to_string(game.turn_limit) + ", or sooner when ";
    cite_also(part, {terms.last_turn});
  } else {
    part.words = "The battle has no last turn. It ends when ";
  }
  add(game.exhaustion_point[0] > 0, "both sides are exhausted", terms.both_exhausted);
  add(game.break_point[0] > 0, "a side is beaten", terms.beaten_at);
  add(true, "a side has no " + std::string(units_that_count(game)) + " left", terms.no_units);
  add(game.turn_limit == 0 && terms.quiet_turns > 0,
      "neither side loses anything for " + counted(terms.quiet_turns, "turn", "turns"), terms.quiet);
  part.words += listed(sooner, "or") + ".";
  return part;
}

bool both_have(const Game& game, int number, ArmRole role) {
  std::array<int, 2> count{};
  for (const Enlisted& man : game.roster.unit)
    count[slot(man.side)] += game.facts().kinds[man.kind].arm.role == role ? 1 : 0;
  return count[0] >= number && count[1] >= number;
}

// The rows of every table of modifiers with this condition, where all have the same value; else nothing.
struct TipRow {
  int value = 0;
  std::vector<Clause> why;
};
TipRow rows_of(const Game& game, When when) {
  TipRow found;
  for (const Row& row : game.facts().modifiers) {
    if (row.when != when) continue;
    if (!found.why.empty() && row.value != found.value) return {};
    found.value = row.value;
    add_clauses(found.why, {row.clause});
  }
  return found;
}

// BB-FIR-18, H19-FIR-18, L19-CMD-03, L19-CMD-04, L19-CLC-06, D11-CLC-06 and the like: the first that this battle can
// show.
GoalPart tip(const Game& game) {
  if (both_have(game, 1, ArmRole::commander)) {
    if (TipRow row = rows_of(game, When::commander_with_or_beside); row.value > 0)
      return {"Keep a Commander with or beside Units that fire: their dice get +" + std::to_string(row.value) + ".",
              std::move(row.why)};
    if (TipRow row = rows_of(game, When::command_adjacent); row.value > 0)
      return {"Keep a Command Unit beside Units that fight: it adds " + std::to_string(row.value) +
                  " to their Close Combat Power and Fire Effect dice.",
              std::move(row.why)};
  }
  if (TipRow row = rows_of(game, When::two_attackers); row.value < 0 && both_have(game, 2, ArmRole::infantry))
    return {"Attack one enemy with two Units: it then has " + std::to_string(-row.value) + " less Close Combat Power.",
            std::move(row.why)};
  return {};
}

}  // namespace

Goal goal_of(const Game& game) {
  const EndingTerms terms = ending_terms(*game.rules);
  return {.objectives = objectives_of(game),
          .forces = {forces_of(game, Side::red), forces_of(game, Side::blue)},
          .wins = wins(game, terms),
          .ends = ends(game, terms),
          .losses = losses(game, terms),
          .tip = tip(game)};
}

}  // namespace limber::inline words
