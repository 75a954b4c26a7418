// The file of a study's results: a line that says which study it is, then a line a block, each with its hash. Lines are
// only ever added, so that what was fought is kept whenever the program is stopped. The same study has the same file,
// byte for byte, wherever its blocks were fought (docs/formats.md, 5.3).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "study/fighter.h"

namespace limber::inline study {

inline constexpr std::string_view kResultsFormat = "study-results/1";

// Every `of`-th block, from number part - 1 on.
struct Shard {
  std::uint64_t part = 1, of = 1;
  bool has(const PlannedBlock& block) const { return block.number % of == part - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};
std::optional<Shard> find_shard(std::string_view words);  // "3/8"

struct ResultsHead {
  std::uint64_t identity = 0;
  StudyPlan plan;
  std::string program;
  std::optional<Shard> shard;
  std::uint64_t seeds = 0;  // of a shard: of the whole study
};
std::string head_line(const Study&, const std::optional<Shard>&);
Result<ResultsHead> read_head(std::string_view line);

std::string block_line(std::uint64_t identity, const BlockFought&);
// A fault where the line is no block of a study with so many arms, or is not what it was when it was written.
Result<BlockFought> read_block(std::uint64_t identity, std::size_t arms, std::string_view line);

// One file of several that are put together, and its blocks as they stand in it: as lines, of which a long study has
// many and holds few in memory.
struct ResultsPart {
  std::string name;
  ResultsHead head;
};
struct BlockLine {
  std::size_t part = 0;
  Block block;
  std::string line;
};
// In order, or the fault that names the files whose blocks are doubled, missing, or of another study.
Result<std::vector<BlockLine>> merged(const std::vector<ResultsPart>&, std::vector<BlockLine>);

// A hash of all that was fought, in order: the same for the same figures.
class FileHash {
 public:
  void add(std::string_view line);
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};
std::string hash_text(std::uint64_t);  // 16 digits

}  // namespace limber::inline study
