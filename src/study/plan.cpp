#include "study/plan.h"

#include <algorithm>

#include "base/text.h"
#include "io/decode.h"
#include "io/scenario_file.h"

namespace limber::inline study {

namespace {

constexpr int kMostInFile = 100'000'000;
constexpr TextLimits kChangeText{1, 200}, kVariantText{1, 100};

void read_players(const JsonValue* list, StudyPlan& plan, Faults& faults) {
  if (list == nullptr) return;
  const std::string expected = "two players, Red's and Blue's: " + join(player_spec_names(), ", ");
  if (list->elements().size() != 2)
    return faults.add(list->place(), "players", std::to_string(list->elements().size()) + " players", expected);
  for (std::size_t i = 0; i < 2; ++i) {
    const JsonValue& one = list->elements()[i];
    const auto found = one.as_string() == nullptr ? std::nullopt : find_player_spec(*one.as_string());
    if (!found) return faults.add(one.place(), element_path("players", i), described(one), expected);
    plan.players[i] = *found;
  }
}

void read_variants(const JsonValue* list, StudyPlan& plan, Faults& faults) {
  if (list == nullptr) return;
  for (std::size_t i = 0; i < list->elements().size(); ++i) {
    ObjectReader reader(list->elements()[i], element_path("variants", i), faults);
    Variant one{.name = reader.text("name", Need::optional, kVariantText).value_or(""),
                .changes = reader.texts("changes", Need::required, kChangeText)};
    reader.close();
    if (one.changes.empty())
      faults.add(list->elements()[i].place(), element_path("variants", i) + ".changes", "no change", "one at least");
    if (one.name.empty()) one.name = join(one.changes, "; ");
    plan.variants.push_back(std::move(one));
  }
}

void read_scenario_of(const JsonValue* value, StudyFile& file, Faults& faults) {
  if (value == nullptr) return;
  if (const std::string* name = value->as_string()) {
    file.scenario_name = *name;
    return;
  }
  ScenarioReading reading = scenario_from_json(*value);
  for (Fault& fault : reading.faults) faults.add(std::move(fault));
  file.plan.scenario = std::move(reading.file.scenario);
}

std::optional<double> tenths(const JsonValue& value) {
  const std::optional<double> number = value.as_double();
  return number && *number > 0 && *number <= 50 ? number : std::nullopt;
}

void read_amounts(ObjectReader& reader, StudyFile& file, Faults& faults) {
  StudyPlan& plan = file.plan;
  plan.swap_sides = reader.flag("swap_sides", Need::optional).value_or(false);
  if (const auto seeds = reader.whole("battles", Need::optional, {1, kMostInFile}))
    plan.seeds = static_cast<std::uint64_t>(*seeds);
  if (const auto seed = reader.whole("first_seed", Need::optional, {0, kMostInFile}))
    plan.first_seed = static_cast<std::uint64_t>(*seed);
  file.cross = reader.flag("cross", Need::optional).value_or(false);
  if (const JsonValue* until = reader.any("until", Need::optional)) {
    plan.until = tenths(*until);
    if (!plan.until) faults.add(until->place(), "until", described(*until), "hundredths, more than 0 and at most 50");
  }
}

StudyFile read_parts(const JsonValue& root, Faults& faults) {
  static constexpr std::array<std::string_view, 1> kFormats{kStudyFormat};
  StudyFile file;
  ObjectReader reader(root, "", faults);
  reader.word("limber", Need::required, kFormats);
  read_scenario_of(reader.any("scenario", Need::required), file, faults);
  read_players(reader.array("players", Need::optional), file.plan, faults);
  read_variants(reader.array("variants", Need::optional), file.plan, faults);
  read_amounts(reader, file, faults);
  reader.close();
  return file;
}

bool clash(const Variant& v, const Variant& add) {
  return std::any_of(add.changes.begin(), add.changes.end(), [&](const std::string& change) {
    return std::any_of(v.changes.begin(), v.changes.end(),
                       [&](const std::string& has) { return subject_of(has) == subject_of(change); });
  });
}

}  // namespace

bool is_study_file(std::string_view text) {
  const Result<JsonValue> read = parse_json(text);
  if (!read.ok()) return false;
  const JsonValue* format = read.value().find("limber");
  return format != nullptr && format->as_string() != nullptr && *format->as_string() == kStudyFormat;
}

Result<StudyFile> read_study_file(std::string_view text) {
  const Result<JsonValue> read = parse_json(text);
  if (!read.ok()) return read.faults();
  Faults faults;
  StudyFile file = read_parts(read.value(), faults);
  if (faults.count() > 0) return faults.take();
  return file;
}

std::optional<double> find_until(std::string_view words) {
  if (words.ends_with('%')) words.remove_suffix(1);
  const std::size_t point = words.find('.');
  const std::string_view tail = point == std::string_view::npos ? "0" : words.substr(point + 1);
  const auto whole = parse_int(words.substr(0, point)), tenths = parse_int(tail);
  if (!whole || !tenths || *whole < 0 || *tenths < 0 || tail.size() > 2) return std::nullopt;
  const double value = static_cast<double>(*whole) + static_cast<double>(*tenths) / (tail.size() == 2 ? 100 : 10);
  return value > 0 && value <= 50 ? std::optional(value) : std::nullopt;
}

std::string_view subject_of(std::string_view change) { return trim(change.substr(0, change.find('='))); }

Variant variant_of(std::string_view changes) {
  Variant out;
  for (const std::string_view one : split(changes, ';')) out.changes.emplace_back(trim(one));
  out.name = join(out.changes, "; ");
  return out;
}

Result<std::vector<Variant>> crossed(const std::vector<Variant>& single) {
  std::vector<Variant> all{Variant{}};
  for (const Variant& add : single) {
    const std::size_t before = all.size();
    for (std::size_t i = 0; i < before; ++i) {
      if (clash(all[i], add)) continue;
      Variant both = all[i];
      both.name += (both.name.empty() ? "" : "; ") + add.name;
      both.changes.insert(both.changes.end(), add.changes.begin(), add.changes.end());
      all.push_back(std::move(both));
      if (all.size() - 1 > kMostVariants)
        return Fault{.where = "--cross",
                     .found = "more than " + std::to_string(kMostVariants) + " combinations",
                     .expected = "no more",
                     .remedy = "vary fewer things together"};
    }
  }
  all.erase(all.begin());  // nothing is changed: the base
  std::stable_sort(all.begin(), all.end(),
                   [](const Variant& a, const Variant& b) { return a.changes.size() < b.changes.size(); });
  return all;
}

JsonValue plan_json(const StudyPlan& plan) {
  JsonValue variants = JsonValue::array();
  for (const Variant& one : plan.variants) {
    JsonValue changes = JsonValue::array();
    for (const std::string& change : one.changes) changes.add(change);
    variants.add(JsonValue::object().set("name", one.name).set("changes", std::move(changes)));
  }
  return JsonValue::object()
      .set("limber", kStudyFormat)
      .set("scenario", to_json(plan.scenario))
      .set("players", JsonValue::array({player_spec_name(plan.players[0]), player_spec_name(plan.players[1])}))
      .set("swap_sides", plan.swap_sides)
      .set("first_seed", static_cast<std::int64_t>(plan.first_seed))
      .set("variants", std::move(variants));
}

Result<StudyPlan> plan_from_json(const JsonValue& value) {
  Faults faults;
  StudyFile file = read_parts(value, faults);
  if (faults.count() > 0) return faults.take();
  return std::move(file.plan);
}

}  // namespace limber::inline study
