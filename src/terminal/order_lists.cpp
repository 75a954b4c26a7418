#include "terminal/order_lists.h"

#include <algorithm>
#include <map>
#include <memory>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "words/names.h"
#include "words/trial.h"

namespace limber::inline terminal {

namespace {

std::vector<Choice> orders_of_unit(const Game& game, const State& state, Side side, UnitId unit) {
  const auto list = std::make_unique<ChoiceList>();
  options(game, state, side, unit, *list);
  return {list->begin(), list->end()};
}

std::vector<UnitOrders> orders_of_draft(const Game& game, const OrderDraft& draft, const std::vector<UnitId>& units) {
  std::vector<UnitOrders> all;
  for (const UnitId u : units) all.push_back({u, orders_of_unit(game, draft.asked_of(u), draft.side(), u)});
  return all;
}

std::vector<Choice> of_verb(const UnitOrders& orders, Verb verb) {
  std::vector<Choice> kept;
  for (const Choice& c : orders.orders)
    if (c.verb == verb) kept.push_back(c);
  return kept;
}

// The same by what they cost, cheapest first.
std::map<int, std::vector<Choice>> by_price(const UnitOrders& orders, Verb verb) {
  std::map<int, std::vector<Choice>> sorted;
  for (std::size_t i = 0; i < orders.orders.size(); ++i)
    if (orders.orders[i].verb == verb)
      sorted[orders.activations.empty() ? 0 : orders.activations[i]].push_back(orders.orders[i]);
  return sorted;
}

std::string price_words(int activations) {
  return activations > 1 ? "for " + std::to_string(activations) + " activations " : "";
}

// What players look for first stands first; doing nothing comes last.
int rank_of(Verb verb) {
  switch (verb) {
    case Verb::fight: return 0;
    case Verb::fire: return 1;
    case Verb::move:
    case Verb::charge: return 2;
    case Verb::turn: return 4;
    case Verb::lay:
    case Verb::clear: return 5;
    case Verb::hold:
    case Verb::stand:
    case Verb::halt: return 6;
    case Verb::pass: return 7;
    default: return 3;
  }
}

std::vector<Verb> verbs_of(const UnitOrders& orders) {
  std::vector<Verb> verbs;
  for (const Choice& c : orders.orders)
    if (std::find(verbs.begin(), verbs.end(), c.verb) == verbs.end()) verbs.push_back(c.verb);
  std::stable_sort(verbs.begin(), verbs.end(), [](Verb a, Verb b) { return rank_of(a) < rank_of(b); });
  return verbs;
}

void add_once(std::vector<std::string>& list, std::string text) {
  if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
}

std::string who_is_in(const Game& game, const Board& board, Cell c) {
  std::vector<std::string> names;
  for (UnitId u = board.in(c); u != UnitId::none; u = board[u].next) names.push_back(unit_words(game, u));
  return names.empty() ? "" : " (" + listed(names, "and") + ")";
}

Cell end_of_move(const Game& game, const Board& board, const Choice& c) {
  return end_of_way(game, board, c.unit, c.route());
}

// Cells a move can end in; a cell that leaves one facing only says which.
std::vector<std::string> ends_of_moves(const Game& game, const Board& board, const std::vector<Choice>& moves) {
  std::vector<Cell> cells;
  for (const Choice& c : moves)
    if (const Cell end = end_of_move(game, board, c); std::find(cells.begin(), cells.end(), end) == cells.end())
      cells.push_back(end);
  std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return index(a) < index(b); });
  std::vector<std::string> names;
  for (const Cell end : cells) {
    std::vector<std::string> facings;
    for (const Choice& c : moves)
      if (end_of_move(game, board, c) == end && c.facing != kNoFacing) add_once(facings, facing_words(game, c.facing));
    names.push_back(cell_words(game, end) + (facings.size() == 1 ? "(" + facings[0] + ")" : ""));
  }
  return names;
}

