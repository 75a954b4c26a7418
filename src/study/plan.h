// What a study is asked to find out: a scenario, its players, and what is to be changed in it, one variant beside the
// other. As flags, or as a file study/1 (docs/formats.md, 5.3).
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player_spec.h"
#include "base/result.h"
#include "io/json.h"
#include "model/scenario.h"

namespace limber::inline study {

inline constexpr std::string_view kStudyFormat = "study/1";
inline constexpr std::uint64_t kUsualBattles = 1'000, kMostBattles = 100'000'000;
inline constexpr std::size_t kMostVariants = 64;

// Each change as it was written: "hit_dice=per_attack", "turn_limit=12", "add blue field-artillery C2".
struct Variant {
  std::string name;  // the changes, unless it was given one
  std::vector<std::string> changes;
  friend bool operator==(const Variant&, const Variant&) = default;
};

struct StudyPlan {
  Scenario scenario;
  std::array<PlayerSpec, 2> players{kSteadyCaptain, kSteadyCaptain};  // Red's and Blue's
  bool swap_sides = false;  // each seed is fought twice, the second time with the players exchanged
  std::vector<Variant> variants;
  std::uint64_t seeds = kUsualBattles, first_seed = 0;
  std::optional<double> until;  // half the width that every interval may have, in hundredths

  int battles_a_seed() const { return swap_sides ? 2 : 1; }
};

// A file: the scenario stands in it, or is named. `scenario_name` has the name then.
struct StudyFile {
  StudyPlan plan;
  std::string scenario_name;
  bool cross = false;
};
bool is_study_file(std::string_view text);
Result<StudyFile> read_study_file(std::string_view text);

// "1%", "0.5%", "1": in hundredths.
std::optional<double> find_until(std::string_view);

// Every way to take one value of each thing that varies, or to leave it as it is: of two variants of one house rule
// either, never both.
Result<std::vector<Variant>> crossed(const std::vector<Variant>&);
// What a change is a value of: "hit_dice", "turn_limit", "add blue field-artillery C2".
std::string_view subject_of(std::string_view change);
Variant variant_of(std::string_view changes);  // in one text, with semicolons between them

// All that decides what its battles are like: without how many are fought.
JsonValue plan_json(const StudyPlan&);
Result<StudyPlan> plan_from_json(const JsonValue&);

}  // namespace limber::inline study
