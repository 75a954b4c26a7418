#include "notation/order_text.h"

#include <array>

#include "base/text.h"

namespace limber::inline notation {

namespace {

constexpr std::array<std::string_view, kVerbCount> kVerbs = {
    "?",       "place",  "move",  "turn",     "fire",     "hold",   "fight", "follow", "halt",
    "retreat", "stand",  "go",    "stay",     "withdraw", "charge", "unpin", "limber", "unlimber",
    "lay",     "clear",  "mount", "dismount", "alone",    "join",   "break", "name",   "done",
    "first",   "second", "pass",  "end",      "d6",       "card",   "deal"};
static_assert(kVerbs.back() == "deal");

bool known(const Game& game, UnitId u) { return index(u) < game.roster.size(); }

std::string unit_text(const Game& game, UnitId u) { return known(game, u) ? game.roster[u].id : "?"; }

std::string side_text(const Game& game, Side s) {
  return s == Side::red || s == Side::blue ? game.roster.side_id[slot(s)] : "?";
}

std::string cell_text(const Game& game, Cell c) {
  return index(c) < game.field.grid.cells() ? game.field.grid.name(c) : "?";
}

std::string facing_text(const Game& game, int facing) {
  const Topology& grid = game.field.grid;
  return facing < grid.facings() ? std::string(facing_name(grid.kind(), facing)) : "?";
}

std::string with_facing(const Game& game, const Choice& c) {
  return c.facing == kNoFacing ? "" : " facing " + facing_text(game, c.facing);
}

std::string way_text(const Game& game, const Board& board, const Choice& c) {
  const Topology& grid = game.field.grid;
  Cell at = start_of_way(game, board, c.unit);
  if (at == Cell::none) return "";
  std::string text = " " + grid.name(at);
  const Route route = c.route();
  for (int i = 0; i < route.steps() && i < kMaxSteps; ++i) {
    if (route[i] >= grid.sides()) return text + " ?";
    at = grid.next(at, route[i]);
    if (at == Cell::none) return text + " ?";
    text += " " + grid.name(at);
  }
  return text;
}

std::string fire_text(const Game& game, const Board& board, const Choice& c) {
  std::string text;
  if (known(game, c.unit) && c.facing != kNoFacing && c.facing != board[c.unit].facing) text += with_facing(game, c);
  text += " at " + (c.other != UnitId::none ? unit_text(game, c.other) : cell_text(game, c.cell()));
  if (c.still_moving()) text += " moving";
  return text;
}

// What follows the verb and the Unit.
std::string rest_of(const Game& game, const Board& board, const Choice& c) {
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: return way_text(game, board, c) + with_facing(game, c);
    case Verb::fire: return fire_text(game, board, c);
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw: return " " + cell_text(game, c.cell());
    case Verb::fight: return " " + unit_text(game, c.other);
    case Verb::name: return c.still_moving() ? " double" : "";
    case Verb::stand: return c.other == UnitId::none ? "" : " " + unit_text(game, c.other);
    case Verb::turn:
    case Verb::follow:
    case Verb::mount:
    case Verb::dismount: return with_facing(game, c);
    default: return "";
  }
}

}  // namespace

std::string_view verb_name(Verb v) {
  const auto i = static_cast<std::size_t>(v);
  return i < kVerbs.size() ? kVerbs[i] : kVerbs[0];
}

std::optional<Verb> find_verb(std::string_view word) {
  const std::string wanted = lower(word);
  for (std::size_t i = 1; i < kVerbs.size(); ++i)
    if (kVerbs[i] == wanted) return static_cast<Verb>(i);
  return std::nullopt;
}

Cell start_of_way(const Game& game, const Board& board, UnitId u) {
  if (!known(game, u)) return Cell::none;
  const Cell at = board[u].at;
  if (index(at) < game.field.grid.cells()) return at;
  const std::size_t group = game.roster[u].group;
  return at == Cell::waiting && group < game.roster.group.size() ? game.roster.group[group].at : Cell::none;
}

Cell end_of_way(const Game& game, const Board& board, UnitId u, Route route) {
  const Topology& grid = game.field.grid;
  Cell at = start_of_way(game, board, u);
  for (int i = 0; i < route.steps() && at != Cell::none; ++i)
    at = i < kMaxSteps && route[i] < grid.sides() ? grid.next(at, route[i]) : Cell::none;
  return at;
}

std::string order_text(const Game& game, const Board& board, const Choice& c) {
  const std::string verb(verb_name(c.verb));
  switch (c.verb) {
    case Verb::d6: return verb + " " + std::to_string(c.face());
    case Verb::card: return verb + " " + card_name(c.face());
    case Verb::done: return c.closes() == Side::none ? verb : verb + " " + side_text(game, c.closes());
    case Verb::deal:
    case Verb::first:
    case Verb::second:
    case Verb::end:
    case Verb::none: return verb;
    default: return verb + " " + unit_text(game, c.unit) + rest_of(game, board, c);
  }
}

}  // namespace limber::inline notation
