#include <cstdio>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "files/record_on_disk.h"
#include "io/fault_words.h"
#include "server/backup.h"

namespace limber::inline commands {

namespace {

int told(const char* command, const Result<BackupTally>& result, const std::string& to) {
  if (!result.ok()) {
    complain(command, fault_line(result.faults().front(), to));
    return kExitFaults;
  }
  const BackupTally& tally = result.value();
  for (const Fault& fault : tally.faults) complain(command, fault_line(fault, fault.where));
  std::printf("%zu battles in %s, %zu of them copied now (%llu bytes).\n", tally.battles, to.c_str(), tally.copied,
              static_cast<unsigned long long>(tally.bytes));
  if (tally.faults.empty()) return kExitOk;
  std::printf("%zu battles were left out: their records are not as they were written.\n", tally.faults.size());
  return kExitFaults;
}

}  // namespace

int backup_command(Arguments arguments) {
  std::string to, folder;
  CommandLine line("backup", "Copy the battles of a host into a folder. The host may go on serving meanwhile.");
  line.word("TO", to, "a folder for the copy, or one with an earlier copy to bring up to date");
  line.option("--data", folder, "DIR", "where the battles are; by default the user's data folder");
  line.example("limber backup /mnt/backup/limber --data /srv/limber", "every night, from cron");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (folder.empty()) folder = users_data_folder();
  if (folder.empty()) return line.misused("--data: no user folder was found. Name one");
  const Progress progress("copying " + folder);
  return told("backup", back_up(folder, to), to);
}

int restore_command(Arguments arguments) {
  std::string from, folder;
  CommandLine line("restore", "Put the battles of a backup into a folder without battles, for a host to serve.");
  line.word("FROM", from, "the folder that 'limber backup' has written");
  line.option("--data", folder, "DIR", "the folder to put the battles in; by default the user's data folder");
  line.example("limber restore /mnt/backup/limber --data /srv/limber-2", "then 'limber serve --data /srv/limber-2'");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (folder.empty()) folder = users_data_folder();
  if (folder.empty()) return line.misused("--data: no user folder was found. Name one");
  const Progress progress("copying " + from);
  return told("restore", restore(from, folder), folder);
}

}  // namespace limber::inline commands
