// Reads a position line field by field. Nothing is guessed: what is missing, twice there or out of range is a fault.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/position_words.h"

namespace limber::inline play {

namespace {

struct LineField {
  std::string_view text;
  int column = 1;
};

std::vector<LineField> fields_of(std::string_view line) {
  std::vector<LineField> fields;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (end > at) fields.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
    at = end + 1;
  }
  return fields;
}

class LineReader {
 public:
  LineReader(const Game& game, std::string_view line) : game_(game), fields_(fields_of(line)) {
    board_.occupant.fill(UnitId::none);
    board_.split = static_cast<std::uint8_t>(game.roster.split);
    board_.unit_count = static_cast<std::uint8_t>(game.roster.size());
  }

  Result<Board> read() {
    read_ruleset();
    read_turn();
    for (const Side s : {Side::red, Side::blue}) read_army(s, take(plain(game_.roster.side_id[slot(s)])));
    read_held(take("held"));
    read_wire(take("wire"));
    for (int u = 0; u < game_.roster.size() && faults_.empty(); ++u)
      read_unit(unit_id(u), take(plain(game_.roster[unit_id(u)].id)));
    if (faults_.empty() && next_ < fields_.size()) fault(fields_[next_], fields_[next_].text, "the end of the line");
    if (!faults_.empty()) return faults_;
    return board_;
  }

 private:
  void fault(const LineField& at, std::string_view found, std::string expected) {
    faults_.push_back({.line = 1,
                       .column = at.column,
                       .where = "position line",
                       .found = std::string(found.substr(0, 80)),
                       .expected = std::move(expected),
                       .remedy = ""});
  }

  void read_ruleset() {
    const LineField field = next_ < fields_.size() ? fields_[next_++] : LineField{};
    const std::string_view wanted = game_.facts().id.view();
    if (field.text != wanted) fault(field, field.text, "the ruleset of this battle: " + std::string(wanted));
  }

  // The value of the next field, which must have this name. After a fault nothing more is read.
  LineField take(std::string_view name) {
    if (!faults_.empty()) return {};
    if (next_ == fields_.size()) {
      fault({}, "the end of the line", "the field " + std::string(name) + "=");
      return {};
    }
    const LineField field = fields_[next_];
    if (!field.text.starts_with(name) || field.text.size() <= name.size() || field.text[name.size()] != '=') {
      fault(field, field.text, "the field " + std::string(name) + "=");
      return {};
    }
    ++next_;
    const std::size_t skipped = name.size() + 1;
    return {field.text.substr(skipped), field.column + static_cast<int>(skipped)};
  }

  std::vector<LineField> parts_of(const LineField& field, char separator) {
    std::vector<LineField> parts;
    int column = field.column;
    for (const std::string_view piece : split(field.text, separator)) {
      parts.push_back({piece, column});
      column += static_cast<int>(piece.size()) + 1;
    }
    return parts;
  }

  template <class Number> void read_number(const LineField& field, Number& into, unsigned most) {
    if (!faults_.empty()) return;
    const std::optional<long long> number = parse_int(field.text);
    if (!number || *number < 0 || *number > static_cast<long long>(most))
      fault(field, field.text, "a number from 0 to " + std::to_string(most));
    else
      into = static_cast<Number>(*number);
  }

  Side read_side(const LineField& field) {
    for (const Side s : {Side::red, Side::blue})
      if (plain(game_.roster.side_id[slot(s)]) == field.text) return s;
    if (faults_.empty() && field.text != "-") fault(field, field.text, "a side, or - for none");
    return Side::none;
  }

  UnitId read_unit_name(const LineField& field) {
    for (int u = 0; u < game_.roster.size(); ++u)
      if (plain(game_.roster[unit_id(u)].id) == field.text) return unit_id(u);
    if (faults_.empty()) fault(field, field.text, "the id of a Unit");
    return UnitId::none;
  }

  Cell read_cell(const LineField& field) {
    const Cell at = game_.field.grid.find(field.text);
    if (at == Cell::none && faults_.empty()) fault(field, field.text, "a cell of the board");
    return at;
  }

  Cell read_place(const LineField& field) {
    for (const Whereabouts& w : kWhereabouts)
      if (w.word == field.text) return w.at;
    return read_cell(field);
  }

  void read_turn() {
    read_number(take("turn"), board_.turn, 255);
    const LineField phase = take("phase");
    const int found = place_of(phase.text, kPhaseWords);
    if (found < 0 && faults_.empty()) fault(phase, phase.text, "a phase: " + join(kPhaseWords, " "));
    board_.phase = static_cast<Phase>(std::max(found, 0));
    board_.first = read_side(take("first"));
    board_.to_move = read_side(take("active"));
    if (next_ < fields_.size() && fields_[next_].text.starts_with("quiet="))
      read_number(take("quiet"), board_.quiet_turns, 255);
  }

  void read_army(Side s, const LineField& field) {
    if (!faults_.empty()) return;
    Army& army = board_.army[slot(s)];
    std::vector<std::string_view> seen;
    for (const LineField& part : parts_of(field, ',')) {
      const auto [name, value] = name_and_value(part);
      if (!first_time(part, name.text, seen)) return;
      if (name.text == "lost")
        read_number(value, army.lost, 65535);
      else if (name.text == "left")
        read_number(value, army.allowance, 255);
      else if (name.text == "exhausted")
        read_number(value, army.exhausted_on, 255);
      else if (name.text == "command")
        read_number(value, army.command_value, 255);
      else if (name.text == "chief")
        army.chief = read_unit_name(value);
      else if (name.text == "flags")
        read_number(value, army.flags, 255);
      else if (name.text == "spare")
        read_number(value, army.spare, 255);
      else
        fault(part, part.text, "one of lost left exhausted command chief flags spare");
      if (!faults_.empty()) return;
    }
  }

