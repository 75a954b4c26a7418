#include "terminal/play_loop.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "base/text.h"
#include "battle/plan_note.h"
#include "console/exit_codes.h"
#include "files/files.h"
#include "io/fault_words.h"
#include "io/scenario_file.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "play/position_of.h"
#include "play/session_record.h"
#include "terminal/play_commands.h"
#include "terminal/short_orders.h"
#include "words/names.h"
#include "words/order_words.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

bool is_shell_safe(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c == '.' ||
           c == '-' || c == '_';
  });
}

bool asks_chance(const Request& r) { return r.kind == RequestKind::die || r.kind == RequestKind::card; }

}  // namespace

std::string resume_words(const std::string& record_path) {
  const std::string path = is_shell_safe(record_path) ? record_path : "'" + record_path + "'";
  return "limber play --resume " + path;
}

PlayLoop::PlayLoop(Things things, PlaySetting setting)
    : session_(things.session),
      record_(things.record),
      terminal_(things.terminal),
      lines_(things.lines),
      screen_(things.screen),
      setting_(setting),
      queries_(things.session, things.terminal, things.screen),
      programs_(things.session, setting_.seating),
      told_from_(things.session.state()),
      recap_from_(things.session.state()) {}

int PlayLoop::play() {
  greet();
  for (;;) {
    if (session_.asked().kind == RequestKind::over) return finish();
    const Flow flow = next();
    terminal_.flush();
    if (flow == Flow::leave) return leave();
    if (flow == Flow::input_ended) return input_ended();
    if (flow == Flow::broken) return broken();
  }
}

PlayLoop::Flow PlayLoop::next() {
  const Request asked = session_.asked();
  if (asks_chance(asked)) return throw_dice();
  if (asked.sealed) return sealed(asked);
  end_secrecy();
  return decide(asked.asks_red ? Side::red : Side::blue);
}

bool PlayLoop::took(const State& before, Applied&& applied) {
  if (!applied.ok) return false;
  if (untold_.empty()) told_from_ = before;
  if (recap_.empty()) recap_from_ = before;
  recap_.insert(recap_.end(), applied.events.begin(), applied.events.end());
  last_.insert(last_.end(), applied.events.begin(), applied.events.end());
  untold_.insert(untold_.end(), std::make_move_iterator(applied.events.begin()),
                 std::make_move_iterator(applied.events.end()));
  return true;
}

// Commands that every prompt knows are dealt with here; what is left is an order.
PlayLoop::Typed PlayLoop::ask(Side side, const std::string& prompt, const Completer& complete) {
  const std::optional<std::string> line = lines_.read(prompt, complete);
  if (!line) return {lines_.by_hand() ? Flow::leave : Flow::input_ended, "", false};
  if (!trim(*line).empty()) return obey(*line, side);
  if (lines_.by_hand()) terminal_.say(question(side));
  return {};
}

PlayLoop::Typed PlayLoop::obey(const std::string& line, Side side) {
  const std::vector<std::string_view> words = words_of_order(line);
  if (words.empty()) return {};
  if (const std::optional<PlayCommandRow> typed = find_play_command(words[0])) {
    switch (typed->command) {
      case PlayCommand::quit: return {Flow::leave, "", false};
      case PlayCommand::undo: return {Flow::go_on, "", undo(side)};
      case PlayCommand::resign: return {Flow::go_on, "", resign(side)};
      case PlayCommand::take: return take_hint();
      case PlayCommand::again: return {Flow::go_on, "", again()};
      case PlayCommand::save: save(words.size() == 2 ? words[1] : std::string_view{}, side); return {};
      default: break;  // changes nothing: for those who answer
    }
  }
  if (!queries_.answer(line, side)) return {Flow::go_on, line, false};
  if (screen_ != nullptr) screen_->page_answer();
  const bool hint = is_play_command(words[0], PlayCommand::hint);
  if (hint && !queries_.hinted().empty()) lines_.suggest(queries_.hinted());
  return {};
}

PlayLoop::Typed PlayLoop::take_hint() {
  const std::string order = queries_.hinted();
  if (order.empty()) terminal_.say("There is no hint here to take. 'hint' asks for one.", 0, Tone::alarm);
  return {Flow::go_on, order, false};
}