// Targets, each once: "at E4 (b1 Old Guard; or facing NE or NW)".
std::vector<std::string> targets_of(const Game& game, const Board& board, const std::vector<Choice>& choices) {
  std::vector<std::string> parts;
  for (const Choice& c : choices) {
    const bool at_piece = c.other != UnitId::none;
    const Cell at = at_piece ? board[c.other].at : c.cell();
    std::string text = "at " + (at_piece ? unit_words(game, c.other) : cell_words(game, at)) +
                       (c.still_moving() && !at_piece ? " moving" : "");
    std::vector<std::string> facings;
    bool as_it_stands = false;
    for (const Choice& same : choices) {
      if (same.where != c.where || same.other != c.other) continue;
      if (same.facing == kNoFacing)
        as_it_stands = true;
      else
        add_once(facings, facing_words(game, same.facing));
    }
    std::string who = at_piece ? " (" + cell_words(game, at) + ")" : who_is_in(game, board, at);
    if (!facings.empty() && who.ends_with(')'))
      who.replace(who.size() - 1, 1, (as_it_stands ? "; or facing " : "; facing ") + listed(facings, "or") + ")");
    text += who;
    add_once(parts, text);
  }
  return parts;
}

// What a verb's answers come to, without the verb and the Unit.
std::string what_of(const Game& game, const Board& board, Verb verb, const std::vector<Choice>& choices) {
  std::vector<std::string> parts;
  switch (verb) {
    case Verb::move:
    case Verb::charge: return "to " + join(ends_of_moves(game, board, choices), " ");
    case Verb::turn:
    case Verb::follow:
    case Verb::mount:
    case Verb::dismount:
      for (const Choice& c : choices)
        if (c.facing != kNoFacing) add_once(parts, facing_words(game, c.facing));
      return parts.empty() ? "" : "facing " + join(parts, " ");
    case Verb::fire: return join(targets_of(game, board, choices), ", ");
    case Verb::fight:
    case Verb::stand:
    case Verb::limber:
    case Verb::unlimber:
      for (const Choice& c : choices)
        if (c.other != UnitId::none) add_once(parts, unit_words(game, c.other));
      return join(parts, ", ");
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw:
      for (const Choice& c : choices) add_once(parts, cell_words(game, c.cell()));
      return join(parts, " ");
    case Verb::lay:
    case Verb::clear: return "wire";
    default: return "";
  }
}

// Cells that can only be reached by the dearer orders, behind those for one activation.
std::string priced_what(const Game& game, const Board& board, Verb verb, const UnitOrders& orders) {
  if (verb != Verb::move && verb != Verb::charge) return what_of(game, board, verb, of_verb(orders, verb));
  std::vector<std::string> parts;
  for (const auto& [price, choices] : by_price(orders, verb))
    parts.push_back(price_words(price) + what_of(game, board, verb, choices));
  return join(parts, "; ");
}

std::string brief_verb(const Game& game, const Board& board, Verb verb, const std::vector<Choice>& choices) {
  constexpr std::size_t kFew = 3;
  const std::string name(verb_name(verb));
  if (verb == Verb::move || verb == Verb::charge) {
    const std::vector<std::string> ends = ends_of_moves(game, board, choices);
    return name + " to " +
           (ends.size() <= kFew ? join(ends, " ") : counted(static_cast<int>(ends.size()), "cell", "cells"));
  }
  if (verb == Verb::place) return name + " in " + counted(static_cast<int>(choices.size()), "cell", "cells");
  if (verb == Verb::turn) return name;
  const std::string what = what_of(game, board, verb, choices);
  return what.empty() ? name : name + " " + what;
}

