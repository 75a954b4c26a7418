#include "terminal/recap.h"

#include "base/overloaded.h"
#include "base/text.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "words/names.h"

namespace limber::inline terminal {

namespace {

std::string order_words(const Game& game, const Board& board, const Choice& c) {
  const std::string who = c.unit == UnitId::none ? "" : unit_id_words(game, c.unit);
  switch (c.verb) {
    case Verb::move: return who + " to " + cell_words(game, end_of_way(game, board, c.unit, c.route()));
    case Verb::charge: return who + " charges to " + cell_words(game, end_of_way(game, board, c.unit, c.route()));
    case Verb::fire:
      return who + " fires at " + (c.other == UnitId::none ? cell_words(game, c.cell()) : unit_id_words(game, c.other));
    case Verb::fight: return who + " fights " + unit_id_words(game, c.other);
    case Verb::end:
    case Verb::pass:
    case Verb::done: return "";
    default: return order_text(game, board, c);
  }
}

// What an event did to a Unit, if it harmed it or moved it against its owner's will.
std::string harm_words(const Game& game, const Event& event) {
  return std::visit(
      Overloaded{
          [&](const StrengthLost& e) { return unit_id_words(game, e.unit) + " loses " + std::to_string(e.points); },
          [&](const Destroyed& e) { return unit_id_words(game, e.unit) + " destroyed"; },
          [&](const LeftBoard& e) { return unit_id_words(game, e.unit) + " leaves the board"; },
          [&](const Moved& e) {
            return e.way == Way::retreat || e.way == Way::withdraw
                       ? unit_id_words(game, e.unit) + " retreats to " + cell_words(game, e.to)
                       : std::string();
          },
          [&](const Marked& e) {
            return e.mark == Mark::pinned ? unit_id_words(game, e.unit) + " pinned" : std::string();
          },
          [&](const ContactMade& e) {
            return unit_id_words(game, e.unit) + " in contact with " + unit_id_words(game, e.enemy);
          },
          [&](const ObjectiveTaken& e) { return side_does(game, e.side, "{takes} ") + cell_words(game, e.at); },
          [](const auto&) { return std::string(); }},
      event);
}

}  // namespace

std::string recap_words(const Game& game, const Board& from, const EventLog& log, Side side) {
  struct Item {
    std::string order;
    std::vector<std::string> harm;
  };
  std::vector<Item> items;
  Board board = from;
  bool theirs = false;
  for (const LoggedEvent& told : log) {
    if (const auto* ordered = std::get_if<Ordered>(&told.event)) {
      if (ordered->side == side) theirs = true;
      const std::string words = ordered->side == side ? order_words(game, board, ordered->choice) : "";
      if (!words.empty()) items.push_back({words, {}});
    } else if (theirs && !items.empty()) {
      if (std::string harm = harm_words(game, told.event); !harm.empty()) items.back().harm.push_back(std::move(harm));
    }
    change(board, told.event);
  }
  std::vector<std::string> all;
  for (const Item& item : items)
    all.push_back(item.order + (item.harm.empty() ? "" : " (" + join(item.harm, ", ") + ")"));
  return join(all, "; ");
}

}  // namespace limber::inline terminal
