// What is asked, what may be answered, and what is refused with which clauses.
#include <algorithm>
#include <set>

#include "base/text.h"
#include "expectations.h"
#include "notation/notation.h"
#include "notation/order_text.h"
#include "words/clauses.h"

namespace limber::checks {

namespace {

using Names = std::set<std::string>;

std::string listed(const Names& names) {
  std::string text;
  for (const std::string& n : names) text += (text.empty() ? "" : " | ") + n;
  return text.empty() ? "none" : text;
}

// "WORDS = a | b", "WORDS include a", "WORDS exclude a".
struct Claim {
  std::string about, how;
  std::vector<std::string> items;
};
Claim read_claim(const std::string& rest, char separator) {
  for (const char* how : {"=", "include", "exclude"}) {
    const Halves parts = halves(" " + rest + " ", " " + std::string(how) + " ");
    if (parts.parted) return {parts.left, how, list_of(parts.right, separator)};
  }
  return {rest, "", {}};
}

bool begins(const std::string& text, const std::string& words) {
  return text == words || text.starts_with(words + " ");
}

std::string compare(const Claim& claim, const Names& found) {
  if (claim.how.empty()) return "say =, include or exclude";
  if (claim.how == "=") {
    const Names wanted(claim.items.begin(), claim.items.end());
    return wanted == found ? "" : "found " + listed(found);
  }
  for (const std::string& item : claim.items) {
    const bool there = std::any_of(found.begin(), found.end(), [&](const std::string& f) { return begins(f, item); });
    if (there != (claim.how == "include")) return item + (there ? " is there" : " is not there") + ": " + listed(found);
  }
  return "";
}

Cell cell_of(const CheckBattle& t, const Choice& c) {
  const bool way = c.verb == Verb::move || c.verb == Verb::charge;
  return way ? end_of_way(t.game(), t.board(), c.unit, c.route()) : c.cell();
}

std::string kind_name(RequestKind kind) {
  switch (kind) {
    case RequestKind::decision: return "decision";
    case RequestKind::die: return "die";
    case RequestKind::card: return "card";
    case RequestKind::done: return "done";
    case RequestKind::over: return "over";
  }
  return "";
}

std::string asked_words(const CheckBattle& t, const Request& r) {
  std::string text = r.asks_red && r.asks_blue ? "both" : r.asks_red ? "red" : r.asks_blue ? "blue" : "nobody";
  text += " " + kind_name(r.kind) + " " + purpose_word(r.purpose);
  if (r.unit != UnitId::none) text += " " + t.game().roster[r.unit].id;
  if (r.other != UnitId::none) text += " against " + t.game().roster[r.other].id;
  if (on_board(r.cell)) text += " at " + t.game().field.grid.name(r.cell);
  text += " x" + std::to_string(r.count);
  const std::string why = cite(r.why);
  for (const std::string& id : list_of(why, ',')) text += " " + id;
  return text;
}

Names cited(const Verdict& verdict) {
  Names ids;
  for (const Breach& b : verdict.breaches)
    for (const Clause c : {b.why.first, b.why.also})
      if (c != Clause::none) ids.insert(cite(c));
  return ids;
}

}  // namespace

// Each word given must be among those of the question.
std::string expect_asks(const CheckBattle& t, const std::string& rest) {
  const std::string found = asked_words(t, request(t.game(), t.state()));
  const std::vector<std::string> have = words_of(found);
  for (const std::string& word : words_of(rest))
    if (std::find(have.begin(), have.end(), word) == have.end()) return "asks " + found;
  return "";
}

std::string expect_options(const CheckBattle& t, const std::string& rest) {
  const Claim claim = read_claim(rest, '|');
  const UnitId only = t.unit(claim.about);
  Names found;
  for (const Choice& c : t.options()) {
    const std::string text = t.text(c);
    if (claim.about.empty() || (only != UnitId::none ? c.unit == only : begins(text, claim.about))) found.insert(text);
  }
  return compare(claim, found);
}

std::string expect_cells(const CheckBattle& t, const std::string& rest) {
  const Claim claim = read_claim(rest, ' ');
  const std::vector<std::string> about = words_of(claim.about);
  const auto verb = about.empty() ? std::nullopt : find_verb(about[0]);
  const UnitId unit = about.size() == 2 ? t.unit(about[1]) : UnitId::none;
  if (!verb || unit == UnitId::none) return "say a verb and a Unit";
  Names found;
  for (const Choice& c : t.options())
    if (c.verb == *verb && c.unit == unit) found.insert(t.game().field.grid.name(cell_of(t, c)));
  return compare(claim, found);
}

std::string expect_refused(const CheckBattle& t, const std::string& rest) {
  const bool exactly = rest.starts_with("exactly ");
  const Halves parts = last_halves(exactly ? rest.substr(8) : rest, ":");
  const Reading reading = t.read(parts.left);
  if (reading.ok) return "it is lawful: " + reading.understood;
  if (!reading.refused) return "it cannot be read: " + reading.error;
  const Names found = cited(reading.verdict);
  const std::vector<std::string> wanted = words_of(parts.right);
  for (const std::string& id : wanted)
    if (found.count(id) == 0) return id + " is not among " + listed(found);
  if (exactly && Names(wanted.begin(), wanted.end()) != found) return "found " + listed(found);
  return "";
}

std::string expect_lawful(const CheckBattle& t, const std::string& rest) {
  const Reading reading = read_line(t.game(), t.state(), rest);
  if (reading.ok) return "";
  return reading.refused ? reading.refused_text + " is refused: " + listed(cited(reading.verdict)) : reading.error;
}

// "by red: fire b1 at D5 | hold b1": whichever is given, red knows the same.
std::string expect_unseen(const CheckBattle& t, const std::string& rest) {
  const Halves parts = halves(rest, ":");
  const std::vector<std::string> who = words_of(parts.left), orders = list_of(parts.right, '|');
  if (who.size() != 2 || who[0] != "by" || orders.size() < 2) return "say by whom, and two orders or more";
  const Side side = who[1] == "red" ? Side::red : Side::blue;
  std::vector<State> after, known;
  for (const std::string& order : orders) {
    const Reading reading = read_line(t.game(), t.state(), order);
    if (!reading.ok) return order + " is not lawful";
    State s = t.state();
    for (const Choice& c : reading.meant) apply(t.game(), s, c);
    after.push_back(s), known.push_back(masked(t.game(), s, side));
  }
  for (std::size_t i = 1; i < after.size(); ++i) {
    if (after[i] == after[0]) return "the orders do not differ";
    if (!(known[i] == known[0])) return who[1] + " can tell " + orders[0] + " from " + orders[i];
  }
  return "";
}

}  // namespace limber::checks
