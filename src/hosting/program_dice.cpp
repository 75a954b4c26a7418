#include "hosting/program_dice.h"

namespace limber::inline hosting {

std::unique_ptr<DiceSource> source_of(const ProgramDice& dice) {
  if (dice)
    return std::visit([]<class D>(const D& own) -> std::unique_ptr<DiceSource> { return std::make_unique<D>(own); },
                      *dice);
  return std::make_unique<TypedDice>([](const Game&, const State&, const Request&) { return std::vector<Choice>{}; });
}

bool waits_for_lot(const Session& session, const Seating& seating) {
  const bool begins = session.sealing() && session.sealing()->from == session.history().size();
  return begins && session.asked().is_throw() && (seating.human(Side::red) || seating.human(Side::blue));
}

}  // namespace limber::inline hosting
