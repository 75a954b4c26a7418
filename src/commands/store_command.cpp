#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "commands/command_line.h"
#include "commands/commands.h"
#include "commands/open_store.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "io/fault_words.h"
#include "postgres/open_postgres.h"
#include "server/backup.h"

namespace limber::inline commands {

namespace {

// What is there already has its place; a copy is not refused for what a host would refuse.
Limits without_shares() {
  Limits limits;
  limits.stored_battles = limits.disk_bytes = std::uint64_t{1} << 60;
  return limits;
}

int refused(const Fault& fault, const std::string& place) {
  complain("store", fault_line(fault, shown_place(place)));
  return kExitFaults;
}

int copy(const std::string& from, const std::string& to) {
  if (!is_postgres_address(from))
    if (const std::optional<Fault> fault = no_folder(from)) return refused(*fault, from);
  const Result<OpenStore> source = open_store(from, without_shares());
  if (!source.ok()) return refused(source.faults().front(), from);
  const Result<OpenStore> target = open_store(to, without_shares());
  if (!target.ok()) return refused(target.faults().front(), to);
  const Progress progress("copying " + shown_place(from));
  const Result<BackupTally> copied = copy_store(source.value().whole(), target.value().whole());
  if (!copied.ok()) return refused(copied.faults().front(), to);
  const BackupTally& tally = copied.value();
  for (const Fault& fault : tally.faults) complain("store", fault_line(fault, fault.where));
  std::printf("%zu battles copied to %s (%llu bytes).\n", tally.copied, shown_place(to).c_str(),
              static_cast<unsigned long long>(tally.bytes));
  if (tally.faults.empty()) return kExitOk;
  std::printf("%zu were left out.\n", tally.faults.size());
  return kExitFaults;
}

}  // namespace

int store_command(Arguments arguments) {
  std::string what, from, to;
  CommandLine line("store", "Copy the battles of a host from a folder into a database, or back.");
  line.word("copy", what, "what to do: copy");
  line.word("FROM", from, "a folder that no host uses, or a database as postgresql://USER@HOST/NAME");
  line.word("TO", to, "a folder or a database without battles");
  line.example("limber store copy /srv/limber postgresql://limber@db.example/limber", "from one machine to several");
  line.example("limber store copy postgresql://limber@db.example/limber /srv/limber-2", "and back");
  if (const std::optional<int> code = line.read(arguments)) return *code;
  if (what != "copy") return line.misused("found " + what + ", expected copy");
  return copy(from, to);
}

}  // namespace limber::inline commands
