#include "sim/order_checks.h"

#include <algorithm>
#include <vector>

#include "sim/players.h"
#include "words/order_text.h"

namespace limber {

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
    const std::size_t a = n.draw.below(static_cast<std::uint32_t>(his.size()));
    const std::size_t b = n.draw.below(static_cast<std::uint32_t>(changed.size()));
    if (said == own.size() && a + 1 >= his.size() && b + 1 >= changed.size()) continue;
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
  }
  return {};
}

Found check_commuting(const Node& n) {
  if (n.asked.purpose != Purpose::pick_unit) return {};
  const Side side = n.state.board.to_move;
  const bool dice = n.game.facts().activation_dice;
  // Two orders of two activations each, and one to spare.
  if (dice && n.state.board.army[static_cast<std::size_t>(index(side))].allowance < 5) return {};
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
  if (!s_done || !t_done) return trouble("far actions commute", "not lawful in both orders: " + words, first.front());
  if (!(s == t)) return trouble("far actions commute", "different states by order: " + words, first.front());
  return {};
}

}  // namespace limber
