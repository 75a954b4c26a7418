#include "commands/campaign_on_disk.h"

#include <filesystem>

#include "base/text.h"
#include "campaign/campaign_file.h"
#include "campaign/shipped_campaigns.h"
#include "console/terminal.h"
#include "files/files.h"
#include "io/fault_words.h"

namespace limber::inline commands {

namespace {

constexpr std::string_view kCommand = "campaign";

void tell(const std::vector<Fault>& faults, std::string_view where) {
  for (const Fault& fault : faults) complain(kCommand, fault_line(fault, where));
}

// What stands behind the name; nothing, and the reason has been told.
std::optional<std::string> text_of(const std::string& name, bool& is_file) {
  std::error_code unknown;
  is_file = std::filesystem::exists(name, unknown);
  const std::vector<const ShippedCampaign*> meant =
      is_file ? std::vector<const ShippedCampaign*>{} : campaigns_named(name);
  if (meant.size() == 1) return std::string(meant[0]->json);
  if (meant.size() > 1) {
    std::vector<std::string> names;
    for (const ShippedCampaign* one : meant) names.emplace_back(one->name);
    complain(kCommand, "found '" + name + "', which several campaigns have in their names: " + join(names, ", "));
    return std::nullopt;
  }
  Result<std::string> text = read_file(name, kCampaignLimits.bytes);
  if (text.ok()) return std::move(text).value();
  tell(text.faults(), name);
  if (!is_file) complain(kCommand, "'limber campaign list' lists the campaigns that come with Limber");
  return std::nullopt;
}

}  // namespace

std::optional<CampaignOnDisk> CampaignOnDisk::open(const std::string& name) {
  CampaignOnDisk out;
  std::optional<std::string> text = text_of(name, out.is_file_);
  if (!text) return std::nullopt;
  Result<CampaignPlan> plan = read_campaign(*text);
  tell(plan.faults(), name);
  if (!plan.ok()) return std::nullopt;
  out.path_ = name, out.text_ = std::move(*text);
  out.plan_ = std::make_shared<CampaignPlan>(std::move(plan).value());
  Result<Course> course = Course::of(*out.plan_);
  tell(course.faults(), name);
  if (!course.ok()) return std::nullopt;
  out.course_.emplace(std::move(course).value());
  return out;
}

bool CampaignOnDisk::add(HistoryStep step) {
  auto next = std::make_shared<CampaignPlan>(*plan_);
  next->history.push_back(std::move(step));
  Result<Course> course = Course::of(*next);
  tell(course.faults(), path_);
  if (!course.ok()) return false;
  const Result<std::string> now = read_file(path_, kCampaignLimits.bytes);
  if (!now.ok() || now.value() != text_) {
    complain(kCommand, path_ + " has been changed since it was read: nothing was written. Run the command again");
    return false;
  }
  std::string text = write_campaign(*next);
  const Result<Done> done = write_file(path_, text);
  tell(done.faults(), path_);
  if (!done.ok()) return false;
  plan_ = std::move(next), text_ = std::move(text);
  course_.emplace(std::move(course).value());
  return true;
}

std::string CampaignOnDisk::record_path() const {
  const std::filesystem::path file(path_);
  const std::string name = file.stem().string() + "-" + std::to_string(course_->fought().size() + 1) + "-" +
                           plan_->battles[static_cast<std::size_t>(course_->battle())].id + ".record";
  return (file.parent_path() / name).string();
}

bool write_new_campaign(const CampaignPlan& plan, const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::exists(path, unknown)) {
    complain(kCommand, path + " is there already: name a new file with --out");
    return false;
  }
  const Result<Done> done = write_file(path, write_campaign(plan));
  tell(done.faults(), path);
  return done.ok();
}

}  // namespace limber::inline commands
