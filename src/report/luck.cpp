#include "report/luck.h"

#include <algorithm>
#include <variant>

#include "words/trial.h"

namespace limber::inline report {

namespace {

// In the order of the ledger; purposes that share a name share a row.
struct Named {
  Purpose purpose;
  std::string_view name;
};
constexpr Named kNames[] = {
    {Purpose::initiative_die, "Initiative won"},
    {Purpose::rating_die, "Rating of the Commander"},
    {Purpose::command_die, "Cards to deal"},
    {Purpose::activation_die, "Activations"},
    {Purpose::arrival_die, "Reinforcements arrived"},
    {Purpose::landing_die, "Shells on target"},
    {Purpose::spotting_die, "Targets spotted"},
    {Purpose::fire_die, "Fire dice that hit"},
    {Purpose::hit_dice, "Fire dice that hit"},
    {Purpose::effect_die, "Shots and shells with effect"},
    {Purpose::attacker_die, "Close Combats without a hit"},
    {Purpose::defender_die, "Close Combats without a hit"},
    {Purpose::attack_power_die, "Combat dice that destroyed"},
    {Purpose::defence_power_die, "Combat dice that destroyed"},
    {Purpose::attack_dice, "Combat dice that killed"},
    {Purpose::defence_dice, "Combat dice that killed"},
    {Purpose::hit_die, "Hits with a way to retreat"},
    {Purpose::kill_dice, "Hits without a kill"},
    {Purpose::commander_die, "Commanders saved"},
    {Purpose::morale_die, "Morale tests passed"},
};

template <class E> const E* find(const EventLog& log) {
  for (const LoggedEvent& told : log)
    if (const E* event = std::get_if<E>(&told.event)) return event;
  return nullptr;
}

bool told_on(const EventLog& log, UnitId target) {
  return std::any_of(log.begin(), log.end(), [&](const LoggedEvent& told) {
    if (const auto* gone = std::get_if<Destroyed>(&told.event)) return gone->unit == target;
    const auto* marked = std::get_if<Marked>(&told.event);
    return marked != nullptr && marked->unit == target &&
           (marked->mark == Mark::pinned || marked->mark == Mark::pending_pin || marked->mark == Mark::pending_loss);
  });
}

// What a face brings to the side that throws it.
std::optional<int> value_of(const Request& asked, const Trial& trial) {
  if (asked.purpose == Purpose::command_die) {
    const auto* allowed = find<CardsAllowed>(trial.log);
    return allowed != nullptr ? std::optional<int>(allowed->number) : std::nullopt;
  }
  if (asked.purpose == Purpose::rating_die) {
    const auto* set = find<CommandValueSet>(trial.log);
    return set != nullptr ? std::optional<int>(set->value) : std::nullopt;
  }
  const Rolled* rolled = trial.rolled();
  if (rolled == nullptr || rolled->purpose != asked.purpose) return std::nullopt;
  switch (asked.purpose) {
    case Purpose::activation_die: return rolled->total;
    case Purpose::landing_die: {
      const auto* landed = find<ShotLanded>(trial.log);
      return landed != nullptr && landed->at == rolled->cell ? 1 : 0;
    }
    case Purpose::effect_die: return told_on(trial.log, asked.other) ? 1 : 0;
    case Purpose::attack_power_die:
    case Purpose::defence_power_die: return rolled->face <= rolled->needs ? 1 : 0;
    default: return rolled->total >= rolled->needs ? 1 : 0;
  }
}

Side thrower(const Request& asked) { return asked.asks_red ? Side::red : asked.asks_blue ? Side::blue : Side::none; }

// Whom the initiative has gone to; none while dice have to be thrown for it.
Side winner_of(const Game& game, const State& after, const EventLog& log) {
  const Request next = request(game, after);
  if (next.purpose == Purpose::choose_first) return thrower(next);
  if (next.purpose == Purpose::initiative_die) return Side::none;
  const auto* named = find<FirstNamed>(log);
  return named != nullptr ? named->first : Side::none;
}

struct Split {
  int red = 0, blue = 0;
};
void share(const Game& game, const State& state, int dice, Split& split) {
  FaceList list;
  faces(game, state, list);
  for (const Face& face : list) {
    const Trial trial = try_answer(game, state, face.answer);
    const Side winner = winner_of(game, trial.after, trial.log);
    if (winner == Side::red) split.red += static_cast<int>(face.weight);
    if (winner == Side::blue) split.blue += static_cast<int>(face.weight);
    if (winner == Side::none && dice > 1) share(game, trial.after, dice - 1, split);
  }
}

}  // namespace

void LuckReader::take(const KnownStep& step) {
  if (!step.chance) return;
  const Request asked = request(g_, step.before);
  if (ledger_name(asked.purpose).empty()) return;
  if (asked.purpose == Purpose::initiative_die)
    weigh_initiative(step);
  else
    weigh(step, asked);
}

void LuckReader::weigh(const KnownStep& step, const Request& asked) {
  State alone = step.before;
  if (asked.purpose == Purpose::effect_die && index(asked.other) < alone.board.unit_count) {
    // Shots of one moment are worked out together: what others have done is not this die's doing (L19-R29).
    alone.board[asked.other].marks.clear(Mark::pending_pin);
    alone.board[asked.other].marks.clear(Mark::pending_loss);
  }
  FaceList list;
  faces(g_, alone, list);
  std::vector<std::pair<int, int>> values;  // value, weight
  std::optional<int> got;
  int whole = 0;
  Ratio sum;
  for (const Face& face : list) {
    const std::optional<int> value = value_of(asked, try_answer(g_, alone, face.answer));
    if (!value) return;
    values.emplace_back(*value, static_cast<int>(face.weight));
    whole += static_cast<int>(face.weight);
    sum += Ratio(*value * static_cast<int>(face.weight));
    if (face.answer == step.choice) got = value;
  }
  if (!got || whole == 0) return;
  int worse = 0, better = 0;
  for (const auto& [value, weight] : values) {
    if (value < *got) worse += weight;
    if (value > *got) better += weight;
  }
  throws_.push_back({step.number, step.before.board.turn, thrower(asked), asked.purpose, *got, sum / Ratio(whole),
                     Ratio(worse - better, whole)});
}

void LuckReader::weigh_initiative(const KnownStep& step) {
  if (!initiative_) initiative_ = step.before;
  const Side winner = winner_of(g_, step.after, step.events);
  if (winner == Side::none) {
    // After a tie both throw again; after the first die the second is still to come.
    if (request(g_, step.after).purpose == Purpose::initiative_die &&
        thrower(request(g_, step.after)) == thrower(request(g_, *initiative_)))
      initiative_.reset();
    return;
  }
  Split split;
  share(g_, *initiative_, 2, split);
  initiative_.reset();
  if (split.red + split.blue == 0) return;
  for (const Side side : {Side::red, Side::blue}) {
    const Ratio expected(side == Side::red ? split.red : split.blue, split.red + split.blue);
    const int got = winner == side ? 1 : 0;
    throws_.push_back({step.number, step.before.board.turn, side, Purpose::initiative_die, got, expected,
                       (Ratio(got) - expected) * Ratio(1, 2)});
  }
}

std::string_view ledger_name(Purpose purpose) {
  for (const Named& named : kNames)
    if (named.purpose == purpose) return named.name;
  return "";
}

std::vector<LedgerRow> ledger(const std::vector<WeighedThrow>& throws) {
  std::vector<LedgerRow> rows;
  for (const Named& named : kNames) {
    LedgerRow row{named.name, {}};
    for (const WeighedThrow& one : throws) {
      if (one.purpose != named.purpose || one.side == Side::none) continue;
      LedgerEntry& entry = row.of[slot(one.side)];
      ++entry.throws, entry.got += one.got, entry.expected += one.expected;
    }
    if (row.of[0].throws + row.of[1].throws == 0) continue;
    if (rows.empty() || rows.back().name != row.name) {
      rows.push_back(row);
      continue;
    }
    for (std::size_t i = 0; i < 2; ++i) {
      rows.back().of[i].throws += row.of[i].throws, rows.back().of[i].got += row.of[i].got;
      rows.back().of[i].expected += row.of[i].expected;
    }
  }
  return rows;
}

Ratio luck_of(const std::vector<WeighedThrow>& throws, Side side) {
  Ratio sum;
  for (const WeighedThrow& one : throws)
    if (one.side == side) sum += one.luck;
  return sum;
}

}  // namespace limber::inline report
