// Chances as exact fractions: of what becomes of Units (the odds of the program), and of events (every throw followed,
// one path after another).
#include <algorithm>
#include <array>

#include "base/ratio.h"
#include "base/text.h"
#include "expectations.h"
#include "notation/notation.h"
#include "odds/odds.h"

namespace limber::checks {

namespace {

using Words = std::vector<std::string>;

// "back red stand follow fight_on blue halt stop": words behind a side are for that side alone.
std::string read_doctrine(const std::string& text, Doctrine& out) {
  using D = Doctrine;
  out = D::both(
      {.retreat = D::Retreat::ask, .follow = D::Follow::ask, .fight_on = D::FightOn::ask, .facing = D::Facing::keep});
  std::vector<Side> sides = {Side::red, Side::blue};
  for (const std::string& word : words_of(text)) {
    if (word == "red" || word == "blue") {
      sides = {word == "red" ? Side::red : Side::blue};
      continue;
    }
    for (const Side side : sides) {
      D::Of& of = out[side];
      if (word == "back")
        of.retreat = D::Retreat::back;
      else if (word == "stand")
        of.retreat = D::Retreat::stand;
      else if (word == "best")
        of.retreat = D::Retreat::best;
      else if (word == "follow")
        of.follow = D::Follow::follow;
      else if (word == "halt")
        of.follow = D::Follow::halt;
      else if (word == "fight_on")
        of.fight_on = D::FightOn::yes;
      else if (word == "stop")
        of.fight_on = D::FightOn::no;
      else
        return "no doctrine: " + word;
    }
  }
  return "";
}

std::string read_plan(const CheckBattle& t, const std::string& line, std::vector<Choice>& plan) {
  State state = t.state();
  for (const std::string& order : list_of(line, ';')) {
    const Reading reading = read_line(t.game(), state, order);
    if (!reading.ok) return order + " is not lawful here";
    plan.insert(plan.end(), reading.meant.begin(), reading.meant.end());
    if (!request(t.game(), state).sealed) continue;
    for (const Choice& c : reading.meant) apply(t.game(), state, c);
    if (request(t.game(), state).kind == RequestKind::die) state = t.state();
  }
  const bool under_way = request(t.game(), t.state()).kind == RequestKind::die;  // of which no order is needed
  return plan.empty() && !under_way ? "no order" : "";
}

constexpr std::array<std::string_view, 4> kEnds = {"done", "decision", "horizon", "over"};

// "destroyed b2", "retreated b2", "lost b2 1", "lost b2 1+", "unharmed b2", "at b2 C4", "ends decision". Nothing when
// it cannot be read.
std::optional<bool> holds(const CheckBattle& t, const Part& part, const Words& words) {
  if (words.size() < 2) return std::nullopt;
  if (words[0] == "ends") return kEnds[static_cast<std::size_t>(part.ending.ends)] == words[1];
  const UnitId u = t.unit(words[1]);
  if (u == UnitId::none) return std::nullopt;
  const Change* c = change_of(part, u);
  const int lost = c == nullptr ? 0 : c->strength_lost;
  const bool destroyed = c != nullptr && c->destroyed, retreated = c != nullptr && c->retreated;
  if (words[0] == "destroyed") return destroyed;
  if (words[0] == "retreated") return retreated;
  if (words[0] == "unharmed") return lost == 0 && !destroyed && !retreated;
  if (words.size() < 3) return std::nullopt;
  if (words[0] == "at") return !destroyed && (c == nullptr ? t.board()[u].at : c->at) == t.cell(words[2]);
  if (words[0] != "lost") return std::nullopt;
  const bool or_more = words[2].back() == '+';
  const auto points = parse_int(std::string_view(words[2]).substr(0, words[2].size() - (or_more ? 1 : 0)));
  if (!points) return std::nullopt;
  return or_more ? lost >= *points : lost == *points;
}

// "unharmed r & retreated b"
std::optional<Ratio> chance_of(const CheckBattle& t, const Odds& o, const std::string& facts) {
  Ratio sum;
  for (const Part& part : o.parts) {
    bool all = true;
    for (const std::string& fact : list_of(facts, '&')) {
      const auto one = holds(t, part, words_of(fact));
      if (!one) return std::nullopt;
      all = all && *one;
    }
    if (all) sum += part.chance;
  }
  return sum;
}

// Follows every face of every die, and at decisions the first answer of a list that is legal.
class Enumerator {
 public:
  Enumerator(const CheckBattle& t, const Pattern& pattern, Words answers)
      : game_(t.game()),
        start_(t.state()),
        pattern_(pattern),
        answers_(std::move(answers)),
        first_(request(t.game(), t.state()).purpose) {}

