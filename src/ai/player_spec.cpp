#include "ai/player_spec.h"

namespace limber::inline ai {

namespace {

struct Named {
  std::string_view name;
  PlayerSpec spec;
};
using Kind = PlayerSpec::Kind;
constexpr int kNodes = 16'000;  // two seconds or less for a plan and its first order, on a board of 12 by 12
constexpr Named kNamed[] = {
    {"random", {}},
    {"captain", {Kind::captain, Temper::steady}},
    {"captain:cautious", {Kind::captain, Temper::cautious}},
    {"captain:steady", {Kind::captain, Temper::steady}},
    {"captain:bold", {Kind::captain, Temper::bold}},
    {"concentrate", {Kind::captain, Temper::concentrate}},
    {"defend", {Kind::captain, Temper::defend}},
    {"rush", {Kind::captain, Temper::rush}},
    {"level:1", {Kind::captain, Temper::level_1}},
    {"level:2", {Kind::captain, Temper::level_2}},
    {"level:3", {Kind::captain, Temper::level_3}},
    {"level:4", {Kind::captain, Temper::level_4}},
    {"level:5", {Kind::captain, Temper::steady}},
    {"general", {.kind = Kind::general, .nodes = kNodes}},
    {"level:6", {.kind = Kind::general, .nodes = kNodes}},
};

}  // namespace

std::string player_spec_name(PlayerSpec c) {
  for (const Named& one : kNamed)
    if (one.spec == c) return std::string(one.name);
  return "random";
}

std::optional<PlayerSpec> find_player_spec(std::string_view name) {
  for (const Named& one : kNamed)
    if (one.name == name) return one.spec;
  return std::nullopt;
}

std::vector<std::string_view> player_spec_names() {
  std::vector<std::string_view> names;
  for (const Named& one : kNamed) names.push_back(one.name);
  return names;
}

}  // namespace limber::inline ai