  void read_held(const LineField& field) {
    if (!faults_.empty() || field.text == "-") return;
    for (const LineField& part : parts_of(field, ',')) {
      const auto [name, value] = name_and_value(part);
      const Cell at = read_cell(name);
      const Side s = read_side(value);
      if (faults_.empty() && s == Side::none) fault(value, value.text, "the side that holds the cell");
      if (!faults_.empty()) return;
      board_.held[slot(s)].add(at);
    }
  }

  void read_wire(const LineField& field) {
    if (!faults_.empty() || field.text == "-") return;
    for (const LineField& part : parts_of(field, ',')) {
      const Cell at = read_cell(part);
      if (!faults_.empty()) return;
      board_.wire.add(at);
    }
  }

  void read_unit(UnitId u, const LineField& field) {
    if (!faults_.empty() || field.text == kWhereabouts[0].word) return;
    const std::vector<LineField> parts = parts_of(field, '/');
    if (parts.size() < 3) return fault(field, field.text, "where it is, its facing and its strength, separated by /");
    Unit& unit = board_[u];
    const Cell at = read_place(parts[0]);
    const int facing = find_facing(game_.field.grid.kind(), facing_from_line(parts[1].text));
    if (facing < 0 && faults_.empty()) fault(parts[1], parts[1].text, "a facing");
    read_number(parts[2], unit.strength, 255);
    std::vector<std::string_view> seen;
    for (std::size_t i = 3; i < parts.size() && faults_.empty(); ++i) read_detail(unit, parts[i], seen);
    if (!faults_.empty()) return;
    unit.facing = static_cast<std::uint8_t>(facing);
    if (on_board(at))
      put_on(board_, u, at);
    else
      unit.at = at;
  }

  void read_detail(Unit& unit, const LineField& part, std::vector<std::string_view>& seen) {
    const auto [name, value] = name_and_value(part);
    if (!first_time(part, name.text, seen)) return;
    const int mark = place_of(part.text, kMarkWords);
    if (mark >= 0) return unit.marks.set(static_cast<Mark>(mark));
    if (name.text == "crossing") return read_crossing(unit, value);
    if (name.text == "task") return read_task(unit, value);
    if (name.text == "stage") return read_spare_stage(unit, value);
    if (name.text == "link") return void(unit.link = read_unit_name(value));
    if (name.text == "card") return read_card(unit, value);
    if (name.text == "was") return void(unit.was = read_place(value));
    if (name.text == "memory") return read_memory(unit, value);
    fault(part, part.text, "a mark, or one of crossing task stage link card was memory");
  }

  void read_crossing(Unit& unit, const LineField& value) {
    int since = 0;
    read_number(value, since, 3);
    unit.set_crossing(since);
  }
  void read_task(Unit& unit, const LineField& value) {
    const int task = place_of(value.text, kTaskWords);
    if (task < 0) return fault(value, value.text, "a task: " + join(kTaskWords, " "));
    unit.set_task(static_cast<Task>(task));
  }
  void read_spare_stage(Unit& unit, const LineField& value) {
    unsigned bits = 0;
    read_number(value, bits, 7);
    unit.stage = static_cast<std::uint8_t>((unit.stage & 0x1Fu) | bits << 5);
  }
  void read_card(Unit& unit, const LineField& value) {
    const int card = find_card(value.text);
    if (card == 0) return fault(value, value.text, "a card such as 7H or TC");
    unit.card = static_cast<std::uint8_t>(card);
  }
  void read_memory(Unit& unit, const LineField& value) {
    constexpr std::string_view kHex = "0123456789abcdef";
    if (value.text.size() != 8 || value.text.find_first_not_of(kHex) != value.text.npos)
      return fault(value, value.text, "eight hexadecimal digits");
    for (std::size_t i = 0; i < unit.memory.size(); ++i)
      unit.memory[i] = static_cast<std::uint8_t>(kHex.find(value.text[2 * i]) << 4 | kHex.find(value.text[2 * i + 1]));
  }

  std::pair<LineField, LineField> name_and_value(const LineField& part) {
    const std::size_t colon = std::min(part.text.find(':'), part.text.size());
    const std::size_t after = std::min(colon + 1, part.text.size());
    return {{part.text.substr(0, colon), part.column},
            {part.text.substr(after), part.column + static_cast<int>(after)}};
  }

  bool first_time(const LineField& part, std::string_view name, std::vector<std::string_view>& seen) {
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
      fault(part, part.text, "each field once");
      return false;
    }
    seen.push_back(name);
    return true;
  }

  const Game& game_;
  std::vector<LineField> fields_;
  std::size_t next_ = 0;
  Board board_{};
  std::vector<Fault> faults_;
};

}  // namespace

Result<Board> read_position_line(const Game& game, std::string_view line) {
  constexpr std::size_t kLongest = 64 * 1024;
  if (line.size() > kLongest)
    return Fault{.line = 1,
                 .column = 0,
                 .where = "position line",
                 .found = std::to_string(line.size()) + " bytes",
                 .expected = "at most 65536",
                 .remedy = ""};
  return LineReader(game, trim(line)).read();
}

}  // namespace limber::inline play
