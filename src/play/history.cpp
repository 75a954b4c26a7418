#include "play/history.h"

namespace limber::inline play {

namespace {

constexpr std::size_t kApart = 32;  // answers between two states that are kept: a state is as large as some ten answers

}  // namespace

History::History(std::shared_ptr<const Game> game, const State& opening)
    : game_(std::move(game)),
      opening_(std::make_shared<const State>(opening)),
      opens_at_station_(at_station(*game_, opening)) {}

const Answer& History::looked(const Step& step) const {
  work_->looked.fetch_add(1, std::memory_order_relaxed);
  return step.answer;
}

std::vector<const Answer*> History::between(std::size_t from, std::size_t to) const {
  std::vector<const Answer*> found;
  for (const Step* step : steps_.between(from, to)) found.push_back(&looked(*step));
  return found;
}

void History::add(Answer answer, const State& after, std::optional<std::size_t> queue_from) {
  Step step;
  const std::size_t count = size() + 1;
  step.station = at_station(*game_, after) ? std::optional(count) : station();
  step.queue_from = queue_from;
  step.throws = throws() + (answer.chance ? 1 : 0);
  if (!empty()) step.orders = steps_.back().orders;
  if (!answer.chance && answer.by != Side::none) step.orders[slot(answer.by)] = count;
  if (count % kApart == 0) step.kept = std::make_unique<const State>(after);
  step.answer = std::move(answer);
  steps_.add(std::move(step));
}

State History::state_after(std::size_t answers) const {
  const std::size_t from = answers - answers % kApart;
  State state = from == 0 ? *opening_ : *steps_[from - 1].kept;
  for (const Answer* answer : between(from, answers)) {
    apply(*game_, state, answer->choice);
    count_applied();
  }
  return state;
}

std::optional<std::size_t> History::station() const {
  if (!empty()) return steps_.back().station;
  return opens_at_station_ ? std::optional<std::size_t>(0) : std::nullopt;
}

std::optional<std::size_t> History::queue_from() const { return empty() ? std::nullopt : steps_.back().queue_from; }

std::optional<std::size_t> History::last_order(Side side) const {
  if (empty() || steps_.back().orders[slot(side)] == 0) return std::nullopt;
  return steps_.back().orders[slot(side)] - 1;
}

// Dice are keyed by their turn, among other things, and no turn comes back.
std::uint64_t History::throws_for(const ThrowKey& key) const {
  std::uint64_t count = 0;
  look_back([&](const Answer& answer) {
    if (answer.chance && answer.key == key) ++count;
    return answer.turn == key.turn;
  });
  return count;
}

std::size_t History::open_from(std::size_t answers) const {
  std::size_t first = answers;
  while (first > 0 && (*this)[first - 1].is_open()) --first;
  return first;
}

}  // namespace limber::inline play
