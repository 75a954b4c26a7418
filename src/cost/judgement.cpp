#include "cost/judgement.h"

#include <algorithm>
#include <limits>
#include <memory>

namespace limber::inline cost {

namespace {

constexpr int kAtATime = 64;          // moments between two words about how far it is
constexpr int kCurvePlayouts = 96;    // of a moment, as for the report
constexpr int kStartPlayouts = 1024;  // of the first one: the ledger begins with it

class AllMoments {
 public:
  AllMoments(const Session& session, const std::vector<Moment>& moments, std::uint64_t seed, int workers)
      : moments_(moments), seed_(seed), orders_(moments.size()), throws_(moments.size()) {
    for (int i = 0; i < workers; ++i) judges_.push_back(std::make_unique<MomentJudge>(session.game()));
  }
  void from(std::size_t first) { first_ = first; }
  void run(int lane, int worker) {
    const std::size_t at = first_ + static_cast<std::size_t>(lane);
    MomentJudge& judge = *judges_[static_cast<std::size_t>(worker)];
    if (moments_[at].is_throw)
      throws_[at] = judge.one_throw(moments_[at], seed_);
    else
      orders_[at] = judge.order(moments_[at], seed_);
  }
  void put_into(Judgement& judgement) const {
    for (std::size_t i = 0; i < moments_.size(); ++i)
      moments_[i].is_throw ? judgement.throws.push_back(throws_[i]) : judgement.orders.push_back(orders_[i]);
  }

 private:
  const std::vector<Moment>& moments_;
  std::uint64_t seed_;
  std::vector<OrderWorth> orders_;
  std::vector<ThrowWorth> throws_;
  std::vector<std::unique_ptr<MomentJudge>> judges_;
  std::size_t first_ = 0;
};

Side thrower(const Request& asked) {
  if (asked.asks_red && asked.asks_blue) return Side::none;
  return asked.asks_red ? Side::red : asked.asks_blue ? Side::blue : Side::none;
}

}  // namespace

std::optional<Moment> moment_of(const Game& game, const KnownStep& step) {
  Moment moment{.answer = step.number, .turn = step.before.board.turn, .is_throw = step.chance};
  if (step.chance) {
    moment.before = step.before, moment.face = step.choice;
    moment.thrower = thrower(request(game, step.before));
    return moment;
  }
  if (step.by == Side::none) return std::nullopt;
  moment.order = {.known = masked(game, step.before, step.by), .side = step.by};
  moment.order.given = as_it_was_asked(game, moment.order.known, step.choice, step.by);
  if (!lawful(game, moment.order.known, moment.order.given)) return std::nullopt;
  return moment;
}

std::vector<Moment> moments_of(const Session& session) {
  const SeatKnowledge all(session, Side::none);
  std::vector<Moment> moments;
  all.replay(0, all.steps(), [&](const KnownStep& step) {
    if (std::optional<Moment> moment = moment_of(session.game(), step)) moments.push_back(*moment);
  });
  return moments;
}

std::optional<Moment> moment_at(const Session& session, int answer) {
  std::optional<Moment> moment;
  SeatKnowledge(session, Side::none).replay(answer - 1, answer, [&](const KnownStep& step) {
    moment = moment_of(session.game(), step);
  });
  return moment;
}

void MomentJudge::go_on(const Moment& moment, OrderWorth& worth, std::uint64_t seed, int slice) {
  worth.answer = moment.answer;
  orders_.go_on(moment.order, worth, seed, slice);
}

void MomentJudge::go_on(const Moment& moment, ThrowWorth& worth, std::uint64_t seed, int slice) {
  worth.answer = moment.answer, worth.side = moment.thrower;
  throws_.go_on(moment.before, moment.face, worth, seed, slice);
}

OrderWorth MomentJudge::order(const Moment& moment, std::uint64_t seed) {
  OrderWorth worth;
  while (worth.step != OrderWorth::Step::done) go_on(moment, worth, seed, std::numeric_limits<int>::max());
  return worth;
}

ThrowWorth MomentJudge::one_throw(const Moment& moment, std::uint64_t seed) {
  ThrowWorth worth;
  while (!worth.done) go_on(moment, worth, seed, std::numeric_limits<int>::max());
  return worth;
}

Judgement judge_battle(const Session& session, const Chronicle& told, const JudgementWanted& wanted, Lanes& lanes) {
  Judgement judgement;
  judgement.chances =
      find_chances(session, told, {.playouts = kCurvePlayouts, .moments = wanted.moments, .watch = {}}, lanes);
  judgement.chances[0] = find_chance(session, told, 0, kStartPlayouts, lanes);
  const std::vector<Moment> moments = moments_of(session);
  AllMoments all(session, moments, wanted.seed, lanes.workers());
  for (std::size_t first = 0; first < moments.size(); first += kAtATime) {
    all.from(first);
    lanes.carry(static_cast<int>(std::min<std::size_t>(kAtATime, moments.size() - first)), all);
    if (wanted.watch)
      wanted.watch(static_cast<int>(std::min(first + kAtATime, moments.size())), static_cast<int>(moments.size()));
  }
  all.put_into(judgement);
  return judgement;
}

}  // namespace limber::inline cost
