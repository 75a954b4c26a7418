// The written id of a clause, put together from runs of ids (model/clause_runs.h): a list of all ids would be one of
// the heaviest parts of the engine inside the page.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "model/clause_ids.h"

namespace limber {

struct ClauseIdText {
  std::array<char, 16> letters{};
  std::uint8_t size = 0;

  std::string_view view() const { return {letters.data(), size}; }
};

// "BB-ART-03"; empty for `Clause::none`.
ClauseIdText clause_id_text(Clause clause);

}  // namespace limber
