// Where the values of a JSON file stand, for faults that are found later, by the rules.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/json.h"

namespace limber::inline io {

// By path: sides[1].units[0].at, board.map[3], board.legend.w
class Places {
 public:
  Places() = default;
  explicit Places(const JsonValue& root);

  // Of the path, or of what encloses it most nearly; 0:0 when nothing was read from a text.
  Place find(std::string_view path) const;

 private:
  void note(const JsonValue& value, const std::string& path);

  std::map<std::string, Place, std::less<>> places_;
};

// Gives line and column to every fault that has none.
void locate(std::vector<Fault>& faults, const Places& places);

// Whether a fault at this path follows from what was told: it is the same path or lies inside it. A list of the wrong
// length hides nothing of what is in it, and a member nothing of what it belongs to.
bool is_hidden_by(std::string_view path, std::string_view told);

// The faults of reading and those of the rules (located) together, in the order of the text, without what only follows
// from a fault of reading.
std::vector<Fault> together(std::vector<Fault> of_reading, std::vector<Fault> of_rules);

}  // namespace limber::inline io
