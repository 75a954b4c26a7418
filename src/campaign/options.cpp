#include "campaign/options.h"

namespace limber::inline campaign {

const RecoveryText& recovery_text(Recovery of) {
  static constexpr std::array<RecoveryText, kRecoveryNames.size()> kTexts{{
      {"No recovery", "What is lost in a battle is lost for the campaign.", "", ""},
      {"Thirds",
       "Of the points lost in a battle a third is back at once. A third is back after a die of weeks, and a third is "
       "gone.",
       "after Bob Cordery, July 2020, who has a common reserve; here each point returns to its own Unit",
       "https://wargamingmiscellany.blogspot.com/2020/07/the-draft-of-my-eastern-frontgreat.html"},
      {"Thirds to a reserve",
       "A third of the points lost is back at once. A third comes into a common reserve after a die of weeks, and a "
       "third is gone. Before each battle the reserve fills the Units that miss most.",
       "Bob Cordery, July 2020",
       "https://wargamingmiscellany.blogspot.com/2020/07/the-draft-of-my-eastern-frontgreat.html"},
      {"Three tenths and one tenth", "The winner has 30 in 100 of the lost points back, the loser 10 in 100.",
       "Tony Bath, as told in 2019", "https://grantswar.blogspot.com/2019/08/mini-campaign-concept.html"},
      {"Who stays rests",
       "A winner that stays where it fought has half of its lost points back. One that moves on has a third and a "
       "loser a quarter, rounded down.",
       "Ian McDowall's mini-campaign", ""},
      {"A die a Unit",
       "One die is thrown for each Unit that lost anything. The winner's is whole again on 4 to 6, the loser's on 5 or "
       "6. What the others lost is gone.",
       "after a campaign on a chessboard, 2018",
       "https://wargamehermit.blogspot.com/2018/05/thoughts-on-chessboard-campaign.html"},
  }};
  return kTexts[static_cast<std::size_t>(of)];
}

}  // namespace limber::inline campaign
