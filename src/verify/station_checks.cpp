#include "verify/station_checks.h"

#include <cstring>

#include "base/text.h"
#include "battle/set_up.h"
#include "io/scenario_file.h"
#include "notation/notation.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/record.h"
#include "words/names.h"

namespace limber::inline verify {

namespace {

std::string words_of(const std::vector<Fault>& faults) {
  if (faults.empty()) return "no fault named";
  const Fault& f = faults.front();
  return f.where + ": found " + f.found + ", expected " + f.expected;
}

bool same_bytes(const Board& a, const Board& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

// The words of two position lines that are not the same.
std::string difference(const Game& g, const Board& a, const Board& b) {
  const std::string first = position_line(g, a), second = position_line(g, b);
  const auto of_first = split(first, ' '), of_second = split(second, ' ');
  std::string out;
  for (std::size_t i = 0; i < of_first.size() && i < of_second.size(); ++i)
    if (of_first[i] != of_second[i]) out += std::string(of_first[i]) + " for " + std::string(of_second[i]) + "; ";
  return out.empty() ? "they differ, and their lines do not" : out;
}

bool is_sealed_start(const State& s) {
  for (const Sealed& word : s.sealed)
    if (word.given()) return false;
  return true;
}

// The piece whose card is up has done nothing yet: not even looked for an enemy, nor said that it breaks contact.
bool has_done_nothing(const Node& n) {
  const Board& b = n.state.board;
  const UnitId u = n.asked.unit;
  for (int i = 0; i < b.unit_count; ++i)
    if (b[unit_id(i)].has(Mark::unseen)) return false;
  if (b[u].has(Mark::moved) || b[u].has(Mark::fired)) return false;
  for (int i = b.first_of(other(b.side_of(u))); i < b.end_of(other(b.side_of(u))); ++i)
    if (on_board(b[unit_id(i)].at) && on_board(b[u].at) && n.game.field.grid.distance(b[unit_id(i)].at, b[u].at) == 1)
      return false;
  return true;
}

bool is_dealt(const Board& b) {
  for (int i = 0; i < b.unit_count; ++i)
    if (b[unit_id(i)].card != 0) return true;
  return false;
}

}  // namespace

bool ought_to_be_station(const State& before, const Node& n) {
  const Board &b = n.state.board, &was = before.board;
  switch (n.asked.purpose) {
    case Purpose::pick_unit:
    case Purpose::unlimbered_facing: return true;
    case Purpose::gun_order:
    case Purpose::declare_alone: return is_sealed_start(n.state);
    case Purpose::name_pieces: return is_sealed_start(n.state) && n.asked.asks_red && n.asked.asks_blue;
    case Purpose::name_next: return n.asked.asks_red && !is_dealt(b);
    case Purpose::break_or_stand: return true;
    case Purpose::piece_order: return has_done_nothing(n);
    case Purpose::command_die:
    case Purpose::initiative_die: return n.asked.asks_red;
    case Purpose::activation_die:
    case Purpose::arrival_die: return was.phase != b.phase || was.to_move != b.to_move;
    default: return n.asked.kind == RequestKind::over;
  }
}

Found check_station(const Node& n, const State& before) {
  const bool station = at_station(n.game, n.state);
  if (!station && ought_to_be_station(before, n))
    return trouble("station", "no step is under way and the board alone does not give the state");
  if (!station) return {};
  const Result<State> again = resume(n.game, n.state.board);
  if (!again.ok()) return trouble("resume", "refused: " + words_of(again.faults()));
  if (!(again.value() == n.state)) return trouble("resume", "another state");
  return {};
}

Found check_position_line(const Node& n) {
  const std::string line = position_line(n.game, n.state.board);
  const Result<Board> again = read_position_line(n.game, line);
  if (!again.ok()) return trouble("position line", words_of(again.faults()));
  if (!same_bytes(again.value(), n.state.board))
    return trouble("position line", difference(n.game, again.value(), n.state.board));
  return {};
}

Found check_position_file(const Node& n) {
  Scenario written = n.scenario;
  write_position(n.game, n.state.board, written);
  const Result<ScenarioFile> read = read_scenario(write_scenario(written));
  if (!read.ok()) return trouble("position file", "the file is refused: " + words_of(read.faults()));
  const Scenario& s = read.value().scenario;
  const LaidOut laid = lay_out(s, n.game.rules);
  if (!laid.game) return trouble("position file", "the game is refused: " + words_of(laid.faults));
  if (!laid.board) return trouble("position file", "the board is refused: " + words_of(laid.faults));
  if (!same_bytes(*laid.board, n.state.board))
    return trouble("position file", difference(n.game, *laid.board, n.state.board));
  return {};
}

Found check_notation(const Node& n, const Choice& c) {
  const std::string text = order_text(n.game, n.state.board, c);
  const Reading r = read_line(n.game, n.state, text);
  if (!r.ok) return trouble("notation", "\"" + text + "\" is not read: " + r.error + r.refused_text, c);
  if (r.meant.size() != 1 || !(r.meant[0] == c))
    return trouble("notation", "\"" + text + "\" is read as \"" + r.understood + "\"", c);
  return {};
}

Found check_record(const Game& g, const Scenario& scenario, const State& opening, std::span<const Choice> answers,
                   const State& end) {
  Record record;
  record.header.ruleset = scenario.ruleset;
  record.header.switches = scenario.house_rules;
  record.header.scenario = "{}";
  State s = opening;
  for (const Choice& c : answers) {
    record.lines.push_back({RecordLine::Kind::answer, 0, order_text(g, s.board, c), 0, 0});
    const Board before = s.board;
    apply(g, s, c);
    if (const auto turn = turn_closed(before, s.board))
      record.lines.push_back({RecordLine::Kind::hash, 0, "", *turn, position_hash(g, s.board)});
  }
  const Result<Record> read = read_record(record_text(record));
  if (!read.ok()) return trouble("record", words_of(read.faults()));
  const Replay again = replay(g, opening, read.value());
  if (!again.complete()) return trouble("record", words_of({*again.stopped}));
  if (!(again.state == end)) return trouble("record", "the replay ends in another state");
  return {};
}

namespace {

// Whoever may fire at something sees it, as players are told; guns may fire at what they do not see.
Found check_fire_is_seen(const Node& n) {
  const bool decides = n.asked.kind == RequestKind::decision && !n.asked.sealed && !n.asked.is_gun_order();
  if (!decides) return {};
  ChoiceList list;
  all_options(n.game, n.state, n.asked.asks_red ? Side::red : Side::blue, list);
  const Board& b = n.state.board;
  for (const Choice& c : list) {
    if (c.verb != Verb::fire || c.unit == UnitId::none || !on_board(b[c.unit].at)) continue;
    if (kind_now(n.game, b, c.unit).arm.role == ArmRole::artillery) continue;
    const Cell at = c.other != UnitId::none ? b[c.other].at : c.cell();
    if (!on_board(at) || sight(n.game, b, b[c.unit].at, at, c.unit).seen) continue;
    return trouble("what is fired at is seen",
                   n.game.field.grid.name(b[c.unit].at) + " to " + n.game.field.grid.name(at), c);
  }
  return {};
}

}  // namespace

Found check_sight(const Node& n) {
  const auto cells = static_cast<std::uint32_t>(n.game.field.grid.cells());
  const Cell a = cell(static_cast<int>(n.draw.below(cells))), b = cell(static_cast<int>(n.draw.below(cells)));
  const Sight there = sight(n.game, n.state.board, a, b), back = sight(n.game, n.state.board, b, a);
  if (there.seen != back.seen || there.range != back.range)
    return trouble("sight is mutual", n.game.field.grid.name(a) + " and " + n.game.field.grid.name(b));
  if (!there.seen && there.why.empty())
    return trouble("sight is explained", n.game.field.grid.name(a) + " to " + n.game.field.grid.name(b));
  return check_fire_is_seen(n);
}

Found check_alone(const Node& n, const Choice& c) {
  const State s = isolate_order(n.game, n.state, c);
  if (const char* words = unsound(s.board)) return trouble("alone", words, c);
  return {};
}

Found check_outcome(const Node& n) {
  if (n.asked.kind != RequestKind::over) return {};
  const Outcome o = outcome(n.game, n.state.board);
  if ((o.winner == Side::none) != (o.by == Outcome::By::equal) && o.by != Outcome::By::no_units &&
      o.by != Outcome::By::broken)
    return trouble("outcome", "a winner without a reason, or the reverse");
  if (o.why.first == Clause::none) return trouble("outcome", "no clause says who has won");
  return {};
}

}  // namespace limber::inline verify