// The words an answer may be typed in: as it is written and, for a move, with its end alone.
void add_forms(const Game& game, const Board& board, const Choice& c, std::vector<std::vector<std::string>>& forms) {
  const auto add = [&](const std::string& text) {
    std::vector<std::string> words;
    for (const std::string_view w : words_of_order(text)) words.emplace_back(w);
    forms.push_back(std::move(words));
  };
  add(order_text(game, board, c));
  if (c.verb != Verb::move && c.verb != Verb::charge) return;
  std::string brief = std::string(verb_name(c.verb)) + " " + unit_id_words(game, c.unit) + " " +
                      cell_words(game, end_of_move(game, board, c));
  if (c.facing != kNoFacing) brief += " facing " + facing_words(game, c.facing);
  forms.pop_back();
  add(brief);
}

}  // namespace

std::vector<UnitOrders> orders_now(const Session& session, Side side) {
  const std::optional<OrderDraft> draft = session.ahead().draft(side);
  if (!draft) return orders_now(session.game(), session.state(), side);
  const bool guns = session.asked().is_gun_order();
  return orders_of_draft(session.game(), *draft, guns ? draft->units() : draft->open());
}

std::vector<UnitOrders> orders_now(const Game& game, const State& state, Side side) {
  const Request asked = request(game, state);
  if (asked.kind != RequestKind::decision || !asked.asks(side)) return {};
  if (const OrderDraft draft(game, state, side); !draft.units().empty())
    return orders_of_draft(game, draft, draft.units());
  std::vector<UnitOrders> all;
  UnitList units;
  movers(game, state, side, units);
  const bool priced = asked.purpose == Purpose::pick_unit && game.facts().activation_dice;
  for (const UnitId u : units) {
    UnitOrders& unit = all.emplace_back(UnitOrders{u, orders_of_unit(game, state, side, u)});
    for (std::size_t i = 0; priced && i < unit.orders.size(); ++i)
      unit.activations.push_back(activations_spent(game, state, unit.orders[i]));
  }
  all.push_back({UnitId::none, orders_of_unit(game, state, side, UnitId::none)});
  std::erase_if(all, [](const UnitOrders& one) { return one.orders.empty(); });
  return all;
}

std::string brief_orders(const Game& game, const Board& board, const UnitOrders& orders) {
  std::vector<std::string> parts;
  for (const Verb verb : verbs_of(orders)) {
    parts.push_back(brief_verb(game, board, verb, of_verb(orders, verb)));
    const auto prices = by_price(orders, verb);
    if (prices.rbegin()->first > 1)
      parts.back() +=
          (prices.size() > 1 ? " (some for " : " (for ") + std::to_string(prices.rbegin()->first) + " activations)";
  }
  if (orders.unit == UnitId::none) return join(parts, ", ");
  const Cell at = board[orders.unit].at;
  return unit_words(game, orders.unit) + (on_board(at) ? ", " + cell_words(game, at) : "") + ": " + join(parts, ", ");
}

std::vector<VerbLine> full_orders(const Game& game, const Board& board, const UnitOrders& orders) {
  std::vector<VerbLine> lines;
  for (const Verb verb : verbs_of(orders))
    lines.push_back({std::string(verb_name(verb)), priced_what(game, board, verb, orders)});
  return lines;
}

std::vector<std::string> order_completions(const Game& game, const Board& board, const std::vector<UnitOrders>& orders,
                                           std::string_view line) {
  if (const std::size_t end = line.rfind(';'); end != line.npos) line = line.substr(end + 1);
  std::vector<std::string> typed;
  for (const std::string_view w : words_of_order(line)) typed.push_back(lower(w));
  const bool word_open = !line.empty() && line.back() != ' ';
  const std::size_t at = typed.size() - (word_open && !typed.empty() ? 1 : 0);
  std::vector<std::vector<std::string>> forms;
  for (const UnitOrders& unit : orders)
    for (const Choice& c : unit.orders) add_forms(game, board, c, forms);
  std::vector<std::string> next;
  for (const std::vector<std::string>& form : forms) {
    bool fits = form.size() > at;
    for (std::size_t i = 0; fits && i < at; ++i) fits = lower(form[i]) == typed[i];
    if (fits) add_once(next, form[at]);
  }
  return next;
}

}  // namespace limber::inline terminal
