#include "server/store_copy.h"

#include <limits>
#include <optional>
#include <string>

#include "hosting/battle_size.h"

namespace limber::inline server {

namespace {

Fault fault_of(const std::string& where, const std::string& found) {
  return {.where = where, .found = found, .remedy = "look at it before it is used again"};
}

// Nothing: it is copied, or gone by now.
std::optional<Fault> copy_battle(const KeptBattle& one, const WholeStore& from, const WholeStore& to,
                                 BackupTally& tally) {
  const std::optional<StoredBattle> stored = from.battles.load(one.battle);
  from.battles.close(one.battle);
  if (!stored) return std::nullopt;
  for (const std::string& why : {stored->trouble, stored->unreachable})
    if (!why.empty()) return fault_of(one.battle, why);
  const bool copied =
      to.battles.create(one.battle, stored->seats, stored->lines) && to.kept.set_changed(one.battle, one.changed);
  to.battles.close(one.battle);
  if (!copied) return fault_of(one.battle, "it could not be stored: " + to.battles.trouble());
  ++tally.battles, ++tally.copied;
  tally.bytes += size_of(stored->lines).bytes;
  return std::nullopt;
}

}  // namespace

Result<BackupTally> copy_store(const WholeStore& from, const WholeStore& to) {
  if (const std::size_t there = to.kept.totals().battles; there > 0)
    return Fault{.found = std::to_string(there) + " battles",
                 .expected = "a store without any",
                 .remedy = "name a new folder, or an empty database"};
  BackupTally tally;
  for (const KeptBattle& one : from.kept.list(OwnerOrder::age, std::numeric_limits<std::size_t>::max()))
    if (std::optional<Fault> fault = copy_battle(one, from, to, tally)) tally.faults.push_back(std::move(*fault));
  for (const std::string name : {"owner", "invitation"})
    if (const std::optional<std::string> secret = from.secrets.find_secret(name);
        secret && !to.secrets.set_secret(name, *secret))
      tally.faults.push_back(fault_of("the word " + name, "it could not be stored"));
  return tally;
}

}  // namespace limber::inline server
