#include "battle/seating.h"

#include "base/text.h"

namespace limber::inline battle {

namespace {

constexpr std::string_view kHuman = "human", kPlayersNote = "players ";

// The text behind "name=" in a note.
std::string_view value_of(std::string_view note, std::string_view name) {
  for (const std::string_view w : split(note, ' '))
    if (w.size() > name.size() && w.starts_with(name) && w[name.size()] == '=') return w.substr(name.size() + 1);
  return {};
}

}  // namespace

std::string player_name(const Player& p) { return p ? player_spec_name(*p) : std::string(kHuman); }

std::optional<Player> find_player(std::string_view name) {
  if (name == kHuman) return Player{};
  if (const std::optional<PlayerSpec> found = find_player_spec(name)) return Player{*found};
  return std::nullopt;
}

std::vector<std::string> player_names() {
  std::vector<std::string> names = program_names();
  names.insert(names.begin(), std::string(kHuman));
  return names;
}

std::vector<std::string> program_names() {
  const std::vector<std::string_view> names = player_spec_names();
  return {names.begin(), names.end()};
}

std::string seating_note(const Seating& seating) {
  return std::string(kPlayersNote) + "red=" + player_name(seating.of[0]) + " blue=" + player_name(seating.of[1]) +
         " seed=" + std::to_string(seating.seed);
}

bool is_seating_line(std::string_view line) {
  constexpr std::string_view kNote = "# ";
  return line.starts_with(kNote) && line.substr(kNote.size()).starts_with(kPlayersNote);
}

std::string_view seated_by_note(std::string_view note, Side side) {
  return value_of(note, side == Side::red ? "red" : "blue");
}

std::optional<Seating> seating_of(const Record& record) {
  for (const RecordLine& line : record.lines) {
    if (line.kind != RecordLine::Kind::note || !line.text.starts_with(kPlayersNote)) continue;
    const auto red = find_player(seated_by_note(line.text, Side::red));
    const auto blue = find_player(seated_by_note(line.text, Side::blue));
    const std::optional<long long> seed = parse_int(value_of(line.text, "seed"));
    if (red && blue && seed && *seed >= 0) return Seating{{*red, *blue}, static_cast<std::uint64_t>(*seed)};
  }
  return std::nullopt;
}

}  // namespace limber::inline battle
