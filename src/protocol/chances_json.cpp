#include "protocol/chances_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "base/text.h"
#include "notation/order_text.h"
#include "odds/odds.h"
#include "protocol/answer_json.h"
#include "protocol/answers_at.h"
#include "protocol/contact_json.h"
#include "words/die_phrase.h"
#include "words/names.h"
#include "words/part_words.h"
#include "words/request_words.h"

namespace limber::inline protocol {

namespace {

// A few milliseconds at most, for orders whose dice run into long chains.
constexpr OddsBudget kChanceBudget{.states = 20'000, .bytes = 20 * kMegabyte, .playouts = 20'000};

constexpr Doctrine::Of kGoBack{.retreat = Doctrine::Retreat::back,
                               .follow = Doctrine::Follow::halt,
                               .fight_on = Doctrine::FightOn::no,
                               .facing = Doctrine::Facing::keep};

bool is_whole(const Odds& odds) { return odds.exact && odds.rest == Ratio(0); }

// In the order of the bar.
enum class PartKind : std::uint8_t { hurt, choice, own, nothing };
constexpr std::array<std::string_view, 4> kKinds = {"hurt", "choice", "own", "nothing"};

struct Share {
  Ratio chance;
  double decimal = 0;
  void add(const Part& part) { chance += part.chance, decimal += part.decimal; }
};

// Fractions of long chains may not fit: then the figure is told with a few digits.
std::string chance_text(const Share& share) {
  if (share.chance.ok()) return share.chance.to_string();
  const std::string digits = std::to_string(static_cast<long long>(std::llround(share.decimal * 1'000'000)));
  return "0." + std::string(digits.size() < 6 ? 6 - digits.size() : 0, '0') + digits;
}

JsonValue share_json(const Share& share, std::string_view words) {
  return JsonValue::object().set("chance", chance_text(share)).set("decimal", share.decimal).set("words", words);
}

class OrderChances {
 public:
  OrderChances(const Game& game, const State& state, const Choice& order)
      : game_(game), state_(state), order_(order), side_(state.board.side_of(order.unit)) {}
  bool throws_dice();
  // Close Combat with this enemy, of which no die is thrown yet: the odds are those of the combat.
  void meet(const Meeting& met) { met_ = met, begun_ = met.begun; }
  JsonValue json();

 private:
  struct Outcome {
    PartKind kind;
    std::string words;
    Share share;
  };
  bool is_own(UnitId u) const { return state_.board.side_of(u) == side_; }
  // To move away after a draw, where only attackers go back, is no harm.
  bool is_harmed(const Change& c) const {
    const bool driven_back = c.retreated && !game_.facts().attacker_withdraws;
    return c.strength_lost > 0 || c.destroyed || driven_back || c.pinned > 0 || c.broken;
  }
  bool is_choice(const Ending& e, bool own) const {
    const bool asks = e.purpose == Purpose::give_ground || e.purpose == Purpose::go_along;
    return e.ends == Ends::decision && asks && e.unit != UnitId::none && is_own(e.unit) == own;
  }
  bool harms(const Part& part, bool own) const {
    return std::any_of(part.changes.begin(), part.changes.end(),
                       [&](const Change& c) { return is_own(c.unit) == own && is_harmed(c); });
  }
  PartKind kind_of(const Part&) const;
  std::string words_of(const Part&) const;
  void sort_in(const Part&);
  UnitId enemy() const;
  Cell target() const;
  bool destroys(const Part&) const;
  JsonValue aim_json() const;

