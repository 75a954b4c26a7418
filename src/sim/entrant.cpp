#include "sim/entrant.h"

#include "base/text.h"
#include "sim/child_process.h"

namespace limber::inline sim {

namespace {

// Of a captain his weights, of a general how many answers it plays out; nullptr if there is no such figure.
int* figure_named(Entrant& e, std::string_view name) {
  if (e.player.kind != PlayerSpec::Kind::general) return weight_named(e.weights, name);
  return name == "nodes" ? &e.player.nodes : nullptr;
}

}  // namespace

std::optional<Entrant> find_entrant(std::string_view words) {
  constexpr std::string_view kBot = "bot:";
  if (words.starts_with(kBot)) {
    const std::string_view command = words.substr(kBot.size());
    if (!command_words(command)) return std::nullopt;
    return Entrant{std::string(words), {}, weights(Temper::steady), std::string(command)};
  }
  const std::vector<std::string_view> parts = split(words, ',');
  const std::optional<PlayerSpec> found = find_player_spec(parts[0]);
  if (!found) return std::nullopt;
  Entrant out{std::string(words), *found, weights(found->temper), ""};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t at = parts[i].find('=');
    if (at == std::string_view::npos) return std::nullopt;
    int* figure = figure_named(out, parts[i].substr(0, at));
    const auto value = parse_int(parts[i].substr(at + 1));
    if (figure == nullptr || !value) return std::nullopt;
    *figure = static_cast<int>(*value);
  }
  return out;
}

}  // namespace limber::inline sim
