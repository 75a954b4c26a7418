#include "ai/player_spec.h"

namespace limber::inline ai {

namespace {

struct Named {
  std::string_view name;
  PlayerSpec contender;
};
constexpr Named kNamed[] = {
    {"random", {}},
    {"captain", {true, Temper::steady}},
    {"captain:cautious", {true, Temper::cautious}},
    {"captain:steady", {true, Temper::steady}},
    {"captain:bold", {true, Temper::bold}},
};

}  // namespace

std::string contender_name(PlayerSpec c) {
  for (const Named& one : kNamed)
    if (one.contender == c) return std::string(one.name);
  return "random";
}

std::optional<PlayerSpec> find_contender(std::string_view name) {
  for (const Named& one : kNamed)
    if (one.name == name) return one.contender;
  return std::nullopt;
}

std::vector<std::string_view> contender_names() {
  std::vector<std::string_view> names;
  for (const Named& one : kNamed) names.push_back(one.name);
  return names;
}

}  // namespace limber::inline ai
