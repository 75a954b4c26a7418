// A campaign as its file says it (docs/formats.md, 6): two armies, the battles they may come to, the roads between
// them, and the options by which losses come back. What has happened stands in its history.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "campaign/history.h"
#include "campaign/options.h"
#include "io/json.h"
#include "io/places.h"
#include "model/scenario.h"

namespace limber::inline campaign {

inline constexpr std::string_view kCampaignFormat = "campaign/1";
inline constexpr std::size_t kMostBattles = 64, kMostRoads = 256, kMostFought = 64;
inline constexpr int kNowhere = -1;  // of a road: to the end of the campaign; of a battle: none

struct CampaignUnit {
  ScenarioUnit unit;  // what it is; where it stands is said by each battle
  int full = 1;       // points, figures, or the one Unit that it is
  int joins = 1;      // the week
  bool commander = false;
};

struct CampaignSide {
  std::string id, name, colour, army;
  int gives_up_below = 1;  // points that it must have in the ranks before a battle, Commanders apart
  std::vector<CampaignUnit> units;

  int full() const;
};

struct Range {
  int least = 0, most = 0;
  bool holds(int value) const { return value >= least && value <= most; }
};

// All of it must hold.
struct RoadCondition {
  std::optional<Side> won;            // Side::none: nobody
  std::map<std::string, Side> holds;  // objective -> who was there last
  std::array<std::optional<Range>, 2> lost;
  std::optional<Range> turn, die;

  bool empty() const { return !won && holds.empty() && !lost[0] && !lost[1] && !turn && !die; }
};

struct Road {
  int from = 0, to = kNowhere;
  std::string text;
  int weeks = 1;
  RoadCondition when;
  std::optional<Side> stays;   // this army rests where it fought
  std::optional<Side> winner;  // of a road to the end
};

struct CampaignBattle {
  std::string id, title, text;
  std::optional<std::array<int, 2>> at;  // on the map, in hundredths of its width and height
  Scenario scenario;                     // its Units are the places that the armies fill
  GroundBy ground = GroundBy::as_written;
  RoadChooser chooser = RoadChooser::winner;
  int most_units = 0;  // a side; 0: as many as it has places
  int worth = 1;
};

struct CampaignPlan {
  std::string title, introduction, ruleset;
  std::uint64_t seed = 1;
  int weeks = 0;  // the last in which a battle is fought; 0: any
  Recovery recovery = Recovery::thirds;
  Succession commanders = Succession::succeed;
  Ratings ratings = Ratings::as_written;
  DecidedBy decided = DecidedBy::last_battle;
  std::array<CampaignSide, 2> sides;
  std::vector<CampaignBattle> battles;
  std::vector<Road> roads;
  int start = 0;
  CampaignHistory history;

  JsonValue definition;  // the file without seed and history, as it was read

  int find_battle(std::string_view id) const;  // or kNowhere
  std::optional<Side> find_side(std::string_view id) const;
};

}  // namespace limber::inline campaign
