// The dice of a record held against the seed that is said to have thrown them.
#include <algorithm>

#include "notation/order_text.h"
#include "play/dice.h"
#include "play/record.h"
#include "play/sealing.h"

namespace limber::inline play {

namespace {

bool is_chance(const Choice& c) { return c.verb == Verb::d6 || c.verb == Verb::card; }

Fault another_face(const Game& game, const ReplayStep& step, const std::optional<Choice>& thrown,
                   const SeededDice& dice) {
  const std::string face = thrown ? order_text(game, step.before.board, *thrown) : "nothing";
  return {.line = step.line.line,
          .column = 1,
          .where = "record",
          .found = step.line.text,
          .expected = face + ": so it falls by '" + dice.note() + "'",
          .remedy = "a die that was not thrown by the seed is followed by the note '# given'"};
}

}  // namespace

std::string dice_at_end(const Record& record) {
  std::string dice = record.header.dice;
  for (const RecordLine& line : record.lines)
    if (line.kind == RecordLine::Kind::note && line.text.starts_with(kDiceNote))
      dice = line.text.substr(kDiceNote.size());
  return dice;
}

DiceCheck check_dice(const Game& game, const State& opening, const Record& record) {
  DiceCheck found;
  std::optional<SeededDice> dice;
  bool sealed = false;
  const auto come_from = [&](std::string_view note) {
    dice = seeded_dice(note), sealed = named_seal(note).has_value();
  };
  come_from(record.header.dice);
  std::size_t at = 0;  // lines looked at for notes
  std::vector<ThrowKey> thrown_for;
  replay(game, opening, record, [&](const ReplayStep& step) {
    for (; &record.lines[at] != &step.line; ++at)
      if (const RecordLine& line = record.lines[at];
          line.kind == RecordLine::Kind::note && line.text.starts_with(kDiceNote))
        come_from(std::string_view(line.text).substr(kDiceNote.size()));
    if (!is_chance(step.choice)) return true;
    const ThrowKey key = throw_key(request(game, step.before), step.before.board);
    const auto number = static_cast<std::uint64_t>(
        dice && dice->keyed() ? std::count(thrown_for.begin(), thrown_for.end(), key) : std::ssize(thrown_for));
    thrown_for.push_back(key);
    if (!dice && sealed && !step.line.given) return ++found.sealed, true;
    if (!dice || step.line.given) return ++found.others, true;
    ++found.seeded;
    const std::optional<Choice> thrown = dice->draw(game, step.before, number);
    if (thrown && *thrown == step.choice) return true;
    found.differs = another_face(game, step, thrown, *dice);
    return false;
  });
  return found;
}

}  // namespace limber::inline play
