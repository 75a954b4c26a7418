// Branches put together as people would: by what has become of each Unit, and how the branch ends.
#pragma once
#include <cstdint>
#include <vector>

#include "odds/hash_index.h"
#include "odds/odds.h"

namespace limber::inline odds {

Ending ending(const BranchState&, const Stop&);

class PartList {
 public:
  explicit PartList(const Board& before) : before_(before) {}

  std::uint32_t find(const BranchState&, const Ending&);  // the part it belongs to, a new one if need be
  std::uint32_t size() const { return static_cast<std::uint32_t>(parts_.size()); }
  std::vector<Part> give() { return std::move(parts_); }

 private:
  void note_changes(const BranchState&);
  std::uint64_t hash(const Ending&) const;

  const Board& before_;
  std::vector<Change> changes_;  // of the current branch
  std::vector<Part> parts_;
  HashIndex index_;
};

}  // namespace limber::inline odds
