#include "terminal/players.h"

#include <algorithm>
#include <thread>

#include "base/text.h"
#include "battle/plan_note.h"
#include "notation/order_text.h"
#include "words/names.h"
#include "words/order_words.h"
#include "words/reason_words.h"

namespace limber::inline terminal {

namespace {

// A player that plays nothing out needs no second thread.
int threads_for(const Player& player) {
  const bool searches = player && player->kind == PlayerSpec::Kind::general;
  return searches ? std::max(1, static_cast<int>(std::thread::hardware_concurrency())) : 1;
}

}  // namespace

Programs::Programs(const Session& session, const Seating& seating)
    : session_(session),
      seating_(seating),
      carrier_(std::max(threads_for(seating[Side::red]), threads_for(seating[Side::blue]))) {}

Programs::Answer Programs::answer(Side side) {
  const PlayerSpec spec = seating_[side].value_or(PlayerSpec{});
  const State& state = session_.state();
  std::unique_ptr<ComputerPlayer>& player = players_[slot(side)];
  if (!player) player = std::make_unique<ComputerPlayer>(session_.game(), spec, seating_.seed, &carrier_);
  const Advice advice = player->answer(state, side, player_memory(session_, side));
  if (!ComputerPlayer::thinks(spec)) return {advice.choice, "", {}};
  Advice told = advice;
  if (!seating_.watched()) told.plan = {}, told.reason.played_out = 0;  // who plays against it is not told its plan
  return {advice.choice, reason_words(session_.game(), masked(session_.game(), state, side), told), advice.plan};
}

// All whom it would deal to, in one line, and why each.
Programs::Hint Programs::hint_of_deal(Captain& captain, State state, Side side) {
  const Game& game = captain.game();
  Hint out;
  std::vector<std::string> named;
  for (Request asked = request(game, state); asked.purpose == Purpose::name_pieces && asked.asks(side);
       asked = request(game, state)) {
    const Advice advice = captain.answer(state, side);
    if (advice.choice.verb != Verb::name) break;
    named.push_back(unit_named(game, advice.choice.unit));
    out.order += (out.order.empty() ? "deal " : " ") + game.roster[advice.choice.unit].id;
    out.why += (out.why.empty() ? "" : " ") + reason_words(game, masked(game, state, side), advice);
    apply(game, state, advice.choice);
  }
  if (!named.empty())
    out.words = opening(listed(named, "and")) + (named.size() == 1 ? " is" : " are") + " dealt a card";
  return out;
}

Programs::Hint Programs::hint(const Game& game, const State& state, Side side, PlayerSpec by) {
  if (request(game, state).purpose == Purpose::name_pieces) {
    Captain captain(game, by.temper, 0);  // where words are sealed a general's are a captain's
    if (Hint deal = hint_of_deal(captain, state, side); !deal.order.empty()) return deal;
  }
  ThreadLanes carrier(threads_for(by));
  const Advice advice = ComputerPlayer(game, by, 0, &carrier).answer(state, side, {});
  return {order_text(game, state.board, advice.choice), reason_words(game, masked(game, state, side), advice),
          order_sentence(game, state.board, advice.choice, side)};
}

}  // namespace limber::inline terminal
