// What a battle looks like from a seat. The protocol says what there is to say of the battle for that seat; the host
// adds what only it knows.
#include <algorithm>

#include "hosting/hosted_battle.h"
#include "hosting/request_name.h"
#include "protocol/answer_json.h"
#include "protocol/thrown_json.h"
#include "protocol/view_json.h"
#include "words/names.h"

namespace limber::inline hosting {

namespace {

constexpr std::array<std::string_view, 7> kLong{"odds", "chances", "hint", "report", "outlook", "missed", "cost"};
constexpr WholeRange kSteps{0, 1'000'000'000};

std::string player_word(const Player& player) { return player ? player_name(player) : "person"; }

// Anybody with a link may ask, so a request is limited to a second of work and little memory. What is no number is left
// for the reader of the request to refuse. Returns what was asked for and not granted.
JsonValue hold_to_budget(JsonValue& request) {
  constexpr std::int64_t kMostStates = 500'000, kMostBytes = 64'000'000, kMostPlayouts = 96, kMostCompared = 16;
  JsonValue capped = JsonValue::object();
  const auto hold = [&](std::string_view name, std::int64_t most) {
    const JsonValue* given = request.find(name);
    const bool too_much = given != nullptr && given->as_int().value_or(0) > most;
    if (too_much) capped.set(name, most);
    if (given == nullptr || too_much) request.set(name, most);
  };
  const std::string wanted(request_name(request));
  if (wanted == "odds") hold("states", kMostStates), hold("bytes", kMostBytes);
  if (wanted == "outlook") hold("slice", kMostPlayouts);
  if (wanted == "missed") hold("slice", kMostCompared);
  if (wanted == "cost" && request.find("at") != nullptr) hold("slice", kMostPlayouts);
  return capped;
}

// An order that a captain would seal may be the order that the captain has sealed.
constexpr std::string_view kNoHints = "Spectators cannot get hints.";

}  // namespace

Asker HostedBattle::asker(const Requester& at) const {
  return {.kind = Asker::Kind::seat, .side = at.side, .seed = start_.seating.seed};
}

std::optional<LongRequest> HostedBattle::long_request(Seat seat, const JsonValue& request) const {
  if (std::optional<LongRequest> told = long_told(seat, request)) return told;
  if (std::find(kLong.begin(), kLong.end(), request_name(request)) == kLong.end()) return std::nullopt;
  const Requester at = requester(seat, request);
  if (!at.refused.empty() || (request_name(request) == "hint" && !at.acts_for_any())) return std::nullopt;
  LongRequest later{session_->copy(nullptr), asker(at), request};
  later.capped = hold_to_budget(later.request);
  return later;
}

// Whatever tells every answer of a long battle.
std::optional<LongRequest> HostedBattle::long_told(Seat seat, const JsonValue& request) const {
  const std::string_view wanted = request_name(request);
  const bool is_long = static_cast<std::size_t>(session_->answer_count()) > start_.limits.at_once;
  const bool is_large = start_.size.bytes > start_.limits.bytes_at_once;  // notes count too
  if (wanted == "record" ? !is_long && !is_large : wanted != "view" || !is_long) return std::nullopt;
  const Requester at = requester(seat, request);
  if (!at.refused.empty()) return std::nullopt;
  LongRequest later{session_->copy(nullptr), asker(at), request};
  if (wanted == "record") {
    later.record_name = battle() + ".record";
    return later;
  }
  std::optional<int> from;
  later.view = view(seat, at, request, from);
  if (!from) return std::nullopt;
  later.steps_from = *from;
  return later;
}

JsonValue HostedBattle::answer(Seat seat, const JsonValue& request) {
  stuck_ = false;
  const std::string_view wanted = request_name(request);
  const Requester at = requester(seat, request);
  if (!at.refused.empty()) return failure(at.refused);
  if (wanted == "apply") return apply(seat, request);
  if (wanted == "undo") return undo(seat, request);
  if (wanted == "consent") return consent(seat, request);
  if (wanted == "correct") return correct(seat, request);
  if (wanted == "first_throw") return throw_first(seat, request);
  if (wanted == "view") return view(seat, at, request);
  if (wanted == "hint" && !at.acts_for_any()) return failure(kNoHints);
  if (wanted.empty()) return failure("do: found nothing, expected what to do, such as \"view\"");
  if (wanted == "bot" || !BattleQueries::has(wanted))
    return failure("do: found the text \"" + std::string(wanted) + "\", which a seat cannot do");
  JsonValue reply = BattleQueries(*session_, asker(at)).answer(request);
  if (wanted == "record") reply.set("name", battle() + ".record");
  return reply;
}

JsonValue HostedBattle::view(Seat seat, const Requester& at, const JsonValue& request) const {
  std::optional<int> from;
  JsonValue to = view(seat, at, request, from);
  return from ? to.set("steps", steps_json(*session_, at.side, *from)) : to;
}

JsonValue HostedBattle::view(Seat seat, const Requester& at, const JsonValue& request,
                             std::optional<int>& steps_from) const {
  Faults faults;
  ObjectReader reader(request, "", faults);
  for (const std::string_view name : {"do", "id", "side"}) reader.any(name, Need::optional);
  const JsonValue* known = reader.any("edition", Need::optional);
  if (known != nullptr && known->as_int().value_or(-1) < 0)
    faults.add(known->place(), "edition", described(*known), "the edition of a view");
  const std::optional<int> since = reader.whole("since", Need::optional, kSteps);
  const std::optional<int> moment = reader.whole("at", Need::optional, kSteps);
  reader.close();
  if (since && moment) return failure("view takes `since` or `at`, not both");
  if (faults.count() > 0) return protocol::told(faults);
  JsonValue to = success();
  JsonValue of_battle = moment ? view_at_json(*session_, at.side, *moment) : view_json(*session_, at.side);
  for (JsonMember& member : of_battle.take_members()) to.set(member.name, std::move(member.value));
  add_seat(to, seat, at);
  if (!moment) add_present(to, seat, at);
  if (!since) return to;
  const bool anew = *since > number(at) || (known != nullptr && known->as_int() != edition(at));
  if (anew) to.set("reset", true);
  steps_from = anew ? 0 : *since;
  return to;
}

JsonValue HostedBattle::players_added(const JsonValue& sides) const {
  JsonValue all = JsonValue::array();
  for (std::size_t i = 0; i < sides.elements().size() && i < start_.seating.of.size(); ++i) {
    JsonValue one = sides.elements()[i];
    all.add(std::move(one.set("player", player_word(start_.seating.of[i]))));
  }
  return all;
}

void HostedBattle::add_seat(JsonValue& view, Seat seat, const Requester& at) const {
  if (const JsonValue* sides = view.find("sides")) view.set("sides", players_added(*sides));
  view.set("battle", battle())
      .set("seat", seat_name(seat))
      .set("edition", edition(at))
      .set("dice", session_->sealing() ? "sealed"
                   : start_.dice       ? "program"
                                       : "typed")
      .set("mine", false)
      .set("thinking", JsonValue::array())
      .set("undo", JsonValue::object().set("may", false).set("words", "This position is in the past."));
}

void HostedBattle::add_kept_until(JsonValue& view) const {
  const std::string day = start_.kept_until ? start_.kept_until(battle()) : "";
  if (!day.empty()) view.set("kept_until", day);
}

// Of sealed orders it would tell when the other side has given some.
void HostedBattle::add_asked_at(JsonValue& view) const {
  const Request asked = session_->asked();
  if (start_.asked_at > 0 && asked && !asked.sealed) view.set("asked_at", start_.asked_at);
}

void HostedBattle::add_present(JsonValue& view, Seat seat, const Requester& at) const {
  const Game& game = session_->game();
  JsonValue busy = JsonValue::array();
  for (const Side side : thinking()) busy.add(side_json(game, side));
  const UndoOffer offer = undo_offer(at);
  JsonValue undo = JsonValue::object().set("may", offer.may);
  if (!offer.text.empty()) undo.set("text", offer.text);
  undo.set("words", offer.words);
  if (offer.needs_consent) undo.set("needs_consent", true);
  if (asked_ && at.side == asked_->by) undo.set("asked", true);
  add_kept_until(view);
  add_asked_at(view);
  view.set("mine", is_mine(at)).set("thinking", std::move(busy)).set("undo", std::move(undo));
  if (waits_for_lot(*session_, start_.seating)) view.set("waits_for_lot", at.acts_for_any());
  if (!start_.dice) view.set("thrown", thrown_json(*session_, why_not_corrected(seat, at)));
  if (may_consent(at))
    view.set("undo_asked", JsonValue::object()
                               .set("by", side_json(game, asked_->by))
                               .set("words", opening(side_does(game, asked_->by, "{asks} to undo: ")) + asked_->text));
}

bool HostedBattle::is_mine(const Requester& at) const {
  const Request asked = session_->asked();
  if (asked.kind == RequestKind::decision) return (asked.asks_red && at.acts[0]) || (asked.asks_blue && at.acts[1]);
  return asked && !start_.dice && may_throw(at, asked);
}

JsonValue HostedBattle::news(Seat seat) const {
  const Requester at = requester_of(seat);
  JsonValue busy = JsonValue::array();
  for (const Side side : thinking()) busy.add(side_json(session_->game(), side));
  return JsonValue::object().set("number", number(at)).set("edition", edition(at)).set("thinking", std::move(busy));
}

// All that may look different: of sealed orders of the other side only whether they are all given.
std::string HostedBattle::stamp(Seat seat) const {
  const Requester at = requester_of(seat);
  const Request asked = session_->asked();
  std::string text =
      dump(news(seat)) + (asked.asks_red ? "r" : "") + (asked.asks_blue ? "b" : "") + (asked ? "" : "over");
  if (may_consent(at)) text += " asked";
  if (asked_ && at.side == asked_->by) text += " asks";
  for (const Side side : {Side::red, Side::blue})
    if (at.acts_for(side) && (at.side == side || at.side == Side::none)) {
      text +=
          " " + std::to_string(edition(one_side(side))) + "." + std::to_string(SeatKnowledge(*session_, side).steps());
      for (const std::string& order : session_->ahead().texts(side)) text += ";" + order;
    }
  return text;
}

std::vector<Seat> HostedBattle::take_news() {
  std::vector<Seat> seats;
  if (!changed_) return seats;
  changed_ = false;
  for (const Seat seat : kSeats) {
    std::string now = stamp(seat);
    std::string& last = last_stamp_[static_cast<std::size_t>(seat)];
    if (now != last) seats.push_back(seat);
    last = std::move(now);
  }
  return seats;
}

}  // namespace limber::inline hosting
