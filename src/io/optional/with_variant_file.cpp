// With files of variants.
#include <algorithm>
#include <array>

#include "io/variant_file.h"

namespace limber::inline io {

namespace {

constexpr std::array<std::string_view, 1> kFormats{kVariantFormat};
constexpr TextLimits kNameOfVariant{1, 60}, kAuthorText{0, 100}, kNoteText{0, 2'000, true};
constexpr TextLimits kFigureText{1, 100}, kClauseText{1, 16}, kValueText{1, 60};
constexpr JsonLimits kVariantLimits{.bytes = std::size_t{1} << 20, .depth = 8, .values = 5'000};

// A number, or yes and no as JSON has them, or the words of a table.
std::string read_value(const JsonValue* value, const std::string& where, Faults& faults) {
  if (value == nullptr) return {};
  if (const auto truth = value->as_bool()) return *truth ? "yes" : "no";
  if (const auto number = value->as_int()) return std::to_string(*number);
  if (value->is(JsonValue::Kind::string)) return read_text(*value, where, kValueText, faults).value_or("");
  faults.add(value->place(), where, described(*value), "a text, a whole number, true or false");
  return {};
}

FigureChange read_change(const JsonValue& value, const std::string& path, Faults& faults) {
  ObjectReader reader(value, path, faults);
  FigureChange change;
  change.figure = reader.text("figure", Need::optional, kFigureText).value_or("");
  change.clause = reader.text("clause", Need::optional, kClauseText).value_or("");
  change.value = read_value(reader.any("value", Need::required), path + ".value", faults);
  if (value.is(JsonValue::Kind::object) && value.find("figure") == nullptr && value.find("clause") == nullptr)
    faults.add(value.place(), path, "neither a figure nor a clause", "one of them, or both");
  reader.close();
  return change;
}

}  // namespace

RulesVariant variant_from_json(const JsonValue& value, const std::string& path, Faults& faults) {
  RulesVariant variant;
  ObjectReader reader(value, path, faults);
  reader.word("limber", Need::required, kFormats);
  variant.name = reader.text("name", Need::required, kNameOfVariant).value_or("");
  variant.author = reader.text("author", Need::optional, kAuthorText).value_or("");
  variant.note = reader.text("note", Need::optional, kNoteText).value_or("");
  variant.ruleset = reader.text("ruleset", Need::required, kNameOfVariant).value_or("");
  if (const JsonValue* changes = reader.array("changes", Need::required)) {
    const std::size_t count = changes->elements().size();
    if (count == 0 || count > kMostChanges)
      faults.add(changes->place(), reader.path_of("changes"), std::to_string(count) + " changes",
                 "1 to " + std::to_string(kMostChanges));
    for (std::size_t i = 0; i < std::min(count, kMostChanges); ++i)
      variant.changes.push_back(
          read_change(changes->elements()[i], element_path(reader.path_of("changes"), i), faults));
  }
  reader.close();
  return variant;
}

bool is_variant_file(std::string_view text) {
  const Result<JsonValue> root = parse_json(text, kVariantLimits);
  const JsonValue* format = root.ok() ? root.value().find("limber") : nullptr;
  const std::string* said = format == nullptr ? nullptr : format->as_string();
  return said != nullptr && said->starts_with("variant/");
}

VariantReading read_variant(std::string_view text) {
  const Result<JsonValue> root = parse_json(text, kVariantLimits);
  if (!root.ok()) return {{}, root.faults()};
  Faults faults;
  VariantReading reading{variant_from_json(root.value(), "", faults), {}};
  reading.faults = faults.take();
  return reading;
}

JsonValue to_json(const RulesVariant& variant) {
  JsonValue json = JsonValue::object().set("limber", kVariantFormat).set("name", variant.name);
  if (!variant.author.empty()) json.set("author", variant.author);
  if (!variant.note.empty()) json.set("note", variant.note);
  JsonValue changes = JsonValue::array();
  for (const FigureChange& c : variant.changes) {
    JsonValue change = JsonValue::object();
    if (!c.figure.empty()) change.set("figure", c.figure);
    if (!c.clause.empty()) change.set("clause", c.clause);
    changes.add(change.set("value", c.value));
  }
  return json.set("ruleset", variant.ruleset).set("changes", std::move(changes));
}

std::string write_variant(const RulesVariant& variant) {
  static constexpr std::array<std::string_view, 1> kOpen{"changes"};
  return dump_pretty(to_json(variant), kOpen);
}

}  // namespace limber::inline io
