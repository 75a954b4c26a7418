// One battle at this terminal, whichever command began it: who plays, where its dice come from, and the screen.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "console/terminal.h"
#include "files/battle_file.h"
#include "terminal/line_reader.h"

namespace limber::inline commands {

struct PlayOptions {
  std::string path, resume, ruleset, variant, red, blue, against, dice, record, board, step_end, steady;
  std::optional<std::uint64_t> seed;
  double pause = 0;
  ScreenOptions screen;
};

struct Console {
  Terminal& terminal;
  std::unique_ptr<LineReader>& lines;
};

// A battle that is begun or taken up, until it is over or left; the exit code.
int play_at_terminal(const BattleFile&, const PlayOptions&, Console);

}  // namespace limber::inline commands
