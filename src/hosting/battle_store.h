// Where battles are kept: the lines of a record, and beside it the words of its seats, which never stand in the record.
// The server keeps files, the page a database of the browser.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace limber::inline hosting {

struct StoredBattle {
  std::vector<std::string> lines;  // of the record, without their line ends; a torn last line is left out
  std::string seats;               // as create() was given them
};

class BattleStore {
 public:
  virtual ~BattleStore() = default;
  // True says that all of it is safe; false that there is no trace of it.
  virtual bool create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) = 0;
  // True says that the lines are safe: all of them, or none.
  virtual bool append(const std::string& battle, std::span<const std::string> lines) = 0;
  virtual std::optional<StoredBattle> load(const std::string& battle) = 0;
  virtual void close(const std::string&) {}           // nobody needs it for now: let go of its file
  virtual std::string trouble() const { return ""; }  // why the last of these failed: "no room left on the disk"
};

}  // namespace limber::inline hosting
