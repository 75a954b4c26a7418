// What the play loop shows: the board, what happened, where in the turn we are, and the prompt with its completions.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "console/exit_codes.h"
#include "model/change.h"
#include "notation/line_words.h"
#include "terminal/chapters.h"
#include "terminal/order_lists.h"
#include "terminal/play_commands.h"
#include "terminal/play_loop.h"
#include "terminal/recap.h"
#include "terminal/scene_words.h"
#include "terminal/wide_board.h"
#include "words/names.h"
#include "words/outcome_words.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

bool same_places(const Board& a, const Board& b) {
  for (int u = 0; u < a.unit_count; ++u) {
    const Unit &x = a[unit_id(u)], &y = b[unit_id(u)];
    if (x.at != y.at || x.facing != y.facing || x.strength != y.strength || (x.card == 0) != (y.card == 0))
      return false;
  }
  return true;
}

}  // namespace

void PlayLoop::greet() {
  const Scenario& scenario = session_.scenario();
  terminal_.line(scenario.title.empty() ? "A battle" : scenario.title, Tone::strong);
  if (session_.answer_count() == 0 && !scenario.briefing.empty()) terminal_.prose(scenario.briefing, 2);
  std::string who;
  for (const Side side : {Side::red, Side::blue})
    who += side_title(session_.game(), side) + ": " +
           (setting_.seating.human(side) ? "you" : "the computer (" + player_name(setting_.seating[side]) + ")") + ". ";
  const bool hot_seat = !setting_.seating.of[0] && !setting_.seating.of[1];
  terminal_.say((hot_seat ? "Two players at one screen. " : who) +
                "Rules: " + std::string(session_.game().facts().id.view()) +
                ". Dice: " + (setting_.dice == DiceBy::hand ? "yours, typed" : session_.dice_note()) + ".");
  terminal_.say("Every entry is saved in " + record_.path() + ".");
  if (screen_ != nullptr) screen_->page_answer();
  terminal_.flush();
}

void PlayLoop::tell() {
  limber::tell(terminal_, chapters(session_.game(), told_from_, untold_));
  untold_.clear();
  terminal_.flush();
}

void PlayLoop::tell_order() {
  const auto leads_on = [](const LoggedEvent& told) {
    return std::holds_alternative<TurnBegan>(told.event) || std::holds_alternative<PhaseBegan>(told.event);
  };
  const auto rest = std::find_if(untold_.begin(), untold_.end(), leads_on);
  const EventLog first(untold_.begin(), rest);
  limber::tell(terminal_, chapters(session_.game(), told_from_, first));
  for (const LoggedEvent& told : first) change(told_from_.board, told.event);
  untold_.erase(untold_.begin(), rest);
  terminal_.flush();
}

void PlayLoop::show_scene(Side side, std::string question) {
  const Board shown = side == Side::none ? session_.state().board : queries_.board_for(side);
  Scene scene = scene_of(session_, setting_.seating, side, shown);
  scene.question = std::move(question);
  if (before_order_) scene.marked = changed_cells(*before_order_, shown);
  const Request asked = session_.asked();
  const bool one_unit = asked.unit != UnitId::none && !asked.sealed && asked.purpose != Purpose::pick_unit;
  if (one_unit && on_board(shown[asked.unit].at)) scene.marked.add(shown[asked.unit].at);
  screen_->show(std::move(scene));
}

bool PlayLoop::draw_if_due(Side side) {
  if (setting_.drawn == WhenDrawn::never || screen_ != nullptr) return false;
  const Board board = queries_.board_for(side);
  const bool new_step = !drawn_ || drawn_->turn != board.turn || drawn_->to_move != board.to_move;
  const bool new_turn = !drawn_ || drawn_->turn != board.turn;
  constexpr int kLeastBelow = 4;  // what happened, the question, the prompt
  const int lines = board_lines(terminal_, session_.game(), board);
  const bool too_tall = terminal_.interactive() && lines + kLeastBelow > terminal_.height();
  if (too_tall && !said_too_tall_) {
    said_too_tall_ = true;
    terminal_.say(
        "The board is taller than this screen. It is drawn when a step begins. Type 'board' to draw it at any time.", 0,
        Tone::faint);
  }
  const bool due = setting_.drawn == WhenDrawn::turn ? new_turn
                   : too_tall                        ? new_step
                                                     : !drawn_ || !same_places(*drawn_, board);
  if (!due) return false;
  terminal_.blank();
  const Request asked = session_.asked();
  CellSet acting;
  const bool one_unit = asked.unit != UnitId::none && !asked.sealed && asked.purpose != Purpose::pick_unit;
  if (one_unit && on_board(board[asked.unit].at)) acting.add(board[asked.unit].at);
  queries_.draw(board, acting);
  drawn_ = board;
  return true;
}

