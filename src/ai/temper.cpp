#include "ai/temper.h"

#include <array>

namespace limber {

namespace {

constexpr std::array<Weights, kTempers> kWeights{{
    {.own_loss = 125, .danger = 100, .step = 80, .when_ahead = 25, .surprise = 5},
    {.own_loss = 105, .danger = 65, .step = 100, .when_ahead = 45, .surprise = 6},
    {.own_loss = 88, .danger = 35, .step = 125, .when_ahead = 85, .surprise = 10},
}};
constexpr std::array<std::string_view, kTempers> kNames{"cautious", "steady", "bold"};

}  // namespace

const Weights& weights(Temper t) { return kWeights[static_cast<std::size_t>(t)]; }

std::string_view temper_name(Temper t) { return kNames[static_cast<std::size_t>(t)]; }

std::optional<Temper> find_temper(std::string_view name) {
  for (int i = 0; i < kTempers; ++i)
    if (kNames[static_cast<std::size_t>(i)] == name) return static_cast<Temper>(i);
  return std::nullopt;
}

}  // namespace limber
