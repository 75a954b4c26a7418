#include "check_battle.h"

#include <cstring>
#include <memory>

#include "base/text.h"
#include "battle/set_up.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "play/barred_shot.h"
#include "words/clauses.h"

namespace limber::checks {

namespace {

std::string refusal(const Reading& reading) {
  if (!reading.refused) return reading.error;
  std::string words = reading.refused_text + " is refused:";
  for (const Breach& b : reading.verdict.breaches) words += " " + cite(b.why);
  return words;
}

bool same_board(const Board& a, const Board& b) { return std::memcmp(&a, &b, sizeof(Board)) == 0; }

}  // namespace

std::string fault_words(const Fault& f) {
  return f.where + ": found " + f.found + ", expected " + f.expected + (f.remedy.empty() ? "" : "; " + f.remedy);
}

CheckBattle::CheckBattle(Scenario scenario, const Result<RulesHandle>& rules) : scenario_(std::move(scenario)) {
  for (const Fault& f : rules.faults()) faults_.push_back(fault_words(f));
  if (!rules.ok()) return;
  LaidOut laid = lay_out(scenario_, rules.value());
  for (const Fault& f : laid.faults) faults_.push_back(fault_words(f));
  for (const Fault& f : laid.warnings) warnings_.push_back(fault_words(f));
  if (!laid.board) return;
  auto game = std::make_shared<const Game>(std::move(*laid.game));
  game_ = game;
  opening_ = state_ = opening(*game_, scenario_);
  mark_here();
}

UnitId CheckBattle::unit(std::string_view id) const {
  for (int u = 0; u < game_->roster.size(); ++u)
    if (game_->roster[unit_id(u)].id == id) return unit_id(u);
  return UnitId::none;
}

std::string CheckBattle::text(const Choice& c) const { return order_text(*game_, state_.board, c); }

std::vector<Choice> CheckBattle::options() const {
  std::vector<Choice> all;
  const Request asked = request(*game_, state_);
  const auto list = std::make_unique<ChoiceList>();
  if (asked.kind != RequestKind::decision) return all;
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side)) continue;
    list->clear();
    all_options(*game_, state_, side, *list);
    all.insert(all.end(), list->begin(), list->end());
  }
  return all;
}

void CheckBattle::new_order() {
  if (!asked_) return;
  recent_.clear();
  matched_ = 0;
  asked_ = false;
}

// The silent reading of the rules, and the log folded over the board, must both come to what was told.
std::string CheckBattle::apply_one(const Choice& c) {
  const State before = state_;
  const std::string words = text(c);
  EventLog log;
  apply(*game_, state_, c, log);
  State silent = before;
  apply(*game_, silent, c);
  if (!(silent == state_)) return words + ": told and silent play differ";
  Board folded = before.board;
  for (const LoggedEvent& told : log) change(folded, told.event);
  if (!same_board(folded, state_.board)) return words + ": the log does not lead to the board";
  std::vector<std::string> told;
  for (Happening& h : happenings(*game_, before.board, log)) {
    told.push_back(h.text());
    recent_.push_back(std::move(h));
  }
  answers_.push_back({c, words, state_, std::move(told)});
  return "";
}

Reading CheckBattle::read(std::string_view line) const {
  Reading reading = read_line(*game_, state_, line);
  if (!reading.refused) return reading;
  History history(game_, opening_);
  std::uint8_t turn = opening_.board.turn;
  for (const Answer& answer : answers_) {
    play::Answer given;
    given.choice = answer.choice;
    given.turn = turn;
    history.add(std::move(given), answer.after, std::nullopt);
    turn = answer.after.board.turn;
  }
  add_barred_shot(*game_, history, state_, reading);
  return reading;
}

std::string CheckBattle::play(std::string_view line) {
  new_order();
  const Reading reading = read(line);
  if (!reading.ok) return refusal(reading);
  for (const Choice& c : reading.meant)
    if (const std::string wrong = apply_one(c); !wrong.empty()) return wrong;
  return "";
}

std::string CheckBattle::throw_dice(const std::vector<std::string>& faces) {
  new_order();
  for (const std::string& word : faces) {
    const auto face = parse_int(word);
    if (!face || *face < 1 || *face > 6) return "\"" + word + "\" is no face of a die";
    if (request(*game_, state_).kind != RequestKind::die) return "no die is asked for " + word;
    if (const std::string wrong = apply_one(d6(static_cast<int>(*face))); !wrong.empty()) return wrong;
  }
  return "";
}

std::string CheckBattle::deal_cards(const std::vector<std::string>& names) {
  new_order();
  for (const std::string& word : names) {
    const int number = find_card(word);
    if (number == 0) return "\"" + word + "\" is no card";
    if (request(*game_, state_).kind != RequestKind::card) return "no card is asked for " + word;
    if (!lawful(*game_, state_, card(number))) return word + " has been dealt";
    if (const std::string wrong = apply_one(card(number)); !wrong.empty()) return wrong;
  }
  return "";
}

void CheckBattle::return_there() {
  state_ = here_.state;
  answers_.resize(here_.answers);
  asked_ = true;
  new_order();
}

}  // namespace limber::checks