std::string PlayLoop::question(Side side) const {
  const Game& game = session_.game();
  const Request asked = session_.asked();
  if (asked.is_gun_order())
    return opening(side_does(game, side, "{names} targets for {its} guns, hidden from ")) +
           side_words(game, other(side)) + ".";
  return full_stop(request_words(game, session_.state(), side));
}

void PlayLoop::say_where_we_are(Side side) {
  if (screen_ != nullptr) return show_scene(side, question(side));
  const Game& game = session_.game();
  const std::string where = sequence_line(game, session_.state());
  if (where != said_) {
    terminal_.blank();
    terminal_.line(where, Tone::strong);
    said_ = where;
  }
  terminal_.say(question(side));
  if (!first_question_) return;
  first_question_ = false;
  terminal_.say(terminal_.interactive() ? "Type ? for help. Tab completes a word." : "Type ? for help.", 0,
                Tone::faint);
}

// The whole story before the board, and in short under it, where the program's side has acted; else what happened last.
void PlayLoop::show_what_happened(Side side) {
  const Side enemy = other(side);
  const std::string recap =
      setting_.seating.human(enemy) ? "" : recap_words(session_.game(), recap_from_.board, recap_, enemy);
  if (!recap.empty()) tell();
  const bool due = screen_ == nullptr ? draw_if_due(side) : recap != std::exchange(recap_said_, recap);
  if (due && !recap.empty()) terminal_.say(side_title(session_.game(), enemy) + ": " + recap + ".");
  tell();
}

void PlayLoop::prepare(Side side) {
  show_what_happened(side);
  say_where_we_are(side);
  queries_.remember(last_);
}

std::string PlayLoop::prompt_of(Side side, std::string_view what) const {
  std::string name = side == Side::none ? "" : lower(side_words(session_.game(), side));
  if (name.starts_with("the ")) name.erase(0, 4);
  if (!what.empty()) name += (name.empty() ? "" : " ") + std::string(what);
  return terminal_.toned(name + ">", Terminal::tone_of(side)) + " ";
}

Completer PlayLoop::completer(Side side) {
  return [this, side](std::string_view line) {
    const Board& at = session_.state().board;
    const std::vector<UnitOrders> orders = orders_now(session_, side);
    std::vector<std::string> words = order_completions(session_.game(), at, orders, line);
    const std::vector<std::string_view> typed = words_of_order(line);
    const bool first = typed.empty() || (typed.size() == 1 && !line.ends_with(' '));
    if (first)
      for (const PlayCommandRow& row : play_commands()) words.emplace_back(row.name());
    const std::optional<PlayCommandRow> command = first ? std::nullopt : find_play_command(typed[0]);
    if (command && command->argument == Argument::order) {
      const std::string_view rest =
          line.substr(static_cast<std::size_t>(typed[0].data() - line.data()) + typed[0].size());
      words = order_completions(session_.game(), at, orders, trim(rest).empty() ? std::string_view{} : rest);
    }
    if (command && command->argument == Argument::unit)
      for (const UnitOrders& unit : orders)
        if (unit.unit != UnitId::none) words.push_back(unit_id_words(session_.game(), unit.unit));
    return words;
  };
}

int PlayLoop::finish() {
  leave_screen();
  const Game& game = session_.game();
  const Board& board = session_.state().board;
  if (setting_.drawn != WhenDrawn::never && (!drawn_ || !same_places(*drawn_, board))) {
    terminal_.blank();
    queries_.draw(board);
  }
  std::erase_if(untold_, [](const LoggedEvent& told) { return std::holds_alternative<Ended>(told.event); });
  tell();
  terminal_.blank();
  terminal_.say("The battle is over. " + end_of_battle_words(game, board), 0, Tone::strong);
  terminal_.say(outcome_words(game, outcome(game, board)), 0, Tone::strong);
  terminal_.say(trimmed_end(roster_words(game, board)));
  terminal_.say("The record is " + record_.path() + ". 'limber replay " + record_.path() + " --step' replays it.");
  return kExitOk;
}

}  // namespace limber::inline terminal
