// The words of a position line, shared by its writer and its reader.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "model/board.h"

namespace limber::inline play {

inline constexpr std::array<std::string_view, 15> kPhaseWords = {
    "set-up",  "artillery", "initiative", "dice",     "flight", "action", "activation", "combat",
    "declare", "command",   "name",       "retreats", "card",   "end",    "over"};
static_assert(kPhaseWords.size() == static_cast<std::size_t>(Phase::over) + 1);

inline constexpr std::array<std::string_view, 16> kMarkWords = {
    "acted",  "moved",      "fired",   "mounted", "victim",      "must-choose",  "gave-ground", "held-here",
    "pinned", "in-contact", "defends", "attacks", "pending-pin", "pending-loss", "retreating",  "unseen"};
static_assert(kMarkWords.size() == static_cast<std::size_t>(Mark::unseen) + 1);

inline constexpr std::array<std::string_view, 5> kTaskWords = {"none", "limber", "unlimber", "lay-wire", "clear-wire"};
static_assert(kTaskWords.size() == static_cast<std::size_t>(Task::clear_wire) + 1);

struct Whereabouts {
  Cell at;
  std::string_view word;
};
inline constexpr std::array<Whereabouts, 4> kWhereabouts = {
    {{Cell::none, "destroyed"}, {Cell::later, "later"}, {Cell::waiting, "waiting"}, {Cell::left, "left"}}};

// The name of a corner contains the separator of the fields of a Unit; in a line it is written N+NE.
inline std::string facing_in_line(std::string_view name) {
  std::string text(name);
  for (char& c : text)
    if (c == '/') c = '+';
  return text;
}
inline std::string facing_from_line(std::string_view word) {
  std::string text(word);
  for (char& c : text)
    if (c == '+') c = '/';
  return text;
}

// -1 when the word is not among them.
inline int place_of(std::string_view word, std::span<const std::string_view> words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return static_cast<int>(i);
  return -1;
}

// Names of a scenario with everything but letters, digits, '_' and '-' written as %xx, so that no name can be taken
// for a part of the line.
inline std::string plain(std::string_view name) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    if (letter || (byte >= '0' && byte <= '9') || byte == '_' || byte == '-')
      text += c;
    else
      text += {'%', kHex[byte >> 4], kHex[byte & 15u]};
  }
  return text;
}

}  // namespace limber::inline play
