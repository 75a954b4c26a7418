#include "ai/temper.h"

#include <array>
#include <utility>

namespace limber::inline ai {

namespace {

constexpr std::array<Weights, kTempers> kWeights{{
    {.own_loss = 125, .danger = 80, .step = 80, .when_ahead = 30, .surprise = 5, .fear = 32},
    {.own_loss = 105, .danger = 50, .step = 100, .when_ahead = 60, .surprise = 6, .fear = 75},
    {.own_loss = 88, .danger = 28, .step = 125, .when_ahead = 85, .surprise = 10, .fear = 75},
    {.own_loss = 100,
     .danger = 40,
     .step = 120,
     .when_ahead = 80,
     .surprise = 6,
     .fear = 75,
     .focus = 300,
     .quarry = 30},
    {.own_loss = 110, .danger = 60, .step = 100, .when_ahead = 30, .surprise = 6, .fear = 60, .hold = 80, .cover = 10},
    {.own_loss = 90, .danger = 30, .step = 170, .when_ahead = 100, .surprise = 6, .fear = 75},
    {.own_loss = 105, .danger = 50, .step = 100, .when_ahead = 60, .surprise = 300, .fear = 75, .random_share = 40},
    {.own_loss = 105, .danger = 50, .step = 100, .when_ahead = 60, .surprise = 200, .fear = 75, .random_share = 20},
    {.own_loss = 105, .danger = 50, .step = 100, .when_ahead = 60, .surprise = 120, .fear = 75, .random_share = 8},
    {.own_loss = 105, .danger = 50, .step = 100, .when_ahead = 60, .surprise = 60, .fear = 75, .random_share = 3},
    {.own_loss = 88, .danger = 12, .step = 170, .when_ahead = 100, .surprise = 6, .fear = 37},
    {.own_loss = 105, .danger = 75, .step = 10, .when_ahead = 60, .surprise = 6, .fear = 75},
}};
constexpr std::array<std::string_view, kTempers> kNames{"cautious", "steady",  "bold",    "concentrate",
                                                        "defend",   "rush",    "level 1", "level 2",
                                                        "level 3",  "level 4", "press",   "stand"};
constexpr int kOfCaptain = 3;  // the first of them

}  // namespace

int* weight_named(Weights& w, std::string_view name) {
  const std::array<std::pair<std::string_view, int*>, 31> all{{
      {"own_loss", &w.own_loss},
      {"danger", &w.danger},
      {"step", &w.step},
      {"when_ahead", &w.when_ahead},
      {"surprise", &w.surprise},
      {"goal_step", &w.goal_step},
      {"prey", &w.prey},
      {"point", &w.point},
      {"point_late", &w.point_late},
      {"lead_late", &w.lead_late},
      {"breaking", &w.breaking},
      {"broken", &w.broken},
      {"flank", &w.flank},
      {"rear", &w.rear},
      {"in_arc", &w.in_arc},
      {"beside", &w.beside},
      {"guard", &w.guard},
      {"after_shot", &w.after_shot},
      {"may_come", &w.may_come},
      {"comes_silent", &w.comes_silent},
      {"fear", &w.fear},
      {"aim", &w.aim},
      {"charge", &w.charge},
      {"assault", &w.assault},
      {"spent", &w.spent},
      {"gamble", &w.gamble},
      {"focus", &w.focus},
      {"quarry", &w.quarry},
      {"hold", &w.hold},
      {"cover", &w.cover},
      {"whim", &w.random_share},
  }};
  for (const auto& [known, weight] : all)
    if (known == name) return weight;
  return nullptr;
}

const Weights& weights(Temper t) { return kWeights[static_cast<std::size_t>(t)]; }

std::string_view temper_name(Temper t) { return kNames[static_cast<std::size_t>(t)]; }

std::optional<Temper> find_temper(std::string_view name) {
  const std::optional<Temper> found = find_any_temper(name);
  return found && static_cast<int>(*found) < kOfCaptain ? found : std::nullopt;
}

std::optional<Temper> find_any_temper(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Temper>(i);
  return std::nullopt;
}

}  // namespace limber::inline ai
