#include "words/card_words.h"

#include <array>

#include "words/event_words.h"
#include "words/modifier_words.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

std::string faces_of(std::span<const ToldDie> dice) {
  std::vector<std::string> faces;
  for (const ToldDie& one : dice) faces.push_back(std::to_string(one.die.face));
  return listed(faces, "and");
}

std::string figures_killed(int number) {
  if (number == 0) return "no figure is killed";
  return counted(number, "figure is killed", "figures are killed");
}

// "Power 4 (+1 enemy stands higher (CD-HIL-01))": more is worse here.
std::string power_to_reach(const Game& game, const ToldDie& thrown) {
  std::string text = "Power " + std::to_string(thrown.die.needs);
  const std::vector<std::string> applied = applied_modifiers(game, thrown.told.modifiers);
  for (std::size_t i = 0; i < applied.size(); ++i) text += (i == 0 ? " (" : ", ") + applied[i];
  return text + (applied.empty() ? "" : ")");
}

// Only ace and court have names; from 2 to 10 a rank is its number.
std::string rank_words(std::size_t rank) {
  constexpr std::size_t kJack = 11;
  constexpr std::array<std::string_view, 3> kCourt = {"Jack", "Queen", "King"};
  if (rank == 1) return "Ace";
  return rank < kJack ? std::to_string(rank) : std::string(kCourt[rank - kJack]);
}

}  // namespace

std::string card_words(int card) {
  constexpr std::array<std::string_view, 4> kSuits = {"Hearts", "Clubs", "Diamonds", "Spades"};
  if (card < 1 || card > kCards) return "no card";
  const auto i = static_cast<std::size_t>(card - 1);
  return "the " + rank_words(i / kSuits.size() + 1) + " of " + std::string(kSuits[i % kSuits.size()]);
}

std::string_view rating_words(const Game& game, int command_value) {
  constexpr std::array<std::string_view, 3> kRatings = {"Poor", "Average", "Exceptional"};
  for (std::size_t i = 0; i < kRatings.size(); ++i)
    if (command_value != 0 && game.facts().command_values[i] == command_value) return kRatings[i];
  return "";
}

bool is_commander(const Game& game, UnitId u) {
  return index(u) < game.roster.size() && game.facts().kinds[game.roster[u].kind].arm.role == ArmRole::commander;
}

UnitId companion(const Game& game, const Board& board, UnitId u) {
  return game.facts().commander_is_no_unit && index(u) < game.roster.size() ? board[u].link : UnitId::none;
}

bool is_throw_of_figures(Purpose p) {
  return p == Purpose::hit_dice || p == Purpose::kill_dice || p == Purpose::attack_dice || p == Purpose::defence_dice;
}

std::string figures_throw_words(const Game& game, std::span<const ToldDie> dice) {
  const Rolled& first = dice.front().die;
  int well = 0;
  for (const ToldDie& one : dice) well += one.die.total >= one.die.needs ? 1 : 0;
  const std::string unit = unit_named(game, first.unit), other = unit_named(game, first.other);
  const std::string throws = agree(unit_person(game, first.unit), " and {throws} ");
  switch (first.purpose) {
    case Purpose::hit_dice:
      return unit_does(game, first.unit, "{fires} at ") + other + throws + faces_of(dice) +
             (dice.size() == 1 ? ", " : ", each ") + needed_words(first) + ": " +
             (well == 0 ? "no hit" : counted(well, "hit", "hits"));
    case Purpose::kill_dice:
      return side_does(game, first.side, "{throws} ") + faces_of(dice) + " for " +
             (dice.size() == 1 ? "the hit" : "the hits") + " on " + unit + ", " + std::to_string(first.needs) +
             " or more saves a figure: " + figures_killed(static_cast<int>(dice.size()) - well);
    case Purpose::attack_dice:
      return unit_does(game, first.unit, "{attacks} ") + other + " with " + power_to_reach(game, dice.front()) +
             throws + faces_of(dice) + ": " + figures_killed(well);
    default:
      return unit_does(game, first.unit, "{defends} against ") + other + " with " + power_to_reach(game, dice.front()) +
             throws + faces_of(dice) + ": " + figures_killed(well);
  }
}

std::string single_die_words(const Game& game, const ToldDie& thrown) {
  const Rolled& e = thrown.die;
  const std::string throws = side_does(game, e.side, "{throws} "), face = std::to_string(e.face);
  const std::string needed = face + ", " + needed_words(e);
  const bool well = e.total >= e.needs;
  switch (e.purpose) {
    case Purpose::rating_die: return "Rating of " + unit_named(game, e.unit) + ": " + throws + face;
    case Purpose::command_die: {
      std::string text = "Command: " + throws + face;
      for (const std::string& noted : applied_modifiers(game, thrown.told.modifiers)) text += ", " + noted;
      return text + (e.total == e.face ? "" : ", total " + std::to_string(e.total));
    }
    case Purpose::spotting_die:
      return unit_does(game, e.unit, "{looks} for ") + unit_named(game, e.other) + " at " + cell_words(game, e.cell) +
             agree(unit_person(game, e.unit), " and {throws} ") + needed + (well ? ": seen" : ": not seen");
    case Purpose::commander_die:
      return "Is " + unit_named(game, e.unit) + " among the dead? " + throws + needed +
             (well ? ": he survives, and another figure is killed" : ": he is killed");
    case Purpose::morale_die:
      return "Morale of " + unit_named(game, e.unit) + ": " + throws + needed +
             agree(unit_person(game, e.unit), well ? ": {it} {fights} on" : ": {it} {begins} to retreat");
    default: return "";
  }
}

}  // namespace limber::inline words
