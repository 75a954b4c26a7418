#include "words/contact_words.h"

#include "words/names.h"
#include "words/request_words.h"

namespace limber::inline words {

std::string combat_comes_words(const Game& game, Side moving, CombatComes when) {
  return when == CombatComes::at_once ? "Close Combat comes at once."
                                      : "Close Combat comes when " + side_words(game, moving) + " ends its step.";
}

std::string hurting_faces_words(const std::vector<int>& faces, int dice) {
  if (faces.empty()) return "no face";
  const bool run = faces.back() - faces.front() + 1 == static_cast<int>(faces.size());
  const std::string each = dice > 1 ? std::to_string(dice) + " dice, each " : "";
  if (faces.size() == 6) return each + "any face";
  if (faces.size() == 1) return each + "a " + std::to_string(faces.front());
  if (run && faces.front() == 1) return each + std::to_string(faces.back()) + " or less";
  if (run && faces.back() == 6) return each + std::to_string(faces.front()) + " or more";
  return each + faces_words(faces);
}

}  // namespace limber::inline words
