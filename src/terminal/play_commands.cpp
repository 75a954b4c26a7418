#include "terminal/play_commands.h"

#include <algorithm>

#include "base/text.h"

namespace limber::inline terminal {

namespace {

constexpr std::array<PlayCommandRow, 21> kCommands = {{
    {PlayCommand::list, "list [r1]", "what may be ordered now, in short or for one Unit", Argument::unit, {"l"}},
    {PlayCommand::odds, "odds ORDER [back|stand]",
     "exact chances before you commit; what those who are hit do, if you say it", Argument::order},
    {PlayCommand::hint, "hint [bold|cautious|general]",
     "what a captain, or the general, would do in your place, and why"},
    {PlayCommand::outlook, "outlook", "who would win from here, between captains (or: odds of winning)"},
    {PlayCommand::sight, "sight C4 F6",
     "does one cell see another, and why (a Unit in place of the first: for its fire)"},
    {PlayCommand::look, "look D5", "what lies and stands there"},
    {PlayCommand::board,
     "board [r1]",
     "draw the board (or: map); with a Unit, what it can reach",
     Argument::unit,
     {"b", "map"}},
    {PlayCommand::roster, "roster", "both armies, losses, exhaustion"},
    {PlayCommand::score, "score", "who would have won if it ended now"},
    {PlayCommand::legend, "legend", "the signs of the board"},
    {PlayCommand::why, "why", "the clauses behind what happened last"},
    {PlayCommand::rules, "rules CLAUSE", "a clause or ruling, or all that have a word", Argument::other, {"rule"}},
    {PlayCommand::log, "log [all|TURN]", "what has happened this turn, in all, or in a turn"},
    {PlayCommand::briefing, "briefing", "the story of the battle"},
    {PlayCommand::undo, "undo", "take your last order back, until dice fall"},
    {PlayCommand::again, "again", "take back the throw just typed (dice typed by hand)"},
    {PlayCommand::save, "save FILE", "a copy: a position if the name ends in .json, else a record"},
    {PlayCommand::resign, "resign", "give the battle up"},
    {PlayCommand::quit, "quit", "leave; the record is kept and can be taken up", Argument::other, {"exit"}},
    {PlayCommand::help, "help", "this"},
    {PlayCommand::question, "?", "what is asked now and what may be typed"},
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
