#include "protocol/thrown_json.h"

#include <algorithm>

#include "protocol/answer_json.h"
#include "words/request_words.h"

namespace limber::inline protocol {

namespace {

constexpr std::size_t kMostThrows = 4;  // that lie in view

struct Throw {
  std::size_t from, to;  // answers
};

bool goes_on(const Answer& last, const Answer& next) {
  return next.chance && next.purpose == last.purpose && next.count + 1 == last.count;
}

// Those behind the last decision that dice came of, the last ones of them: there may be thousands where dice that are
// equal are thrown again.
std::vector<Throw> last_throws(const History& history) {
  std::size_t end = history.open_from();
  while (end > 0 && !history[end - 1].chance) --end;
  std::vector<Throw> throws;
  while (throws.size() < kMostThrows && end > 0 && history[end - 1].chance) {
    std::size_t from = end - 1;
    while (from > 0 && history[from - 1].chance && goes_on(history[from - 1], history[from])) --from;
    throws.insert(throws.begin(), {from, end});
    end = from;
  }
  return throws;
}

std::string face_words(const std::vector<FaceMeaning>& meanings, int face) {
  for (const FaceMeaning& m : meanings)
    if (std::find(m.faces.begin(), m.faces.end(), face) != m.faces.end()) return m.follows;
  return "";
}

JsonValue throw_json(const Session& session, const Throw& one) {
  const Game& game = session.game();
  State state = session.history().state_after(one.from);
  const Request asked = request(game, state);
  const Answer& first = session.history()[one.from];
  JsonValue to = JsonValue::object()
                     .set("kind", asked.kind == RequestKind::card ? "card" : "die")
                     .set("purpose", purpose_name(asked.purpose))
                     .set("side", side_json(game, first.by))
                     .set("words", request_words(game, state));
  if (asked.unit != UnitId::none) to.set("unit", unit_json(game, asked.unit));
  if (asked.other != UnitId::none) to.set("other", unit_json(game, asked.other));
  if (asked.kind == RequestKind::die) to.set("faces", faces_json(face_meanings(game, state)));
  JsonValue dice = JsonValue::array();
  for (std::size_t i = one.from; i < one.to; ++i) {
    const Answer& answer = session.history()[i];
    JsonValue die = JsonValue::object().set("step", static_cast<int>(i) + 1).set("text", answer.text);
    if (answer.choice.verb == Verb::d6)
      die.set("did", face_words(face_meanings(game, state), answer.choice.face()));
    else if (const UnitId u = request(game, state).unit; u != UnitId::none)
      die.set("unit", unit_json(game, u));
    dice.add(std::move(die));
    apply(game, state, answer.choice);
  }
  const Answer& last = session.history()[one.to - 1];
  const Request now = session.asked();
  if (one.to == session.history().size() && now.is_throw() && now.purpose == last.purpose &&
      now.count + 1 == last.count)
    to.set("under_way", true);
  return to.set("dice", std::move(dice));
}

}  // namespace

JsonValue thrown_json(const Session& session, const std::string& why_not) {
  JsonValue throws = JsonValue::array();
  for (const Throw& one : last_throws(session.history())) throws.add(throw_json(session, one));
  JsonValue to = JsonValue::object().set("may_correct", why_not.empty());
  if (!why_not.empty()) to.set("words", why_not);
  to.set("throws", std::move(throws));
  if (!session.standing().empty()) to.set("waiting", texts_json(session.standing().texts()));
  return to;
}

std::optional<std::size_t> thrown_at_step(const Session& session, int step) {
  if (step < 1 || step > session.answer_count()) return std::nullopt;
  const std::size_t answer = static_cast<std::size_t>(step) - 1;
  return session.history()[answer].chance ? std::optional(answer) : std::nullopt;
}

}  // namespace limber::inline protocol
