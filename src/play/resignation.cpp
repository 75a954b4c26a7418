#include "play/resignation.h"

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/names.h"

namespace limber::inline play {

namespace {

constexpr std::string_view kWord = "resign";

}  // namespace

bool is_resignation(std::string_view line) {
  const std::vector<std::string_view> words = words_of_order(line.substr(0, kLongestLine));
  return !words.empty() && lower(words[0]) == kWord;
}

Resignation read_resignation(const Game& game, const State& state, std::string_view line, Side as) {
  const std::vector<std::string_view> words = words_of_order(line);
  const Side named = words.size() == 2 ? Names(game, state.board).side(words[1]) : Side::none;
  const std::string form = "for example: " + resignation_text(game, as == Side::none ? Side::red : as);
  if (state.board.phase == Phase::over) return {Side::none, "the battle is already over"};
  if (words.size() > 2) return {Side::none, "resigning takes a line of its own; " + form};
  if (words.size() == 2 && named == Side::none) return {Side::none, "there is no such side; " + form};
  if (named == Side::none && as == Side::none) return {Side::none, "which side resigns? " + form};
  if (named != Side::none && as == other(named))
    return {Side::none, "you speak for " + game.roster.side_id[slot(as)] + " alone"};
  return {named == Side::none ? as : named, ""};
}

std::string resignation_text(const Game& game, Side side) {
  return std::string(kWord) + " " + game.roster.side_id[slot(side)];
}

}  // namespace limber::inline play