  const Game& game_;
  const State& state_;
  Choice order_;
  Side side_;
  State begun_;
  std::optional<Meeting> met_;
  Odds open_;      // owners who may choose between ground and loss have not chosen yet
  Odds followed_;  // all of them go back, so that every hit shows: one choice may hide the hits behind it
  std::vector<Outcome> outcomes_;
};

Cell OrderChances::target() const {
  if (met_) return state_.board[met_->enemy].at;
  if (order_.other != UnitId::none) return state_.board[order_.other].at;
  return order_.verb == Verb::fire ? order_.cell() : Cell::none;
}

UnitId OrderChances::enemy() const {
  if (met_) return met_->enemy;
  if (order_.other != UnitId::none) return is_own(order_.other) ? UnitId::none : order_.other;
  const Cell at = target();
  const UnitId there = on_board(at) ? state_.board.in(at) : UnitId::none;
  if (there != UnitId::none) return is_own(there) ? UnitId::none : there;
  // A move into contact names nobody: the enemy is the one its first die is about.
  const Request next = request(game_, begun_);
  for (const UnitId u : {next.unit, next.other})
    if (u != UnitId::none && !is_own(u)) return u;
  return UnitId::none;
}

bool OrderChances::throws_dice() {
  begun_ = isolate_order(game_, state_, order_);
  return request(game_, begun_).kind == RequestKind::die;
}

PartKind OrderChances::kind_of(const Part& part) const {
  if (harms(part, false)) return PartKind::hurt;
  if (is_choice(part.ending, false)) return PartKind::choice;
  return harms(part, true) || is_choice(part.ending, true) ? PartKind::own : PartKind::nothing;
}

// Only harm is told: where a Unit has gone to, or which way it faces, would split what is one outcome to a player.
std::string OrderChances::words_of(const Part& part) const {
  std::vector<std::string> said;
  for (Change c : part.changes) {
    if (!is_harmed(c)) continue;
    c.moved = false, c.facing = kNoFacing;
    if (c.retreated) c.at = Cell::none;
    if (std::string words = change_words(game_, state_.board, c); !words.empty()) said.push_back(std::move(words));
  }
  if (is_choice(part.ending, true) || is_choice(part.ending, false)) {
    std::string words = ending_words(game_, part.ending);
    if (words.starts_with("then ") && said.empty()) words = capitalised(words.substr(5));
    said.push_back(std::move(words));
  }
  return said.empty() ? "no effect" : join(said, "; ");
}

void OrderChances::sort_in(const Part& part) {
  const PartKind kind = kind_of(part);
  std::string words = words_of(part);
  auto same = std::find_if(outcomes_.begin(), outcomes_.end(),
                           [&](const Outcome& o) { return o.kind == kind && o.words == words; });
  if (same == outcomes_.end()) same = outcomes_.insert(outcomes_.end(), {kind, std::move(words), {}});
  same->share.add(part);
}

bool OrderChances::destroys(const Part& part) const {
  return std::any_of(part.changes.begin(), part.changes.end(),
                     [&](const Change& c) { return !is_own(c.unit) && c.destroyed; });
}

// To hit where a hit costs points, to destroy where one may destroy; of shells, to land where they are aimed.
JsonValue OrderChances::aim_json() const {
  const std::string whom = enemy() != UnitId::none ? unit_named(game_, enemy())
                           : on_board(target())    ? cell_words(game_, target())
                                                   : "an enemy Unit";
  Share share;
  if (request(game_, state_).is_gun_order()) {
    share.chance = chance_to_land(game_, begun_, target());
    share.decimal = share.chance.to_double();
    return share_json(share, "to land in " + cell_words(game_, target()));
  }
  const bool shot = order_.verb == Verb::fire, kills = shot && game_.facts().one_die_kills;
  for (const Part& part : followed_.parts)
    if (kills ? destroys(part) : harms(part, false)) share.add(part);
  return share_json(share, (kills ? "to destroy " : shot ? "to hit " : "to hurt ") + whom);
}

JsonValue OrderChances::json() {
  const std::vector<Choice> plan = met_ ? std::vector<Choice>{} : std::vector<Choice>{order_};
  const State& from = met_ ? met_->begun : state_;
  open_ = exact_odds(game_, from, plan, Doctrine{}, kChanceBudget);
  followed_ = exact_odds(game_, from, plan, Doctrine::both(kGoBack), kChanceBudget);
  Share against, rest{open_.rest, open_.exact ? open_.rest.to_double() : 0};
  for (const Part& part : open_.parts) sort_in(part);
  for (const Part& part : followed_.parts)
    if (harms(part, true)) against.add(part);
  if (rest.decimal > 0) outcomes_.push_back({PartKind::nothing, "not worked out", rest});
  std::stable_sort(outcomes_.begin(), outcomes_.end(), [](const Outcome& a, const Outcome& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.share.decimal > b.share.decimal;
  });
  JsonValue to =
      JsonValue::object().set("text", order_text(game_, state_.board, order_)).set("verb", verb_name(order_.verb));
  if (on_board(target())) to.set("target", cell_json(game_, target()));
  if (enemy() != UnitId::none) to.set("enemy", unit_json(game_, enemy()));
  to.set("aim", aim_json());
  if (order_.verb != Verb::fire) to.set("against", share_json(against, "to be hurt"));
  if (order_.verb != Verb::fire) to.set("dice", combat_dice_json(game_, begun_));
  if (met_) to.set("follows", texts_json(met_->follows));
  JsonValue parts = JsonValue::array();
  for (const Outcome& o : outcomes_)
    parts.add(share_json(o.share, o.words).set("kind", kKinds[static_cast<std::size_t>(o.kind)]));
  return to.set("die", die_phrase(game_, begun_, target()))
      .set("parts", std::move(parts))
      .set("modifiers", modifiers_json(game_, coming_modifiers(game_, begun_)))
      .set("clauses", clauses_json(request_clauses(game_, begun_)))
      .set("exact", is_whole(open_) && is_whole(followed_));
}

bool is_attack(const Choice& c) {
  return c.verb == Verb::fire || c.verb == Verb::fight || (c.verb == Verb::stand && c.other != UnitId::none);
}

// A move into contact: one for each enemy it may have to fight, at once or later in the step.
void add_meetings(JsonValue& list, const Game& game, const State& state, const Choice& order) {
  for (const Meeting& met : meetings_of(game, state, order)) {
    OrderChances chances(game, state, order);
    chances.meet(met);
    list.add(chances.json());
  }
}

// Shells land without a die where they are sure to: that too is a chance worth telling.
void add_chances(JsonValue& list, const Game& game, const State& state, const Choice& order) {
  if (order.unit == UnitId::none || request(game, state).kind != RequestKind::decision) return;
  if (order.verb == Verb::move) return add_meetings(list, game, state, order);
  OrderChances chances(game, state, order);
  if (chances.throws_dice() || is_attack(order)) list.add(chances.json());
}

}  // namespace

JsonValue chances_of_unit(const Session& session, UnitId unit, Side of) {
  JsonValue list = JsonValue::array();
  const OpenAnswers found = answers_of(session, unit, of);
  for (const Choice& c : found.choices)
    if (is_attack(c)) add_chances(list, session.game(), found.asked, c);
  return list;
}

JsonValue chances_of_order(const Game& game, const Judged& judged) {
  JsonValue list = JsonValue::array();
  State state = judged.at().state;
  for (std::size_t i = 0; i < judged.reading().meant.size(); ++i) {
    const Choice& order = judged.reading().meant[i];
    if (i + 1 == judged.reading().meant.size()) add_chances(list, game, state, order);
    if (!lawful(game, state, order)) break;
    apply(game, state, order);
  }
  return list;
}

}  // namespace limber::inline protocol
