#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/load_battle.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "io/fault_words.h"
#include "play/seal_check.h"

namespace limber::inline commands {

namespace {

void show_seals(const SealCheck& found, Terminal& terminal) {
  for (const SealUse& use : found.seals) {
    terminal.say("seal, before answer " + std::to_string(use.from + 1) + ": " + hex(use.seal));
    terminal.say("number, opened at the end: " + (use.number ? hex(*use.number) + " fits" : "not opened"));
  }
}

}  // namespace

int verify_command(Arguments arguments) {
  std::string path;
  CommandLine line("verify",
                   "Check the dice of a record that were sealed: each answer against the chain, each throw again.");
  line.word("RECORD", path, "the record of a battle");
  line.example("limber verify osier.record", "exit code 1 and the first answer that is not as it was, if any");
  line.example("limber play osier --dice sealed", "a battle with dice that can be checked");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  const std::optional<BattleFile> battle = load_battle("verify", path);
  if (!battle) return kExitFaults;
  if (battle->kind != BattleFile::Kind::record) {
    complain("verify", path + ": found a " + std::string(kind_words(battle->kind)) + ", expected a record");
    return kExitFaults;
  }
  const Progress progress("verifying " + path);
  const SealCheck found = check_seals(*battle->game, battle->opening, battle->record);
  Terminal terminal;
  terminal.line(verdict_words(found), found.broken ? Tone::alarm : Tone::strong);
  if (found.broken) terminal.say(fault_line(*found.broken, path));
  show_seals(found, terminal);
  for (const std::string& words : seal_notes(found)) terminal.say(words);
  return found.broken ? kExitFaults : kExitOk;
}

}  // namespace limber::inline commands
