#include "research/action_code.h"

#include <algorithm>
#include <memory>

#include "notation/order_text.h"

namespace limber::inline research {

namespace {

constexpr std::array<int, kParts> kBits{7, 6, 10, 4, 7, 1};
constexpr int kQuestionBits = 6;

static_assert(kMaxUnits < 1 << 7 && kVerbCount < 1 << 6 && kMaxCells < 1 << 10);
static_assert(static_cast<int>(Purpose::defence_dice) < 1 << kQuestionBits);

constexpr std::uint16_t numbered(UnitId u) {
  return u == UnitId::none ? std::uint16_t{0} : static_cast<std::uint16_t>(index(u) + 1);
}

std::uint16_t place_of(const Game& game, const Board& board, const Choice& c) {
  switch (c.verb) {
    case Verb::move:
    case Verb::charge: {
      const Cell end = end_of_way(game, board, c.unit, c.route());
      return end == Cell::none ? std::uint16_t{0} : static_cast<std::uint16_t>(index(end) + 1);
    }
    case Verb::fire:
      if (c.other != UnitId::none) return 0;
      [[fallthrough]];
    case Verb::place:
    case Verb::retreat:
    case Verb::withdraw: return static_cast<std::uint16_t>(index(c.cell()) + 1);
    default: return static_cast<std::uint16_t>(c.where & 0xFFFFu);
  }
}

bool is_way(Verb v) { return v == Verb::move || v == Verb::charge; }

}  // namespace

std::string_view part_name(CodePart part) {
  constexpr std::array<std::string_view, kParts> kNames{"unit", "verb", "cell", "facing", "other", "manner"};
  return kNames[static_cast<std::size_t>(part)];
}

ActionParts parts_of(const Game& game, const Board& board, const Choice& c) {
  return {numbered(c.unit),         static_cast<std::uint16_t>(c.verb),
          place_of(game, board, c), c.facing == kNoFacing ? std::uint16_t{0} : static_cast<std::uint16_t>(c.facing + 1),
          numbered(c.other),        !is_way(c.verb) && c.still_moving() ? std::uint16_t{1} : std::uint16_t{0}};
}

std::uint64_t action_code(Purpose question, const ActionParts& parts) {
  std::uint64_t code = 0;
  for (std::size_t i = parts.size(); i-- > 0;) code = code << kBits[i] | parts[i];
  return code << kQuestionBits | static_cast<std::uint64_t>(question);
}

ActionParts parts_of_code(std::uint64_t code) {
  ActionParts parts;
  code >>= kQuestionBits;
  for (std::size_t i = 0; i < parts.size(); code >>= kBits[i], ++i)
    parts[i] = static_cast<std::uint16_t>(code & ((1u << kBits[i]) - 1u));
  return parts;
}

std::optional<Choice> answer_of_code(const Game& game, const State& state, std::uint64_t code) {
  const Request asked = request(game, state);
  const ActionParts wanted = parts_of_code(code);
  if (!asked || code != action_code(asked.purpose, wanted)) return std::nullopt;
  const auto found_in = [&](const auto& list) -> std::optional<Choice> {
    for (const Choice& c : list)
      if (parts_of(game, state.board, c) == wanted) return c;
    return std::nullopt;
  };
  if (asked.is_throw()) {
    FaceList list;
    faces(game, state, list);
    for (const Face& face : list)
      if (parts_of(game, state.board, face.answer) == wanted) return face.answer;
    return std::nullopt;
  }
  const UnitId unit = wanted[0] == 0 ? UnitId::none : unit_id(wanted[0] - 1);
  const auto list = std::make_unique<ChoiceList>();
  for (const Side side : {Side::red, Side::blue}) {
    if (!asked.asks(side)) continue;
    UnitList units;
    movers(game, state, side, units);
    if (unit != UnitId::none && std::find(units.begin(), units.end(), unit) == units.end()) continue;
    list->clear();
    options(game, state, side, unit, *list);
    if (const std::optional<Choice> found = found_in(*list)) return found;
  }
  return std::nullopt;
}

int most_values(const Game& game) {
  return std::max({game.field.grid.cells() + 1, game.roster.size() + 1, kVerbCount, game.field.grid.facings() + 1});
}

}  // namespace limber::inline research
