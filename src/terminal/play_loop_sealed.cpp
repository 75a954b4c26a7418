// Orders that each side gives unseen by the other: one player after the other before the screen. BB-R36, BB-R149.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "terminal/order_lists.h"
#include "terminal/play_loop.h"
#include "terminal/short_orders.h"
#include "words/names.h"

namespace limber::inline terminal {

namespace {

bool has_choice(const UnitOrders& gun) {
  return std::any_of(gun.orders.begin(), gun.orders.end(), [](const Choice& c) { return c.verb != Verb::hold; });
}

}  // namespace

PlayLoop::Flow PlayLoop::sealed(const Request& asked) {
  for (const Side side : {Side::red, Side::blue})
    if (asked.asks(side) && !setting_.seating.human(side)) return let_program_answer(side);
  const Side side = asked.asks_red ? Side::red : Side::blue;
  if (asked.is_gun_order()) return draft_guns(side);
  if (both_have_secrets(side) && screen_with_ != side)
    if (const Flow flow = pass_screen_to(side); flow != Flow::go_on) return flow;
  return decide(side);
}

// Whether both sides are played here and both have something to decide.
bool PlayLoop::both_have_secrets(Side side) const {
  if (setting_.seating.of[0] || setting_.seating.of[1]) return false;
  const State open = masked(session_.game(), session_.state(), side);
  const std::vector<UnitOrders> theirs = orders_now(session_.game(), open, other(side));
  return std::any_of(theirs.begin(), theirs.end(), has_choice);
}

PlayLoop::Flow PlayLoop::pass_screen_to(Side side) {
  const std::string who = side_words(session_.game(), side), enemy = side_words(session_.game(), other(side));
  const bool secrets = std::exchange(screen_with_, side) != Side::none;  // of the other side, on the screen
  lines_.forget();
  tell();
  drawn_.reset();
  said_.clear();
  if (!lines_.by_hand()) {
    terminal_.line("--- " + capitalised(who) + ", hidden from " + enemy + " ---", Tone::strong);
    return Flow::go_on;
  }
  if (screen_ != nullptr) return pass_steady_screen_to(side, secrets);
  terminal_.blank();
  if (!lines_.read("Pass the screen to " + terminal_.toned(who, Terminal::tone_of(side)) + " (" +
                   side_does(session_.game(), other(side), "{looks}") + " away) and press Enter "))
    return Flow::leave;
  terminal_.clear();
  return Flow::go_on;
}

// A line of the screen for it, so that the question is read whole.
PlayLoop::Flow PlayLoop::pass_steady_screen_to(Side side, bool secrets) {
  const Game& game = session_.game();
  if (secrets) terminal_.clear();
  show_scene(Side::none, "Pass the screen to " + side_words(game, side) + " (" +
                             side_does(game, other(side), "{looks}") + " away).");
  if (!lines_.read("Press Enter ")) return Flow::leave;
  if (secrets) terminal_.clear();
  return Flow::go_on;
}

void PlayLoop::end_secrecy() {
  if (screen_with_ == Side::none) return;
  screen_with_ = Side::none;
  lines_.forget();
  if (!lines_.by_hand()) return;
  terminal_.clear();
  drawn_.reset();
}

void PlayLoop::show_guns(Side side) {
  const Game& game = session_.game();
  const Board& board = session_.state().board;
  const std::optional<OrderDraft> draft = session_.ahead().draft(side);
  std::vector<std::string> held;
  for (UnitOrders& gun : orders_now(session_, side)) {
    if (!has_choice(gun)) {
      held.push_back(unit_named(game, gun.unit));
      continue;
    }
    std::erase_if(gun.orders, [](const Choice& c) { return c.verb == Verb::hold; });
    const std::vector<Choice>& given = draft->orders_of(gun.unit);
    terminal_.say(brief_orders(game, board, gun) + (given.empty() ? "" : "  <- " + order_text(game, board, given[0])),
                  2);
  }
  if (!held.empty())
    terminal_.say(opening(listed(held, "and")) + (held.size() == 1 ? " has" : " have") + " no allowed target and " +
                      (held.size() == 1 ? "holds." : "hold."),
                  2);
}

PlayLoop::Flow PlayLoop::seal(Side side) {
  const State before = session_.state();
  if (!took(before, session_.hand_over(side))) return Flow::broken;
  if (screen_with_ == Side::none) return Flow::go_on;
  if (lines_.by_hand()) terminal_.clear();
  terminal_.say(opening(side_owning(session_.game(), side)) + " gun orders are sealed.");
  drawn_.reset();
  return Flow::go_on;
}

PlayLoop::Flow PlayLoop::draft_guns(Side side) {
  const std::vector<UnitOrders> guns = orders_now(session_, side);
  const bool any = std::any_of(guns.begin(), guns.end(), has_choice);
  if (any && both_have_secrets(side) && screen_with_ != side)
    if (const Flow flow = pass_screen_to(side); flow != Flow::go_on) return flow;
  if (!any) {
    tell();
    terminal_.blank();
    terminal_.say(opening(side_owning(session_.game(), side)) + " guns:");
    show_guns(side);
    return seal(side);
  }
  show_what_happened(side);
  say_where_we_are(side);
  show_guns(side);
  terminal_.say("Name targets in any order and change them as you like. 'done' seals them. Guns without an order hold.",
                0, Tone::faint);
  queries_.remember(last_);
  for (;;) {
    const Typed typed = ask(side, prompt_of(side, "guns"), completer(side));
    if (typed.flow != Flow::go_on || typed.changed) return typed.flow;
    if (typed.line.empty()) continue;
    std::vector<std::string_view> orders = orders_of(typed.line);
    const std::string last = orders.empty() ? "" : lower(trim(orders.back()));
    const bool closes = last == "done" || last == "end" || last == "e";
    const std::size_t end =
        closes ? static_cast<std::size_t>(orders.back().data() - typed.line.data()) : typed.line.size();
    const std::string given = spelt_out(session_.game(), session_.state(), std::string_view(typed.line).substr(0, end));
    if (!given.empty() && !give_gun_order(side, given)) {
      if (record_.trouble()) return Flow::broken;
      continue;
    }
    if (!closes || (last != "done" && gives_fire_away(side))) continue;
    last_.clear();
    return seal(side);
  }
}

std::vector<std::string> PlayLoop::guns_without_order(Side side) const {
  const std::optional<OrderDraft> draft = session_.ahead().draft(side);
  std::vector<std::string> open;
  for (const UnitOrders& gun : orders_now(session_, side))
    if (draft->orders_of(gun.unit).empty() && has_choice(gun)) open.push_back(unit_words(session_.game(), gun.unit));
  return open;
}

// 'end' closes a step of orders. Typed once too often it must not give the fire away.
bool PlayLoop::gives_fire_away(Side side) {
  const std::vector<std::string> open = guns_without_order(side);
  if (open.empty()) return false;
  terminal_.say("No order yet: " + listed(open, "and") + ". 'done' seals the orders, and guns without one hold.", 0,
                Tone::alarm);
  return true;
}

bool PlayLoop::give_gun_order(Side side, std::string_view line) {
  const Applied kept = session_.keep_line(line, side);
  if (!kept.ok) {
    if (kept.error.empty()) queries_.refuse(kept.reading, kept.refused_at);
    return false;
  }
  terminal_.say("Noted: " + kept.reading.understood + ".", 2);
  const std::vector<std::string> open = guns_without_order(side);
  terminal_.say(
      open.empty() ? "Every gun has its order. 'done' seals them." : "No order yet: " + listed(open, "and") + ".", 2,
      Tone::faint);
  return true;
}

// Of what has just been given, that for which it is too early.
void PlayLoop::say_kept(const std::vector<std::string>& given, Side side) {
  std::vector<std::string> kept = session_.ahead().texts(side);
  std::erase_if(kept,
                [&](const std::string& order) { return std::find(given.begin(), given.end(), order) == given.end(); });
  if (!kept.empty()) terminal_.say("Noted, until the Units before it have their orders: " + join(kept, "; ") + ".", 2);
}

}  // namespace limber::inline terminal
