// Dice of a battle at the keyboard: thrown by the program, or by hand and typed.
#include <algorithm>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "play/taking_back.h"
#include "terminal/odds_words.h"
#include "terminal/play_loop.h"
#include "words/card_words.h"
#include "words/names.h"
#include "words/request_words.h"
#include "words/trial.h"

namespace limber::inline terminal {

namespace {

bool is_face(std::string_view word) { return word.size() == 1 && word[0] >= '1' && word[0] <= '6'; }

bool is_card(std::string_view word) { return find_card(word) != 0; }

// "426" for "4 2 6".
std::vector<std::string> faces_of(std::string_view line) {
  std::vector<std::string> faces;
  for (const std::string_view word : words_of_order(line)) {
    const bool run =
        word.size() > 1 && std::all_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '6'; });
    if (!run) faces.emplace_back(word);
    for (std::size_t i = 0; run && i < word.size(); ++i) faces.emplace_back(word.substr(i, 1));
  }
  return faces;
}

}  // namespace

std::string throw_words(const Request& asked) {
  const int wanted = asked.count;
  if (asked.kind == RequestKind::card)
    return wanted == 1 ? "a card, as in 7H or 10C"
                       : "up to " + std::to_string(wanted) + " cards, in the order they are dealt, as in 7H 10C AS";
  return wanted == 1 ? "one number from 1 to 6"
                     : std::to_string(wanted) + " numbers from 1 to 6, the whole throw, as in 4 2 6";
}

PlayLoop::Flow PlayLoop::throw_dice() {
  const Request asked = session_.asked();
  if (setting_.dice == DiceBy::hand) return take_typed_throw(asked);
  const State before = session_.state();
  return took(before, session_.roll()) ? Flow::go_on : Flow::broken;
}

// Each die of a throw may mean something else; request_words has said what the first does.
void PlayLoop::explain_throw(const Request& asked) {
  const Game& game = session_.game();
  State there = session_.state();
  if (asked.kind == RequestKind::card) return;
  if (const std::string line = modifiers_line(game, there, ModifierRows::that_apply); !line.empty())
    terminal_.say(line, 2);
  for (int die = 2; die <= asked.count && !asked.alike; ++die) {
    FaceList list;
    faces(game, there, list);
    if (list.empty()) return;
    apply(game, there, list[0].answer);
    const Request next = request(game, there);
    if (next.kind != asked.kind || next.purpose != asked.purpose) return;
    const std::string who = next.unit == UnitId::none ? "" : ", " + unit_words(game, next.unit);
    terminal_.say("Die " + std::to_string(die) + who + ": " + meanings_words(face_meanings(game, there)) + ".", 2);
    if (const std::string line = modifiers_line(game, there, ModifierRows::that_apply); !line.empty())
      terminal_.say(line, 4);
  }
}

std::optional<std::string> PlayLoop::faces_typed(std::string_view line, const Request& asked) {
  const bool cards = asked.kind == RequestKind::card;
  std::vector<std::string> faces = faces_of(line);
  if (!faces.empty() && lower(faces[0]) == (cards ? "card" : "d6")) faces.erase(faces.begin());
  const int wanted = asked.count;
  const bool good =
      std::all_of(faces.begin(), faces.end(), [&](const std::string& w) { return cards ? is_card(w) : is_face(w); });
  // Cards come off a pack one by one, and may be typed as they come; dice leave the hand together.
  const int given = static_cast<int>(faces.size()), least = cards ? 1 : wanted;
  if (good && given >= least && given <= wanted) return join(faces, " ");
  terminal_.say("Found '" + std::string(trim(line)) + "', expected " + throw_words(asked) + ".", 0, Tone::alarm);
  return std::nullopt;
}

PlayLoop::Flow PlayLoop::take_typed_throw(const Request& asked) {
  const Side side = asked.asks_red ? Side::red : Side::blue;
  tell();
  say_where_we_are(side);
  explain_throw(asked);
  queries_.remember(last_);
  const std::string what = asked.kind == RequestKind::card
                               ? (asked.count == 1 ? "card" : std::to_string(asked.count) + " cards")
                           : asked.count == 1 ? "die"
                                              : std::to_string(asked.count) + " dice";
  for (;;) {
    const Typed typed = ask(side, prompt_of(side, what), {});
    if (typed.flow != Flow::go_on || typed.changed) return typed.flow;
    if (typed.line.empty()) continue;
    const std::optional<std::string> throw_line = faces_typed(typed.line, asked);
    if (!throw_line) continue;
    const State before = session_.state();
    Applied applied = session_.apply_line(*throw_line);
    if (applied.ok) return took(before, std::move(applied)) ? Flow::go_on : Flow::broken;
    if (record_.trouble()) return Flow::broken;
    queries_.refuse(applied.reading, applied.refused_at);
  }
}

// Free within one's own decisions; never past a die or the other side's word.
bool PlayLoop::undo(Side side) {
  if (session_.asked().sealed) return undo_sealed(side);
  const bool at_dice = session_.asked().kind != RequestKind::decision;
  const std::string last = TakingBack(session_).text();
  if (!TakingBack(session_).is_free(at_dice ? Side::none : side)) {
    terminal_.say(last.empty()
                      ? "There is nothing to undo."
                      : "'" + last + "' cannot be undone: a die was thrown, or it was the other side's decision.",
                  0, Tone::alarm);
    return false;
  }
  return take_back_last();
}

bool PlayLoop::take_back_last() {
  const std::string last = TakingBack(session_).text();
  tell();
  if (!session_.undo()) return false;
  terminal_.say("Undone: " + last);
  last_.clear();
  said_.clear();
  return true;
}

// BB-R36, BB-R149: the same is said and done whatever the other side has sealed, and whether it has.
bool PlayLoop::undo_sealed(Side side) {
  const std::optional<std::string> last = TakingBack(session_).last_sealed(side);
  if (!last) {
    terminal_.say("You have nothing to undo: no order of " + side_words(session_.game(), side) +
                      " is sealed here, and earlier orders can no longer be undone.",
                  0, Tone::alarm);
    return false;
  }
  const bool guns = session_.asked().is_gun_order();
  tell();
  if (!session_.undo_sealed(side)) return false;
  terminal_.say("Undone: " + *last + (guns ? ". It has no order now." : ""));
  last_.clear();
  said_.clear();
  return true;
}

bool PlayLoop::again() {
  if (setting_.dice != DiceBy::hand || !TakingBack(session_).allows_another_throw()) {
    terminal_.say("'again' undoes the throw you just typed, if nothing has been decided since.", 0, Tone::alarm);
    return false;
  }
  tell();
  if (!session_.again()) return false;
  terminal_.say("The throw is undone, and the record notes it. Throw again.");
  last_.clear();
  said_.clear();
  return true;
}

}  // namespace limber::inline terminal
