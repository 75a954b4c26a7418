// The words of an order: Units, cells and facings, and the judging of what they come to.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "notation/order_reader.h"
#include "notation/order_text.h"

namespace limber::inline notation {

namespace {

constexpr std::size_t kMostWordsOfAName = 6;
constexpr std::size_t kMostCandidates = 12;

std::string quoted(std::string_view word) {
  constexpr std::size_t kShown = 40;
  return "'" + printable(word.substr(0, kShown)) + (word.size() > kShown ? "...'" : "'");
}

}  // namespace

bool OrderReader::fail(std::string error, std::vector<std::string> candidates) {
  reading_.ok = false;
  reading_.error = std::move(error);
  if (candidates.size() > kMostCandidates) candidates.resize(kMostCandidates);
  reading_.candidates = std::move(candidates);
  return false;
}

std::vector<std::string> OrderReader::ids(const std::vector<UnitId>& units) const {
  std::vector<std::string> found;
  for (const UnitId u : units) found.push_back(game_.roster[u].id);
  return found;
}

std::string OrderReader::described(const std::vector<UnitId>& units) const {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < units.size() && i < kMostCandidates; ++i) found.push_back(names().describe(units[i]));
  if (units.size() > kMostCandidates) found.push_back("...");
  return join(found, ", ");
}

bool OrderReader::at_end(WordCursor& words) {
  if (words.empty()) return true;
  return fail("did not expect " + quoted(words.peek()) + " here");
}

bool OrderReader::take_facing(WordCursor& words, int& facing) {
  facing = -1;
  const bool said = words.take_if("facing");
  if (said) words.take_if("to");
  if (!said && (words.empty() || names().facing(words.peek()) < 0)) return true;
  facing = names().facing(words.peek());
  if (facing >= 0) {
    words.take();
    return true;
  }
  std::vector<std::string> all;
  const Topology& grid = game_.field.grid;
  for (int f = 0; f < grid.facings(); ++f) all.emplace_back(facing_name(grid.kind(), f));
  const std::string found = words.empty() ? "the end of the order" : quoted(words.peek());
  return fail("found " + found + ", expected a facing: " + join(all, " "), all);
}

namespace {

// Cells are written with capital letters; what begins with a small one was meant for a Unit.
bool looks_like_cell(std::string_view word) {
  const std::size_t digits = word.find_first_of("0123456789");
  if (digits == 0 || digits == word.npos) return false;
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(digits), capital) &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(digits), word.end(), digit);
}

std::string_view not_there(Cell at) { return at == Cell::none ? " is destroyed" : " is not on the board"; }

}  // namespace

bool OrderReader::take_cell(WordCursor& words, Cell& cell) {
  words.take_if("to");
  if (words.empty() || words.at_keyword()) return fail("which cell? Example: C4");
  cell = names().place(words.peek());
  if (cell != Cell::none) {
    words.take();
    return true;
  }
  if (const UnitId u = names().by_id(words.peek()); u != UnitId::none)
    return fail(game_.roster[u].id + std::string(not_there(state_.board[u].at)));
  if (looks_like_cell(words.peek())) {
    const Topology& grid = game_.field.grid;
    return fail(quoted(words.peek()) + " is not on this board, which runs from " + grid.name(Cell{0}) + " to " +
                grid.name(limber::cell(grid.cells() - 1)));
  }
  UnitId u = UnitId::none;
  if (!take_named_unit(words, Verb::none, u, Role::target)) {
    if (reading_.candidates.empty()) fail(quoted(words.peek()) + " is not a cell or a Unit on this board");
    return false;
  }
  cell = state_.board[u].at;
  return on_board(cell) || fail(game_.roster[u].id + std::string(not_there(cell)));
}

