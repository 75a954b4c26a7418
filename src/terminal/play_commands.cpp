#include "terminal/play_commands.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline terminal {

namespace {

constexpr std::array<PlayCommandRow, 23> kCommands = {{
    {PlayCommand::list, "list [r1]", "the orders you can give now, in short or for one Unit", Argument::unit, {"l"}},
    {PlayCommand::odds, "odds ORDER [back|stand]", "exact odds before you commit; say what Units that are hit will do",
     Argument::order},
    {PlayCommand::hint,
     "hint [bold|cautious|general]",
     "what a captain, or the general, would do, with the reason",
     Argument::other,
     {"h"}},
    {PlayCommand::take,
     "take",
     "give the order of the hint (Enter does, where lines are edited)",
     Argument::other,
     {"y"}},
    {PlayCommand::outlook, "outlook", "the chance of winning, played out by captains (or: odds of winning)"},
    {PlayCommand::sight, "sight C4 F6",
     "whether one cell sees another, with the reason (name a Unit first for its fire)"},
    {PlayCommand::look, "look D5", "terrain and Units there"},
    {PlayCommand::near, "near r1", "what is around a Unit: the cells beside it, the nearest enemies", Argument::unit},
    {PlayCommand::board,
     "board [r1]",
     "draw the board (or: map); with a Unit, what it can reach",
     Argument::unit,
     {"b", "map"}},
    {PlayCommand::roster, "roster", "both sides, losses, exhaustion"},
    {PlayCommand::score, "score", "the result if the battle ended now"},
    {PlayCommand::legend, "legend", "map key"},
    {PlayCommand::why, "why [ORDER]", "the clauses for what happened last, or for that order", Argument::order},
    {PlayCommand::rules, "rules CLAUSE", "a clause or ruling, or all with a word in them", Argument::other, {"rule"}},
    {PlayCommand::log, "log [all|TURN]", "what has happened this turn, in all, or in one turn"},
    {PlayCommand::briefing, "briefing", "the story of the battle"},
    {PlayCommand::undo, "undo", "undo your last order, until dice are thrown"},
    {PlayCommand::again, "again", "undo the throw you just typed"},
    {PlayCommand::save, "save FILE", "save a copy: a position if the name ends in .json, otherwise a record"},
    {PlayCommand::resign, "resign", "resign the battle"},
    {PlayCommand::quit, "quit", "save the battle and leave it", Argument::other, {"exit"}},
    {PlayCommand::help, "help", "this"},
    {PlayCommand::question, "?", "the question now, and what you can type"},
}};

}  // namespace

std::span<const PlayCommandRow> play_commands() { return kCommands; }

std::optional<PlayCommandRow> find_play_command(std::string_view word) {
  const std::string typed = lower(word);
  if (typed.empty()) return std::nullopt;
  for (const PlayCommandRow& row : kCommands)
    if (row.name() == typed || std::find(row.also.begin(), row.also.end(), typed) != row.also.end()) return row;
  return std::nullopt;
}

bool is_play_command(std::string_view word, PlayCommand command) {
  const std::optional<PlayCommandRow> found = find_play_command(word);
  return found && found->command == command;
}

}  // namespace limber::inline terminal
