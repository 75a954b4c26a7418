// A campaign as a file of the player: read with its history, changed step by step, each step on the disk before it is
// told of.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "campaign/course.h"

namespace limber::inline commands {

class CampaignOnDisk {
 public:
  // A file, or the name of a campaign that comes with Limber. Nothing: the reason has been told.
  static std::optional<CampaignOnDisk> open(const std::string& name);

  const CampaignPlan& plan() const { return *plan_; }
  const Course& course() const { return *course_; }
  bool is_file() const { return is_file_; }
  const std::string& path() const { return path_; }

  // False: it could not be written, or does not fit, and that has been told. The campaign is as it was.
  bool add(HistoryStep);
  // The record of the battle that is next, beside the file: "sallow-2-osier.record".
  std::string record_path() const;

 private:
  std::string path_, text_;
  bool is_file_ = false;
  std::shared_ptr<CampaignPlan> plan_;  // the course refers to it
  std::optional<Course> course_;
};

// A new file; false: there is one, or it could not be written, and that has been told.
bool write_new_campaign(const CampaignPlan&, const std::string& path);

}  // namespace limber::inline commands
