// The battles that a store keeps, as the owner of the host sees them: names, sizes and ages, nothing of what is in
// them; and the words that he shares with others.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/seats.h"

namespace limber::inline server {

struct KeptBattle {
  std::string battle;
  std::uint64_t bytes = 0;
  std::int64_t changed = 0;  // seconds since 1970
};

struct KeptTotals {
  std::size_t battles = 0;
  std::uint64_t bytes = 0;
};

enum class OwnerOrder : std::uint8_t { size, age };  // the largest first, or the one unchanged longest

// The first so many in this order.
std::vector<KeptBattle> first_battles(std::vector<KeptBattle>, OwnerOrder, std::size_t most);

// Why there is no room for a new battle of so many bytes; empty: there is.
struct Limits;
std::string no_room_for_new(const KeptTotals&, std::uint64_t bytes, const Limits&);
inline constexpr std::string_view kNoMoreRoom = "the disk space of this host is used up";

class KeptBattles {
 public:
  virtual ~KeptBattles() = default;
  virtual std::vector<KeptBattle> list(OwnerOrder, std::size_t most) = 0;
  virtual KeptTotals totals() = 0;
  virtual std::optional<KeptBattle> find(const std::string& battle) = 0;  // quick; of one that is in memory at least
  // On the thread that writes, behind whatever of the battle is on its way.
  virtual bool remove(const std::string& battle) = 0;
  virtual bool set_seats(const std::string& battle, const std::string& seats) = 0;
  virtual bool set_changed(const std::string& battle, std::int64_t seconds) = 0;  // of a battle that was copied
};

// Secrets that the owner of the host shares with others: "owner" opens his page, "invitation" lets people start
// battles.
class KeptSecrets {
 public:
  virtual ~KeptSecrets() = default;
  // Made when it is first asked for.
  virtual Result<std::string> secret(const std::string& name, const Randomness&) = 0;
  virtual std::optional<std::string> find_secret(const std::string& name) = 0;
  virtual bool set_secret(const std::string& name, const std::string& secret) = 0;
};

}  // namespace limber::inline server
