#include "verify/node_checks.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "model/change.h"
#include "notation/order_text.h"

namespace limber::inline verify {

namespace {

constexpr int kDeepest = 12;

std::uint64_t bits_of(const Choice& c) {
  std::uint64_t bits;
  std::memcpy(&bits, &c, sizeof bits);
  return bits;
}

// A Unit that may not be ordered has no orders.
Found check_idle_unit(const Node& n) {
  const UnitId u = unit_id(static_cast<int>(n.draw.below(n.state.board.unit_count)));
  for (const Listing::Part& p : n.list.parts())
    if (p.unit == u) return {};
  for (const Side side : {Side::red, Side::blue}) {
    ChoiceList none;
    options(n.game, n.state, side, u, none);
    if (!none.empty())
      return trouble("idle Unit", n.game.roster[u].id + " is not to be ordered and has orders", none[0]);
  }
  return {};
}

}  // namespace

void Listing::list(const Game& g, const State& s, const Request& asked) {
  clear();
  if (asked.kind != RequestKind::decision) return;
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side)) continue;
    UnitList units;
    movers(g, s, side, units);
    for (const UnitId u : units) {
      const int begin = all_.size();
      options(g, s, side, u, all_);
      parts_.push_back({side, u, begin, all_.size()});
    }
    const int begin = all_.size();
    options(g, s, side, UnitId::none, all_);
    if (all_.size() > begin) parts_.push_back({side, UnitId::none, begin, all_.size()});
  }
}

Found check_board(const Node& n) {
  const Board& b = n.state.board;
  if (const char* words = unsound(b)) return trouble("sound board", words);
  if (n.state.agenda.size > kDeepest)
    return trouble("shallow agenda", std::to_string(n.state.agenda.size) + " procedures under way");
  for (const Side side : {Side::red, Side::blue}) {
    const auto i = slot(side);
    int lost = 0;
    for (int u = b.first_of(side); u < b.end_of(side); ++u)
      if (!n.game.is_no_unit(unit_id(u)))
        lost += n.game.roster[unit_id(u)].full_strength - b.unit[static_cast<std::size_t>(u)].strength;
    if (lost != b.army[i].lost)
      return trouble("losses counted", std::to_string(b.army[i].lost) + " counted, " + std::to_string(lost) +
                                           " lost by " + n.game.roster.side_id[i]);
    const UnitId chief = b.army[i].chief;
    if (chief != UnitId::none && (b.side_of(chief) != side || b[chief].at == Cell::none))
      return trouble("living chief", "the army Commander is dead or another's");
  }
  if (!(b.held[0] & b.held[1]).empty()) return trouble("one holder", "both sides hold an objective");
  if (!((b.held[0] | b.held[1]) == ((b.held[0] | b.held[1]) & n.game.field.objectives)))
    return trouble("one holder", "a cell is held that is no objective");
  return {};
}

Found check_request(const Node& n) {
  const Request& r = n.asked;
  const State& s = n.state;
  if (r.kind == RequestKind::done) return trouble("request", "nothing is asked and the battle is not over");
  if ((r.kind == RequestKind::over) != s.agenda.empty())
    return trouble("request", "over with a procedure under way, or the reverse");
  if (r.kind == RequestKind::over) return {};
  if (r.purpose == Purpose::none) return trouble("request", "a question without a purpose");
  if (r.role == Role::none) return trouble("request", "a question without a role");
  if (!r.asks_red && !r.asks_blue) return trouble("request", "no side is asked");
  if (r.asks_red && r.asks_blue && !r.sealed) return trouble("request", "both are asked in the open");
  if (r.count < 1) return trouble("request", "no die to throw");
  if (r.count > 1 && r.kind == RequestKind::decision) return trouble("request", "several answers to a decision");
  const Asks asks = s.agenda.top().asks();
  const bool fits = r.kind == RequestKind::die    ? asks == Asks::die
                    : r.kind == RequestKind::card ? asks == Asks::card
                                                  : asks == Asks::decision;
  if (!fits) return trouble("request", "the question and the procedure disagree on what is asked");
  if (r.kind != RequestKind::decision) return {};
  int given = 0;
  for (const Side side : {Side::red, Side::blue}) {
    int of_side = 0;
    for (const Listing::Part& p : n.list.parts())
      if (p.side == side) of_side += p.end - p.begin;
    if (r.asks(side) && of_side == 0) return trouble("an answer", "a side is asked and has no answer");
    given += of_side;
  }
  if (!r.sealed && given < 2)
    return trouble("a choice", "a decision with " + std::to_string(given) + " answers is no decision");
  return {};
}