PlayLoop::Flow PlayLoop::decide(Side side) {
  if (!setting_.seating.human(side)) return let_program_answer(side);
  prepare(side);
  note_step(side);
  if (const std::optional<OrderDraft> orders = session_.ahead().draft(side);
      orders && orders->open() == orders->units())
    terminal_.say(
        "Set up your Units in any order (place UNIT CELL FACING). You can change them until the last is placed.", 0,
        Tone::faint);
  for (;;) {
    const Typed typed = ask(side, prompt_of(side, ""), completer(side));
    if (typed.flow != Flow::go_on || typed.changed) return typed.flow;
    const std::string line = spelt_out(session_.game(), session_.state(), typed.line);
    if (line.empty() || ends_once_too_often(line, side)) continue;
    const State before = session_.state();
    if (give(line, side)) {
      steps_[slot(side)].ended = lower(line).ends_with("end");
      steps_[slot(side)].passed = lower(line).starts_with("pass");
      return after_order(side, before);
    }
    if (record_.trouble()) return Flow::broken;
  }
}

bool PlayLoop::give(std::string_view line, Side side) {
  const State before = session_.state();
  Applied applied = session_.apply_line(line, side);
  if (!applied.ok) {
    if (applied.error.empty()) queries_.refuse(applied.reading, applied.refused_at);
    return false;
  }
  say_kept(applied.texts, side);
  last_.clear();
  before_order_ = before.board;
  if (before.board.to_move != other(side)) recap_.clear();
  return took(before, std::move(applied));
}

// A record, or a position where the name says so: its last station and what was answered since. Anybody may
// read a copy, so what the other side has sealed is left out.
void PlayLoop::save(std::string_view path, Side side) {
  if (path.empty())
    return terminal_.say("Example: save battle.record, or save battle.json for a position.", 0, Tone::alarm);
  const std::string name(path);
  std::string text;
  if (name.ends_with(".json")) {
    text = write_scenario(position_of(session_, side));
  } else {
    std::vector<std::string> lines = record_lines(session_, side);
    const std::string note = note_line(seating_note(setting_.seating));
    if (std::find(lines.begin(), lines.end(), note) == lines.end())
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(header_lines(session_.header()).size()), note);
    text = text_of(lines);
  }
  const Result<Done> done = name == record_.path()
                                ? Result<Done>(Fault{.found = "the record of this battle", .expected = "another name"})
                                : write_file(name, text);
  if (!done.ok()) return terminal_.say("Not saved: " + fault_line(done.faults().front(), name), 0, Tone::alarm);
  const bool sealed = session_.asked().sealed;
  terminal_.say("Saved to " + name +
                (sealed ? " without the orders that " + side_does(session_.game(), other(side), "{has} sealed") : "") +
                ". The battle continues in " + record_.path() + ".");
}

PlayLoop::Flow PlayLoop::let_program_answer(Side side) {
  if (setting_.seating.watched()) {
    draw_if_due(side);
    tell();
  }
  const State before = session_.state();
  const Player& player = setting_.seating[side];
  if (screen_ != nullptr && player && player->kind == PlayerSpec::Kind::general) {
    show_scene(Side::none, capitalised(side_does(session_.game(), side, "{is} thinking.")));
    screen_->draw();
  }
  const auto [chosen, why, plan] = programs_.answer(side);
  // Sealed words stay sealed, unless nobody is there from whom they are kept.
  if (!why.empty() && (!session_.asked().sealed || setting_.seating.watched())) {
    tell();
    const std::string order = order_sentence(session_.game(), before.board, chosen, side);
    terminal_.say("(" + order + ". " + why + ")", 2, Tone::faint);
  }
  if (!keep_plan(session_, side, plan) || !took(before, session_.apply(chosen))) return Flow::broken;
  if (setting_.pause > 0) {
    tell();
    if (screen_ != nullptr) {
      show_scene(Side::none, "");
      screen_->draw();
      before_order_ = session_.state().board;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(std::llround(setting_.pause * 1000.0)));
  }
  return Flow::go_on;
}

// What is said from now on stays on the terminal when the program has ended.
void PlayLoop::leave_screen() {
  if (screen_ != nullptr) screen_->leave();
}

int PlayLoop::leave() {
  leave_screen();
  tell();
  terminal_.say("The battle is saved in " + record_.path() + ". To resume:");
  terminal_.line("  " + resume_words(record_.path()), Tone::strong);
  return kExitOk;
}

int PlayLoop::input_ended() {
  leave_screen();
  tell();
  terminal_.flush();
  complain("play", "the input ended before the battle did (" + sequence_line(session_.game(), session_.state()) +
                       "). The record is saved in " + record_.path() + ". '" + resume_words(record_.path()) +
                       "' resumes it");
  return kExitFaults;
}

int PlayLoop::broken() {
  leave_screen();
  tell();
  const std::string why =
      record_.trouble() ? fault_line(*record_.trouble(), record_.path()) : "an answer was not accepted";
  complain("play", why + ". The record has everything up to the last answer that was acknowledged");
  return kExitFaults;
}

}  // namespace limber::inline terminal
