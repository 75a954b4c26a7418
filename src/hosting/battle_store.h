// Where battles are kept: the lines of a record, and beside it the tokens of its seats, which never stand in the
// record. The server keeps files, the page a database of the browser.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace limber::inline hosting {

// How often something that a seat knew of was taken back since the battle was made; by Side, of a watcher the last.
using UndoneCounts = std::array<std::int64_t, 3>;

struct StoredBattle {
  std::vector<std::string> lines;  // of the record, without their line ends; a torn last line is left out
  std::string seats;               // as create() was given them
  std::int64_t changed = 0;        // when the last line came, in seconds since 1970; 0: not known
  std::string trouble{};           // it is there and not as it was written: why it must not be resumed
  std::string unreachable{};       // why nobody can say whether there is such a battle
  UndoneCounts undone{};           // as append() was given them, where they are kept
};

// How much there is of a battle, and who may sit at it.
struct BattleStand {
  std::size_t lines = 0;  // of its record
  std::string seats;
};

struct RecordChange {
  std::size_t after = 0;  // the lines that are there already, as far as the writer knows
  std::span<const std::string> lines{};
  UndoneCounts undone{};
};

// What became of a change that was not stored.
enum class Lost : std::uint8_t {
  refused,    // there is no trace of it
  overtaken,  // nor here: others have written to this battle, or removed it, since the writer saw it
  uncertain,  // nobody could say
};

class BattleStore {
 public:
  virtual ~BattleStore() = default;
  // True says that all of it is safe; false that there is no trace of it.
  virtual bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) = 0;
  // True says that the lines are safe: all of them, or none. A writer who is behind is refused.
  virtual bool append(const std::string& battle, const RecordChange&) = 0;
  virtual std::optional<StoredBattle> load(const std::string& battle) = 0;
  // False: there is none for certain. Quick, so that an invented token costs nothing.
  virtual bool may_have(const std::string&) { return true; }
  virtual void close(const std::string&) {}           // nobody needs it for now: let go of its file
  virtual std::string trouble() const { return ""; }  // why the last of these failed: "no room left on the disk"
  virtual Lost lost() const { return Lost::refused; }
  // Where several hosts have a battle in memory: what its editions begin with at all of them. Nothing: each time it is
  // loaded they begin with another number.
  virtual std::optional<std::int64_t> first_edition(const std::string&) const { return std::nullopt; }
};

}  // namespace limber::inline hosting