namespace {

Found check_refused(const Node& n, const Choice& no) {
  if (lawful(n.game, n.state, no)) return trouble("faces", "an answer that is no face is taken", no);
  const Verdict v = judge(n.game, n.state, no);
  if (v.lawful() || v.breaches.empty() || v.breaches.front().why.first == Clause::none)
    return trouble("refusal", "refused without a clause", no);
  return {};
}

// CD-R19, CD-R20: the pack is whole but for what lies on the table; what lies there cannot be dealt again.
Found check_pack(const Node& n, int left) {
  const Board& b = n.state.board;
  int on_table = 0;
  for (int u = 0; u < b.unit_count; ++u) {
    if (b[unit_id(u)].card == 0) continue;
    ++on_table;
    if (Found f = check_refused(n, card(b[unit_id(u)].card))) return f;
  }
  if (left + on_table > kCards) return trouble("faces", "more cards than a pack has");
  for (const Choice& no : {card(0), card(kCards + 1), d6(1)})
    if (Found f = check_refused(n, no)) return f;
  return {};
}

// Faces of one row do the same.
Found check_rows(const Node& n, const FaceList& faces) {
  FaceList rows;
  face_rows(n.game, n.state, rows);
  int at = 0;
  for (const Face& row : rows) {
    State first = n.state;
    apply(n.game, first, row.answer);
    if (at >= faces.size() || !(faces[at].answer == row.answer))
      return trouble("rows of a die", "a row that begins with no face, or with one of another", row.answer);
    for (std::uint32_t more = 1; more < row.weight && ++at < faces.size(); ++more) {
      State same = n.state;
      apply(n.game, same, faces[at].answer);
      if (!(same == first)) return trouble("rows of a die", "two faces of one row differ", faces[at].answer);
    }
    ++at;
  }
  return at == faces.size() ? Found{} : trouble("rows of a die", "rows with more or fewer faces than there are");
}

}  // namespace

Found check_faces(const Node& n) {
  if (n.asked.kind != RequestKind::die && n.asked.kind != RequestKind::card) return {};
  FaceList list;
  faces(n.game, n.state, list);
  if (list.empty()) return trouble("faces", "a die without faces");
  std::uint32_t sum = 0;
  for (int i = 0; i < list.size(); ++i) {
    const Face& f = list[i];
    sum += f.weight;
    if (f.weight == 0) return trouble("faces", "a face that never comes", f.answer);
    if (!lawful(n.game, n.state, f.answer)) return trouble("faces", "a face that is refused", f.answer);
    if (i > 0 && list[i - 1].answer.where >= f.answer.where) return trouble("faces", "faces out of order", f.answer);
  }
  const bool die = n.asked.kind == RequestKind::die;
  if (die && (sum != 6 || list.size() != 6))
    return trouble("faces", "a die of " + std::to_string(list.size()) + " faces, weights " + std::to_string(sum));
  if (!die)
    if (Found f = check_pack(n, list.size())) return f;
  if (Found f = check_rows(n, list)) return f;
  for (const Choice& no : {d6(0), d6(7), Choice{.verb = Verb::pass}, Choice{.verb = Verb::end}})
    if (Found f = check_refused(n, no)) return f;
  return {};
}

