// The lines of the file by which a contest goes on.
#include "io/decode.h"
#include "sim/contest.h"

namespace limber::inline sim {

namespace {

constexpr std::string_view kWinners[] = {"red", "blue", "draw"};
constexpr int kMost = 1'000'000'000;
constexpr std::size_t kLongestFault = 1 << 20;

JsonValue battle_json(const Fought& f) {
  JsonValue answers = JsonValue::array(), microseconds = JsonValue::array();
  for (std::size_t p = 0; p < 2; ++p) {
    answers.add(static_cast<std::int64_t>(f.answers[p]));
    microseconds.add(static_cast<std::int64_t>(f.seconds[p] * 1e6));
  }
  JsonValue to = JsonValue::object()
                     .set("winner", kWinners[slot(f.winner)])
                     .set("turns", f.turns)
                     .set("at_limit", f.at_limit)
                     .set("answers", std::move(answers))
                     .set("microseconds", std::move(microseconds));
  if (!f.fault[0].empty() || !f.fault[1].empty()) to.set("faults", JsonValue::array({f.fault[0], f.fault[1]}));
  return to;
}

std::optional<std::array<std::uint64_t, 2>> two(const JsonValue* list) {
  if (list == nullptr || list->elements().size() != 2) return std::nullopt;
  const auto first = list->elements()[0].as_int(), second = list->elements()[1].as_int();
  if (!first || !second || *first < 0 || *second < 0) return std::nullopt;
  return std::array{static_cast<std::uint64_t>(*first), static_cast<std::uint64_t>(*second)};
}

std::optional<Fought> read_battle(const JsonValue& value) {
  Faults faults;
  ObjectReader reader(value, "battle", faults);
  const auto winner = reader.word("winner", Need::required, kWinners);
  const auto turns = reader.whole("turns", Need::required, {0, kMost});
  const auto at_limit = reader.flag("at_limit", Need::required);
  const auto answers = two(reader.array("answers", Need::required));
  const auto microseconds = two(reader.array("microseconds", Need::required));
  const std::vector<std::string> broken = reader.texts("faults", Need::optional, {.most = kLongestFault});
  reader.close();
  if (faults.count() > 0 || !answers || !microseconds || broken.size() % 2 != 0 || broken.size() > 2)
    return std::nullopt;
  Fought out{.turns = *turns, .at_limit = *at_limit, .answers = *answers};
  out.winner = *winner == "red" ? Side::red : *winner == "blue" ? Side::blue : Side::none;
  for (std::size_t p = 0; p < broken.size(); ++p) out.fault[p] = broken[p];
  for (std::size_t p = 0; p < 2; ++p) out.seconds[p] = static_cast<double>((*microseconds)[p]) * 1e-6;
  return out;
}

}  // namespace

std::string pair_line(const PairFought& pair) {
  return dump(JsonValue::object()
                  .set("pair", static_cast<std::int64_t>(pair.number))
                  .set("battles", JsonValue::array({battle_json(pair.battle[0]), battle_json(pair.battle[1])})));
}

std::optional<PairFought> read_pair(std::string_view line) {
  const Result<JsonValue> read = parse_json(line);
  if (!read.ok()) return std::nullopt;
  const JsonValue *number = read.value().find("pair"), *battles = read.value().find("battles");
  if (number == nullptr || battles == nullptr || battles->elements().size() != 2) return std::nullopt;
  const auto n = number->as_int();
  const auto first = read_battle(battles->elements()[0]), second = read_battle(battles->elements()[1]);
  if (!n || *n < 0 || !first || !second) return std::nullopt;
  return PairFought{static_cast<std::uint64_t>(*n), {*first, *second}};
}

}  // namespace limber::inline sim
