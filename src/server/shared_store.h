// A store that several hosts use at the same time. Each keeps battles in memory; before it answers for one it looks
// whether others have added to it (looks.h), and a host that is behind cannot write. What others do is also told, for
// those who listen.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "hosting/battle_store.h"
#include "server/kept_battles.h"

namespace limber::inline server {

// What another host has done.
struct StoreNews {
  enum class Kind : std::uint8_t { grown, removed, reissued, thinking } kind = Kind::grown;
  std::string battle;
  std::size_t lines = 0;  // of its record, where it has grown
};

class SharedStore : public BattleStore, public KeptBattles, public KeptSecrets {
 public:
  using Stands = std::map<std::string, BattleStand, std::less<>>;
  // How these battles stand; one that is not there is left out. Nothing: nobody can say. On any thread but that which
  // serves.
  virtual std::optional<Stands> look(std::span<const std::string> battles) = 0;
  // Called on a thread of the store.
  virtual void tell(std::function<void(const StoreNews&)>) = 0;
  // Those that have stood still since then; which they were. Of several hosts one does it at a time.
  virtual std::vector<std::string> remove_unchanged_since(std::int64_t seconds) = 0;
  // For the other hosts: players of these battles are thinking here. Does not wait.
  virtual void say_thinking(std::vector<std::string> battles) = 0;
  // Why it cannot be reached at the moment; empty: it can. Quick.
  virtual std::string unreachable() const = 0;
  virtual std::uint64_t reconnected() const = 0;  // how often the connection was lost and made again
};

}  // namespace limber::inline server
