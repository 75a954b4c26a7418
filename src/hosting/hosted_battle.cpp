#include "hosting/hosted_battle.h"

#include <algorithm>

#include "battle/plan_note.h"
#include "hosting/change_lines.h"
#include "hosting/not_stored.h"
#include "hosting/open_hosted.h"
#include "play/session_record.h"
#include "play/step_end.h"
#include "play/taking_back.h"
#include "protocol/answer_json.h"
#include "words/names.h"
#include "words/refusal.h"

namespace limber::inline hosting {

namespace {

constexpr TextLimits kLotText{.least = 1, .most = 64};

bool is_chance(const Choice& c) { return c.verb == Verb::d6 || c.verb == Verb::card; }

JsonValue refused_json(const Game& game, const Judged& judged) {
  JsonValue to = failure(refusal_error(game, judged.at().state, judged.reading()));
  add_refusal(to, game, judged.at().state, judged.reading());
  return to;
}

}  // namespace

HostedBattle::HostedBattle(Start start)
    : start_(std::move(start)), session_(std::move(start_.session)), asked_(std::move(start_.asked)) {}

std::unique_ptr<DiceSource> HostedBattle::source() const { return source_of(start_.dice); }

bool HostedBattle::is_long() const {
  return static_cast<std::size_t>(session_->answer_count()) >= start_.limits.answers;
}

bool HostedBattle::roll(Session& session) const {
  while (start_.dice && session.asked().is_throw() && !waits_for_lot(session, start_.seating))
    if (!session.roll().ok) return false;
  return true;
}

bool HostedBattle::settle() {
  if (!start_.dice || !session_->asked().is_throw() || waits_for_lot(*session_, start_.seating)) return true;
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  return roll(*next) && put_in_place(std::move(next), lines.all);
}

UndoneCounts HostedBattle::undone_of(const Session& session) const {
  UndoneCounts undone = start_.undone;
  for (const Side side : {Side::red, Side::blue, Side::none})
    undone[static_cast<std::size_t>(side)] += session.edition(side);
  return undone;
}

bool HostedBattle::put_in_place(std::unique_ptr<Session> next, const std::vector<std::string>& lines) {
  const BattleSize more = size_of(lines);
  full_ = start_.size.bytes + more.bytes > start_.limits.bytes;
  const RecordChange change{.after = start_.size.lines, .lines = lines, .undone = undone_of(*next)};
  if (full_ || (!lines.empty() && !start_.store->append(battle(), change))) return false;
  start_.size += more;
  next->keep_with(nullptr);
  if (start_.now && next->state() != session_->state()) start_.asked_at = start_.now();
  session_ = std::move(next);
  asked_.reset();
  stuck_ = false;
  changed_ = true;
  ++changes_;
  return true;
}

JsonValue HostedBattle::not_stored() const {
  if (full_) return failure(too_large_words(start_.limits.bytes) + " Nothing changed.");
  return not_stored_json(NotStored::change, start_.store->trouble());
}

std::vector<Side> HostedBattle::thinking() const {
  std::vector<Side> sides;
  const Request asked = session_->asked();
  if (asked.kind != RequestKind::decision || is_long() || session_->opened()) return sides;
  for (const Side side : {Side::red, Side::blue})
    if (asked.asks(side) && !start_.seating.human(side)) sides.push_back(side);
  return sides;
}

std::optional<ComputerTask> HostedBattle::next_computer_task() {
  if (stuck_) return std::nullopt;
  for (const Side side : thinking()) {
    if (at_work_[slot(side)]) continue;
    at_work_[slot(side)] = true;
    return ComputerTask{.battle = battle(),
                        .game = session_->shared_game(),
                        .known = masked(session_->game(), session_->state(), side),
                        .side = side,
                        .player = *start_.seating[side],
                        .seed = start_.seating.seed,
                        .memory = player_memory(*session_, side)};
  }
  return std::nullopt;
}

bool HostedBattle::wants(Side side, const State& known) const {
  const std::vector<Side> asked = thinking();
  return std::find(asked.begin(), asked.end(), side) != asked.end() &&
         masked(session_->game(), session_->state(), side) == known;
}

bool HostedBattle::take(const ComputerAnswer& answer) {
  at_work_[slot(answer.side)] = false;
  if (!wants(answer.side, answer.known)) return false;
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  if (!keep_plan(*next, answer.side, answer.plan) || !next->apply(answer.choice).ok || !roll(*next) ||
      !put_in_place(std::move(next), lines.all)) {
    stuck_ = true;
    return false;
  }
  return true;
}

HostedBattle::Requester HostedBattle::one_side(Side side) const {
  Requester s{.side = side};
  s.acts[slot(side)] = start_.seating.human(side);
  return s;
}

HostedBattle::Requester HostedBattle::requester(Seat seat, const JsonValue& request) const {
  const Game& game = session_->game();
  const JsonValue* given = request.find("side");
  const std::string* id = given == nullptr ? nullptr : given->as_string();
  Side named = Side::none;
  for (const Side side : {Side::red, Side::blue})
    if (id != nullptr && *id == game.roster.side_id[slot(side)]) named = side;
  if (given != nullptr && named == Side::none)
    return {.refused = "side: found " + described(*given) + ", expected the id of a side, " + game.roster.side_id[0] +
                       " or " + game.roster.side_id[1]};
  const bool red = start_.seating.human(Side::red), blue = start_.seating.human(Side::blue);
  switch (seat) {
    case Seat::red:
    case Seat::blue: {
      const Side own = seat == Seat::red ? Side::red : Side::blue;
      if (named == other(own)) return {.refused = "This seat belongs to " + side_words(game, own) + "."};
      return one_side(own);
    }
    case Seat::watcher:
      if (named != Side::none) return {.refused = "Spectators have no side."};
      return {};
    case Seat::both: break;
  }
  if (named != Side::none && !start_.seating.human(named))
    return {.refused = "The computer plays " + side_words(game, named) + "."};
  if (named != Side::none) return one_side(named);
  if (red && blue) return {.side = Side::none, .acts = {true, true}};
  return red ? one_side(Side::red) : blue ? one_side(Side::blue) : Requester{};
}

std::optional<JsonValue> HostedBattle::stale(const Requester& at, const JsonValue& request) const {
  Faults faults;
  for (const std::string_view name : {"number", "edition"}) {
    const JsonValue* value = request.find(name);
    if (value == nullptr || !value->as_int())
      faults.add(value == nullptr ? request.place() : value->place(), std::string(name),
                 value == nullptr ? "nothing" : described(*value), "the " + std::string(name) + " of the last view");
  }
  if (faults.count() > 0) return protocol::told(faults);
  if (request.find("number")->as_int() == number(at) && request.find("edition")->as_int() == edition(at))
    return std::nullopt;
  return failure("The battle has moved on. Check the board.")
      .set("stale", true)
      .set("number", number(at))
      .set("edition", edition(at));
}

bool HostedBattle::may_throw(const Requester& at, const Request& asked) const {
  if (!at.acts_for_any()) return false;
  if (asked.asks_red == asked.asks_blue) return true;
  const Side throws = asked.asks_red ? Side::red : Side::blue;
  return at.acts_for(throws) || !start_.seating.human(throws);  // a player throws for the program too
}

std::string HostedBattle::not_thrown(const Requester& at, const Request& asked, const Choice& die) const {
  if (start_.dice) return "The computer throws the dice in this battle.";
  if (!is_chance(die) || !asked.is_throw()) return "Give dice and orders one after the other, not on one line.";
  if (may_throw(at, asked)) return "";
  return opening(side_does(session_->game(), asked.asks_red ? Side::red : Side::blue, "{throws} this die."));
}

Session::MayAnswer HostedBattle::may_answer(const Requester& at, const Judged& judged) const {
  const std::vector<Choice>& meant = judged.reading().meant;
  const bool throws = std::any_of(meant.begin(), meant.end(), is_chance);
  return [this, &at, throws](const Request& asked, const Choice& choice, Side by) -> std::string {
    if (throws) return not_thrown(at, asked, choice);
    if (by == Side::none) return "Name a side.";
    return at.acts_for(by) ? "" : "This seat cannot answer for " + side_words(session_->game(), by) + ".";
  };
}

// Two at one screen: the Units of a line tell whose order it is. Neither may learn what the other has sealed.
Judged HostedBattle::read_sealed(const Requester& at, std::string_view line) const {
  std::optional<Judged> first;
  for (const Side side : {Side::red, Side::blue}) {
    if (!at.acts_for(side) || !session_->asked().asks(side)) continue;
    Judged judged = session_->read(line, side);
    if (judged.lawful()) return judged;
    if (!first) first = std::move(judged);
  }
  return first ? std::move(*first) : session_->read(line);
}

std::string HostedBattle::end_of_step(const Requester& at, const Session& next) const {
  const Game& game = next.game();
  if (!closed_step(game, session_->state(), next.state()) || !TakingBack(next).is_free(at.side)) return "";
  const Request asked = next.asked();
  const bool mine = (asked.asks_red && at.acts_for(Side::red)) || (asked.asks_blue && at.acts_for(Side::blue));
  const bool waits = asked.kind == RequestKind::decision ? mine && !asked.sealed : !start_.dice;
  return waits ? "" : step_end_words(game, session_->state(), next.history().back().by, TakingBack(next).text());
}

JsonValue HostedBattle::apply(Seat seat, const JsonValue& request) {
  const Requester at = requester(seat, request);
  Faults faults;
  ObjectReader reader(request, "", faults);
  const std::optional<std::string> line = reader.text("choice", Need::required, kOrderLine);
  const bool pauses = reader.flag("pause", Need::optional).value_or(false);
  const std::optional<std::string> lot = reader.text("lot", Need::optional, kLotText);
  for (const std::string_view name : {"do", "id", "side", "number", "edition"}) reader.any(name, Need::optional);
  reader.close();
  if (faults.count() > 0 || !line) return protocol::told(faults);
  if (!at.acts_for_any())
    return failure(seat == Seat::watcher ? "Spectators cannot give orders." : "The computer plays this side.");
  if (std::optional<JsonValue> old = stale(at, request)) return *old;
  if (is_long()) return failure("This battle has " + std::to_string(start_.limits.answers) + " entries and is full.");
  if (const std::string why = why_no_lot(lot); !why.empty()) return failure(why);
  const bool sealed = at.side == Side::none && session_->asked().sealed;
  const Judged judged = sealed ? read_sealed(at, *line) : session_->read(*line, at.side);
  if (!judged.lawful()) return refused_json(session_->game(), judged);
  ChangeLines lines;
  std::unique_ptr<Session> next = session_->copy(source());
  next->keep_with(&lines);
  next->bring_lot(lot.value_or(""));
  const Applied applied = next->apply(judged, may_answer(at, judged));
  if (!applied.ok) return failure(applied.error);
  if (const std::string ends = pauses ? end_of_step(at, *next) : ""; !ends.empty())
    return changed_view(seat, at, request, success().set("meant", texts_json(applied.texts)).set("ends", ends));
  if (!roll(*next)) return failure("No die could be thrown. Nothing changed.");
  if (!put_in_place(std::move(next), lines.all)) return not_stored();
  return changed_view(seat, at, request, success().set("meant", texts_json(applied.texts)));
}

JsonValue HostedBattle::changed_view(Seat seat, const Requester& at, const JsonValue& request, JsonValue reply) const {
  JsonValue wanted = JsonValue::object().set("do", "view");
  wanted.set("since", *request.find("number")).set("edition", *request.find("edition"));
  return reply.set("view", view(seat, at, wanted));
}

}  // namespace limber::inline hosting