// Id first, then cell, then name: the longest run of words that names a Unit.
bool OrderReader::take_named_unit(WordCursor& words, Verb verb, UnitId& unit, Role role) {
  const Names known = names();
  std::vector<UnitId> found;
  std::size_t used = 1;
  if (const UnitId u = known.by_id(words.peek()); u != UnitId::none) found = {u};
  if (found.empty()) found = known.in_cell(words.peek());
  for (std::size_t n = std::min(words.left(), kMostWordsOfAName); found.empty() && n > 0; --n) {
    found = known.by_name(words.next_words(n));
    used = n;
  }
  if (role == Role::doer) {
    std::vector<UnitId> own, able;
    for (const UnitId u : found)
      if (as_ == Side::none || state_.board.side_of(u) == as_) own.push_back(u);
    if (!own.empty()) found = own;
    for (const UnitId u : found)
      if (listed_.has(verb, u)) able.push_back(u);
    if (!able.empty()) found = able;
    named_ = found;
  }
  if (found.empty()) {
    const std::string meant = known.nearest_unit(words.peek());
    return fail(quoted(words.peek()) + " is not a Unit" + (meant.empty() ? "" : ". Did you mean " + meant + "?"),
                meant.empty() ? std::vector<std::string>{} : std::vector<std::string>{meant});
  }
  if (found.size() > 1) return fail(quoted(words.next_words(used)) + " may be " + described(found), ids(found));
  unit = found[0];
  words.skip(used);
  return true;
}

bool OrderReader::only_unit_with(Verb verb, UnitId& unit) {
  const std::vector<UnitId> able = listed_.units_with(verb);
  if (able.size() == 1) {
    unit = able[0];
    return true;
  }
  const std::string text(verb_name(verb));
  if (able.empty()) return fail("which Unit? None can " + text + " now");
  return fail("which Unit? " + text + " may be meant for " + described(able), ids(able));
}

// The Unit may be left out where only one can be meant.
bool OrderReader::take_unit(WordCursor& words, Verb verb, UnitId& unit) {
  if (words.empty() || words.at_keyword()) return only_unit_with(verb, unit);
  const Names known = names();
  const bool names_nobody = known.by_id(words.peek()) == UnitId::none && known.in_cell(words.peek()).empty();
  const bool a_cell = game_.field.grid.find(words.peek()) != Cell::none;
  const bool a_facing = known.facing(words.peek()) >= 0 && known.by_name(words.peek()).empty();
  if (names_nobody && (a_cell || a_facing)) {
    if (listed_.units_with(verb).size() == 1) return only_unit_with(verb, unit);
    return fail((a_cell ? "no Unit is in " + quoted(words.peek()) + ": " : "") + "which Unit is meant?");
  }
  if (!take_named_unit(words, verb, unit, Role::doer)) return false;
  if (as_ == Side::none || state_.board.side_of(unit) == as_) return true;
  return fail(names().describe(unit) + " is not your Unit");
}

// An order that could be given now: of that verb and Unit if there is one, else of the verb, else any.
std::string OrderReader::example(Verb verb, UnitId unit) {
  std::vector<Choice> listed = listed_.of(verb, unit);
  if (const std::vector<UnitId> able = listed_.units_with(verb); listed.empty() && !able.empty())
    listed = listed_.of(verb, able[0]);
  if (listed.empty()) listed = listed_.all();
  return listed.empty() ? "" : order_text(game_, state_.board, listed[0]);
}

std::string OrderReader::as_in(Verb verb, UnitId unit) {
  const std::string order = example(verb, unit);
  return order.empty() ? "" : " Example: " + order;
}

bool OrderReader::commit(const Choice& c) {
  const std::string text = order_text(game_, state_.board, c);
  Verdict verdict = judge(game_, state_, c);
  if (!verdict.lawful()) {
    reading_.refused = c;
    reading_.refused_text = text;
    reading_.verdict = std::move(verdict);
    reading_.nearest = nearest_order(game_, state_, c, as_);
    if (reading_.nearest) reading_.nearest_text = order_text(game_, state_.board, *reading_.nearest);
    return false;
  }
  reading_.meant.push_back(c);
  reading_.texts.push_back(text);
  apply(game_, state_, c);
  listed_.state_changed();
  return true;
}

// Of those that fit the words: the only one, or the text says which there are.
bool OrderReader::commit_listed(const std::vector<Choice>& fitting, const Choice& else_this) {
  if (fitting.empty()) return commit(else_this);
  if (fitting.size() == 1) return commit(fitting[0]);
  std::vector<std::string> texts;
  for (const Choice& c : fitting) texts.push_back(order_text(game_, state_.board, c));
  return fail("this can mean more than one order: " + join(texts, ", "), texts);
}

}  // namespace limber::inline notation
