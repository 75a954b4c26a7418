#include "protocol/outlook_json.h"

#include "words/outlook_words.h"

namespace limber::inline protocol {

namespace {

constexpr int kUsualPlayouts = 96;
constexpr WholeRange kPlayouts{16, 1024}, kSlice{1, 1024};

double decimal(int thousandths) { return thousandths / 1000.0; }

JsonValue by_side(const Game& g, JsonValue red, JsonValue blue) {
  return JsonValue::object().set(g.roster.side_id[0], std::move(red)).set(g.roster.side_id[1], std::move(blue));
}

void add_chance(JsonValue& to, const Game& g, const Chance& c) {
  to.set("chance", by_side(g, decimal(c.win[0]), decimal(c.win[1])))
      .set("draw", decimal(c.draw))
      .set("low", decimal(c.low))
      .set("high", decimal(c.high));
}

// A list of whole numbers of just that length; else a fault.
bool read_numbers(const JsonValue& list, const std::string& where, std::span<int> into, WholeRange range,
                  Faults& faults) {
  const std::span<const JsonValue> elements = list.elements();
  if (elements.size() != into.size()) {
    faults.add(list.place(), where, described(list), "a list of " + std::to_string(into.size()) + " numbers");
    return false;
  }
  for (std::size_t i = 0; i < into.size(); ++i)
    into[i] = read_whole(elements[i], element_path(where, i), range, faults).value_or(0);
  return true;
}

}  // namespace

PlayoutRequest read_playouts(ObjectReader& reader) {
  PlayoutRequest request;
  request.playouts = reader.whole("playouts", Need::optional, kPlayouts).value_or(kUsualPlayouts);
  request.slice = reader.whole("slice", Need::optional, kSlice).value_or(request.playouts);
  request.so_far = reader.object("so_far", Need::optional);
  return request;
}

Endings read_endings(const PlayoutRequest& request, Faults& faults) {
  const JsonValue* so_far = request.so_far;
  const int most = request.playouts;
  Endings t;
  if (so_far == nullptr) return t;
  ObjectReader reader(*so_far, "so_far", faults);
  if (const JsonValue* won = reader.array("won", Need::required))
    read_numbers(*won, "so_far.won", t.won, {0, most}, faults);
  t.drawn = reader.whole("drawn", Need::required, {0, most}).value_or(0);
  reader.close();
  if (t.played() > most)
    faults.add(so_far->place(), "so_far", std::to_string(t.played()) + " battles",
               "at most " + std::to_string(most) + ", the number asked for");
  return t;
}

JsonValue endings_json(const Endings& t) {
  return JsonValue::object().set("won", JsonValue::array().add(t.won[0]).add(t.won[1])).set("drawn", t.drawn);
}

Hindsight::Count read_count(const PlayoutRequest& request, int others, Faults& faults) {
  const JsonValue* so_far = request.so_far;
  const int most = request.playouts;
  Hindsight::Count count;
  if (so_far == nullptr) return count;
  ObjectReader reader(*so_far, "so_far", faults);
  count.played = reader.whole("played", Need::required, {0, most}).value_or(0);
  const auto answers = static_cast<std::size_t>(others) + 1;
  const JsonValue *halves = reader.array("halves", Need::required), *squares = reader.array("squares", Need::required);
  if (halves != nullptr)
    read_numbers(*halves, "so_far.halves", std::span(count.halves).first(answers), {0, 2 * count.played}, faults);
  if (squares != nullptr)
    read_numbers(*squares, "so_far.squares", std::span(count.squares).first(answers), {0, 4 * count.played}, faults);
  reader.close();
  return count;
}

JsonValue count_json(const Hindsight::Count& count, int others) {
  JsonValue halves = JsonValue::array(), squares = JsonValue::array();
  for (std::size_t i = 0; i <= static_cast<std::size_t>(others); ++i)
    halves.add(count.halves[i]), squares.add(count.squares[i]);
  return JsonValue::object()
      .set("played", count.played)
      .set("halves", std::move(halves))
      .set("squares", std::move(squares));
}

void add_outlook(JsonValue& to, const Game& g, const Endings& t) {
  const Chance c = chance_of(t);
  to.set("won", by_side(g, t.won[0], t.won[1])).set("drawn", t.drawn);
  add_chance(to, g, c);
  to.set("words", outlook_words(g, c));
}

void add_end(JsonValue& to, const Game& g, Side winner) {
  Chance c;
  (winner == Side::none ? c.draw : c.win[slot(winner)]) = 1000;
  c.low = c.high = c.win[0];
  to.set("won", by_side(g, 0, 0)).set("drawn", 0);
  add_chance(to, g, c);
  to.set("words", ended_words(g, winner));
}

}  // namespace limber::inline protocol
