// What the check of a record's dice has found, in sentences.
#include "play/seal_check.h"
#include "words/names.h"

namespace limber::inline play {

namespace {

std::string answers_words(int count) { return counted(count, "answer", "answers"); }
std::string throws_words(int count) { return counted(count, "throw", "throws"); }

std::string broken_words(const SealCheck& found) {
  std::string text = "Broken at answer " + std::to_string(found.at) + ".";
  if (found.at > 1)
    text += " The " + answers_words(found.at - 1) + " before it " + (found.at == 2 ? "is" : "are") + " as played.";
  return text;
}

bool is_open(const SealCheck& found) {
  for (const SealUse& use : found.seals)
    if (!use.number) return false;
  return true;
}

}  // namespace

std::string verdict_words(const SealCheck& found) {
  if (found.broken) return broken_words(found);
  if (!found.is_sealed()) return "These dice were not sealed. The record replays; that is all that can be said.";
  const std::string links = "Chain intact: " + answers_words(found.links);
  return links + (is_open(found) ? ", " + throws_words(found.throws) + "." : ". Its dice cannot be checked yet.");
}

std::vector<std::string> seal_notes(const SealCheck& found) {
  std::vector<std::string> notes;
  if (found.broken) {
    if (!found.thrown.empty())
      notes.push_back("The file says " + found.broken->found + ", the chain throws " + found.thrown + ".");
    notes.push_back("What follows cannot be vouched for. Compare the file with another copy.");
    return notes;
  }
  if (!found.is_sealed()) return notes;
  if (found.throws > 0) notes.push_back("All these dice fell as they had to. No line was changed, left out or put in.");
  if (found.unopened > 0)
    notes.push_back("The host has not opened its number. " + throws_words(found.unopened) +
                    " can be checked when it has.");
  if (const int before = found.answers - found.links; before > 0)
    notes.push_back(answers_words(before) + " lie outside the seal and are only replayed.");
  if (found.given > 0) notes.push_back(throws_words(found.given) + " were typed by players and prove nothing.");
  if (found.foreseen > 0)
    notes.push_back(throws_words(found.foreseen) + " followed no lot of a player, so the host could foresee them.");
  if (!found.over) notes.push_back("The battle is not over in this file.");
  notes.push_back("This cannot show that the host kept its number secret. A host and a player together could cheat.");
  return notes;
}

}  // namespace limber::inline play
