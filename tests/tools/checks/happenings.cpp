#include "happenings.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "check_file.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "play/position_line.h"
#include "play/position_words.h"
#include "protocol/answer_json.h"
#include "words/clauses.h"

namespace limber::checks {

namespace {

constexpr std::array<std::string_view, 6> kWays = {"step", "tow", "retreat", "follow", "enter", "withdraw"};

constexpr std::array<std::string_view, 4> kResults = {"attacker_won", "defender_won", "drawn", "annihilated"};

using Words = std::vector<std::string>;

// Every event in fixed words.
struct Teller {
  const Game& g;
  const Board& b;

  std::string unit(UnitId u) const { return index(u) < g.roster.size() ? g.roster[u].id : "none"; }
  std::string cell(Cell c) const { return index(c) < g.field.grid.cells() ? g.field.grid.name(c) : "nowhere"; }
  std::string facing(int f) const { return std::string(facing_name(g.field.grid.kind(), f)); }
  static std::string number(int n) { return std::to_string(n); }

  Words operator()(const TurnBegan& e) const { return {"turn", number(e.turn)}; }
  Words operator()(const PhaseBegan& e) const {
    return {"phase", std::string(phase_name(e.phase)), side_name(e.to_move)};
  }
  Words operator()(const FirstNamed& e) const { return {"first", side_name(e.first)}; }
  Words operator()(const Placed& e) const { return {"placed", unit(e.unit), cell(e.at), facing(e.facing)}; }
  Words operator()(const Moved& e) const {
    return {"moved", unit(e.unit), cell(e.to), std::string(kWays[static_cast<std::size_t>(e.way)])};
  }
  Words operator()(const Turned& e) const { return {"turned", unit(e.unit), facing(e.facing)}; }
  Words operator()(const Marked& e) const { return {"marked", unit(e.unit), mark_name(e.mark)}; }
  Words operator()(const Unmarked& e) const { return {"unmarked", unit(e.unit), mark_name(e.mark)}; }
  Words operator()(const Crossing& e) const { return {"crossing", unit(e.unit), number(e.since)}; }
  Words operator()(const TaskBegun& e) const { return {"begun", unit(e.unit), task(e.task), unit(e.with)}; }
  Words operator()(const TaskEnded& e) const {
    return {e.done ? "done" : "spoilt", unit(e.unit), task(e.task), unit(e.with)};
  }
  Words operator()(const Linked& e) const { return {"linked", unit(e.gun), unit(e.team)}; }
  Words operator()(const Unlinked& e) const { return {"unlinked", unit(e.gun), unit(e.team)}; }
  Words operator()(const StrengthLost& e) const { return {"lost", unit(e.unit), number(e.points)}; }
  Words operator()(const Destroyed& e) const { return {"destroyed", unit(e.unit)}; }
  Words operator()(const WireLaid& e) const { return {"laid", cell(e.at)}; }
  Words operator()(const WireCleared& e) const { return {"cleared", cell(e.at)}; }
  Words operator()(const ActivationsGranted& e) const { return {"granted", side_name(e.side), number(e.number)}; }
  Words operator()(const ActivationSpent& e) const { return {"spent", side_name(e.side)}; }
  Words operator()(const ActivationsLapsed& e) const { return {"lapsed", side_name(e.side)}; }
  Words operator()(const Due& e) const { return {"due", unit(e.unit)}; }
  Words operator()(const PlacesFixed&) const { return {"places", "fixed"}; }
  Words operator()(const PlacesForgotten&) const { return {"places", "forgotten"}; }
  Words operator()(const TargetNamed& e) const {
    return {"named", unit(e.gun), cell(e.at), e.direct ? "direct" : "indirect"};
  }
  Words operator()(const ShotLanded& e) const { return {"landed", unit(e.gun), cell(e.at)}; }
  Words operator()(const Remembered& e) const { return {"remembered", unit(e.unit)}; }
  Words operator()(const ContactMade& e) const { return {"contact", unit(e.unit), unit(e.enemy)}; }
  Words operator()(const ContactLost& e) const { return {"parted", unit(e.unit), unit(b[e.unit].link)}; }
  Words operator()(const ChiefNamed& e) const { return {"chief", side_name(e.side), unit(e.unit)}; }
  Words operator()(const ObjectiveTaken& e) const { return {"taken", cell(e.at), side_name(e.side)}; }
  Words operator()(const Exhausted& e) const { return {"exhausted", side_name(e.side)}; }
  Words operator()(const TurnClosed&) const { return {"closed"}; }
  Words operator()(const Ended&) const { return {"ended"}; }
  Words operator()(const Resigned& e) const { return {"resigned", side_name(e.side)}; }
  Words operator()(const CommandValueSet& e) const { return {"rated", side_name(e.side), number(e.value)}; }
  Words operator()(const CardsAllowed& e) const { return {"cards", side_name(e.side), number(e.number)}; }
  Words operator()(const CardDealt& e) const { return {"dealt", unit(e.unit), card_name(e.card)}; }
  Words operator()(const CardReturned& e) const { return {"returned", unit(e.unit)}; }
  Words operator()(const Joined& e) const { return {"joined", unit(e.commander), unit(e.unit)}; }
  Words operator()(const Parted& e) const { return {"alone", unit(e.commander), unit(e.unit)}; }
  Words operator()(const LeftBoard& e) const { return {"left", unit(e.unit)}; }
  Words operator()(const CombatEnded& e) const {
    return {"fought", unit(e.attacker), unit(e.defender), std::string(kResults[static_cast<std::size_t>(e.result)])};
  }
  Words operator()(const QuietTurns& e) const {
    return {"quiet", e.number == kNoisyTurn ? "broken" : number(e.number)};
  }
  Words operator()(const Ordered& e) const {
    Words words{"ordered", side_name(e.side)};
    for (const std::string& w : words_of(order_text(g, b, e.choice))) words.push_back(w);
    return words;
  }
  Words operator()(const Rolled& e) const {
    Words words{"rolled", purpose_word(e.purpose), side_name(e.side)};
    if (e.unit != UnitId::none) words.push_back(unit(e.unit));
    if (e.other != UnitId::none) words.insert(words.end(), {"against", unit(e.other)});
    if (on_board(e.cell)) words.insert(words.end(), {"at", cell(e.cell)});
    words.insert(words.end(), {"face", number(e.face), "total", number(e.total), "needs", number(e.needs)});
    const bool reached = e.total >= e.needs;
    if (e.purpose == Purpose::fire_die) words.emplace_back(reached ? "hit" : "miss");
    if (e.purpose == Purpose::attacker_die || e.purpose == Purpose::defender_die)
      words.emplace_back(reached ? "safe" : "hit");
    if (e.purpose == Purpose::hit_die) words.emplace_back(reached ? "chooses" : "loses");
    if (e.purpose == Purpose::hit_dice) words.emplace_back(reached ? "hit" : "miss");
    if (e.purpose == Purpose::attack_dice || e.purpose == Purpose::defence_dice)
      words.emplace_back(reached ? "kills" : "misses");
    if (e.purpose == Purpose::kill_dice || e.purpose == Purpose::commander_die)
      words.emplace_back(reached ? "spared" : "killed");
    if (e.purpose == Purpose::spotting_die) words.emplace_back(reached ? "seen" : "unseen");
    if (e.purpose == Purpose::morale_die) words.emplace_back(reached ? "stands" : "breaks");
    return words;
  }
  static std::string task(Task t) { return std::string(kTaskWords[static_cast<std::size_t>(t)]); }
};

bool word_fits(const std::string& wanted, const std::string& found) {
  if (wanted == found) return true;
  if (wanted.size() < 2 || wanted.back() != '+') return false;
  const auto least = parse_int(std::string_view(wanted).substr(0, wanted.size() - 1)), n = parse_int(found);
  return least && n && *n >= *least;
}

// The words in this order, others between them; but what stands behind the name of a number or place is its value, so
// that "total 5" is not found in "total 7 needs 5".
bool in_order(const Words& wanted, const Words& found) {
  constexpr std::array<std::string_view, 5> kNames = {"face", "total", "needs", "at", "against"};
  std::size_t next = 0;
  for (std::size_t i = 0; i < found.size() && next < wanted.size(); ++i) {
    if (!word_fits(wanted[next], found[i])) continue;
    const bool named = std::find(kNames.begin(), kNames.end(), wanted[next]) != kNames.end();
    if (named && next + 1 < wanted.size()) {
      if (i + 1 == found.size() || !word_fits(wanted[next + 1], found[i + 1])) return false;
      ++next, ++i;
    }
    ++next;
  }
  return next == wanted.size();
}

bool cites(const std::vector<std::string>& list, const std::string& id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

std::string purpose_word(Purpose p) {
  std::string word(purpose_name(p));
  std::replace(word.begin(), word.end(), '-', '_');
  return word;
}
std::string mark_name(Mark m) { return std::string(kMarkWords[static_cast<std::size_t>(m)]); }
std::string side_name(Side s) { return s == Side::red ? "red" : s == Side::blue ? "blue" : "nobody"; }

std::string Happening::text() const {
  std::string text = join(words, " ");
  for (const std::string& id : clauses) text += " " + id;
  for (const Bonus& bonus : bonuses)
    text += (bonus.applied ? " with " : " without ") + bonus.clause + (bonus.value < 0 ? " " : " +") +
            std::to_string(bonus.value);
  return text;
}

std::vector<Happening> happenings(const Game& g, const Board& before, const EventLog& log) {
  std::vector<Happening> all;
  Board board = before;
  for (const LoggedEvent& told : log) {
    Happening h;
    h.words = std::visit(Teller{g, board}, told.event);
    for (const Clause c : {told.why.first, told.why.also})
      if (c != Clause::none) h.clauses.push_back(cite(c));
    for (const Modifier& m : told.modifiers)
      for (const Clause c : {m.clause, m.also})
        if (c != Clause::none) h.bonuses.push_back({cite(c), m.value, m.applied});
    change(board, told.event);
    all.push_back(std::move(h));
  }
  return all;
}

std::optional<Pattern> Pattern::read(std::string_view text) {
  Pattern p;
  Words words = words_of(text);
  if (words.size() > 2 && words[1] == "of" && parse_int(words[0])) {
    p.times_ = static_cast<int>(*parse_int(words[0]));
    words.erase(words.begin(), words.begin() + 2);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "with" || words[i] == "without") {
      const bool with = words[i] == "with";
      if (++i == words.size() || !is_clause_id(words[i])) return std::nullopt;
      if (!with) {
        p.without_.push_back(words[i]);
        continue;
      }
      Wanted wanted{words[i], std::nullopt};
      if (i + 1 < words.size() && (words[i + 1][0] == '+' || words[i + 1][0] == '-')) {
        const std::string_view value = words[++i];
        const auto n = parse_int(value[0] == '+' ? value.substr(1) : value);
        if (!n) return std::nullopt;
        wanted.value = static_cast<int>(*n);
      }
      p.with_.push_back(wanted);
    } else {
      (is_clause_id(words[i]) ? p.clauses_ : p.words_).push_back(words[i]);
    }
  }
  if (p.words_.empty()) return std::nullopt;
  return p;
}

bool Pattern::fits(const Happening& h) const {
  if (h.words.empty() || h.words[0] != words_[0]) return false;
  if (!in_order(words_, h.words)) return false;
  for (const std::string& id : clauses_)
    if (!cites(h.clauses, id)) return false;
  for (const Wanted& wanted : with_)
    if (std::none_of(h.bonuses.begin(), h.bonuses.end(), [&](const Happening::Bonus& bonus) {
          return bonus.applied && bonus.clause == wanted.clause && (!wanted.value || *wanted.value == bonus.value);
        }))
      return false;
  return std::none_of(h.bonuses.begin(), h.bonuses.end(),
                      [&](const Happening::Bonus& bonus) { return bonus.applied && cites(without_, bonus.clause); });
}

}  // namespace limber::checks
