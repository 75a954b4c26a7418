#include "words/die_phrase.h"

#include <array>
#include <variant>
#include <vector>

#include "words/request_words.h"
#include "words/trial.h"

namespace limber::inline words {

namespace {

bool lands_in(const Trial& trial, Cell target) {
  for (const LoggedEvent& told : trial.log)
    if (const auto* shot = std::get_if<ShotLanded>(&told.event)) return shot->at == target;
  return false;
}

// What is hoped for: a hit, a Unit destroyed, a shell where it was aimed.
bool succeeds(const Game& game, const State& begun, const Request& asked, int face, Cell target) {
  const Trial trial = try_answer(game, begun, d6(face));
  switch (asked.purpose) {
    case Purpose::landing_die: return lands_in(trial, target);
    case Purpose::fire_die:
    case Purpose::hit_dice:
      return trial.rolled() != nullptr && trial.rolled()->needs != 0 && trial.rolled()->total >= trial.rolled()->needs;
    case Purpose::effect_die:
      return consequence(game, begun, asked, trial) == agree(unit_person(game, asked.other), "{is} destroyed");
    default: return false;
  }
}

bool has_a_phrase(Purpose p) {
  return p == Purpose::landing_die || p == Purpose::fire_die || p == Purpose::hit_dice || p == Purpose::effect_die;
}

std::string which(const std::vector<int>& faces) {
  if (faces.empty()) return "no face does it";
  if (faces.size() == 6) return "any face";
  const bool run = faces.back() - faces.front() + 1 == static_cast<int>(faces.size());
  if (faces.size() == 1) return "a " + std::to_string(faces[0]);
  if (run && faces.back() == 6) return std::to_string(faces.front()) + " or more";
  if (run && faces.front() == 1) return std::to_string(faces.back()) + " or less";
  return faces_words(faces);
}

std::string dice(int count) {
  constexpr std::array<std::string_view, 7> kNumbers = {"", "one", "two", "three", "four", "five", "six"};
  const auto i = static_cast<std::size_t>(count);
  const std::string number = i < kNumbers.size() ? std::string(kNumbers[i]) : std::to_string(count);
  return number + (count == 1 ? " die, " : " dice, each ");
}

}  // namespace

std::string die_phrase(const Game& game, const State& begun, Cell target) {
  const Request asked = request(game, begun);
  if (asked.kind != RequestKind::die || !has_a_phrase(asked.purpose)) return "";
  std::vector<int> faces;
  for (int face = 1; face <= 6; ++face)
    if (succeeds(game, begun, asked, face, target)) faces.push_back(face);
  return dice(asked.purpose == Purpose::landing_die ? 1 : asked.count) + which(faces);
}

Ratio chance_to_land(const Game& game, const State& begun, Cell target) {
  if (request(game, begun).purpose != Purpose::landing_die) return Ratio(1);
  FaceList all;
  faces(game, begun, all);
  Ratio lands, whole;
  for (const Face& face : all) {
    whole += Ratio(static_cast<int>(face.weight));
    if (lands_in(try_answer(game, begun, face.answer), target)) lands += Ratio(static_cast<int>(face.weight));
  }
  return lands / whole;
}

}  // namespace limber::inline words
