// Over 400 lines: one short function for each question that a player can type.
#include "terminal/play_queries.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "console/progress.h"
#include "draw/canvas.h"
#include "model/change.h"
#include "notation/line_words.h"
#include "notation/names.h"
#include "notation/order_text.h"
#include "odds/odds.h"
#include "play/odds_plan.h"
#include "play/seat_knowledge.h"
#include "rulesets/registry.h"
#include "terminal/chapters.h"
#include "terminal/ground_words.h"
#include "terminal/near_words.h"
#include "terminal/odds_words.h"
#include "terminal/order_lists.h"
#include "terminal/outlook.h"
#include "terminal/play_commands.h"
#include "terminal/players.h"
#include "terminal/short_orders.h"
#include "terminal/wide_board.h"
#include "words/clause_words.h"
#include "words/clauses.h"
#include "words/event_words.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/refusal.h"
#include "words/request_words.h"
#include "words/rules_words.h"

namespace limber::inline terminal {

namespace {

struct Example {
  Verb verb;
  std::string_view order;
};
constexpr std::array<Example, 14> kExamples = {{{Verb::move, "move r1 D8 facing N"},
                                                {Verb::fire, "fire r1 at D5"},
                                                {Verb::fight, "fight r1 b2"},
                                                {Verb::turn, "turn r1 N"},
                                                {Verb::unpin, "unpin r1"},
                                                {Verb::charge, "charge r3 D4 facing N"},
                                                {Verb::dismount, "dismount r3 facing N"},
                                                {Verb::limber, "limber r7"},
                                                {Verb::pass, "pass r1"},
                                                {Verb::retreat, "retreat b2 C3"},
                                                {Verb::stand, "stand b2"},
                                                {Verb::withdraw, "withdraw r1 C3"},
                                                {Verb::follow, "follow r1"},
                                                {Verb::end, "end"}}};

// Examples of the orders that this ruleset has.
std::string listed_examples(const RulesetFacts& facts) {
  std::vector<std::string> forms;
  if (facts.deals_cards)
    return "move r1 D8 facing N; fire r1 at b2; turn r1 N; pass r1; break r1; stand r1 b2; fight r1 b2; join c1; "
           "alone c1; deal r1 r3 r5 (or name r1; name r3; done); card 7H";
  for (const Example& e : kExamples)
    if (std::find(facts.lacking.begin(), facts.lacking.end(), e.verb) == facts.lacking.end())
      forms.emplace_back(e.order);
  return join(forms, "; ");
}

std::string clause_example(const RulesetFacts& facts) {
  const Ruleset* found = find_ruleset(facts.id.view());
  return std::string(found == nullptr ? "BB" : found->prefix) + "-FIR-01";
}

CellSet cells_of(const Game& game, const Board& board, const UnitOrders& orders) {
  CellSet cells;
  for (const Choice& c : orders.orders) {
    if (c.verb == Verb::move) cells.add(end_of_way(game, board, c.unit, c.route()));
    const bool at_cell = c.verb == Verb::fire || c.verb == Verb::retreat || c.verb == Verb::place;
    const bool at_unit = c.verb == Verb::fire || c.verb == Verb::fight || c.verb == Verb::stand;
    if (at_unit && c.other != UnitId::none)
      cells.add(board[c.other].at);
    else if (at_cell)
      cells.add(c.cell());
  }
  return cells;
}

std::optional<PlayerSpec> adviser_named(std::string_view word) {
  if (word == "general") return find_player_spec(word);
  const std::optional<Temper> temper = find_temper(word);
  return temper ? std::optional(PlayerSpec{.kind = PlayerSpec::Kind::captain, .temper = *temper}) : std::nullopt;
}

}  // namespace

bool PlayQueries::answer(std::string_view line, Side side) {
  const Words words = words_of_order(line);
  const std::optional<PlayCommandRow> typed = words.empty() ? std::nullopt : find_play_command(words[0]);
  if (!typed) return false;
  const std::string_view rest =
      trim(line.substr(static_cast<std::size_t>(words[0].data() - line.data()) + words[0].size()));
  switch (typed->command) {
    case PlayCommand::list: list(side, rest); break;
    case PlayCommand::odds:
      if (lower(rest) == "of winning")
        outlook(side);
      else
        odds_of(rest, side);
      break;
    case PlayCommand::hint: hint(words, side); break;
    case PlayCommand::outlook: outlook(side); break;
    case PlayCommand::sight: sight(words); break;
    case PlayCommand::look: look(words, side); break;
    case PlayCommand::near: near(words, side); break;
    case PlayCommand::board: board(side, words); break;
    case PlayCommand::roster: terminal_.say(trimmed_end(roster_words(session_.game(), board_for(side)))); break;
    case PlayCommand::score: score(); break;
    case PlayCommand::legend: terminal_.say(trimmed_end(board_legend(terminal_, session_.game()))); break;
    case PlayCommand::why:
      if (rest.empty())
        why();
      else
        why_order(rest, side);
      break;
    case PlayCommand::rules: rules(words); break;
    case PlayCommand::log: log(words); break;
    case PlayCommand::briefing: briefing(); break;
    case PlayCommand::help: help(); break;
    case PlayCommand::question: say_question(side); break;
    case PlayCommand::take:
    case PlayCommand::undo:
    case PlayCommand::again:
    case PlayCommand::save:
    case PlayCommand::resign:
    case PlayCommand::quit: return false;
  }
  return true;
}

void PlayQueries::say_question(Side side) {
  terminal_.say(full_stop(request_words(session_.game(), session_.state(), side)));
  if (session_.asked().kind != RequestKind::decision)
    return terminal_.say("Type " + throw_words(session_.asked()) +
                         ". 'odds' counts the possible results. 'again' undoes the throw you typed last.");
  list(side, "");
  terminal_.say("'list r1' shows one Unit, 'odds ORDER' its odds. 'help' lists everything.", 0, Tone::faint);
}

void PlayQueries::help() {
  terminal_.say("Orders: " + listed_examples(session_.game().facts()) +
                ". Name a Unit by its id, cell or name. Several orders on a line are separated by ';'. "
                "m, f, t and x are short for move, fire, turn and fight.");
  constexpr int kForms = 28;
  for (const PlayCommandRow& c : play_commands()) terminal_.item(c.form, kForms, c.about);
}

void PlayQueries::briefing() {
  terminal_.prose(session_.scenario().briefing.empty() ? "There is no briefing." : session_.scenario().briefing, 2);
}

void PlayQueries::score() {
  const Outcome now = outcome(session_.game(), session_.state().board);
  terminal_.say("If it ended now: " + outcome_words(session_.game(), now));
}

void PlayQueries::hint(const Words& words, Side side) {
  const std::optional<PlayerSpec> by = words.size() < 2 ? kSteadyCaptain : adviser_named(lower(words[1]));
  if (!by) return terminal_.say("Example: hint, hint bold, hint cautious, hint general.", 0, Tone::alarm);
  const Request asked = request(session_.game(), session_.state());
  if (asked.kind != RequestKind::decision || !asked.asks(side)) return terminal_.say("You have nothing to decide now.");
  // Units that have an order in the draft are no longer asked.
  const std::optional<State> next = session_.ahead().asked_next(side);
  if (!next) return terminal_.say("Every gun has its order. 'done' seals them.");
  const Programs::Hint found = Programs::hint(session_.game(), *next, side, *by);
  const bool captain = by->kind == PlayerSpec::Kind::captain;
  const std::string who = captain ? "A " + std::string(temper_name(by->temper)) + " captain" : "The general";
  terminal_.say(who + ": " + found.words + ". Type: " + found.order, 0, Tone::strong);
  terminal_.say(found.why, 2);
  hinted_ = found.order;
  hinted_at_ = session_.answer_count();
}

void PlayQueries::outlook(Side side) {
  const State known = SeatKnowledge(session_, side).state();
  const Endings endings = forecast_shown(session_.game(), known, kOutlookPlayouts);
  int indent = 0;
  for (const std::string& line : outlook_lines(session_.game(), known, endings))
    terminal_.say(line, std::exchange(indent, 2));
}

void PlayQueries::draw(const Board& board, const CellSet& highlight) {
  show_board(terminal_, session_.game(), board, highlight);
}

Board PlayQueries::board_for(Side side) const {
  Board board = session_.state().board;
  const std::optional<OrderDraft> draft = board.phase == Phase::set_up ? session_.ahead().draft(side) : std::nullopt;
  if (!draft) return board;
  for (const UnitId u : draft->units()) {
    const std::vector<Choice>& orders = draft->orders_of(u);
    if (orders.empty() || on_board(board[u].at)) continue;
    change(board, Placed{u, orders[0].cell(), draft->has_all(u) ? orders[1].facing : std::uint8_t{0}});
  }
  return board;
}

void PlayQueries::board(Side side, const Words& words) {
  const Board shown = board_for(side);
  if (words.size() < 2) return draw(shown);
  const Names names(session_.game(), shown);
  if (const Cell at = names.place(words[1]); screen_ != nullptr && on_board(at)) screen_->look_at(at);
  const UnitId unit = names.by_id(words[1]);
  for (const UnitOrders& orders : orders_now(session_, side)) {
    if (orders.unit != unit || unit == UnitId::none) continue;
    const CellSet cells = cells_of(session_.game(), shown, orders);
    if (screen_ == nullptr) return draw(shown, cells);
    screen_->mark(cells);
    return terminal_.say("Marked: where " + unit_named(session_.game(), unit) + " can go and what it can reach.");
  }
  if (screen_ != nullptr && on_board(names.place(words[1]))) return;
  terminal_.say("'" + std::string(words[1]) + "' cannot be ordered now. 'list' names the Units that can.");
}

void PlayQueries::list(Side side, std::string_view which) {
  const Game& game = session_.game();
  const Board& board = session_.state().board;
  const std::vector<UnitOrders> all = orders_now(session_, side);
  if (session_.asked().kind != RequestKind::decision)
    return terminal_.say("A throw comes first. You cannot give orders now.");
  if (all.empty()) return terminal_.say("Nothing is asked of " + side_words(game, side) + " now.");
  const Names names(game, board);
  UnitId wanted = which.empty() ? UnitId::none : names.by_id(which);
  if (const std::vector<UnitId> there = names.in_cell(which); wanted == UnitId::none && there.size() == 1)
    wanted = there[0];
  if (!which.empty() && wanted == UnitId::none)
    return terminal_.say("'" + std::string(which) + "' is not a Unit. 'list' names the Units that can be ordered.");
  bool found = false;
  for (const UnitOrders& orders : all) {
    const bool alone = orders.unit == wanted && wanted != UnitId::none;
    if (which.empty()) terminal_.say(brief_orders(game, board, orders), 2);
    if (!alone) continue;
    found = true;
    terminal_.say(unit_words(game, orders.unit) +
                  (on_board(board[wanted].at) ? " at " + cell_words(game, board[wanted].at) : ""));
    for (const VerbLine& line : full_orders(game, board, orders))
      terminal_.say(padded(line.verb, 9) + " " + line.what, 2);
  }
  if (!which.empty() && !found)
    terminal_.say(unit_words(game, wanted) + " cannot be ordered now. 'list' names the Units that can.");
}

void PlayQueries::odds_of(std::string_view rest, Side side) {
  const Game& game = session_.game();
  Doctrine doctrine;
  for (const auto& [word, retreat] : {std::pair{std::string_view("back"), Doctrine::Retreat::back},
                                      std::pair{std::string_view("stand"), Doctrine::Retreat::stand},
                                      std::pair{std::string_view("best"), Doctrine::Retreat::best}}) {
    const bool last = rest.size() > word.size() && rest.ends_with(word) && rest[rest.size() - word.size() - 1] == ' ';
    if (!last) continue;
    rest = trim(rest.substr(0, rest.size() - word.size()));
    doctrine = Doctrine::both({retreat, Doctrine::Follow::ask, Doctrine::FightOn::ask, Doctrine::Facing::keep});
    break;
  }
  const State seen = session_.ahead().asked_about(spelt_out(game, session_.state(), rest), side);
  if (rest.empty() && request(game, seen).kind == RequestKind::decision)
    return terminal_.say("Which order? Example: odds " + order_example(side) + ".");
  const OddsPlan plan = read_odds_plan(game, seen, {spelt_out(game, seen, rest)});
  if (!plan.ok) return refuse(plan.refused, refused_at(game, seen, plan.refused));
  const Odds found = [&] {
    const Progress progress("working out the odds");
    return exact_odds(game, seen, plan.orders, doctrine);
  }();
  if (!plan.texts.empty()) terminal_.say("odds of " + join(plan.texts, "; "), 0, Tone::strong);
  show(terminal_, odds_lines(game, seen, plan.orders, found));
}

// An order that could be given now, with dice if there is one.
std::string PlayQueries::order_example(Side side) const {
  std::optional<Choice> found;
  for (const UnitOrders& unit : orders_now(session_, side))
    for (const Choice& c : unit.orders) {
      if (c.verb == Verb::fire) return order_text(session_.game(), session_.state().board, c);
      if (!found) found = c;
    }
  return found ? order_text(session_.game(), session_.state().board, *found) : "fire r1 at D5";
}

void PlayQueries::sight(const Words& words) {
  const Game& game = session_.game();
  const Board& board = session_.state().board;
  if (words.size() != 3) return terminal_.say("Example: sight C4 F6, or sight r1 F6 for r1's fire.");
  const Names names(game, board);
  const UnitId unit = names.by_exact_id(words[1]);
  const Cell from = names.place(words[1]), to = names.place(words[2]);
  if (from == Cell::none || to == Cell::none)
    return terminal_.say("'" + std::string(words[from == Cell::none ? 1 : 2]) +
                         "' is not a cell or a Unit on this board.");
  for (const std::string& line : sight_words(game, board, from, to, unit)) terminal_.say(line, 2);
}

void PlayQueries::look(const Words& words, Side side) {
  const Board shown = board_for(side);
  const Cell at = words.size() == 2 ? Names(session_.game(), shown).place(words[1]) : Cell::none;
  if (!on_board(at)) return terminal_.say("Example: look D5.");
  if (screen_ != nullptr) screen_->look_at(at);
  terminal_.say(look_words(session_.game(), shown, at), 2);
}

void PlayQueries::near(const Words& words, Side side) {
  const Board shown = board_for(side);
  if (words.size() < 2) return terminal_.say("Example: near r1.");
  const Names names(session_.game(), shown);
  const UnitId unit = names.by_id(words[1]);
  if (unit == UnitId::none) return terminal_.say("'" + std::string(words[1]) + "' is not a Unit.");
  const Cell at = shown[unit].at;
  if (!on_board(at)) return terminal_.say(opening(unit_does(session_.game(), unit, "{is} not on the board.")));
  if (screen_ != nullptr) screen_->look_at(at);
  int indent = 0;
  for (const std::string& line : near_words(session_.game(), shown, unit))
    terminal_.say(line, std::exchange(indent, 2));
}

void PlayQueries::why() {
  std::vector<Clause> clauses;
  for (const LoggedEvent& told : last_) {
    add_clauses(clauses, told.why);
    for (const Modifier& m : told.modifiers)
      if (m.applied) add_clauses(clauses, {m.clause, m.also});
  }
  if (clauses.empty()) return terminal_.say("Nothing has happened yet that cites a clause.");
  for (const LoggedEvent& told : last_) {
    const auto* rolled = std::get_if<Rolled>(&told.event);
    if (rolled == nullptr || told.modifiers.empty()) continue;
    const std::string who = rolled->unit == UnitId::none ? "" : unit_words(session_.game(), rolled->unit) + ": ";
    terminal_.say(who + score_words(session_.game(), *rolled, told.modifiers) + ".", 2);
    std::vector<Modifier> others;
    for (Modifier m : told.modifiers)
      if (!m.applied) m.applied = true, others.push_back(m);
    if (!others.empty())
      terminal_.say("did not apply: " + join(applied_modifiers(session_.game(), others), ", ") + ".", 4);
  }
  for (const Clause c : clauses) terminal_.say(clause_sentence(c, Length::whole), 2);
}

// What the rules say of an order that is not given: those that forbid it, or those that carry it out.
void PlayQueries::why_order(std::string_view order, Side side) {
  const Game& game = session_.game();
  if (const std::optional<Clause> clause = find_clause(order)) {
    for (const std::string& line : clause_page(*clause)) terminal_.say(line, 2);
    return;
  }
  const State seen = session_.ahead().asked_about(spelt_out(game, session_.state(), order), side);
  const OddsPlan plan = read_odds_plan(game, seen, {spelt_out(game, seen, order)});
  std::vector<Clause> clauses;
  if (plan.ok) {
    State there = seen;
    EventLog log;
    for (const Choice& choice : plan.orders) apply(game, there, choice, log);
    terminal_.say("Allowed: " + join(plan.texts, "; ") + ".", 0, Tone::strong);
    for (const LoggedEvent& told : log) add_clauses(clauses, told.why);
    if (const std::string line = modifiers_line(game, there, ModifierRows::all); !line.empty()) terminal_.say(line, 2);
    if (request(game, there).kind == RequestKind::die)
      for (const Clause c : request_clauses(game, there)) add_clauses(clauses, {c});
  } else {
    refuse(plan.refused, refused_at(game, seen, plan.refused));
    for (const Breach& breach : plan.refused.verdict.breaches) add_clauses(clauses, breach.why);
  }
  for (const Clause c : clauses) terminal_.say(clause_sentence(c, Length::whole), 2);
}

void PlayQueries::rules(const Words& words) {
  if (words.size() < 2)
    return terminal_.say("Example: rules " + clause_example(session_.game().facts()) + ", or a word: rules ford.");
  std::string rest(words[1]);
  for (std::size_t i = 2; i < words.size(); ++i) rest += " " + std::string(words[i]);
  if (const std::optional<Clause> clause = find_clause(rest)) {
    for (const std::string& line : clause_page(*clause)) terminal_.say(line, 2);
    return;
  }
  const std::vector<Clause> found = find_clauses(rest, session_.game().facts().id.view());
  if (found.empty())
    return terminal_.say("No clause or ruling of " + std::string(session_.game().facts().id.view()) + " has '" + rest +
                         "'.");
  for (const Clause c : found) terminal_.say(clause_sentence(c), 2);
}

void PlayQueries::log(const Words& words) {
  const std::optional<long long> turn = words.size() > 1 ? parse_int(words[1]) : std::nullopt;
  const bool all = words.size() > 1 && lower(words[1]) == "all";
  if (words.size() > 1 && !turn && !all) return terminal_.say("Example: log, log all, or log 3 for turn 3.");
  const int wanted = turn ? static_cast<int>(*turn) : session_.state().board.turn;
  std::vector<Chapter> chapters = battle_log(session_);
  if (!all) std::erase_if(chapters, [&](const Chapter& c) { return c.turn != wanted; });
  if (chapters.empty()) return terminal_.say("Nothing happened in that turn.");
  tell(terminal_, chapters);
}

// With a capital, unless it begins with the id of a Unit, and a full stop.
std::string PlayQueries::sentence_of(const std::string& error) const {
  const bool id =
      Names(session_.game(), session_.state().board).by_id(error.substr(0, error.find(' '))) != UnitId::none;
  return full_stop(id ? error : capitalised(error));
}

void PlayQueries::refuse(const Reading& reading, const RefusedAt& at) {
  if (reading.refused) {
    terminal_.say(refusal_words(session_.game(), at.state, *reading.refused, reading.verdict), 0, Tone::alarm);
    if (at.answers > 0) terminal_.say("Nothing was done. The orders before this one on the line are allowed.");
  } else {
    terminal_.say(sentence_of(reading.error), 0, Tone::alarm);
  }
  if (!reading.nearest_text.empty()) terminal_.say("Nearest allowed order: " + reading.nearest_text);
}

}  // namespace limber::inline terminal
