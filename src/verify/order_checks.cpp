#include "verify/order_checks.h"

#include <algorithm>
#include <vector>

#include "ai/captain.h"
#include "ai/random.h"
#include "notation/order_text.h"
#include "sim/players.h"
#include "verify/known_checks.h"
#include "words/request_words.h"

namespace limber::inline verify {

namespace {

using Script = std::vector<Choice>;

bool nothing_given(const State& s) {
  return std::none_of(s.sealed.begin(), s.sealed.end(), [](const Sealed& w) { return w.given(); });
}

// Everything one side answers until it has closed, each answer on the state in which the other is silent.
Script sealed_answers(const Node& n, Side side) {
  Script out;
  State s = n.state;
  const Purpose purpose = n.asked.purpose;
  for (Request r = n.asked; r.kind == RequestKind::decision && r.sealed && r.asks(side); r = request(n.game, s)) {
    if (r.purpose != purpose && r.purpose != Purpose::place_unit) break;
    ChoiceList list;
    all_options(n.game, s, side, list);
    if (list.empty()) break;
    out.push_back(list[static_cast<int>(n.draw.below(static_cast<std::uint32_t>(list.size())))]);
    if (!lawful(n.game, s, out.back())) break;
    const State before = s;
    apply(n.game, s, out.back());
    if (s.agenda.size != before.agenda.size || s.board.turn != before.board.turn) break;
  }
  return out;
}

State merged(const Node& n, const Script& red, const Script& blue, std::size_t reds, std::size_t blues) {
  State s = n.state;
  std::size_t r = 0, b = 0;
  while (r < reds || b < blues) {
    const bool reds_turn = r < reds && (b >= blues || n.draw.below(2) == 0);
    apply(n.game, s, reds_turn ? red[r++] : blue[b++]);
  }
  return s;
}

bool same_lists(const Node& n, const State& a, const State& b, Side side) {
  ChoiceList of_a, of_b;
  all_options(n.game, a, side, of_a);
  all_options(n.game, b, side, of_b);
  return of_a == of_b;
}

// Where an action reached: the cells of every Unit it changed, before and after, and every cell it names.
struct Reach {
  std::vector<Cell> cells;
  bool losses = false;
};

void note(Reach& reach, Cell c) {
  if (on_board(c)) reach.cells.push_back(c);
}

// What stands on the way of a shot bears on it.
void note_line(Reach& reach, const Game& g, Cell from, Cell to) {
  if (!on_board(from) || !on_board(to)) return;
  for (const LineStep& step : g.field.grid.line(from, to)) {
    note(reach, g.field.grid.step(from, step.first));
    if (step.pair()) note(reach, g.field.grid.step(from, step.second));
  }
}

Reach reach_of(const Board& before, const Board& after, const Script& script) {
  Reach reach;
  for (int u = 0; u < before.unit_count; ++u) {
    const Unit &was = before[unit_id(u)], &is = after[unit_id(u)];
    if (was == is) continue;
    note(reach, was.at), note(reach, is.at);
    reach.losses = reach.losses || was.strength != is.strength;
  }
  for (const Choice& c : script) {
    if (c.verb == Verb::fire || c.verb == Verb::retreat) note(reach, c.cell());
    if (c.verb == Verb::fight) note(reach, before[c.other].at);
  }
  return reach;
}

// Beyond any move, shot, Commander's help or retreat of either.
constexpr int kFarApart = 5;

bool far_apart(const Game& g, const Reach& a, const Reach& b) {
  for (const Cell x : a.cells)
    for (const Cell y : b.cells)
      if (g.field.grid.distance(x, y) < kFarApart) return false;
  return !a.cells.empty() && !b.cells.empty();
}

// A whole action of one Unit, dice and all, from the moment it is picked until the next one is.
Script action_of(const Node& n, UnitId u, State& s) {
  Script out;
  ChoiceList list;
  options(n.game, s, s.board.to_move, u, list);
  if (list.empty()) return out;
  out.push_back(list[static_cast<int>(n.draw.below(static_cast<std::uint32_t>(list.size())))]);
  apply(n.game, s, out.back());
  for (int guard = 0; guard < 200; ++guard) {
    const Request r = request(n.game, s);
    if (!r || r.purpose == Purpose::pick_unit || r.purpose == Purpose::activation_die ||
        r.purpose == Purpose::gun_order)
      break;
    out.push_back(random_reply(n.game, s, Manner::unit_first, n.draw));
    apply(n.game, s, out.back());
  }
  return out;
}

bool play_out(const Game& g, State& s, const Script& script) {
  for (const Choice& c : script) {
    if (!lawful(g, s, c)) return false;
    apply(g, s, c);
  }
  return true;
}

bool has_house_rule(const Scenario& s, std::string_view name) {
  return std::any_of(s.house_rules.begin(), s.house_rules.end(), [&](const auto& h) { return h.first == name; });
}

bool still_picking(const Game& g, const State& s, Side side) {
  return request(g, s).purpose == Purpose::pick_unit && s.board.to_move == side;
}

// Two states that differ only in what the enemy of `side` has sealed.
struct Twins {
  const Node& n;
  const State &s, &t;
  Side side;
};

std::string sealed_request_words(const Game& g, const State& s, Side side) {
  return request_words(g, s, side) + (request(g, s).asks(other(side)) ? "" : " (the other is ready)");
}

// Any order at all, of any Unit of either side: a random one of the list, with one thing changed in it.
Choice some_order(const Twins& w) {
  ChoiceList list;
  all_options(w.n.game, w.s, w.side, list);
  Choice c = list[static_cast<int>(w.n.draw.below(static_cast<std::uint32_t>(list.size())))];
  switch (w.n.draw.below(5)) {
    case 0: c.unit = unit_id(static_cast<int>(w.n.draw.below(w.s.board.unit_count))); break;
    case 1: c.where = w.n.draw.below(static_cast<std::uint32_t>(w.n.game.field.grid.cells())); break;
    case 2: c.verb = w.n.draw.below(2) == 0 ? Verb::hold : Verb::fire; break;
    case 3: c.facing = static_cast<std::uint8_t>(w.n.draw.below(6)); break;
    default: break;
  }
  return c;
}

// Orders of its own are judged alike, with the same clauses; an order of the enemy's is judged on what the side may
// know.
Found check_judged_alike(const Twins& w) {
  constexpr int kTried = 6;
  for (int i = 0; i < kTried; ++i) {
    const Choice c = some_order(w);
    const bool own = c.unit != UnitId::none && w.s.board.side_of(c.unit) == w.side;
    const State s = own ? w.s : masked(w.n.game, w.s, w.side), t = own ? w.t : masked(w.n.game, w.t, w.side);
    const Verdict of_s = judge(w.n.game, s, c), of_t = judge(w.n.game, t, c);
    if (of_s.lawful() != of_t.lawful() || of_s.breaches != of_t.breaches ||
        of_s.answers_question != of_t.answers_question)
      return trouble("refusals tell nothing", "judged otherwise by what the enemy has sealed", c);
  }
  return {};
}

// Nothing is told of an answer that leaves the question open.
Found check_events_alike(const Twins& w) {
  ChoiceList list;
  all_options(w.n.game, w.s, w.side, list);
  const Choice c = list[static_cast<int>(w.n.draw.below(static_cast<std::uint32_t>(list.size())))];
  State s = w.s, t = w.t;
  EventLog of_s, of_t;
  apply(w.n.game, s, c, of_s);
  apply(w.n.game, t, c, of_t);
  const Purpose asked = request(w.n.game, w.s).purpose;
  const auto still_open = [&](const State& after, const State& before) {
    const Request r = request(w.n.game, after);
    return r.sealed && r.purpose == asked && after.board.turn == before.board.turn &&
           after.agenda.size == before.agenda.size;
  };
  const bool open = still_open(s, w.s) && still_open(t, w.t);
  if (open && (!of_s.empty() || !of_t.empty()))
    return trouble("events tell nothing", "events of an answer that is still sealed", c);
  return {};
}

// Both players of the program: the same answer, for the same reasons.
Found check_bots_alike(const Twins& w) {
  const std::uint64_t seed = w.n.draw.below(1000);
  Philox of_s(seed, 0), of_t(seed, 0);
  if (!(random_answer(w.n.game, w.s, w.side, of_s) == random_answer(w.n.game, w.t, w.side, of_t)))
    return trouble("bots know nothing", "the random player's answer differs by what the enemy has sealed");
  constexpr std::uint32_t kSeldom = 16;  // a captain thinks long
  if (w.n.draw.below(kSeldom) != 0) return {};
  Captain one(w.n.game, Temper::steady, seed), two(w.n.game, Temper::steady, seed);
  const Advice a = one.answer(w.s, w.side), b = two.answer(w.t, w.side);
  if (!(a.choice == b.choice))
    return trouble("bots know nothing", "the captain's answer differs by what the enemy has sealed", a.choice);
  return {};
}

Found check_told(const Twins& w) {
  const Game& g = w.n.game;
  const bool alike = request(g, w.s).asks(other(w.side)) == request(g, w.t).asks(other(w.side));
  if (alike && sealed_request_words(g, w.s, w.side) != sealed_request_words(g, w.t, w.side))
    return trouble("words tell nothing", "the question reads otherwise by what the enemy has sealed");
  if (!request(g, w.s).asks(w.side)) return {};
  if (Found f = check_judged_alike(w)) return f;
  if (Found f = check_events_alike(w)) return f;
  return check_bots_alike(w);
}

}  // namespace

Found check_sealed(const Node& n) {
  if (!n.asked.sealed || !nothing_given(n.state)) return {};
  const Script red = sealed_answers(n, Side::red), blue = sealed_answers(n, Side::blue);
  if (!(merged(n, red, blue, red.size(), blue.size()) == merged(n, red, blue, red.size(), blue.size())))
    return trouble("sealed answers commute", "the order in which the two sides answer shows in the state");
  for (const Side side : {Side::red, Side::blue}) {
    const bool is_red = side == Side::red;
    const Script &own = is_red ? red : blue, &his = is_red ? blue : red;
    if (his.empty()) continue;
    const Script changed = sealed_answers(n, other(side));
    const std::size_t said = n.draw.below(static_cast<std::uint32_t>(own.size() + 1));
    const std::size_t a = n.draw.below(static_cast<std::uint32_t>(his.size() + 1));
    const std::size_t b = n.draw.below(static_cast<std::uint32_t>(changed.size() + 1));
    if (said == own.size() && (a == his.size() || b == changed.size())) continue;
    const auto after = [&](const Script& enemy, std::size_t count) {
      return is_red ? merged(n, own, enemy, said, count) : merged(n, enemy, own, count, said);
    };
    const State s = after(his, a), t = after(changed, b);
    const State seen_s = masked(n.game, s, side), seen_t = masked(n.game, t, side);
    if (!(seen_s == seen_t)) return trouble("masks tell nothing", "two masks differ by what the enemy has sealed");
    if (!(masked(n.game, seen_s, side) == seen_s)) return trouble("masks tell nothing", "a mask of a mask differs");
    if (!same_lists(n, s, t, side) || !same_lists(n, s, seen_s, side))
      return trouble("masks tell nothing", "lists differ by what the enemy has sealed");
    const Request rs = request(n.game, s), rt = request(n.game, t);
    if (rs.asks(side) != rt.asks(side) || rs.purpose != rt.purpose || rs.unit != rt.unit || rs.cell != rt.cell)
      return trouble("masks tell nothing", "requests differ by what the enemy has sealed");
    if (Found f = check_known({n.game, s, t, side})) return f;
    if (Found f = check_told({n, s, t, side})) return f;
  }
  return {};
}

namespace {

struct Holders {
  UnitId first = UnitId::none, second = UnitId::none;
};

// Whose cards come up next.
Holders next_two(const Board& b) {
  Holders out;
  for (int i = 0; i < b.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (b[u].card == 0) continue;
    if (out.first == UnitId::none || b[u].card < b[out.first].card)
      out.second = out.first, out.first = u;
    else if (out.second == UnitId::none || b[u].card < b[out.second].card)
      out.second = u;
  }
  return out;
}

// What one piece does with its card, dice and all; nothing where an army tests its morale on the way.
struct Activation {
  Script script;
  Reach reach;
  bool whole = false;
};
Activation activation_of(const Node& n, UnitId u, State& s) {
  Activation out;
  const Board before = s.board;
  std::vector<std::pair<Cell, Cell>> shots;
  for (int guard = 0; guard < 200; ++guard) {
    const Request r = request(n.game, s);
    if (s.board[u].card == 0) {
      out.whole = s.board.turn == before.turn;
      break;
    }
    if (!r || r.purpose == Purpose::morale_die || (r.kind == RequestKind::decision && r.unit != u)) break;
    out.script.push_back(random_reply(n.game, s, Manner::verb_first, n.draw));
    const Choice& c = out.script.back();
    if (c.other != UnitId::none) shots.emplace_back(s.board[u].at, s.board[c.other].at);
    apply(n.game, s, c);
  }
  out.reach = reach_of(before, s.board, {});
  note(out.reach, before[u].at);
  for (const auto& [from, to] : shots) note(out.reach, to), note_line(out.reach, n.game, from, to);
  return out;
}

// The two pieces whose cards come next change cards: what they do far from each other comes to the same.
Found check_commuting_cards(const Node& n) {
  if (!at_station(n.game, n.state) || n.asked.unit == UnitId::none) return {};
  const Holders next = next_two(n.state.board);
  if (next.second == UnitId::none || next.first != n.asked.unit) return {};
  for (const UnitId u : {next.first, next.second})
    if (!on_board(n.state.board[u].at)) return {};
  if (has_house_rule(n.scenario, "exhaustion")) return {};  // binds a move to where all enemies are
  State one_first = n.state;
  const Activation one = activation_of(n, next.first, one_first);
  if (!one.whole || request(n.game, one_first).unit != next.second || one_first.board[next.second].card == 0) return {};
  const Activation two = activation_of(n, next.second, one_first);
  if (!two.whole || !far_apart(n.game, one.reach, two.reach)) return {};
  Board changed = n.state.board;
  std::swap(changed[next.first].card, changed[next.second].card);
  State two_first = resume_unchecked(n.game, changed);
  if (request(n.game, two_first).unit != next.second) return {};
  const std::string words = n.game.roster[next.first].id + " and " + n.game.roster[next.second].id;
  if (!play_out(n.game, two_first, two.script))
    return trouble("far actions commute", "not legal in both orders: " + words);
  if (!one.script.empty() && request(n.game, two_first).unit != next.first) return {};
  if (!play_out(n.game, two_first, one.script))
    return trouble("far actions commute", "not legal in both orders: " + words);
  if (two_first.board[next.first].card != 0) return {};  // what has come near it meanwhile leaves it something to do
  if (one_first.board.turn == two_first.board.turn && !(one_first == two_first))
    return trouble("far actions commute", "different states by order: " + words);
  return {};
}

}  // namespace

Found check_commuting(const Node& n) {
  if (n.asked.purpose != Purpose::pick_unit) return check_commuting_cards(n);  // nothing where nobody holds a card
  const Side side = n.state.board.to_move;
  const bool dice = n.game.facts().activation_dice;
  // Two orders of two activations each, and one to spare.
  if (dice && n.state.board.army[slot(side)].allowance < 5) return {};
  UnitList units;
  movers(n.game, n.state, side, units);
  if (units.size() < 3) return {};
  const auto count = static_cast<std::uint32_t>(units.size());
  const UnitId one = units[static_cast<int>(n.draw.below(count))], two = units[static_cast<int>(n.draw.below(count))];
  if (one == two) return {};
  State after_one = n.state, after_two = n.state;
  const Script first = action_of(n, one, after_one), second = action_of(n, two, after_two);
  if (!still_picking(n.game, after_one, side) || !still_picking(n.game, after_two, side)) return {};
  const Reach a = reach_of(n.state.board, after_one.board, first), b = reach_of(n.state.board, after_two.board, second);
  if (!far_apart(n.game, a, b)) return {};
  // House rule exhaustion_from = immediate: a loss anywhere binds the whole army at once.
  if ((a.losses || b.losses) && has_house_rule(n.scenario, "exhaustion_from")) return {};
  State s = n.state, t = n.state;
  const bool s_done = play_out(n.game, s, first) && (!still_picking(n.game, s, side) || play_out(n.game, s, second));
  const bool t_done = play_out(n.game, t, second) && (!still_picking(n.game, t, side) || play_out(n.game, t, first));
  const std::string words =
      order_text(n.game, n.state.board, first.front()) + " and " + order_text(n.game, n.state.board, second.front());
  if (!s_done || !t_done) return trouble("far actions commute", "not legal in both orders: " + words, first.front());
  if (!(s == t)) return trouble("far actions commute", "different states by order: " + words, first.front());
  return {};
}

}  // namespace limber::inline verify
