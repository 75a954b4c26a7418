#include "terminal/choose_battle.h"

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "battle/shipped_scenarios.h"
#include "draw/canvas.h"
#include "files/shipped.h"
#include "notation/names.h"
#include "terminal/players.h"
#include "words/names.h"

namespace limber::inline terminal {

namespace {

constexpr std::string_view kCaptain = "captain", kHuman = "human";

bool leaves(std::string_view word) { return word == "quit" || word == "exit" || word == "q"; }

std::string about(const BattleFile& battle) {
  const Topology& grid = battle.game->field.grid;
  return std::string(battle.game->facts().id.view()) + ", " + std::to_string(grid.columns()) + " by " +
         std::to_string(grid.rows()) + ", " + counted(battle.game->roster.size(), "Unit", "Units");
}

// Of the first side and of the second; where both end in a half, the first has it, so that they sum up.
std::string shares(const MeasuredBattles& m) {
  const std::uint32_t first = (200 * m.won[0] + m.battles) / (2 * m.battles);
  const std::uint32_t second = (200 * m.won[1] + m.battles - 1) / (2 * m.battles);
  return std::to_string(first) + ":" + std::to_string(second);
}

const MeasuredBattles* measured_of(const std::string& name) {
  for (const ShippedScenario& one : shipped_scenarios_inside())
    if (one.name == name && one.measured.battles > 0) return &one.measured;
  return nullptr;
}

std::string figures(const MeasuredBattles* m) {
  if (m == nullptr) return "";
  return shares(*m) + ", " + counted(m->turns, "turn", "turns");
}

// What the figures are, told once below them.
std::string figures_words(const std::vector<ShippedBattle>& battles) {
  for (const ShippedBattle& b : battles)
    if (const MeasuredBattles* m = measured_of(b.path))
      return "The last figures come from " + std::to_string(m->battles) + " battles of the " + std::string(m->player) +
             " against itself: how many in 100 each side won, and the number of turns within which half of them ended.";
  return "";
}

// On a small screen: the titles only, a paragraph for each ruleset, so that the first is still seen when one is asked.
void list_in_short(Terminal& terminal, const std::vector<ShippedBattle>& battles) {
  const auto ruleset = [&](std::size_t i) { return battles[i].path.substr(0, battles[i].path.find('/')); };
  for (std::size_t i = 0; i < battles.size();) {
    const std::string of = ruleset(i);
    std::vector<std::string> titles;
    for (; i < battles.size() && ruleset(i) == of; ++i)
      titles.push_back(std::to_string(i + 1) + " " + battles[i].title);
    terminal.say(of + ": " + join(titles, ", "));
  }
}

void list(Terminal& terminal, const std::vector<ShippedBattle>& battles) {
  constexpr std::size_t kBelow = 4;  // what the figures are, and the question
  if (terminal.shows() && battles.size() + kBelow > static_cast<std::size_t>(terminal.height()))
    return list_in_short(terminal, battles);
  int widest = 0, about_widest = 0;
  for (const ShippedBattle& b : battles) {
    widest = std::max(widest, text_width(b.title));
    about_widest = std::max(about_widest, text_width(b.about));
  }
  for (std::size_t i = 0; i < battles.size(); ++i) {
    const ShippedBattle& b = battles[i];
    terminal.say(right_aligned(std::to_string(i + 1), 3) + "  " + padded(b.title, widest) + "  " +
                 (b.figures.empty() ? b.about : padded(b.about, about_widest) + "  " + b.figures));
  }
  if (const std::string words = figures_words(battles); !words.empty()) terminal.say(words);
}

// A side by its id, or by a word of its name.
Side side_meant(const BattleFile& battle, std::string_view word) {
  const Side by_id = Names(*battle.game, battle.opening.board).side(word);
  if (by_id != Side::none) return by_id;
  for (const Side side : {Side::red, Side::blue})
    if ((" " + lower(side_words(*battle.game, side))).find(" " + lower(word)) != std::string::npos) return side;
  return Side::none;
}

}  // namespace

std::vector<ShippedBattle> shipped_battles() {
  std::vector<ShippedBattle> all;
  for (const std::string& path : shipped_scenarios()) {
    const Inspection found = inspect(path);
    if (!found.battle) continue;
    const std::string& title = found.battle->scenario.title;
    all.push_back({path, title.empty() ? std::filesystem::path(path).stem().string() : title, about(*found.battle),
                   figures(measured_of(path))});
  }
  return all;
}

std::vector<ShippedBattle> battles_named(const std::vector<ShippedBattle>& all, std::string_view words) {
  const std::string wanted = lower(trim(words));
  std::vector<ShippedBattle> found;
  if (const std::optional<long long> number = parse_int(wanted)) {
    if (*number >= 1 && static_cast<std::size_t>(*number) <= all.size())
      found.push_back(all[static_cast<std::size_t>(*number) - 1]);
    return found;
  }
  for (const ShippedBattle& b : all) {
    const std::string name = lower(b.path);
    if (!wanted.empty() && (lower(b.title).find(wanted) != std::string::npos || name.find(wanted) != std::string::npos))
      found.push_back(b);
  }
  return found;
}

std::optional<ShippedBattle> ask_battle(Terminal& terminal, LineReader& lines, const std::vector<ShippedBattle>& all) {
  list(terminal, all);
  if (lines.by_hand())
    terminal.say("New to this? Enter starts 1, " + all[0].title + ", which is the easiest to learn on.");
  for (;;) {
    const std::optional<std::string> line = lines.read("Which battle? Type a number or part of its name: ");
    if (!line || leaves(lower(trim(*line)))) return std::nullopt;
    if (trim(*line).empty() && lines.by_hand()) return all[0];
    if (trim(*line).empty()) continue;
    const std::vector<ShippedBattle> found = battles_named(all, *line);
    if (found.size() == 1) return found[0];
    std::vector<std::string> titles;
    for (const ShippedBattle& b : found) titles.push_back(b.title);
    terminal.say(found.empty() ? "There is no '" + std::string(trim(*line)) + "' in the list."
                               : "Did you mean " + listed(titles, "or") + ".",
                 0, Tone::alarm);
  }
}

std::optional<SeatNames> ask_seats(Terminal& terminal, LineReader& lines, const BattleFile& battle) {
  const std::string red = side_words(*battle.game, Side::red), blue = side_words(*battle.game, Side::blue);
  Side mine = Side::none;
  while (mine == Side::none) {
    const std::optional<std::string> line =
        lines.read("Which side do you play, " + red + " or " + blue + "? (Enter: " + red + ") ");
    if (!line || leaves(lower(trim(*line)))) return std::nullopt;
    mine = trim(*line).empty() ? Side::red : side_meant(battle, trim(*line));
    if (mine == Side::none) terminal.say("Please type " + red + " or " + blue + ".", 0, Tone::alarm);
  }
  const std::string theirs = mine == Side::red ? blue : red;
  for (;;) {
    const std::optional<std::string> line =
        lines.read("Who plays " + theirs + "? (Enter: " + std::string(kCaptain) + ", the computer) ");
    if (!line || leaves(lower(trim(*line)))) return std::nullopt;
    const std::string name = trim(*line).empty() ? std::string(kCaptain) : lower(trim(*line));
    if (!find_player(name)) {
      terminal.say("Please type one of " + join(player_names(), ", ") + ".", 0, Tone::alarm);
      continue;
    }
    return mine == Side::red ? SeatNames{std::string(kHuman), name} : SeatNames{name, std::string(kHuman)};
  }
}

}  // namespace limber::inline terminal
