// What a battle that is over was worth: one order or throw of it, in slices; or all that has been judged by now.
#include <algorithm>
#include <cmath>
#include <set>

#include "cost/told.h"
#include "play/seat_knowledge.h"
#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/cost_json.h"
#include "protocol/report_json.h"
#include "words/outlook_words.h"

namespace limber::inline protocol {

namespace {

constexpr WholeRange kNumbers{0, 1'000'000'000}, kSlice{1, 1024}, kPlayouts{16, 1024};
constexpr int kUsualPlayouts = 96;
constexpr double kSigmas = 1.96;

bool is_done(const OrderWorth& worth) { return worth.step == OrderWorth::Step::done; }
bool is_done(const ThrowWorth& worth) { return worth.done; }

template <class Worth>
JsonValue one_part(const Game& game, const Moment& moment, const JsonValue* so_far, int slice, std::uint64_t seed,
                   Faults& faults) {
  Worth worth;
  if (so_far != nullptr) read_part(*so_far, "so_far", worth, faults);
  if (faults.count() > 0) return told(faults);
  MomentJudge(game).go_on(moment, worth, seed, slice);
  return success().set("part", part_json(worth)).set("done", is_done(worth));
}

// The interval of a chance that was counted of so many battles.
void set_intervals(Chances& chances, int playouts) {
  for (auto& [at, chance] : chances) {
    const double share = chance.win[0] / 1000.0, half = kSigmas * std::sqrt(share * (1 - share) / playouts);
    chance.low = std::max(0, chance.win[0] - static_cast<int>(half * 1000));
    chance.high = std::min(1000, chance.win[0] + static_cast<int>(half * 1000));
  }
}

// Those that are still to be judged: orders first, where the chance of their side falls most; then throws.
JsonValue left_to_judge(const std::vector<Moment>& moments, const Judgement& judgement) {
  std::set<int> known;
  for (const OrderWorth& order : judgement.orders) known.insert(order.answer);
  for (const ThrowWorth& one : judgement.throws) known.insert(one.answer);
  const auto standing_at = [&](int answer, bool after) {
    const Chances& c = judgement.chances;
    auto found = after ? c.lower_bound(answer) : c.upper_bound(answer - 1);
    if (!after && found != c.begin()) --found;
    return found == c.end() ? 500 : standing(found->second);
  };
  std::vector<std::pair<int, int>> orders;  // what its side lost along there, negative; the answer
  JsonValue list = JsonValue::array();
  for (const Moment& moment : moments) {
    if (moment.is_throw || known.contains(moment.answer)) continue;
    const int change = standing_at(moment.answer, true) - standing_at(moment.answer, false);
    orders.emplace_back(moment.order.side == Side::red ? change : -change, moment.answer);
  }
  std::stable_sort(orders.begin(), orders.end());
  for (const auto& [change, answer] : orders) list.add(answer);
  for (const Moment& moment : moments)
    if (moment.is_throw && !known.contains(moment.answer)) list.add(moment.answer);
  return list;
}

}  // namespace

JsonValue BattleQueries::cost_part(int at, ObjectReader& reader, Faults& faults) const {
  const int slice = reader.whole("slice", Need::optional, kSlice).value_or(kSlice.most);
  const auto seed = static_cast<std::uint64_t>(reader.whole("seed", Need::optional, kNumbers).value_or(1));
  const JsonValue* so_far = reader.object("so_far", Need::optional);
  reader.close();
  if (faults.count() > 0) return told(faults);
  if (!is_over()) return failure(kStudyWhenOver);
  const int last = SeatKnowledge(session_, Side::none).steps();
  const std::optional<Moment> moment = at >= 1 && at <= last ? moment_at(session_, at) : std::nullopt;
  if (!moment)
    return failure("at: answer " + std::to_string(at) + " is not judged; expected one of those that `left` names");
  return moment->is_throw ? one_part<ThrowWorth>(game(), *moment, so_far, slice, seed, faults)
                          : one_part<OrderWorth>(game(), *moment, so_far, slice, seed, faults);
}

// A part where `at` names an answer; else all that has been judged, as the one who asks has it.
JsonValue BattleQueries::cost(ObjectReader& reader, Faults& faults) const {
  const std::optional<int> at = reader.whole("at", Need::optional, kNumbers);
  const Side side = read_side(reader);
  if (at) return cost_part(*at, reader, faults);
  const auto seed = static_cast<std::uint64_t>(reader.whole("seed", Need::optional, kNumbers).value_or(1));
  const int playouts = reader.whole("playouts", Need::optional, kPlayouts).value_or(kUsualPlayouts);
  KnownChances known = read_chances(reader, faults);
  const JsonValue* parts = reader.array("parts", Need::optional);
  reader.close();
  if (faults.count() > 0) return told(faults);
  if (!is_over()) return failure(kStudyWhenOver);
  const std::vector<Moment> moments = moments_of(session_);
  Judgement judgement = read_parts(parts, moments, game(), faults);
  if (faults.count() > 0) return told(faults);
  set_intervals(known.chances, playouts);
  judgement.chances = std::move(known.chances);
  const auto done = static_cast<int>(judgement.orders.size() + judgement.throws.size());
  JsonValue to = success().set("judged", done).set("of", static_cast<int>(moments.size()));
  to.set("left", left_to_judge(moments, judgement));
  const int last = SeatKnowledge(session_, Side::none).steps();
  if (!judgement.chances.contains(0) || !judgement.chances.contains(last)) return to;
  return to.set("cost", cost_json(account_of(session_, std::move(judgement), side, seed)));
}

}  // namespace limber::inline protocol
