// Battles in which bots play: what happens is told to them as it happens.
#include <memory>

#include "battle/open.h"
#include "sim/arena.h"

namespace limber::inline sim {

void Arena::seat(Side side, Bot& bot) { bots_[slot(side)] = &bot; }

void Arena::tell_of(std::shared_ptr<const Game> game, const Scenario& scenario) {
  told_game_ = std::move(game);
  told_scenario_ = scenario;
}

void Arena::begin_telling(BattleResult& result) {
  if (bots_[0] == nullptr && bots_[1] == nullptr) return;
  LIMBER_CHECK(told_game_ && told_scenario_, "a bot plays, and there is nothing to tell it");
  // Without a source of dice: no note, header or record of this battle can name the seed.
  ScenarioSetup laid;
  laid.scenario = *told_scenario_, laid.game = told_game_, laid.opening = opening_;
  told_ = begin_battle(std::move(laid), nullptr);
  for (const Side side : {Side::red, Side::blue})
    if (Bot* bot = bots_[slot(side)]; bot != nullptr && result.faulty == Side::none)
      if (const BotFault fault = bot->begin(*told_, side); !fault.empty()) note_fault(side, fault, result);
}

std::optional<Choice> Arena::answer_of_bot(Side side, BattleResult& result) {
  Choice answer;
  const BotFault fault = bots_[slot(side)]->ask(*told_, side, answer);
  if (fault.empty()) return answer;
  note_fault(side, fault, result);
  return std::nullopt;
}

void Arena::note_fault(Side side, const BotFault& fault, BattleResult& result) {
  result.faulty = side, result.fault = fault;
  bots_[slot(side)]->dismiss(fault);
}

void Arena::tell(const Choice& c) {
  if (!told_) return;
  const Applied applied = told_->apply(c);
  LIMBER_CHECK(applied.ok, "what was played is not what is told");
}

void Arena::end_telling(const BattleResult& result) {
  if (!told_) return;
  const bool broken_off = result.faulty != Side::none;
  for (const Side side : {Side::red, Side::blue})
    if (Bot* bot = bots_[slot(side)]; bot != nullptr && side != result.faulty)
      bot->over(*told_, side,
                broken_off ? bot_result(*told_, result.outcome.winner, "the other side stopped with an error")
                           : bot_result(*told_));
  told_.reset();
}

}  // namespace limber::inline sim
