#include "words/names.h"

#include <algorithm>

#include "words/card_words.h"
#include "words/clauses.h"

namespace limber::inline words {

std::string side_words(const Game& game, Side side) {
  if (side == Side::none) return "neither side";
  const std::string &id = game.roster.side_id[slot(side)], &name = game.roster.side_name[slot(side)];
  if (!name.empty() && name != id) return side_with_article(capitalised(name));
  if (id.empty()) return side == Side::red ? "Red" : "Blue";
  return capitalised(id);
}

std::string side_title(const Game& game, Side side) { return capitalised(side_words(game, side)); }

std::string side_owning(const Game& game, Side side) { return possessive(side_words(game, side)); }

std::string both_sides_words(const Game& game) {
  return side_words(game, Side::red) + " and " + side_words(game, Side::blue);
}

std::string side_does(const Game& game, Side side, std::string_view phrase) {
  const std::string who = side_words(game, side);
  return who + " " + agree(person_of(who), phrase);
}

std::string unit_id_words(const Game& game, UnitId u) {
  return index(u) < game.roster.size() ? game.roster[u].id : "no Unit";
}

std::string unit_words(const Game& game, UnitId u) {
  const std::string id = unit_id_words(game, u);
  if (index(u) >= game.roster.size()) return id;
  const std::string& name = game.roster[u].name;
  return name.empty() || name == id ? id : id + " " + name;
}

namespace {

std::string called(const Game& game, UnitId u) {
  const std::string& name = game.roster[u].name;
  return is_commander(game, u) ? commander_with_article(name) : with_article(name);
}

bool has_name(const Game& game, UnitId u) { return unit_words(game, u) != unit_id_words(game, u); }

}  // namespace

std::string unit_named(const Game& game, UnitId u, std::string_view note) {
  const std::string id = unit_id_words(game, u), said(note);
  if (!has_name(game, u)) return said.empty() ? id : id + " (" + said + ")";
  return called(game, u) + " (" + id + (said.empty() ? ")" : ", " + said + ")");
}

std::string unit_owning(const Game& game, UnitId u) {
  const std::string id = unit_id_words(game, u);
  return has_name(game, u) ? possessive(called(game, u)) + " (" + id + ")" : possessive(id);
}

Person unit_person(const Game& game, UnitId u) {
  if (is_commander(game, u)) return Person::he;
  return has_name(game, u) ? person_of(game.roster[u].name) : Person::it;
}

std::string unit_does(const Game& game, UnitId u, std::string_view phrase) {
  return unit_named(game, u) + " " + agree(unit_person(game, u), phrase);
}

std::string cell_words(const Game& game, Cell c) {
  return index(c) < game.field.grid.cells() ? game.field.grid.name(c) : "off the board";
}

std::string cells_words(const Game& game, int number) {
  const bool hex = game.field.grid.kind() == GridKind::hex;
  return counted(number, hex ? "hex" : "square", hex ? "hexes" : "squares");
}

std::string facing_words(const Game& game, int facing) {
  const Topology& grid = game.field.grid;
  return facing >= 0 && facing < grid.facings() ? std::string(facing_name(grid.kind(), facing)) : "nowhere";
}

std::string_view quality_words(Quality q) {
  switch (q) {
    case Quality::poor: return "Poor";
    case Quality::average: return "Average";
    case Quality::elite: return "Elite";
  }
  return "";
}

const Kind& kind_now(const Game& game, const Board& board, UnitId u) {
  const Enlisted& man = game.roster[u];
  KindId kind = man.kind;
  if (man.mounted != man.on_foot && board[u].at != Cell::none)
    kind = board[u].has(Mark::mounted) ? man.mounted : man.on_foot;
  static constexpr Kind kUnknown{};
  return static_cast<int>(kind) < game.facts().kinds.size ? game.facts().kinds[kind] : kUnknown;
}

bool has_points(const Game& game) {
  const Kinds& kinds = game.facts().kinds;
  return kinds.size == 0 || std::any_of(kinds.row.begin(), kinds.row.begin() + kinds.size,
                                        [](const Kind& kind) { return kind.strength.value > 1; });
}

std::string_view way_back_words(const Game& game) { return game.facts().attacker_withdraws ? "withdraws" : "retreats"; }

std::string_view points_noun(const Game& game, int number) {
  if (game.facts().has_figures) return number == 1 ? "figure" : "figures";
  if (has_points(game)) return "SP";
  return number == 1 ? "Unit" : "Units";
}

std::string points_words(const Game& game, int number) {
  return std::to_string(number) + " " + std::string(points_noun(game, number));
}

std::string counted(int number, std::string_view one, std::string_view several) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : several);
}

std::string listed(const std::vector<std::string>& things, std::string_view last_joint) {
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) text += i + 1 < things.size() ? ", " : " " + std::string(last_joint) + " ";
    text += things[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string possessive(std::string name) { return name + (!name.empty() && name.back() == 's' ? "'" : "'s"); }

std::string opening(std::string text) { return text.starts_with("the ") ? capitalised(std::move(text)) : text; }

}  // namespace limber::inline words
