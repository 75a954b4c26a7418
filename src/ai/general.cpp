#include "ai/general.h"

#include <algorithm>
#include <limits>

#include "base/philox.h"

namespace limber::inline ai {

namespace {

using Proof = PlayoutComparison::Proof;

// Answers that nobody has thought of: of orders a few, since there are thoughts as well; of anything else more.
constexpr int kDrawnOrders = 2, kDrawn = 8;

}  // namespace

General::General(const Game& game, int nodes, std::uint64_t seed, Lanes* carrier)
    : game_(game),
      nodes_(nodes),
      seed_(seed),
      captain_(game, Temper::steady, seed),
      comparison_(game, carrier != nullptr ? *carrier : one_hand_),
      list_(std::make_unique<ChoiceList>()) {
  static_assert(kMostIntents + 1 + decltype(Thoughts::orders)::capacity() + 1 + kDrawnOrders <=
                PlayoutComparison::kMost);
}

Advice General::answer(const State& given, Side side, const Plan& plan) {
  begin(given, side, plan);
  while (!advance(std::numeric_limits<int>::max())) {}
  return found_;
}

void General::begin(const State& given, Side side, const Plan& plan) {
  known_ = masked(game_, given, side), side_ = side;
  captain_.reseed(seed_);
  plan_ = plan.holds(known_.board, side) ? plan : Plan{};
  const bool earlier = plan.made && !plan_.made && plan.turn <= known_.board.turn;
  before_ = earlier && still_holds(plan.intent) ? plan : Plan{};
  // The captain's word where words are sealed: what the other has sealed is not played against.
  if (request(game_, given).sealed) {
    found_ = ask(followed().intent);
    found_.plan = plan;
    settling_ = Settling::settled;
    return;
  }
  ask_all();
  const bool needs_a_plan = !plan_.made && !all_agree();
  needs_a_plan ? weigh_plans() : weigh_orders();
}

bool General::advance(int playouts) {
  while (settling_ != Settling::settled) {
    if (comparison_.done()) {
      settling_ == Settling::plans ? settle_plan() : settle_order();
    } else {
      if (playouts <= 0) return false;
      playouts -= std::min(playouts, comparison_.advance(playouts));
    }
  }
  return true;
}

Advice General::ask(const Intent& intent) {
  captain_.use(intent);
  Advice advice = captain_.answer(known_, side_);
  advice.reason.intent = intent;
  return advice;
}

void General::ask_all() {
  planned_.clear();
  Evaluation::Aims aims;
  for (const Temper temper : kPlanned) {
    planned_.push_back({{temper, {}}, ask({temper, {}})});
    if (temper == Temper::concentrate) aims = captain_.aims();
  }
  for (int i = 1; i < aims.size(); ++i) {  // the first is what it takes itself
    const Intent intent{Temper::concentrate, aims[i]};
    planned_.push_back({intent, ask(intent)});
  }
}

// An aim that is won or gone is none.
bool General::still_holds(const Intent& intent) const {
  const Board& b = known_.board;
  if (intent.aim.enemy != UnitId::none) return on_board(b[intent.aim.enemy].at);
  return !on_board(intent.aim.at) || !b.held[slot(side_)].has(intent.aim.at);
}

// Where all agree a plan need not be made yet.
bool General::all_agree() const {
  return std::all_of(planned_.begin(), planned_.end(),
                     [&](const Planned& p) { return p.advice.choice == planned_[0].advice.choice; });
}

// Last turn's first, which stands unless another is surely better: who changes his mind every turn arrives nowhere.
void General::weigh_plans() {
  settling_ = Settling::plans;
  comparison_.begin(known_, side_, nodes_, seed_);
  if (before_.made) comparison_.add({ask(before_.intent).choice, before_.intent});
  const Proof proof = before_.made ? Proof::two_errors : Proof::one_error;
  for (const Planned& p : planned_) comparison_.add({p.advice.choice, p.intent}, proof);
}

void General::settle_plan() {
  plan_ = {.intent = comparison_.best().candidate.then,
           .turn = known_.board.turn,
           .made = true,
           .own_step = known_.board.to_move == side_};
  weigh_orders();
}

// First what the plan would answer; then what other plans would, what is thought of, and some drawn at random.
void General::weigh_orders() {
  settling_ = Settling::orders;
  comparison_.begin(known_, side_, nodes_, ~seed_);
  const Intent& then = followed().intent;
  comparison_.add({ask(then).choice, then});
  for (const Planned& p : planned_) comparison_.add({p.advice.choice, then});
  add_thoughts();
  add_drawn();
  comparison_.sift_first();
}

void General::add_thoughts() {
  captain_.use(Intent{});
  thoughts_ = captain_.thoughts(known_, side_);
  for (const Choice& c : thoughts_.orders) comparison_.add({c, followed().intent}, Proof::error_and_half);
  if (thoughts_.enabler.verb != Verb::none) comparison_.add({thoughts_.enabler, followed().intent}, Proof::stays);
}

// Of a few answers all.
void General::add_drawn() {
  list_->clear();
  all_options(game_, known_, side_, *list_);
  const auto add = [&](int at) {
    comparison_.add({captain_.well_faced_at(known_, *list_, at), followed().intent}, Proof::two_errors);
  };
  if (list_->size() <= kDrawn) {
    for (int i = 0; i < list_->size(); ++i) add(i);
    return;
  }
  Philox draw(seed_, playout_lot(known_, 0));
  for (int left = thoughts_.orders.empty() ? kDrawn : kDrawnOrders; left > 0; --left)
    add(static_cast<int>(draw.below(static_cast<std::uint32_t>(list_->size()))));
}

void General::settle_order() {
  const PlayoutComparison::Finding best = comparison_.best();
  found_ = advice_for(best.candidate.first);
  found_.reason.intent = followed().intent, found_.reason.played_out = best.played, found_.reason.won = best.won;
  found_.plan = followed();
  settling_ = Settling::settled;
}

// With the reason of the captain that would give it; if none would, how the plan's captain rates it.
Advice General::advice_for(const Choice& c) {
  Advice own = ask(followed().intent);
  if (own.choice == c) return own;
  for (const Planned& p : planned_)
    if (p.advice.choice == c) return p.advice;
  return captain_.found_by_others(known_, side_, c);
}

}  // namespace limber::inline ai
