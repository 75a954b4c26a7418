#include "ai/lookahead.h"

#include <algorithm>
#include <limits>

namespace limber::inline ai {

namespace {

constexpr int kDeepest = 8;       // a close combat to its follow-up
constexpr int kStepDeepest = 12;  // several of them
constexpr int kFaces = 6;
constexpr int kFewAnswers = 12;  // more, and the question is one of its own: the board is judged as it is

// Throws that belong to what comes after the order.
bool is_later(const Request& r) {
  switch (r.role) {
    case Role::turn:
    case Role::number:
    case Role::test: return true;
    case Role::set_up: return r.is_throw();
    case Role::none:
    case Role::deal:
    case Role::order:
    case Role::onward:
    case Role::step: return false;
  }
  return false;
}

// Which of several throws comes first: those who have further to go catch up before they are compared.
int how_far(const Request& r) { return 64 * static_cast<int>(r.stage) - r.count; }

// Nothing need be listed to know that.
bool may_leave_off(const Game& g, const State& s, const Request& asked) {
  return asked.role == Role::order ? lawful(g, s, {.verb = Verb::end})
                                   : lawful(g, s, {.verb = Verb::pass, .unit = asked.unit});
}

bool leaves_off(const ChoiceList& list) {
  return std::any_of(list.begin(), list.end(),
                     [](const Choice& c) { return c.verb == Verb::pass || c.verb == Verb::end; });
}

}  // namespace

int Lookahead::of_order(const State& s, Choice c) {
  budget_ = kBudget, deepest_ = kDeepest;
  goes_on_ = threw_ = false;
  return expect(isolate_order(game_, s, c), 0);
}

int Lookahead::of_state(const State& s) {
  budget_ = kBudget, deepest_ = kDeepest;
  threw_ = false;
  return expect(s, 0);
}

int Lookahead::of_answer(const State& s, Choice c) {
  const bool ends = c.verb == Verb::end;
  budget_ = ends ? kStepBudget : kBudget, deepest_ = ends ? kStepDeepest : kDeepest;
  threw_ = false;
  State after = s;
  apply(game_, after, c);
  return expect(after, 0);
}

int Lookahead::of_step(const State& s, Choice c) {
  budget_ = kStepBudget, deepest_ = kStepDeepest;
  threw_ = false;
  State after = s;
  apply(game_, after, c);
  for (int asked = 0; asked < 2; ++asked) {
    const Request next = request(game_, after);
    if (next.kind != RequestKind::decision || !next.asks(evaluation_.side()) || next.sealed) break;
    ChoiceList& list = *list_;
    list.clear();
    options(game_, after, evaluation_.side(), UnitId::none, list);
    if (next.unit != UnitId::none) options(game_, after, evaluation_.side(), next.unit, list);
    const auto stop = std::find_if(list.begin(), list.end(),
                                   [](const Choice& one) { return one.verb == Verb::end || one.verb == Verb::pass; });
    if (stop == list.end()) break;
    apply(game_, after, *stop);
  }
  return expect(after, 0);
}

int Lookahead::expect(const State& s, int depth, std::optional<int> worth) {
  const Request asked = request(game_, s);
  goes_on_ = goes_on_ || asked.purpose == Purpose::go_on || asked.purpose == Purpose::piece_order;
  if (!asked || budget_ <= 0 || depth >= deepest_ || is_later(asked) || asked.sealed) return worth ? *worth : judged(s);
  if (asked.kind == RequestKind::decision) return decide(s, asked, depth, worth);
  return pool_ ? throw_figures(s, asked) : throw_dice(s, asked, depth);
}

// Every face of every die, those that lead to the same together; a question on the way is not followed further.
int Lookahead::throw_figures(const State& s, const Request& first) {
  threw_ = true;
  DicePool& pool = *pool_;
  pool.clear();
  live_.copy(s, pool.fresh());
  pool.keep(1.0, 1, how_far(first));
  double sum = 0;
  FaceList list;
  for (double chance = 0; pool.size() > 0;) {
    const State& from = pool.take_out(pool.hindmost(), chance);
    list.clear();
    face_rows(game_, from, list);
    const double share = chance / kFaces;
    for (const Face& f : list) {
      State& next = pool.fresh();
      live_.copy(from, next);
      apply(game_, next, f.answer);
      const Request asked = request(game_, next);
      goes_on_ = goes_on_ || asked.purpose == Purpose::piece_order;
      const bool rests = asked.kind == RequestKind::decision || !asked || is_later(asked);
      if (!rests && pool.keep(share, f.weight, how_far(asked))) continue;
      const double part = share * judged(next);
      for (std::uint32_t i = 0; i < f.weight; ++i) sum += part;  // rounded as if each face had been tried
    }
  }
  return static_cast<int>(sum);
}

// The situations a throw can lead to, each with its weight; equal ones are one. Room that is not used costs nothing.
class Lookahead::Futures {
 public:
  static constexpr int kMost = 12;
  int size() const { return size_; }
  const State& state(int i) const { return states_[i]; }
  std::int64_t weight(int i) const { return weights_[i]; }
  bool full() const { return size_ == kMost; }

