// Taking back as at a table: freely while nothing was learnt by it; further back by consent of the other side, which
// the program never gives.
#include <algorithm>
#include <memory>

#include "hosting/change_lines.h"
#include "hosting/hosted_battle.h"
#include "play/taking_back.h"
#include "protocol/battle_queries.h"
#include "words/names.h"
#include "words/undo_words.h"

namespace limber::inline hosting {

namespace {

// A flag beside the members that every change has; the faults of a request with others, or with something else there.
struct FlagReading {
  std::optional<bool> flag;
  std::optional<JsonValue> refused;
};

FlagReading read_flag(const JsonValue& request, std::string_view name, Need need) {
  Faults faults;
  ObjectReader reader(request, "", faults);
  FlagReading reading{reader.flag(name, need), std::nullopt};
  for (const std::string_view known : {"do", "id", "side", "number", "edition"}) reader.any(known, Need::optional);
  reader.close();
  if (faults.count() > 0) reading.refused = protocol::told(faults);
  return reading;
}

}  // namespace

// While a sealed question is open, nothing that was answered before it is taken back: what the other side has sealed
// since would go with it, and whether there is any must not show.
HostedBattle::UndoOffer HostedBattle::sealed_undo(const Requester& at) const {
  UndoOffer offer;
  if (at.side == Side::none) {
    offer.words = "Orders are sealed. Name the side whose order to undo.";
    return offer;
  }
  offer.way = UndoOffer::Way::sealed;
  offer.side = at.side;
  offer.text = TakingBack(*session_).last_sealed(at.side).value_or("");
  offer.may = !offer.text.empty();
  offer.words = offer.may ? undoes_words(offer.text) : "You have not sealed anything to undo.";
  return offer;
}

HostedBattle::UndoOffer HostedBattle::undo_by_consent(const Requester& at) const {
  const Game& game = session_->game();
  UndoOffer offer;
  const History& history = session_->history();
  std::optional<std::size_t> last;
  for (const Side side : {Side::red, Side::blue})
    if (at.acts_for(side)) last = std::max(last, history.last_order(side));
  if (!last) {
    offer.words = "You have not given an order to undo.";
    return offer;
  }
  offer.side = history[*last].by;
  offer.text = history[*last].text;
  offer.keeps = static_cast<int>(*last);
  const bool dice = history.throws() > history.throws(*last + 1);
  if (session_->sealing() && !session_->may_cut_to(*last)) {
    offer.words = "Sealed dice have fallen, so this cannot be undone.";
    return offer;
  }
  const std::string since =
      dice ? "Dice have been thrown" : opening(side_does(game, other(offer.side), "{has} answered since"));
  offer.needs_consent = start_.seating.human(other(offer.side));
  offer.may = offer.needs_consent;
  if (offer.needs_consent) offer.way = UndoOffer::Way::back_to;
  offer.words = offer.needs_consent
                    ? since + ", so undoing this needs the consent of " + side_words(game, other(offer.side)) + "."
                    : since + ", so this cannot be undone.";
  return offer;
}

// A side that resigned has had the last word. And once a battle is over its record tells where the dice come from:
// who went back then would know every throw to come.
std::string HostedBattle::why_final() const {
  if (session_->opened()) return "The number behind the dice is open, so nothing can be undone.";
  if (session_->resigned()) return "A side has resigned, so nothing can be undone.";
  if (!session_->asked() && start_.dice)
    return "The battle is over and its record tells the dice to come, so nothing can be undone. Play on from the "
           "replay.";
  return "";
}

HostedBattle::UndoOffer HostedBattle::undo_offer(const Requester& at) const {
  UndoOffer offer;
  if (!at.acts_for_any()) {
    offer.words = at.side == Side::none ? "Spectators cannot undo." : "The computer plays this side.";
    return offer;
  }
  if (const std::string why = why_final(); !why.empty()) {
    offer.words = why;
    return offer;
  }
  if (session_->asked().sealed) return sealed_undo(at);
  const bool table = at.side == Side::none;
  const TakingBack back(*session_);
  if (back.is_free(at.side)) {
    offer.may = true;
    offer.way = UndoOffer::Way::last;
    offer.text = back.text();
    offer.words = undoes_words(offer.text);
    return offer;
  }
  // A die typed wrong is typed again; a human opponent is asked first.
  const bool alone = table || !start_.seating.human(other(at.side));
  if (!start_.dice && back.allows_another_throw() && alone) {
    offer.may = true;
    offer.way = UndoOffer::Way::throw_again;
    offer.text = back.text();
    offer.words = "Undoes a throw that was typed wrong: " + offer.text;
    return offer;
  }
  return undo_by_consent(at);
}

bool HostedBattle::take_back(Session& session, const UndoOffer& offer) {
  switch (offer.way) {
    case UndoOffer::Way::none: return false;
    case UndoOffer::Way::last: return session.undo();
    case UndoOffer::Way::sealed: return session.undo_sealed(offer.side);
    case UndoOffer::Way::throw_again: return session.again();
    case UndoOffer::Way::back_to:
      while (session.answer_count() > offer.keeps)
        if (!session.undo()) return false;
      return true;
  }
  return false;
}

JsonValue HostedBattle::undo(Seat seat, const JsonValue& request) {
  const Requester at = requester(seat, request);
  const FlagReading ask = read_flag(request, "ask", Need::optional);
  if (ask.refused) return *ask.refused;
  if (std::optional<JsonValue> old = stale(at, request)) return *old;
  const UndoOffer offer = undo_offer(at);
  if (!offer.may) return failure(offer.words);
  if (offer.needs_consent) {
    if (!ask.flag.value_or(false)) return failure(offer.words).set("needs_consent", true);
    if (!note_asked(TakeBack{offer.side, offer.keeps, offer.text})) return not_stored();
    return changed_view(seat, at, request, success().set("asked", true));
  }
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  if (!take_back(*next, offer)) return failure("This cannot be undone now.");
  if (!put_in_place(std::move(next), lines.all)) return not_stored();
  return changed_view(seat, at, request, success().set("undone", offer.text));
}

bool HostedBattle::note_asked(const std::optional<TakeBack>& asked) {
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  if (!next->note(asks_note(asked)) || !put_in_place(std::move(next), lines.all)) return false;
  asked_ = asked;
  return true;
}

// At one screen the same person hands it over and answers.
bool HostedBattle::may_consent(const Requester& at) const { return asked_ && at.acts_for(other(asked_->by)); }

JsonValue HostedBattle::consent(Seat seat, const JsonValue& request) {
  const Requester at = requester(seat, request);
  const FlagReading yes = read_flag(request, "yes", Need::required);
  if (yes.refused) return *yes.refused;
  if (std::optional<JsonValue> old = stale(at, request)) return *old;
  if (!may_consent(at)) return failure("There is no undo request for you.");
  JsonValue reply = success();
  if (yes.flag.value_or(false)) {
    if (const std::string why = why_final(); !why.empty()) return failure(why);
    const UndoOffer offer{.text = asked_->text, .way = UndoOffer::Way::back_to, .keeps = asked_->keeps};
    ChangeLines lines;
    std::unique_ptr<Session> next = session_->copy(source());
    next->keep_with(&lines);
    if (!take_back(*next, offer)) return failure("This can no longer be undone.");
    if (!put_in_place(std::move(next), lines.all)) return not_stored();
    reply.set("undone", offer.text);
  } else if (!note_asked(std::nullopt)) {
    return not_stored();
  }
  return changed_view(seat, at, request, std::move(reply));
}

}  // namespace limber::inline hosting
