// The chain of a battle with sealed dice.
#include "play/resignation.h"
#include "play/session.h"

namespace limber::inline play {

std::optional<Digest> Session::chain_at(std::size_t answers) const {
  if (!sealing_ || answers < sealing_->from) return std::nullopt;
  return answers == sealing_->from ? sealing_->begin : history_[answers - 1].link->value;
}

std::optional<Digest> Session::resignation_link(Side side) const {
  const std::optional<Digest> before = chain_at(history_.size());
  return before ? std::optional(chain_next(*before, "", resignation_text(*game_, side))) : std::nullopt;
}

bool Session::may_cut_to(std::size_t answers) const {
  return !sealing_ || (answers >= sealing_->from && history_.throws(answers) == history_.throws());
}

Answer Session::linked(Answer answer, const History& before, std::string_view lot) const {
  if (!sealing_ || before.size() < sealing_->from) return answer;
  const Digest& chain = before.size() == sealing_->from ? sealing_->begin : before.back().link->value;
  answer.link = std::make_shared<const ChainLink>(ChainLink{chain_next(chain, lot, answer.text), std::string(lot)});
  return answer;
}

void Session::take_note(std::string_view words) {
  if (words == kOpenedNote) opened_ = true;
  if (words.starts_with(kDiceNote)) dice_come_from(words.substr(kDiceNote.size()));
}

void Session::dice_come_from(std::string_view note) {
  sealing_.reset();
  const std::optional<Digest> seal = named_seal(note);
  if (!seal) return;
  std::vector<std::string> answers;
  for (const Answer* answer : history_.since(0)) answers.push_back(answer->text);
  sealing_ = Sealing{*seal, history_.size(), chain_begin(*header_, answers, *seal)};
}

}  // namespace limber::inline play
