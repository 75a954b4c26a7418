// Where cards are dealt: whom to deal to, when a Commander joins, and whether to break contact.
#include <algorithm>
#include <cstring>

#include "ai/captain.h"

namespace limber::inline ai {

namespace {

constexpr int kNotWorthACard = 6;
constexpr int kArrives = 90;  // for a piece waiting to enter
constexpr int kNotAsked = -1'000'000;
constexpr std::uint8_t kSomeCard = 1;

bool takes_orders(const Request& r, UnitId u) { return r.kind == RequestKind::decision && r.unit == u; }

}  // namespace

// The piece is dealt a card and nobody else is; what it does with it is judged.
Captain::Claim Captain::claim_with_card(const State& s, UnitId u) {
  Board b = s.board;
  for (int i = 0; i < b.unit_count; ++i) b[unit_id(i)].card = 0;
  for (Army& army : b.army) army.allowance = 0;
  b[u].card = kSomeCard;
  b.phase = Phase::card;
  const State alone = under_way(resume_unchecked(game_, b));
  const Request asked = request(game_, alone);
  const int arrives = s.board[u].at == Cell::waiting ? kArrives : 0;
  if (asked.purpose == Purpose::piece_order && takes_orders(asked, u)) {
    const Scored best = best_order(alone, u);
    return {claim_of(best) + arrives, best.choice};
  }
  if (asked.purpose != Purpose::break_or_stand || !takes_orders(asked, u))
    return {asked.kind == RequestKind::die ? foresight_.of_state(alone) : arrives / 2};
  ChoiceList& list = *answers_;
  list.clear();
  options(game_, alone, side_, u, list);
  const Advice engaged = break_or_stand(alone, list);
  return {engaged.reason.gain, engaged.choice};
}

// The same, kept for the names that follow on the same board; the cards that have fallen since do not matter.
Captain::Claim Captain::claim_on_a_card(const State& s, UnitId u) {
  Board now = s.board;
  for (int i = 0; i < now.unit_count; ++i) now[unit_id(i)].card = 0;
  if (claimed_by_ != side_ || std::memcmp(&now, &claimed_on_, sizeof now) != 0) claims_.fill({kNotAsked});
  claimed_on_ = now, claimed_by_ = side_;
  Claim& claim = claims_[slot(u)];
  if (claim.worth == kNotAsked) claim = claim_with_card(s, u);
  return claim;
}

// Those who can do most with a card, as many as may be dealt to, the first on the roster first.
Advice Captain::deal_to(const State& s, const UnitList& units, const Request& asked) {
  for (const UnitId u : units) claim_on_a_card(s, u);
  int left = s.board.army[slot(side_)].allowance;
  for (int i = s.board.first_of(side_); i < s.board.end_of(side_); ++i)
    if (s.sealed[static_cast<std::size_t>(i)].given() || s.board[unit_id(i)].card != 0) --left;
  if (asked.purpose == Purpose::place_card) left = 1;
  ChoiceList& list = *answers_;
  list.clear();
  UnitId named = UnitId::none;
  for (const UnitId u : units) {
    const int mine = claims_[slot(u)].worth;
    const auto before = [&](UnitId v) {
      const int his = claims_[slot(v)].worth;
      return his > mine || (his == mine && v < u);
    };
    const bool worth_it = mine > kNotWorthACard || asked.purpose == Purpose::place_card;
    if (!worth_it || std::count_if(units.begin(), units.end(), before) >= left) continue;
    options(game_, s, side_, u, list);
    if (list.empty()) continue;
    named = u;
    break;
  }
  if (list.empty()) options(game_, s, side_, UnitId::none, list);
  for (int i = 0; list.empty() && i < units.size(); ++i) options(game_, s, side_, units[i], list);
  const Claim claim = named == UnitId::none ? Claim{} : claims_[slot(named)];
  Advice out = advice({list[0], claim.worth, Reason::What::named}, units.size());
  out.reason.would = claim.order;
  return out;
}

// Under fire he is safer as one of several; out of it his Unit is freer without him.
Advice Captain::lead_or_join(const State& s, const ChoiceList& list) {
  const UnitId chief = list[0].unit;
  const int hits = evaluation_.hits_from(other(side_), s.board[chief].at);
  const Verb wanted = hits > 0 ? Verb::join : Verb::alone;
  const Choice* found = std::find_if(list.begin(), list.end(), [=](const Choice& c) { return c.verb == wanted; });
  Advice out = advice({found == list.end() ? list[0] : *found, 0, Reason::What::lead}, list.size());
  out.reason.danger_here = out.reason.danger_there = hits;
  return out;
}

// To stand is to fire and fight; to break contact is worth the best that can then be done.
Advice Captain::break_or_stand(const State& s, const ChoiceList& given) {
  FixedList<Choice, 16> list;  // a copy: the list that is given may be filled again while an order is weighed
  for (const Choice& c : given)
    if (!list.full()) list.push_back(c);
  Scored best{given[0], kNotAsked, Reason::What::weighed}, second = best;
  for (const Choice& c : list) {
    int score = 0;
    if (c.verb == Verb::break_up)
      score = best_order(isolate_order(game_, s, c), c.unit).score;
    else
      score = foresight_.of_order(s, c);
    const Scored one{c, score, Reason::What::weighed};
    if (score > best.score)
      second = best, best = one;
    else if (score > second.score)
      second = one;
  }
  Advice out = advice(best, list.size());
  if (second.score > kNotAsked) out.reason.rival = second.choice, out.reason.margin = best.score - second.score;
  return out;
}

}  // namespace limber::inline ai
