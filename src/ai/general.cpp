#include "ai/general.h"

#include <algorithm>
#include <limits>

#include "base/hash.h"

namespace limber::inline ai {

namespace {

constexpr std::uint64_t kTurns = 0xA24BAED4963EE407u, kPlayouts = 0x9FB21C651E98DF25u;  // so that lots lie apart
// Rounds of halving: twelve, six, three, two. How many of a hundred nodes each has: most where most are weighed.
constexpr std::array kRoundShares{40, 25, 20, 15};
constexpr int kSurer = 30;        // battles in a thousand by which a plan must be better than the captain's own way
constexpr int kSounding = 2;      // playouts of each plan that tell how long battles are from here
constexpr int kMostRound = 4000;  // playouts of each plan in a round, however short they are

// The plan, and a steady captain against it.
Playout::Intents intents(Side side, const Intent& own) {
  Playout::Intents both = Playout::kSteady;
  both[slot(side)] = own;
  return both;
}

}  // namespace

// The same luck for every plan.
struct General::Numbers final : Lanes::Work {
  Numbers(General& g, int from, int to)
      : general(g),
        first(from),
        end(to),
        turn(mix(g.seed_ ^ kTurns,
                 (static_cast<std::uint64_t>(g.known_.board.turn) << 1 | slot(g.side_)) ^ kPlayouts)) {}

  void run(int lane, int hand) override {
    Count& counted = general.lanes_[static_cast<std::size_t>(lane)];
    counted = {};
    Playout& playout = *general.playout_[static_cast<std::size_t>(hand)];
    for (int n = first; n < end; ++n) {
      if (n % kLanes != lane) continue;
      const std::uint64_t lot = mix(turn ^ kPlayouts, static_cast<std::uint64_t>(n) ^ kTurns);
      for (int i = 0; i < general.options_.size(); ++i) {
        const Option& o = general.options_[i];
        if (!o.open) continue;
        counted.halves[static_cast<std::size_t>(i)] +=
            halves(playout.winner(general.known_, intents(general.side_, o.intent), lot), general.side_);
        counted.nodes += playout.answers();
      }
    }
  }

  General& general;
  const int first, end;
  const std::uint64_t turn;
};

General::General(const Game& game, int nodes, std::uint64_t seed, Lanes* carrier)
    : game_(game),
      nodes_(nodes),
      seed_(seed),
      captain_(game, Temper::steady, seed),
      carrier_(carrier != nullptr ? *carrier : one_hand_) {
  static_assert(kMostPlans <= 12, "as many as the rounds can weigh");
  for (int hand = 0; hand < carrier_.hands(); ++hand) playout_.push_back(std::make_unique<Playout>(game));
}

Advice General::answer(const State& given, Side side, const Plan& plan) {
  begin(given, side, plan);
  while (!advance(std::numeric_limits<int>::max())) {}
  return found_;
}

void General::begin(const State& given, Side side, const Plan& plan) {
  known_ = masked(game_, given, side), side_ = side;
  captain_.reseed(seed_);
  settled_ = false;
  // The captain's word where words are sealed: what the other has sealed is not played against.
  if (request(game_, given).sealed || plan.holds(known_.board, side)) {
    follow(plan.holds(known_.board, side) ? plan.intent : Intent{});
    found_.plan = plan;
    return;
  }
  ask_all();
  begin_round();
}

void General::follow(const Intent& intent) {
  captain_.use(intent);
  found_ = captain_.answer(known_, side_);
  found_.reason.intent = intent;
  settled_ = true;
}

bool General::advance(int playouts) {
  while (!settled_ && playouts > 0) {
    const int numbers = std::clamp(playouts / open_, 1, round_ends_ - number_);
    play(numbers);
    playouts -= std::min(playouts, numbers * open_);
    if (number_ < round_ends_) continue;
    if (round_ > 0) keep_better_half();
    ++round_;
    begin_round();
  }
  return settled_;
}

void General::add_option(const Intent& intent) {
  captain_.use(intent);
  options_.push_back({.intent = intent, .advice = captain_.answer(known_, side_)});
}

void General::ask_all() {
  options_.clear();
  Evaluation::Aims aims;
  for (const Temper temper : kPlanned) {
    add_option({temper, {}});
    if (temper == Temper::concentrate) aims = captain_.aims();
  }
  for (int i = 1; i < aims.size(); ++i)
    add_option({Temper::concentrate, aims[i]});  // the first is what it takes itself
  open_ = options_.size(), number_ = round_ = 0;
  nodes_played_ = battles_played_ = 0;
}

bool General::open_ones_differ() const {
  const Option* first = nullptr;
  for (const Option& o : options_) {
    if (!o.open) continue;
    if (first != nullptr && o.advice.choice != first->advice.choice) return true;
    first = &o;
  }
  return false;
}

// How many battles a round has follows from how long they were so far.
void General::begin_round() {
  if (open_ <= 1 || !open_ones_differ()) return settle();
  if (round_ == 0) return void(round_ends_ = kSounding);
  const auto share = static_cast<std::int64_t>(kRoundShares[static_cast<std::size_t>(round_ - 1)]);
  const std::int64_t length = std::max<std::int64_t>(1, nodes_played_ / battles_played_);
  const std::int64_t of_round = nodes_ * share / 100 / open_ / length;
  round_ends_ = number_ + static_cast<int>(std::clamp<std::int64_t>(of_round, 1, kMostRound));
}

void General::play(int numbers) {
  Numbers work(*this, number_, number_ + numbers);
  carrier_.carry(kLanes, work);
  for (const Count& counted : lanes_) {
    for (int i = 0; i < options_.size(); ++i) options_[i].halves += counted.halves[static_cast<std::size_t>(i)];
    nodes_played_ += counted.nodes;
  }
  for (Option& o : options_)
    if (o.open) o.played += numbers;
  battles_played_ += static_cast<std::int64_t>(numbers) * open_;
  number_ += numbers;
}

// Of equals the one that is listed first.
void General::keep_better_half() {
  const int keep = (open_ + 1) / 2;
  std::array<bool, kMostPlans> stays{};
  for (int i = 0; i < options_.size(); ++i) {
    int better = 0;
    for (int j = 0; j < options_.size(); ++j) {
      const int by = options_[j].share() - options_[i].share();
      better += options_[j].open && (by > 0 || (by == 0 && j < i));
    }
    stays[static_cast<std::size_t>(i)] = options_[i].open && better < keep;
  }
  for (int i = 0; i < options_.size(); ++i) options_[i].open = stays[static_cast<std::size_t>(i)];
  open_ = keep;
}

const General::Option& General::best() const {
  const Option* best = &options_[0];
  for (const Option& o : options_)
    if (o.open && (!best->open || o.share() > best->share())) best = &o;
  return best->share() >= options_[0].share() + kSurer ? *best : options_[0];
}

// Where all agree before anything is played out, a plan need not be made yet.
void General::settle() {
  const Option& chosen = best();
  found_ = chosen.advice;
  found_.reason.intent = chosen.intent, found_.reason.played_out = chosen.played, found_.reason.won = chosen.share();
  found_.plan = {.intent = chosen.intent,
                 .turn = known_.board.turn,
                 .made = chosen.played > 0,
                 .own_step = known_.board.to_move == side_};
  settled_ = true;
}

}  // namespace limber::inline ai
