#include "verify/code_checks.h"

#include <algorithm>
#include <vector>

#include "base/hash.h"
#include "notation/order_text.h"
#include "research/chooser.h"

namespace limber::inline verify {

namespace {

Found check_found_again(const Node& n, const Choice& c) {
  const std::optional<Choice> found = answer_of_code(n.game, n.state, action_code(n.game, n.state, c));
  if (!found || !(*found == c))
    return trouble("action codes", "not found by its code: " + order_text(n.game, n.state.board, c), c);
  return {};
}

// Chosen part by part at random: an answer of the list.
Found check_chooser(const Node& n, Philox& draw) {
  const Side side = n.asked.asks_red ? Side::red : Side::blue;
  const auto width = static_cast<std::size_t>(most_values(n.game));
  Chooser chooser;
  for (chooser.begin(n.game, n.state, side); !chooser.ready();) {
    std::vector<std::uint8_t> mask(width);
    chooser.mark_values(mask);
    if (std::count(mask.begin(), mask.end(), 1) < 2) return trouble("action codes", "a part that leaves no choice");
    std::size_t value = draw.below(static_cast<std::uint32_t>(width));
    while (mask[value] == 0) value = (value + 1) % width;
    if (!chooser.can_choose(static_cast<int>(value))) return trouble("action codes", "a marked value is refused");
    chooser.choose(n.game, n.state, side, static_cast<int>(value));
  }
  const Choice& c = chooser.answer();
  if (std::find(n.list.begin(), n.list.end(), c) == n.list.end())
    return trouble("action codes", "chosen part by part and not listed", c);
  if (chooser.chosen() != parts_of(n.game, n.state.board, c))
    return trouble("action codes", "other parts than those chosen", c);
  return {};
}

}  // namespace

// The walk's own generator is left alone: what it comes to does not depend on what is looked at here.
Found check_codes(const Node& n) {
  constexpr std::uint32_t kSeldom = 32;
  Philox draw(hash_bytes(&n.state, sizeof(State)), 0);
  const std::uint32_t turn = draw.below(kSeldom);
  if (turn % 2 != 0) return {};  // half of all moments do
  const bool deeper = turn == 0;
  std::vector<Choice> answers(n.list.begin(), n.list.end());
  if (n.asked.is_throw()) {
    FaceList list;
    faces(n.game, n.state, list);
    for (const Face& face : list) answers.push_back(face.answer);
  }
  if (answers.empty()) return {};
  std::vector<std::uint64_t> codes;
  codes.reserve(answers.size());
  for (const Choice& c : answers) codes.push_back(action_code(n.asked.purpose, parts_of(n.game, n.state.board, c)));
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (parts_of_code(codes[i]) != parts_of(n.game, n.state.board, answers[i]))
      return trouble("action codes", "a code that does not hold its parts", answers[i]);
  std::sort(codes.begin(), codes.end());
  if (std::adjacent_find(codes.begin(), codes.end()) != codes.end())
    return trouble("action codes", "two answers with the same code");
  if (!deeper) return {};
  if (Found f = check_found_again(n, answers[draw.below(static_cast<std::uint32_t>(answers.size()))])) return f;
  return n.asked.is_throw() ? Found{} : check_chooser(n, draw);
}

}  // namespace limber::inline verify
