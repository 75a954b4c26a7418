#include "play/battle_notes.h"

#include <utility>

#include "play/record.h"

namespace limber::inline play {

BattleNotes::BattleNotes(const Roster& roster) {
  for (const Side side : {Side::red, Side::blue})
    begins_[slot(side)] = std::string(kPlanNote) + roster.side_id[slot(side)] + " ";
}

void BattleNotes::add(std::size_t after, std::string words) {
  BattleNote note{after, std::move(words), {}};
  if (!notes_.empty()) note.plans = notes_.back().plans;
  for (const Side side : {Side::red, Side::blue})
    if (note.words.starts_with(begins_[slot(side)])) note.plans[slot(side)] = notes_.size() + 1;
  notes_.add(std::move(note));
}

void BattleNotes::hold(std::size_t answers) {
  std::vector<std::string> late;
  for (; !notes_.empty() && notes_.back().after > answers; notes_.cut(notes_.size() - 1))
    late.push_back(notes_.back().words);
  for (std::size_t i = late.size(); i > 0; --i) add(answers, std::move(late[i - 1]));
}

}  // namespace limber::inline play
