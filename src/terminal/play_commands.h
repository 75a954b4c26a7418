// What may be typed in a battle other than orders: one list, which help, completion and those who obey read.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace limber::inline terminal {

enum class PlayCommand : std::uint8_t {
  list,
  odds,
  hint,
  take,
  outlook,
  sight,
  look,
  near,
  board,
  roster,
  score,
  legend,
  why,
  rules,
  log,
  briefing,
  undo,
  again,
  save,
  resign,
  quit,
  help,
  question,
};

enum class Argument : std::uint8_t { other, order, unit };  // what Tab offers behind the name

struct PlayCommandRow {
  PlayCommand command;
  std::string_view form, about;  // for help; the form begins with the name
  Argument argument = Argument::other;
  std::array<std::string_view, 2> also{};  // other ways to type it

  constexpr std::string_view name() const { return form.substr(0, form.find(' ')); }
};

std::span<const PlayCommandRow> play_commands();

// By its name or another way to type it, in any case.
std::optional<PlayCommandRow> find_play_command(std::string_view word);
bool is_play_command(std::string_view word, PlayCommand);

}  // namespace limber::inline terminal
