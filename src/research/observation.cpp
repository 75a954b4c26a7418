#include "research/observation.h"

#include <algorithm>
#include <cstring>

#include "grid/topology.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "protocol/answer_json.h"

namespace limber::inline research {

namespace {

// Planes that change with nothing but the battlefield, then those of the board, of each side, and of the question.
enum GroundPlane {
  on_the_board,
  first_feature,
  height = first_feature + kFeatureCount,
  road,
  cover,
  worth,
  own_edge,
  enemy_edge,
  wire,
  held_by_own,
  held_by_enemy,
  ground_planes
};
enum UnitPlane {
  units,
  strength,
  quality,
  facing,
  pinned,
  acted,
  moved,
  fired,
  mounted,
  crossing,
  task,
  card_dealt,
  unit_planes
};
enum AskedPlane { asked_unit, asked_other, asked_cell, chosen_unit, chosen_cell, sealed_cell, asked_planes };

constexpr std::array kGroundNames{"on the board",
                                  "woods",
                                  "built-up area",
                                  "fortification",
                                  "dugout",
                                  "trench",
                                  "river",
                                  "ford",
                                  "bridge",
                                  "height",
                                  "road",
                                  "cover",
                                  "worth of an objective",
                                  "own edge",
                                  "enemy edge",
                                  "wire",
                                  "objective held",
                                  "objective held by the enemy"};
static_assert(kGroundNames.size() == ground_planes);
constexpr std::array kUnitNames{
    "units", "strength", "quality, 1 to 3", "facing and 1",         "pinned",         "acted",
    "moved", "fired",    "mounted",         "turns in an obstacle", "task under way", "card dealt"};
static_assert(kUnitNames.size() == unit_planes);
constexpr std::array kAskedNames{"unit it is about", "other unit it is about",        "cell it is about", "unit chosen",
                                 "cell chosen",      "own sealed orders for the cell"};
static_assert(kAskedNames.size() == asked_planes);

constexpr int kPhases = static_cast<int>(Phase::over) + 1;
constexpr int kPurposes = static_cast<int>(Purpose::defence_dice) + 1;
constexpr std::array kTurnNames{"turn, of the last",   "own answer is asked",  "enemy answer is asked",
                                "own side acts first", "dice thrown together", "quiet turns"};
constexpr std::array kArmyNames{"strength lost, of all",
                                "strength on the board, of all",
                                "units to come",
                                "allowance",
                                "exhausted",
                                "command value",
                                "commander lives",
                                "worth held, of all"};

constexpr int kValues =
    static_cast<int>(kTurnNames.size() + 2 * kArmyNames.size()) + kPhases + kPurposes + kParts + kVerbCount;

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }

}  // namespace

Legend legend_of(const RulesetFacts& facts) {
  Legend legend;
  legend.planes.assign(kGroundNames.begin(), kGroundNames.end());
  for (const std::string whose : {"own ", "enemy "}) {
    for (const char* name : kUnitNames) legend.planes.push_back(whose + name);
    for (int k = 0; k < facts.kinds.size; ++k)
      legend.planes.push_back(whose + std::string(facts.kinds[static_cast<KindId>(k)].name.view()));
  }
  legend.planes.insert(legend.planes.end(), kAskedNames.begin(), kAskedNames.end());
  legend.values.assign(kTurnNames.begin(), kTurnNames.end());
  for (const std::string whose : {"own ", "enemy "})
    for (const char* name : kArmyNames) legend.values.push_back(whose + name);
  for (int i = 0; i < kPhases; ++i) legend.values.push_back("phase: " + std::string(phase_name(static_cast<Phase>(i))));
  for (int i = 0; i < kPurposes; ++i)
    legend.values.push_back("question: " + std::string(purpose_name(static_cast<Purpose>(i))));
  for (int i = 0; i < kParts; ++i)
    legend.values.push_back("choose: " + std::string(part_name(static_cast<CodePart>(i))));
  for (int i = 0; i < kVerbCount; ++i)
    legend.values.push_back("chosen: " + std::string(verb_name(static_cast<Verb>(i))));
  return legend;
}

