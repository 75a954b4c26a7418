#include "terminal/odds_words.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "draw/canvas.h"
#include "words/modifier_words.h"
#include "words/names.h"
#include "words/part_words.h"
#include "words/request_words.h"

namespace limber::inline terminal {

namespace {

// A change without what is the same in every outcome.
Change without(Change change, const Change& common) {
  if (change.moved && common.moved && change.at == common.at) change.moved = false, change.at = Cell::none;
  if (change.facing == common.facing) change.facing = kNoFacing;
  if (change.pinned == common.pinned) change.pinned = 0;
  return change;
}

// What every outcome has in common, Unit by Unit: mostly the step of the one that acts.
std::vector<Change> common_changes(const Odds& odds) {
  std::vector<Change> common;
  if (odds.parts.empty()) return common;
  for (const Change& first : odds.parts[0].changes) {
    Change same{.unit = first.unit,
                .moved = first.moved && !first.retreated,
                .pinned = first.pinned,
                .facing = first.facing,
                .at = first.at};
    for (const Part& part : odds.parts) {
      const Change* other = change_of(part, first.unit);
      const bool there = other != nullptr && !other->retreated && !other->destroyed;
      if (!there || !other->moved || other->at != same.at) same.moved = false;
      if (!there || other->facing != same.facing) same.facing = kNoFacing;
      if (!there || other->pinned != same.pinned) same.pinned = 0;
    }
    if (!same.moved) same.at = Cell::none;
    if (same.moved || same.facing != kNoFacing || same.pinned != 0) common.push_back(same);
  }
  return common;
}

std::string part_words(const Game& game, const Board& before, const Part& part, const std::vector<Change>& common) {
  std::vector<std::string> said;
  for (const Change& change : part.changes) {
    const auto same =
        std::find_if(common.begin(), common.end(), [&](const Change& c) { return c.unit == change.unit; });
    const std::string words = change_words(game, before, same == common.end() ? change : without(change, *same));
    if (!words.empty()) said.push_back(words);
  }
  std::string text = join(said, "; ");
  if (const std::string end = ending_words(game, part.ending); !end.empty()) text += (text.empty() ? "" : "; ") + end;
  return text.empty() ? "no effect" : text;
}

// The first throw of each order, taken alone.
void add_throws(const Game& game, const State& state, const std::vector<Choice>& plan, OddsLines& lines) {
  for (const Choice& order : plan) {
    if (!lawful(game, state, order)) continue;
    const State there = request(game, state).purpose == Purpose::pick_unit || request(game, state).is_gun_order()
                            ? isolate_order(game, state, order)
                            : [&] {
                                State next = state;
                                apply(game, next, order);
                                return next;
                              }();
    const RequestKind kind = request(game, there).kind;
    if (kind != RequestKind::die && kind != RequestKind::card) continue;
    lines.before.push_back(full_stop(request_words(game, there)));
    if (const std::string line = modifiers_line(game, there, ModifierRows::all); !line.empty())
      lines.before.push_back(line);
  }
}

// Cards of a full pack are all as likely: a line for each would tell nothing.
bool alike(const std::vector<Part>& parts) {
  return parts.size() > 1 &&
         std::all_of(parts.begin(), parts.end(), [&](const Part& part) { return part.chance == parts[0].chance; });
}

OddsRow any_card_row(const std::vector<Part>& parts) {
  return {parts[0].chance.to_string(), percent_words(parts[0].decimal),
          "for each of the " + std::to_string(parts.size()) + " cards not yet dealt"};
}

OddsRow part_row(const Odds& odds, const Part& part, std::string words) {
  OddsRow row{part.chance.to_string(), percent_words(part.decimal), std::move(words)};
  if (!odds.exact)
    row.chance = "~", row.percent += " (" + percent_words(part.low) + " to " + percent_words(part.high) + ")";
  return row;
}

// What is missing, and what it was cut off by.
void add_cut_off(const CutOff& cut, OddsLines& lines) {
  const std::string more = " (see 'limber odds --states')";
  const std::string unlisted =
      counted(static_cast<int>(cut.unlisted), "outcome", "outcomes") + " less likely than these";
  for (const auto& [share, words] : {std::pair<Ratio, std::string>{cut.states, "not worked out: too many cases" + more},
                                     {cut.bytes, "not worked out: the cases need too much memory"},
                                     {cut.dice, "not worked out: more than 49 dice in a row"},
                                     {cut.outcomes, unlisted}})
    if (share != Ratio(0)) lines.rows.push_back({share.to_string(), percent_words(share.to_double()), words});
}

}  // namespace

std::string percent_words(double share) {
  const auto tenths = static_cast<long long>(std::llround(share * 1000.0));
  if (tenths == 0 && share > 0) return "under 0.1%";
  if (tenths == 1000 && share < 1) return "over 99.9%";
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

std::string modifiers_line(const Game& game, const State& state, ModifierRows rows) {
  const std::vector<Modifier> all = coming_modifiers(game, state);
  std::vector<Modifier> others;
  for (Modifier m : all)
    if (!m.applied) m.applied = true, others.push_back(m);
  const std::vector<std::string> on = applied_modifiers(game, all), off = applied_modifiers(game, others);
  if (on.empty() && off.empty()) return "";
  std::string text = "Modifiers: " + (on.empty() ? "none" : join(on, ", "));
  if (!off.empty() && rows == ModifierRows::all) text += "; not here: " + join(off, ", ");
  return text + ".";
}

OddsLines odds_lines(const Game& game, const State& state, const std::vector<Choice>& plan, const Odds& odds) {
  OddsLines lines;
  if (plan.empty()) {
    lines.before.push_back(full_stop(request_words(game, state)));
    if (const std::string line = modifiers_line(game, state, ModifierRows::all); !line.empty())
      lines.before.push_back(line);
  }
  add_throws(game, state, plan, lines);
  const std::vector<Change> common = common_changes(odds);
  for (const Change& change : common)
    if (const std::string words = change_words(game, state.board, change); !words.empty())
      lines.before.push_back("In any case " + words + ".");
  if (odds.parts.size() == 1 && odds.exact && odds.parts[0].chance == Ratio(1) && lines.before.size() == common.size())
    lines.before.push_back("No dice are needed.");
  const bool a_card = plan.empty() && request(game, state).kind == RequestKind::card;
  if (a_card && odds.exact && alike(odds.parts))
    lines.rows.push_back(any_card_row(odds.parts));
  else
    for (const Part& part : odds.parts)
      lines.rows.push_back(part_row(odds, part, part_words(game, state.board, part, common)));
  if (!lines.before.empty() && lines.before.back() == "No dice are needed." && lines.rows[0].words == "no effect")
    lines.rows.clear();
  if (odds.exact)
    for (const MoraleAhead& ahead : morale_ahead(odds, state.board))
      lines.after.push_back(morale_words(game, ahead) + ".");
  add_cut_off(odds.cut, lines);
  if (!odds.exact)
    lines.after.push_back("Sampled from " + std::to_string(odds.playouts) +
                          " trials. The range in brackets is right 19 times in 20.");
  return lines;
}

void show(Terminal& terminal, const OddsLines& lines) {
  int wide = 0;
  for (const OddsRow& row : lines.rows) wide = std::max(wide, text_width(row.chance));
  for (const std::string& line : lines.before) terminal.say(line, 2);
  for (const OddsRow& row : lines.rows)
    terminal.say(right_aligned(row.chance, wide) + "  " + right_aligned(row.percent, 7) + "  " + row.words, 4);
  for (const std::string& line : lines.after) terminal.say(line, 2);
}

}  // namespace limber::inline terminal
