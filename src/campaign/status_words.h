// Where a campaign stands, for people who read: the route, the next battle or choice, both armies, what is in hospital.
#pragma once
#include <string>
#include <vector>

#include "campaign/course.h"

namespace limber::inline campaign {

std::string battle_title(const CampaignPlan&, int battle);
std::string road_words(const CampaignPlan&, const Road&);                // "to Saint Aldric's Ridge, 2 weeks: ..."
std::string condition_words(const CampaignPlan&, const RoadCondition&);  // "if Brannock holds F5"; empty: none
std::string result_words(const CampaignPlan&, const PastBattle&);        // "Brannock wins in turn 8; 8 and 9 lost"
std::string points_of(const CampaignPlan&, int points);                  // "3 points", "1 figure", "2 Units"
// "8 lost = 3 back at once + 3 in hospital + 2 gone", of the battle that was fought so many-th, from 1.
std::string balance_words(const Course&, Side, int battle);
std::string over_words(const Course&);
std::string next_words(const Course&);  // what is to be done now, and how

struct UnitLine {
  std::string id, name, state;  // "3 of 4, 1 back in week 7"
  int ranks = 0, full = 0, gone = 0;
};
std::vector<UnitLine> unit_lines(const Course&, Side);

std::vector<std::string> status_lines(const Course&);

}  // namespace limber::inline campaign
