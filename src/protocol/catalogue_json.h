// What can be said without a battle: who speaks, which scenarios come with the program, what a clause says.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "io/decode.h"
#include "io/json.h"

namespace limber::inline protocol {

inline constexpr int kProtocolVersion = 2;

// `host`: "engine", "server" or "page".
void add_hello(JsonValue& to, std::string_view host);

// Takes `ids`; without them the `id` of the request, which is echoed too, is the clause. Gives `clauses`.
JsonValue clauses_answer(ObjectReader&, Faults&);

// Scenarios inside the program, so that no file is needed: build/generated/protocol, made by tools/scenarios.
// What a player that fought itself made of a scenario: docs/balance.json.
struct MeasuredBattles {
  std::string_view player;
  std::uint32_t battles = 0;  // none: not measured yet
  std::array<std::uint32_t, 2> won{};
  std::uint32_t drawn = 0;
  int turns = 0;  // half of the battles took no longer
};
struct ShippedScenario {
  std::string_view name;  // "big-board-19c/02-osier-bridge"
  std::string_view json;
  MeasuredBattles measured;
};
std::span<const ShippedScenario> shipped_scenarios_inside();
JsonValue shipped_scenarios_json();

}  // namespace limber::inline protocol