Found check_lists(const Node& n) {
  std::vector<std::uint64_t> seen;
  seen.reserve(static_cast<std::size_t>(n.list.size()));
  for (const Choice& c : n.list) seen.push_back(bits_of(c));
  std::sort(seen.begin(), seen.end());
  if (std::adjacent_find(seen.begin(), seen.end()) != seen.end()) {
    Choice twice;
    std::memcpy(static_cast<void*>(&twice), &*std::adjacent_find(seen.begin(), seen.end()), sizeof twice);
    return trouble("no answer twice", "listed twice: " + order_text(n.game, n.state.board, twice), twice);
  }
  for (const Listing::Part& p : n.list.parts()) {
    if (p.begin == p.end)
      return trouble("mover has orders", n.game.roster[p.unit].id + " may be ordered and has no order");
    for (int i = p.begin; i < p.end; ++i)
      if (n.list[i].unit != p.unit)
        return trouble("whose list", "an answer of another Unit: " + order_text(n.game, n.state.board, n.list[i]),
                       n.list[i]);
    if (p.unit != UnitId::none && n.state.board.side_of(p.unit) != p.side)
      return trouble("whose list", "a Unit of the other side may be ordered");
  }
  if (Found f = check_idle_unit(n)) return f;
  for (const Side side : {Side::red, Side::blue}) {
    ChoiceList all;
    all_options(n.game, n.state, side, all);
    int at = 0;
    for (const Listing::Part& p : n.list.parts()) {
      if (p.side != side) continue;
      for (int i = p.begin; i < p.end; ++i, ++at)
        if (at >= all.size() || !(all[at] == n.list[i]))
          return trouble("fixed order", "two listings differ", n.list[i]);
    }
    if (at != all.size()) return trouble("fixed order", "a side that is not asked has answers");
  }
  return {};
}

Found check_lawful(const Node& n) {
  for (const Choice& c : n.list) {
    if (!lawful(n.game, n.state, c))
      return trouble("listed is legal", "listed and refused: " + order_text(n.game, n.state.board, c), c);
    if (!judge(n.game, n.state, c).lawful())
      return trouble("listed is legal", "legal in silence, refused in words: " + order_text(n.game, n.state.board, c),
                     c);
  }
  return {};
}

Found check_apply(const Game& g, const State& before, const Choice& c, Carried& out) {
  State silent = before;
  apply(g, silent, c);
  out.after = before;
  out.log.clear();
  apply(g, out.after, c, out.log);
  if (!(silent == out.after))
    return trouble("silent is told", "the silent and the told answer end in different states", c);
  Board folded = before.board;
  for (const LoggedEvent& t : out.log) change(folded, t.event);
  if (std::memcmp(&folded, &out.after.board, sizeof folded) != 0)
    return trouble("log is complete", "the events do not give the board", c);
  return check_losses(before.board, out.after.board);
}

Found check_losses(const Board& before, const Board& after) {
  for (int u = 0; u < before.unit_count; ++u) {
    const Unit& was = before.unit[static_cast<std::size_t>(u)];
    const Unit& is = after.unit[static_cast<std::size_t>(u)];
    if (is.strength > was.strength)
      return trouble("strength falls only", "Unit " + std::to_string(u) + " has gained strength");
    if (was.at == Cell::none && is.at != Cell::none)
      return trouble("the dead stay dead", "Unit " + std::to_string(u) + " is back");
    if (on_board(was.at) && (is.at == Cell::later || is.at == Cell::waiting))
      return trouble("no Unit leaves", "Unit " + std::to_string(u) + " waits off the board again");
  }
  for (std::size_t i = 0; i < 2; ++i)
    if (after.army[i].lost < before.army[i].lost) return trouble("losses counted", "losses have fallen");
  if (after.turn < before.turn) return trouble("time goes on", "an earlier turn");
  return {};
}

}  // namespace limber::inline verify