Observer::Observer(const Game& game, BoardSize at_least)
    : game_(game),
      size_{std::max(game.field.grid.rows(), at_least.rows), std::max(game.field.grid.columns(), at_least.columns)},
      kinds_(game.facts().kinds.size),
      planes_(ground_planes + 2 * (unit_planes + kinds_) + asked_planes),
      values_(kValues) {
  const Topology& grid = game.field.grid;
  for (int i = 0; i < grid.cells(); ++i)
    place_[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(grid.row(cell(i)) * size_.columns + grid.column(cell(i)));
  for (const Cell c : game.field.objectives) all_worth_ += std::abs(game.field.worth[slot(c)]);
  for (const Side side : {Side::red, Side::blue}) lay_ground(side);
}

namespace {

bool on_edge(const Topology& grid, Cell c, Edge edge) {
  switch (edge) {
    case Edge::north: return grid.row(c) == 0;
    case Edge::south: return grid.row(c) == grid.rows() - 1;
    case Edge::west: return grid.column(c) == 0;
    case Edge::east: return grid.column(c) == grid.columns() - 1;
  }
  return false;
}

}  // namespace

void Observer::lay_ground(Side side) {
  std::vector<std::uint8_t>& out = ground_[slot(side)];
  out.assign(static_cast<std::size_t>(bytes()), 0);
  const Battlefield& field = game_.field;
  const auto put = [&](int plane, Cell c, int value) {
    out[static_cast<std::size_t>(plane * size_.rows * size_.columns + place_[slot(c)])] = byte(value);
  };
  for (int i = 0; i < field.grid.cells(); ++i) {
    const Cell c = cell(i);
    const Ground& ground = field[c];
    put(on_the_board, c, 1);
    for (int f = 0; f < kFeatureCount; ++f) put(first_feature + f, c, ground.has(static_cast<Feature>(f)) ? 1 : 0);
    put(height, c, ground.level);
    put(road, c, ground.has_road ? 1 : 0);
    put(cover, c, ground.cover ? 1 : 0);
    put(worth, c, field.worth[slot(c)]);
    put(own_edge, c, on_edge(field.grid, c, field.home[slot(side)]) ? 1 : 0);
    put(enemy_edge, c, on_edge(field.grid, c, field.home[slot(other(side))]) ? 1 : 0);
  }
}

// One observation as it is written.
struct Observer::Drawing {
  const Observer& on;
  const SideView& seen;
  std::uint8_t* planes;
  float* values;

  const Board& board() const { return seen.known.board; }
  int first_of_units(Side of) const { return ground_planes + (of == seen.side ? 0 : unit_planes + on.kinds_); }
  int first_asked() const { return ground_planes + 2 * (unit_planes + on.kinds_); }
  std::uint8_t& at(int plane, Cell c) const {
    return planes[plane * on.size_.rows * on.size_.columns + on.place_[slot(c)]];
  }
  void mark(int plane, Cell c) const {
    if (on_board(c)) at(plane, c) = 1;
  }
  void mark(int plane, UnitId u) const {
    if (u != UnitId::none) mark(plane, board()[u].at);
  }

  // Of several Units in a cell the strongest says which way they face; of equals the first.
  void draw_unit(UnitId u, int first) const {
    const Unit& unit = board()[u];
    const Cell c = unit.at;
    const Enlisted& enlisted = on.game_.roster[u];
    const KindId kind = on.game_.kind_of[slot(u)][unit.has(Mark::mounted) ? 1 : 0];
    if (at(first + units, c) == 0 || unit.strength > at(first + strength, c)) {
      at(first + facing, c) = byte(unit.facing + 1);
      at(first + quality, c) = byte(static_cast<int>(enlisted.quality) + 1);
    }
    at(first + units, c) = byte(at(first + units, c) + 1);
    at(first + strength, c) = byte(at(first + strength, c) + unit.strength);
    at(first + unit_planes + static_cast<int>(kind), c) = 1;
    const auto set = [&](int plane, Mark m) {
      if (unit.has(m)) at(first + plane, c) = 1;
    };
    set(pinned, Mark::pinned), set(acted, Mark::acted), set(moved, Mark::moved), set(fired, Mark::fired);
    set(mounted, Mark::mounted);
    if (unit.crossing() != 0) at(first + crossing, c) = byte(unit.crossing());
    if (unit.task() != Task::none) at(first + task, c) = byte(static_cast<int>(unit.task()));
    if (unit.card != 0) at(first + card_dealt, c) = unit.card;
  }

  void draw_army(Side of, float* out) const {
    const Army& army = board().army[slot(of)];
    const float all = static_cast<float>(std::max(1, on.game_.roster.full_strength[slot(of)]));
    int there = 0, to_come = 0, held = 0;
    for (int i = board().first_of(of); i < board().end_of(of); ++i) {
      const Unit& unit = board()[unit_id(i)];
      if (on_board(unit.at)) {
        draw_unit(unit_id(i), first_of_units(of));
        there += unit.strength;
      } else {
        to_come += unit.at == Cell::later || unit.at == Cell::waiting ? 1 : 0;
      }
    }
    for (const Cell c : on.game_.field.objectives)
      if (board().held[slot(of)].has(c)) {
        held += std::abs(on.game_.field.worth[slot(c)]);
        at(of == seen.side ? held_by_own : held_by_enemy, c) = 1;
      }
    const std::array<float, kArmyNames.size()> told{
        static_cast<float>(army.lost) / all,
        static_cast<float>(there) / all,
        static_cast<float>(to_come),
        static_cast<float>(army.allowance),
        army.exhausted_on != 0 ? 1.0f : 0.0f,
        static_cast<float>(army.command_value),
        army.chief != UnitId::none ? 1.0f : 0.0f,
        static_cast<float>(held) / static_cast<float>(std::max(1, on.all_worth_))};
    std::copy(told.begin(), told.end(), out);
  }

  void draw_question() const {
    const Request asked = request(on.game_, seen.known);
    const Side me = seen.side;
    const std::array<float, kTurnNames.size()> told{
        static_cast<float>(board().turn) / static_cast<float>(on.game_.last_turn()),
        asked.asks(me) ? 1.0f : 0.0f,
        asked.asks(other(me)) ? 1.0f : 0.0f,
        board().first == me ? 1.0f : 0.0f,
        asked.is_throw() ? static_cast<float>(asked.count) : 0.0f,
        static_cast<float>(board().quiet_turns)};
    std::copy(told.begin(), told.end(), values);
    float* of = values + kTurnNames.size() + 2 * kArmyNames.size();
    of[static_cast<int>(board().phase)] = 1, of += kPhases;
    of[static_cast<int>(asked.purpose)] = 1, of += kPurposes;
    const int first = first_asked();
    mark(first + asked_unit, asked.unit), mark(first + asked_other, asked.other), mark(first + asked_cell, asked.cell);
    for (int i = board().first_of(me); i < board().end_of(me); ++i)
      if (const Sealed word = seen.known.sealed[static_cast<std::size_t>(i)]; word.fires() && asked.sealed)
        at(first + sealed_cell, word.cell()) = byte(at(first + sealed_cell, word.cell()) + 1);
    if (seen.choosing == nullptr || seen.choosing->ready()) return;
    of[static_cast<int>(seen.choosing->part())] = 1, of += kParts;
    const ActionParts& chosen = seen.choosing->chosen();
    if (chosen[static_cast<std::size_t>(CodePart::verb)] != 0) of[chosen[static_cast<std::size_t>(CodePart::verb)]] = 1;
    if (const int unit = chosen[static_cast<std::size_t>(CodePart::unit)]; unit != 0)
      mark(first + chosen_unit, unit_id(unit - 1));
    if (const int place = chosen[static_cast<std::size_t>(CodePart::cell)];
        place != 0 && place <= on.game_.field.grid.cells())
      mark(first + chosen_cell, cell(place - 1));
  }
};

void Observer::write(const SideView& seen, std::span<std::uint8_t> planes, std::span<float> values) const {
  const std::vector<std::uint8_t>& ground = ground_[slot(seen.side)];
  std::memcpy(planes.data(), ground.data(), ground.size());
  std::fill(values.begin(), values.end(), 0.0f);
  const Drawing drawing{*this, seen, planes.data(), values.data()};
  for (const Cell c : seen.known.board.wire) drawing.at(wire, c) = 1;
  float* armies = values.data() + kTurnNames.size();
  drawing.draw_army(seen.side, armies);
  drawing.draw_army(other(seen.side), armies + kArmyNames.size());
  drawing.draw_question();
}

void Observer::write_places(const SideView& seen, std::span<const std::uint8_t> mask,
                            std::span<std::int16_t> out) const {
  std::fill(out.begin(), out.end(), std::int16_t{-1});
  if (seen.choosing == nullptr || seen.choosing->ready()) return;
  const CodePart part = seen.choosing->part();
  const auto cells = static_cast<std::size_t>(game_.field.grid.cells());
  for (std::size_t value = 1; value < mask.size(); ++value) {
    if (mask[value] == 0) continue;
    Cell about = Cell::none;
    if (part == CodePart::unit || part == CodePart::other)
      about = seen.known.board[unit_id(static_cast<int>(value) - 1)].at;
    if (part == CodePart::cell && value <= cells) about = cell(static_cast<int>(value) - 1);
    if (on_board(about)) out[value] = static_cast<std::int16_t>(place_[slot(about)]);
  }
}

std::string sight_line(const Game& game, const SideView& seen) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string line = position_line(game, seen.known.board) + " side=" + game.roster.side_id[slot(seen.side)];
  const auto add = [&](const void* from, std::size_t size) {
    for (const auto* at = static_cast<const unsigned char*>(from); size-- > 0; ++at)
      line += kDigits[*at >> 4], line += kDigits[*at & 15u];
  };
  line += " under-way=";
  for (int i = 0; i < seen.known.agenda.size; ++i) add(&seen.known.agenda[i], sizeof(Frame));
  line += " sealed=";
  for (int i = 0; i < seen.known.board.unit_count; ++i)
    if (const Sealed word = seen.known.sealed[static_cast<std::size_t>(i)]; word.given())
      line += game.roster[unit_id(i)].id + ":" + std::to_string(word.bits) + ",";
  line += " chosen=";
  if (seen.choosing != nullptr)
    for (const std::uint16_t value : seen.choosing->chosen()) line += std::to_string(value) + ",";
  return line;
}

}  // namespace limber::inline research
