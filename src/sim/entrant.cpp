#include "sim/entrant.h"

#include "base/text.h"

namespace limber::inline sim {

std::optional<Entrant> find_entrant(std::string_view words) {
  const std::vector<std::string_view> parts = split(words, ',');
  const std::optional<PlayerSpec> found = find_contender(parts[0]);
  if (!found) return std::nullopt;
  Entrant out{std::string(words), *found, weights(found->temper)};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t at = parts[i].find('=');
    if (at == std::string_view::npos) return std::nullopt;
    int* weight = weight_named(out.weights, parts[i].substr(0, at));
    const auto value = parse_int(parts[i].substr(at + 1));
    if (weight == nullptr || !value) return std::nullopt;
    *weight = static_cast<int>(*value);
  }
  return out;
}

}  // namespace limber::inline sim
