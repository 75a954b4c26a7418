// A copy of a host's battles, taken while it serves, and the way back. A record only grows, and its chain
// (record_chain.h) says how much of it is acknowledged: the copy of a battle ends exactly there.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace limber::inline server {

struct BackupTally {
  std::size_t battles = 0, copied = 0;  // the others were there already, and the same
  std::uint64_t bytes = 0;              // of those that were copied
  std::vector<Fault> faults;            // of battles that are not as they were written; they are left out
};

// What is wrong with it as the place that battles are copied from; nothing: it is there.
std::optional<Fault> no_folder(const std::string& folder);
// Into a folder that may hold an earlier copy: what has not changed since is not copied again.
Result<BackupTally> back_up(const std::string& data, const std::string& to);
// Into a folder without battles that no host uses.
Result<BackupTally> restore(const std::string& from, const std::string& data);

}  // namespace limber::inline server
