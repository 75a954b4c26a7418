#include "protocol/cost_json.h"

#include <map>

namespace limber::inline protocol {

namespace {

constexpr WholeRange kNumbers{0, 1'000'000'000}, kSums{-1'000'000'000, 1'000'000'000}, kPlayed{0, 1024},
    kWeights{1, 1024}, kOthers{-1, Alternatives::kMost - 1}, kSteps{0, static_cast<int>(OrderWorth::Step::done)};
constexpr std::size_t kMostParts = 1 << 14, kMostTold = 256;

JsonValue pairs_json(const Pairs& pairs) { return JsonValue::array().add(pairs.sum).add(pairs.squares); }

void read_pairs(ObjectReader& reader, std::string_view name, std::int64_t played, Pairs& into, Faults& faults) {
  const JsonValue* list = reader.array(name, Need::required);
  if (list == nullptr) return;
  const std::string where(name);
  if (list->elements().size() != 2) {
    faults.add(list->place(), where, described(*list), "a list of two numbers: sum, sum of squares");
    return;
  }
  into.played = played;
  into.sum = read_whole(list->elements()[0], element_path(where, 0), kSums, faults).value_or(0);
  into.squares = read_whole(list->elements()[1], element_path(where, 1), kNumbers, faults).value_or(0);
}

std::int64_t whole(ObjectReader& reader, std::string_view name, WholeRange range) {
  return reader.whole(name, Need::required, range).value_or(0);
}

// One that names an answer which nobody thought of tells nothing.
bool holds(const OrderWorth& worth, const Moment& moment, Alternatives& alternatives) {
  const JudgedOrder& order = moment.order;
  return !worth.is_told() || (worth.gain.played > 0 && worth.gain_put_off.played == worth.gain.played &&
                              worth.other < alternatives.all(order.known, order.side, order.given).size());
}

}  // namespace

JsonValue part_json(const OrderWorth& worth) {
  return JsonValue::object()
      .set("at", worth.answer)
      .set("step", static_cast<int>(worth.step))
      .set("other", worth.other)
      .set("played", worth.gain.played)
      .set("won", JsonValue::array().add(worth.given).add(worth.put_off).add(worth.better))
      .set("gain", pairs_json(worth.gain))
      .set("gain_put_off", pairs_json(worth.gain_put_off));
}

JsonValue part_json(const ThrowWorth& worth) {
  return JsonValue::object()
      .set("at", worth.answer)
      .set("wanted", worth.wanted)
      .set("weight", worth.weight)
      .set("played", worth.luck.played)
      .set("won", JsonValue::array().add(worth.before).add(worth.after))
      .set("luck", pairs_json(worth.luck));
}

void read_part(const JsonValue& json, const std::string& where, OrderWorth& worth, Faults& faults) {
  ObjectReader reader(json, where, faults);
  worth.answer = static_cast<int>(whole(reader, "at", kNumbers));
  worth.step = static_cast<OrderWorth::Step>(whole(reader, "step", kSteps));
  worth.other = static_cast<int>(whole(reader, "other", kOthers));
  const std::int64_t played = whole(reader, "played", kPlayed);
  if (const JsonValue* won = reader.array("won", Need::required); won != nullptr && won->elements().size() == 3) {
    const auto halves = [&](std::size_t i) {
      return read_whole(won->elements()[i], element_path(where + ".won", i), kNumbers, faults).value_or(0);
    };
    worth.given = halves(0), worth.put_off = halves(1), worth.better = halves(2);
  }
  read_pairs(reader, "gain", played, worth.gain, faults);
  read_pairs(reader, "gain_put_off", played, worth.gain_put_off, faults);
  reader.close();
}

void read_part(const JsonValue& json, const std::string& where, ThrowWorth& worth, Faults& faults) {
  ObjectReader reader(json, where, faults);
  worth.answer = static_cast<int>(whole(reader, "at", kNumbers));
  worth.wanted = static_cast<int>(whole(reader, "wanted", kPlayed));
  worth.weight = whole(reader, "weight", kWeights);
  const std::int64_t played = whole(reader, "played", kPlayed);
  if (const JsonValue* won = reader.array("won", Need::required); won != nullptr && won->elements().size() == 2) {
    const auto halves = [&](std::size_t i) {
      return read_whole(won->elements()[i], element_path(where + ".won", i), kNumbers, faults).value_or(0);
    };
    worth.before = halves(0), worth.after = halves(1);
  }
  read_pairs(reader, "luck", played, worth.luck, faults);
  worth.done = worth.luck.played >= worth.wanted;
  reader.close();
}

Judgement read_parts(const JsonValue* parts, const std::vector<Moment>& moments, const Game& game, Faults& faults) {
  Judgement judgement;
  if (parts == nullptr) return judgement;
  if (parts->elements().size() > kMostParts) {
    faults.add(parts->place(), "parts", std::to_string(parts->elements().size()) + " parts",
               "at most " + std::to_string(kMostParts));
    return judgement;
  }
  std::map<int, const Moment*> by_answer;
  for (const Moment& moment : moments) by_answer[moment.answer] = &moment;
  std::map<int, OrderWorth> orders;
  std::map<int, ThrowWorth> throws;
  Alternatives alternatives(game);
  std::size_t told = 0;
  for (std::size_t i = 0; i < parts->elements().size(); ++i) {
    const JsonValue& json = parts->elements()[i];
    const std::string where = element_path("parts", i);
    const bool is_throw = json.find("weight") != nullptr;
    OrderWorth order;
    ThrowWorth one;
    is_throw ? read_part(json, where, one, faults) : read_part(json, where, order, faults);
    const auto found = by_answer.find(is_throw ? one.answer : order.answer);
    if (faults.count() > 0 || found == by_answer.end() || found->second->is_throw != is_throw) continue;
    one.side = found->second->thrower;
    if (is_throw && one.done) throws[one.answer] = one;
    if (is_throw || order.step != OrderWorth::Step::done) continue;
    told += order.is_told();
    if (told <= kMostTold && holds(order, *found->second, alternatives)) orders[order.answer] = order;
  }
  for (const auto& [at, order] : orders) judgement.orders.push_back(order);
  for (const auto& [at, one] : throws) judgement.throws.push_back(one);
  return judgement;
}

}  // namespace limber::inline protocol
