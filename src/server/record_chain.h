// A chain over the lines of a record, kept beside it: so many lines, and a hash that each line has changed. It is
// written after the lines are on the disk and is not waited for, so it may be behind the record, never ahead of it.
// Lines that are missing and lines that were changed while nobody looked show when the battle is loaded.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace limber::inline server {

class RecordChain {
 public:
  void add(std::string_view line);
  void add(std::span<const std::string> lines) {
    for (const std::string& line : lines) add(line);
  }
  std::size_t lines() const { return lines_; }

  std::string text() const;  // always of the same length
  static std::optional<RecordChain> read(std::string_view text);

  // What is wrong with these lines, of which there may be more than the chain has; empty: nothing.
  std::string fault_of(std::span<const std::string> lines) const;
  friend bool operator==(const RecordChain&, const RecordChain&) = default;

 private:
  std::size_t lines_ = 0;
  std::uint64_t hash_ = 0;
};

// The file beside a record. Nothing: there is none, or it cannot be read, as of a record of an older version.
std::optional<RecordChain> read_chain_file(const std::string& path);
bool write_chain_file(const std::string& path, const RecordChain&);

}  // namespace limber::inline server
