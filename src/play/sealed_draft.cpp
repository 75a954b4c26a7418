#include "play/sealed_draft.h"

#include <algorithm>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/listed.h"
#include "notation/order_text.h"

namespace limber::inline play {

bool SealedDraft::open_to(const Game& game, const State& state, Side side) {
  const Request asked = request(game, state);
  return asked.kind == RequestKind::decision && asked.sealed && asked.purpose == Purpose::gun_order && asked.asks(side);
}

SealedDraft::SealedDraft(const Game& game, const State& state, Side side) : game_(&game), side_(side) {
  State next = masked(game, state, side);
  while (open_to(game, next, side) && guns_.size() < static_cast<std::size_t>(kMaxUnits)) {
    UnitList able;
    movers(game, next, side, able);
    const Choice hold{.verb = Verb::hold, .unit = able.empty() ? UnitId::none : able[0]};
    if (able.empty() || !lawful(game, next, hold)) break;
    guns_.push_back(able[0]);
    asked_.push_back(next);
    hold_.push_back(hold);
    apply(game, next, hold);
  }
  given_.resize(guns_.size());
}

int SealedDraft::find(UnitId gun) const {
  const auto at = std::find(guns_.begin(), guns_.end(), gun);
  return at == guns_.end() ? -1 : static_cast<int>(at - guns_.begin());
}

// The words are read as each gun would hear them; one and only one may take them as its own.
Reading SealedDraft::read_one(std::string_view order) const {
  std::vector<Reading> taken;
  std::optional<Reading> refused;
  for (std::size_t i = 0; i < guns_.size(); ++i) {
    Reading reading = read_line(*game_, asked_[i], order, side_);
    if (reading.ok && reading.meant.size() == 1)
      taken.push_back(std::move(reading));
    else if (!refused || (reading.refused && reading.refused->unit == guns_[i]))
      refused = std::move(reading);
  }
  if (taken.size() == 1) return std::move(taken[0]);
  Reading reading;
  if (taken.empty() && refused) reading = std::move(*refused);
  for (const Reading& one : taken) reading.candidates.push_back(one.understood);
  if (!taken.empty()) reading.error = "more than one gun may be meant: " + join(reading.candidates, ", ");
  if (guns_.empty()) reading.error = "no gun orders are asked for now";
  reading.ok = false;
  return reading;
}

Reading SealedDraft::give(std::string_view line) {
  Reading all;
  if (line.size() > kLongestLine) {
    all.error = "a line has at most " + std::to_string(kLongestLine) + " bytes";
    return all;
  }
  for (const std::string_view order : orders_of(line)) {
    Reading one = read_one(order);
    if (!one.ok) return one;
    all.meant.push_back(one.meant[0]);
    all.texts.push_back(one.texts[0]);
  }
  if (all.meant.empty()) {
    all.error = "no order was given";
    return all;
  }
  for (const Choice& c : all.meant) given_[static_cast<std::size_t>(find(c.unit))] = c;
  all.ok = true;
  all.understood = join(all.texts, "; ");
  return all;
}

void SealedDraft::take_back(UnitId gun) {
  if (const int i = find(gun); i >= 0) given_[static_cast<std::size_t>(i)].reset();
}

std::optional<Choice> SealedDraft::order(UnitId gun) const {
  const int i = find(gun);
  return i < 0 ? std::nullopt : given_[static_cast<std::size_t>(i)];
}

bool SealedDraft::complete() const {
  return std::all_of(given_.begin(), given_.end(), [](const auto& given) { return given.has_value(); });
}

std::optional<State> SealedDraft::asked_next() const {
  if (complete()) return std::nullopt;
  State state = asked_[0];
  for (std::size_t i = 0; given_[i]; ++i) apply(*game_, state, *given_[i]);
  return state;
}

std::vector<Choice> SealedDraft::orders() const {
  std::vector<Choice> all;
  for (std::size_t i = 0; i < guns_.size(); ++i) all.push_back(given_[i].value_or(hold_[i]));
  return all;
}

std::vector<std::string> SealedDraft::texts() const {
  std::vector<std::string> all;
  const std::vector<Choice> choices = orders();
  for (std::size_t i = 0; i < choices.size(); ++i) all.push_back(order_text(*game_, asked_[i].board, choices[i]));
  return all;
}

}  // namespace limber::inline play
