#include "terminal/short_orders.h"

#include <array>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/names.h"

namespace limber::inline terminal {

namespace {

struct Short {
  std::string_view letter, verb;
};
constexpr std::array<Short, 8> kShort = {{{"m", "move"},
                                          {"f", "fire"},
                                          {"t", "turn"},
                                          {"x", "fight"},
                                          {"p", "pass"},
                                          {"h", "hold"},
                                          {"s", "stand"},
                                          {"e", "end"}}};

std::string_view verb_left_out(const Game& game, const State& state, const std::vector<std::string_view>& words) {
  const Request asked = request(game, state);
  const bool cell = game.field.grid.find(words[0]) != Cell::none;
  const bool facing = words.size() == 1 && Names(game, state.board).facing(words[0]) >= 0;
  if (asked.purpose == Purpose::place_unit && cell) return "place ";
  if (asked.purpose == Purpose::give_ground && cell) return "retreat ";
  if (asked.purpose == Purpose::follow_up && facing) return "follow ";
  const bool asks_facing = asked.purpose == Purpose::place_unit || asked.purpose == Purpose::place_facing ||
                           asked.purpose == Purpose::unlimbered_facing || asked.purpose == Purpose::go_on ||
                           asked.purpose == Purpose::piece_order;
  return facing && asks_facing ? "turn " : "";
}

}  // namespace

std::string spelt_out(const Game& game, const State& state, std::string_view line) {
  std::string out;
  for (const std::string_view order : orders_of(line)) {
    const std::vector<std::string_view> words = words_of_order(order);
    if (words.empty()) continue;
    std::string text(trim(order));
    const std::string_view verb = verb_left_out(game, state, words);
    for (const Short& s : kShort)
      if (verb.empty() && lower(words[0]) == s.letter) text = std::string(s.verb) + text.substr(words[0].size());
    out += (out.empty() ? "" : "; ") + std::string(verb) + text;
  }
  return out;
}

}  // namespace limber::inline terminal
