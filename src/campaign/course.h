// The course of a campaign: from its start through battles, roads and choices of ground, one step after another. All
// that is shown of a campaign is read from here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "campaign/books.h"
#include "campaign/dice.h"
#include "campaign/field_result.h"
#include "campaign/recovery.h"

namespace limber::inline campaign {

// What is to be done next.
enum class Stage : std::uint8_t { ground, battle, road, over };
enum class Over : std::uint8_t { not_yet, last_battle, road, gave_up, weeks, fought_enough };

struct PastBattle {
  int battle = 0, week = 1;
  Side first = Side::red;  // the army on the ground of the scenario's first side
  Lineup lineup;
  FieldResult result;
  bool entered = false;
  std::vector<int> roads;  // that were open after it
};
struct Taken {
  int road = 0;
  std::size_t after = 0;  // battles that had been fought
  std::string by;         // empty: no other was open
};

// What a check of a campaign changes in it.
struct CourseSetting {
  std::uint64_t seed = 1;
  Recovery recovery = Recovery::thirds;
};

class Course {
 public:
  explicit Course(const CampaignPlan&);
  Course(const CampaignPlan&, CourseSetting);

  // Replays the history; every fault has its place in the file.
  static Result<Course> of(const CampaignPlan&);

  const CampaignPlan& plan() const { return *plan_; }
  Stage stage() const { return stage_; }
  Over over() const { return over_; }
  Side winner() const { return winner_; }
  int week() const { return week_; }
  int battle() const { return battle_; }  // the next one, or the last
  Side first() const { return first_; }
  const Books& books() const { return books_; }
  const std::vector<PastBattle>& fought() const { return fought_; }
  const std::vector<Taken>& taken() const { return taken_; }
  const std::vector<int>& open_roads() const { return open_; }  // at Stage::road
  Side chooser() const { return chooser_; }                     // at Stage::road and Stage::ground; none: a die
  std::array<int, 2> worth_won() const { return worth_; }
  CampaignDice dice() const;  // of the battle that is next, or was fought last
  Muster muster() const;
  Lineup lineup() const { return line_up(*plan_, battle_, first_, muster()); }  // of the next battle

  void fight(FieldResult, bool entered = false);
  void take(int road, std::string by);
  void choose_ground(Side first);
  int road_by_die() const;  // of those that are open
  Side ground_by_die() const;

 private:
  void enter(int battle);
  void come_back(int week);
  void post_losses(const FieldResult&);
  void settle_losses(const Road* taken);
  void find_roads();
  void march(int road);
  void end(Over, Side winner);
  bool holds(const RoadCondition&, const FieldResult&) const;
  Side leader() const;
  int fit_for_battle(Side) const;
  Side chooser_of(RoadChooser) const;

  const CampaignPlan* plan_;
  CourseSetting setting_;
  Stage stage_ = Stage::battle;
  Over over_ = Over::not_yet;
  Side winner_ = Side::none, chooser_ = Side::none, first_ = Side::red;
  int week_ = 1, battle_ = 0;
  Books books_;
  std::vector<PastBattle> fought_;
  std::vector<Taken> taken_;
  std::vector<int> open_;
  std::array<int, 2> worth_{}, rating_{1, 1};
};

// The campaign as it stood before its battle number `battle`, from 1; nothing where so many were not fought.
std::optional<CampaignPlan> forked_before(const CampaignPlan&, std::uint64_t battle);

}  // namespace limber::inline campaign
