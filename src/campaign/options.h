// The named options of a campaign, in the order of their names in a file. The rules say nothing of what comes back
// after a battle: each option tells its words and its source.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace limber::inline campaign {

enum class Recovery : std::uint8_t { none, thirds, thirds_reserve, tenths, stay_or_move, die_a_unit };
enum class Succession : std::uint8_t { succeed, as_units };          // after a Commander's fall
enum class Ratings : std::uint8_t { as_written, thrown, by_event };  // of Commanders, where the rules have them
enum class GroundBy : std::uint8_t { as_written, swapped, winner_chooses, loser_chooses };
enum class RoadChooser : std::uint8_t { winner, loser, red, blue, die };  // of a road
enum class DecidedBy : std::uint8_t { last_battle, battles, strength };   // who has won the campaign

inline constexpr std::array<std::string_view, 6> kRecoveryNames{"none",   "thirds",       "thirds_reserve",
                                                                "tenths", "stay_or_move", "die_a_unit"};
inline constexpr std::array<std::string_view, 2> kSuccessionNames{"succeed", "as_units"};
inline constexpr std::array<std::string_view, 3> kRatingsNames{"as_written", "thrown", "by_event"};
inline constexpr std::array<std::string_view, 4> kGroundNames{"as_written", "swapped", "winner_chooses",
                                                              "loser_chooses"};
inline constexpr std::array<std::string_view, 5> kChooserNames{"winner", "loser", "red", "blue", "die"};
inline constexpr std::array<std::string_view, 3> kDecidedNames{"last_battle", "battles", "strength"};

struct RecoveryText {
  std::string_view title, words, source, link;  // a link where the source can be read
};
const RecoveryText& recovery_text(Recovery);

}  // namespace limber::inline campaign
