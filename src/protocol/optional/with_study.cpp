// With studies: some seeds fought with every request, and the figures so far.
#include <algorithm>

#include "protocol/answer_json.h"
#include "protocol/battle_queries.h"
#include "protocol/scenario_json.h"
#include "study/charts.h"
#include "study/outside.h"
#include "study/results.h"
#include "study/tables.h"

namespace limber::inline protocol {

namespace {

constexpr int kBattlesAtATime = 16;  // about: a reply comes soon, and the study can be stopped
constexpr WholeRange kSlice{1, 256}, kSeedsSoFar{0, static_cast<int>(kMostSeedsAsked)};

struct Wish {
  const JsonValue* plan = nullptr;
  const JsonValue* tallies = nullptr;
  std::uint64_t seeds = 0;  // fought so far
  int slice = kBattlesAtATime;
  bool page = false;  // as one file to read, in place of more battles
};

Wish read_wish(ObjectReader& reader, Faults& faults) {
  Wish wish;
  wish.plan = reader.object("study", Need::required);
  if (const JsonValue* at = reader.object("at", Need::optional)) {
    ObjectReader so_far(*at, "at", faults);
    wish.seeds = static_cast<std::uint64_t>(so_far.whole("seeds", Need::required, kSeedsSoFar).value_or(0));
    wish.tallies = so_far.array("counts", Need::required);
    so_far.close();
  }
  wish.slice = reader.whole("slice", Need::optional, kSlice).value_or(kBattlesAtATime);
  wish.page = reader.flag("page", Need::optional).value_or(false);
  reader.close();
  return wish;
}

// As many seeds as make about so many battles, one at least.
void fight_on(const Study& study, StudyResults& results, int slice) {
  const auto a_seed = static_cast<std::uint64_t>(study.plan.battles_a_seed()) * study.arms.size();
  const std::uint64_t left = study.plan.seeds - std::min(study.plan.seeds, results.seeds);
  const std::uint64_t seeds = std::min(left, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(slice) / a_seed));
  if (seeds == 0) return;
  const BlockFought fought = Fighter(study).fight({results.seeds, seeds});
  results.add(fought.arms, seeds);
}

// Of all that was counted: the same for the same battles.
std::string name_of(const StudyResults& results) {
  FileHash hash;
  for (const Tally& tally : results.arms) hash.add(dump(tally_json(tally)));
  return hash_text(hash.value());
}

JsonValue place_json(const StudyResults& results) {
  JsonValue counts = JsonValue::array();
  for (const Tally& tally : results.arms) counts.add(tally_json(tally));
  return JsonValue::object().set("seeds", static_cast<std::int64_t>(results.seeds)).set("counts", std::move(counts));
}

}  // namespace

JsonValue study_answer(ObjectReader& reader, Faults& faults) {
  const Wish wish = read_wish(reader, faults);
  if (faults.count() > 0 || wish.plan == nullptr) return told(faults);
  Result<StudyPlan> plan = plan_from_json(*wish.plan);
  if (!plan.ok()) return failure("study: " + faults_words(plan.faults())).set("faults", faults_json(plan.faults()));
  if (const std::string why = too_much(plan.value()); !why.empty()) return failure("study: " + why);
  const Result<Study> study = ready(std::move(plan).value());
  if (!study.ok()) return failure("study: " + faults_words(study.faults())).set("faults", faults_json(study.faults()));
  std::optional<StudyResults> results(study.value());
  if (wish.tallies != nullptr) results = results_from(study.value(), wish.seeds, *wish.tallies);
  if (!results) return failure("at: found counts that no battles of this study come to, expected those of a reply");
  if (!wish.page) fight_on(study.value(), *results, wish.slice);
  const bool known = study.value().plan.until && known_to(*results, *study.value().plan.until);
  JsonValue reply = success();
  if (wish.page) reply.set("html", study_html(*results, name_of(*results)));
  return reply.set("at", place_json(*results))
      .set("report", study_json(*results, name_of(*results)))
      .set("done", known || results->seeds >= study.value().plan.seeds);
}

}  // namespace limber::inline protocol
