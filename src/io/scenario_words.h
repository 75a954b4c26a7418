// The words of the scenario format that do not depend on the ruleset, and its limits. docs/schema/scenario.schema.json
// says the same.
#pragma once

#include <array>
#include <string_view>

#include "io/decode.h"

namespace limber::inline io {

inline constexpr std::array<std::string_view, 2> kBattleKinds{"one-off", "campaign"};
inline constexpr std::array<std::string_view, 2> kGridKinds{"square", "hex"};
inline constexpr std::array<std::string_view, 4> kEdges{"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, 2> kArmies{"european", "native"};
inline constexpr std::array<std::string_view, 4> kUnitStates{"later", "waiting", "left", "destroyed"};
inline constexpr std::array<std::string_view, 4> kTasks{"limber", "unlimber", "lay-wire", "clear-wire"};
inline constexpr std::array<std::string_view, 3> kRatings{"poor", "average", "exceptional"};
inline constexpr std::array<std::string_view, 9> kFeatures{"woods", "built-up", "fortification", "dugout", "trench",
                                                           "river", "ford",     "bridge",        "wire"};

inline constexpr WholeRange kTurns{1, 254};
inline constexpr WholeRange kDeclared{1, 2};
inline constexpr WholeRange kTurnsSince{0, 254};  // 0: since before the battle
inline constexpr WholeRange kBoardSide{1, 64};
inline constexpr WholeRange kPoints{1, 1000};
inline constexpr WholeRange kDieScore{1, 6};
inline constexpr WholeRange kStrength{0, 250};
inline constexpr WholeRange kActivations{0, 250};
inline constexpr WholeRange kMoments{0, 1'000'000};

inline constexpr TextLimits kIdText{1, 24};
inline constexpr TextLimits kWordText{1, 60};
inline constexpr TextLimits kNameText{0, 100};
inline constexpr TextLimits kTitleText{0, 200};
inline constexpr TextLimits kBriefingText{0, 20'000, true};
inline constexpr TextLimits kAnswerText{1, 400};

inline constexpr JsonLimits kScenarioLimits{.values = 200'000};

}  // namespace limber::inline io
