#include <algorithm>

#include "words/clauses.h"
#include "words/request_words.h"
#include "words/trial.h"

namespace limber::inline words {

namespace {

void add_face(std::vector<FaceMeaning>& list, int face, std::string follows, const Trial& trial) {
  auto same = std::find_if(list.begin(), list.end(), [&](const FaceMeaning& m) { return m.follows == follows; });
  if (same == list.end()) same = list.insert(list.end(), FaceMeaning{{}, {}, {}, {}, std::move(follows)});
  const LoggedEvent* roll = trial.told_roll();
  same->faces.push_back(face);
  same->totals.push_back(trial.rolled() != nullptr ? trial.rolled()->total : face);
  if (roll == nullptr) return;
  if (same->modifiers.empty()) same->modifiers = roll->modifiers;
  add_clauses(same->clauses, roll->why);
}

}  // namespace

std::vector<FaceMeaning> face_meanings(const Game& game, const State& state) {
  const Request r = request(game, state);
  std::vector<FaceMeaning> list;
  if (r.kind != RequestKind::die) return list;  // a card does nothing by itself: it says when its piece acts
  FaceList all;
  faces(game, state, all);
  for (const Face& face : all) {
    const Trial trial = try_answer(game, state, face.answer);
    add_face(list, face.answer.face(), consequence(game, state, r, trial), trial);
  }
  return list;
}

std::string faces_words(const std::vector<int>& faces) {
  std::string text;
  for (std::size_t i = 0; i < faces.size();) {
    std::size_t end = i;
    while (end + 1 < faces.size() && faces[end + 1] == faces[end] + 1) ++end;
    text += (text.empty() ? "" : ", ") + std::to_string(faces[i]);
    if (end > i) text += "-" + std::to_string(faces[end]);
    i = end + 1;
  }
  return text;
}

std::string meanings_words(const std::vector<FaceMeaning>& list) {
  if (list.size() == 1) return list[0].follows.empty() ? "" : list[0].follows + " on any face";
  // A phrase or a list of faces with a comma of its own asks for a stronger joint.
  const auto has_comma = [](const FaceMeaning& m) {
    return m.follows.find(',') != std::string::npos || faces_words(m.faces).find(',') != std::string::npos;
  };
  const std::string joint = std::any_of(list.begin(), list.end(), has_comma) ? "; " : ", ";
  std::string text;
  for (const FaceMeaning& m : list) text += (text.empty() ? "" : joint) + faces_words(m.faces) + " " + m.follows;
  return text;
}

std::vector<Modifier> coming_modifiers(const Game& game, const State& state) {
  for (const FaceMeaning& m : face_meanings(game, state))
    if (!m.modifiers.empty()) return m.modifiers;
  return {};
}

std::vector<Clause> request_clauses(const Game& game, const State& state) {
  std::vector<Clause> clauses;
  add_clauses(clauses, request(game, state).why);
  for (const FaceMeaning& m : face_meanings(game, state))
    for (const Clause c : m.clauses) add_clauses(clauses, {c});
  return clauses;
}

}  // namespace limber::inline words