  // A place for the next one, filled with this one; to be changed and then kept.
  State& fresh(const State& from) {
    live_.copy(from, states_[size_]);
    return states_[size_];
  }
  std::int64_t& keep(std::int64_t weight) {
    for (int i = 0; i < size_; ++i) {
      if (!live_.alike(states_[i], states_[size_])) continue;
      return weights_[i] += weight;
    }
    return weights_[size_++] = weight;
  }
  void clear() { size_ = 0; }

  explicit Futures(const LivePart& live) : live_(live) {}

 private:
  const LivePart& live_;
  int size_ = 0;
  union {
    State states_[kMost + 1];
  };
  std::int64_t weights_[kMost + 1];
};

// Row by row of the table. Once one does what the highest does, so do all between them. When there is no room for one
// more future the rest is left out, other faces of the row that took the last place among it.
void Lookahead::follow_faces(const State& from, const FaceList& rows, std::int64_t weight, Futures& next) {
  live_.copy(from, highest_);
  apply(game_, highest_, rows.back().answer);
  int left = kFaces;
  for (const Face& row : rows) {
    if (next.full()) return;
    const bool last = &row == &rows.back();
    State& after = next.fresh(last ? highest_ : from);
    if (!last) apply(game_, after, row.answer);
    if (last || live_.alike(after, highest_)) {
      budget_ -= left;
      next.keep(weight * left);
      return;
    }
    std::int64_t& kept = next.keep(weight);
    const int faces = next.full() ? 1 : static_cast<int>(row.weight);
    kept += weight * (faces - 1);
    budget_ -= faces, left -= faces;
  }
}

// Dice thrown together are read one after another, and what they come to is merged before anything is followed further.
int Lookahead::throw_dice(const State& s, const Request& asked, int depth) {
  Futures rounds[2]{Futures(live_), Futures(live_)};
  FaceList list;
  threw_ = true;
  int now = 0;
  rounds[0].fresh(s);
  rounds[0].keep(1);
  for (int die = 0; die < std::max<int>(1, std::min<int>(asked.count, 3)); ++die) {
    Futures& next = rounds[1 - now];
    next.clear();
    for (int i = 0; i < rounds[now].size(); ++i) {
      const State& from = rounds[now].state(i);
      list.clear();
      face_rows(game_, from, list);
      if (list.empty()) {
        next.fresh(from);
        next.keep(rounds[now].weight(i) * 6);
        continue;
      }
      follow_faces(from, list, rounds[now].weight(i), next);
    }
    now = 1 - now;
    if (rounds[now].size() == 0) return judged(s);
    const Request then = request(game_, rounds[now].state(0));
    if (then.kind != asked.kind || then.purpose != asked.purpose || then.unit != asked.unit) break;
  }
  std::int64_t sum = 0, whole = 0;
  for (int i = 0; i < rounds[now].size(); ++i) {
    sum += expect(rounds[now].state(i), depth + 1) * rounds[now].weight(i);
    whole += rounds[now].weight(i);
  }
  return static_cast<int>(sum / whole);
}

// The owner takes what looks best at once; only that is followed further.
int Lookahead::decide(const State& s, const Request& asked, int depth, std::optional<int> worth) {
  if (may_leave_off(game_, s, asked)) return worth ? *worth : judged(s);
  const Side side = asked.asks_red ? Side::red : Side::blue;
  ChoiceList& list = *list_;
  list.clear();
  all_options(game_, s, side, list);
  if (list.empty() || list.size() > kFewAnswers || leaves_off(list)) return worth ? *worth : judged(s);
  const int sign = side == evaluation_.side() ? 1 : -1;
  int best = std::numeric_limits<int>::min();
  Futures tried(live_);
  for (const Choice& c : list) {
    State& after = tried.fresh(s);
    apply(game_, after, c);
    --budget_;
    const int here = sign * judged(after);
    if (here <= best) continue;
    best = here;
    if (!tried.full()) tried.keep(0);
  }
  return expect(tried.state(tried.size() - 1), depth + 1, sign * best);
}

}  // namespace limber::inline ai
