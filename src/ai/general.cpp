#include "ai/general.h"

#include <algorithm>
#include <limits>

#include "base/philox.h"

namespace limber::inline ai {

namespace {

constexpr int kDrawn = 8;       // answers that no captain has thought of
constexpr int kProofDrawn = 2;  // most of them are worse, and of many the best looks better than it is

}  // namespace

General::General(const Game& game, int nodes, std::uint64_t seed, Lanes* carrier)
    : game_(game),
      nodes_(nodes),
      seed_(seed),
      captain_(game, Temper::steady, seed),
      comparison_(game, carrier != nullptr ? *carrier : one_hand_),
      list_(std::make_unique<ChoiceList>()) {
  static_assert(kMostIntents + kDrawn <= PlayoutComparison::kMost);
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
  // The captain's word where words are sealed: what the other has sealed is not played against.
  if (request(game_, given).sealed) {
    found_ = ask(plan_.intent);
    found_.plan = plan;
    stage_ = Stage::settled;
    return;
  }
  ask_all();
  const bool needs_a_plan = !plan_.made && !all_agree();
  needs_a_plan ? weigh_plans() : weigh_orders();
}

bool General::advance(int playouts) {
  while (stage_ != Stage::settled) {
    if (comparison_.done()) {
      stage_ == Stage::plans ? settle_plan() : settle_order();
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

// Where all agree a plan need not be made yet.
bool General::all_agree() const {
  return std::all_of(planned_.begin(), planned_.end(),
                     [&](const Planned& p) { return p.advice.choice == planned_[0].advice.choice; });
}

void General::weigh_plans() {
  stage_ = Stage::plans;
  comparison_.begin(known_, side_, nodes_, seed_);
  for (const Planned& p : planned_) comparison_.add({p.advice.choice, p.intent});
}

void General::settle_plan() {
  plan_ = {.intent = comparison_.best().candidate.then,
           .turn = known_.board.turn,
           .made = true,
           .own_step = known_.board.to_move == side_};
  weigh_orders();
}

// First what the plan would answer; then what other plans would, and some answers drawn at random.
void General::weigh_orders() {
  stage_ = Stage::orders;
  comparison_.begin(known_, side_, nodes_, ~seed_);
  const auto add = [&](const Choice& c, int proof = 1) { comparison_.add({c, plan_.intent}, proof); };
  add(ask(plan_.intent).choice);
  for (const Planned& p : planned_) add(p.advice.choice);
  list_->clear();
  all_options(game_, known_, side_, *list_);
  Philox draw(seed_, playout_lot(known_, 0));
  for (int i = 0; i < kDrawn; ++i)
    add((*list_)[static_cast<int>(draw.below(static_cast<std::uint32_t>(list_->size())))], kProofDrawn);
}

void General::settle_order() {
  const PlayoutComparison::Finding best = comparison_.best();
  found_ = advice_for(best.candidate.first);
  found_.reason.intent = plan_.intent, found_.reason.played_out = best.played, found_.reason.won = best.won;
  found_.plan = plan_;
  stage_ = Stage::settled;
}

// With the reason of the captain that would give it; if none would, how the plan's captain rates it.
Advice General::advice_for(const Choice& c) {
  Advice own = ask(plan_.intent);
  if (own.choice == c) return own;
  for (const Planned& p : planned_)
    if (p.advice.choice == c) return p.advice;
  return captain_.found_by_others(known_, side_, c);
}

}  // namespace limber::inline ai