  // Of all that can follow, what share shows the pattern. What comes back to the start is thrown again.
  Ratio share() {
    follow(start_, 0, Ratio(1));
    return happens_ / (Ratio(1) - again_);
  }
  bool too_long() const { return nodes_ > kMostNodes; }

 private:
  static constexpr long kMostNodes = 2'000'000;

  void follow(const State& state, int seen, const Ratio& weight) {
    if (++nodes_ > kMostNodes) return;
    const Request asked = request(game_, state);
    if (asked.kind == RequestKind::die && !beyond(asked)) {
      for (int face = 1; face <= 6; ++face) take(state, d6(face), seen, weight / Ratio(6));
    } else if (asked.kind == RequestKind::decision) {
      if (const auto choice = chosen(state)) take(state, *choice, seen, weight);
    }
  }

  // A throw of another step of the turn than the one it began with.
  bool beyond(const Request& asked) const {
    switch (asked.purpose) {
      case Purpose::landing_die:
      case Purpose::initiative_die:
      case Purpose::activation_die:
      case Purpose::arrival_die:
      case Purpose::set_up_die: return asked.purpose != first_;
      default: return false;
    }
  }

  std::optional<Choice> chosen(const State& state) const {
    for (const std::string& order : answers_) {
      const Reading reading = read_line(game_, state, order);
      if (reading.ok && reading.meant.size() == 1) return reading.meant[0];
    }
    return std::nullopt;
  }

  void take(const State& state, const Choice& choice, int seen, const Ratio& weight) {
    State after = state;
    EventLog log;
    apply(game_, after, choice, log);
    for (const Happening& h : happenings(game_, state.board, log)) seen += pattern_.fits(h) ? 1 : 0;
    if (seen >= pattern_.times())
      happens_ += weight;
    else if (after == start_)
      again_ += weight;
    else
      follow(after, seen, weight);
  }

  const Game& game_;
  State start_;
  const Pattern& pattern_;
  Words answers_;
  Purpose first_;
  Ratio happens_, again_;
  long nodes_ = 0;
};

}  // namespace

// "fire R at b doctrine back: lost b 1 = 1/4, retreated b = 1/4"
std::string expect_odds(const CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest, ":");
  const Halves order = halves(parts.left + " ", " doctrine ");
  Doctrine doctrine;
  std::vector<Choice> plan;
  if (const std::string wrong = read_doctrine(order.right, doctrine); !wrong.empty()) return wrong;
  if (const std::string wrong = read_plan(t, order.left, plan); !wrong.empty()) return wrong;
  const Odds found = exact_odds(t.game(), t.state(), plan, doctrine);
  if (!found.exact || found.rest != Ratio(0)) return "the odds are not exact; rest " + found.rest.to_string();
  if (chance(found, [](const Part&) { return true; }) != Ratio(1)) return "the parts do not sum to 1";
  for (const std::string& claim : list_of(parts.right, ',')) {
    const Halves sides = last_halves(claim, "=");
    const auto wanted = Ratio::parse(sides.right);
    const auto share = chance_of(t, found, sides.left);
    if (!wanted || !share) return "cannot be read: " + claim;
    if (*share != *wanted) return sides.left + " = " + share->to_string() + ", not " + sides.right;
  }
  return "";
}

// "landed g1 D5 = 2/3, landed g1 nowhere = 0 answering retreat b D3 | stand b"
std::string expect_chance(const CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest, " answering ");
  for (const std::string& claim : list_of(parts.left, ',')) {
    const Halves sides = last_halves(claim, "=");
    const auto wanted = Ratio::parse(sides.right);
    const auto pattern = Pattern::read(sides.left);
    if (!wanted || !pattern) return "cannot be read: " + claim;
    Enumerator all(t, *pattern, list_of(parts.right, '|'));
    const Ratio share = all.share();
    if (all.too_long()) return "too many ways to follow: " + claim;
    if (share != *wanted) return sides.left + " = " + share.to_string() + ", not " + sides.right;
  }
  return "";
}

}  // namespace limber::checks
