// Takes a JSON value apart by name and kind and tells every fault instead of stopping at the first: what was found,
// what was expected, where. Kind and range are checked before anything is converted.
//
//   Faults faults;
//   ObjectReader unit(value, "sides[0].units[3]", faults);
//   std::optional<std::string> type = unit.text("type", Need::required);
//   std::optional<int> strength = unit.whole("strength", Need::optional, {0, 99});
//   unit.close();                       // what was not asked for is unknown
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/json.h"

namespace limber::inline io {

// Every fault found so far; past kMost only their number grows.
class Faults {
 public:
  static constexpr std::size_t kMost = 1000;

  void add(Fault fault);
  void add(Place at, std::string where, std::string found, std::string expected, std::string remedy = {});
  std::size_t count() const { return faults_.size() + left_out_; }

  // In the order of the text.
  std::vector<Fault> take();

 private:
  std::vector<Fault> faults_;
  std::size_t left_out_ = 0;
};

enum class Need : std::uint8_t { required, optional };

struct WholeRange {
  int least, most;
};

struct TextLimits {
  std::size_t least = 0, most = 100;  // characters
  bool lines = false;                 // line ends and tabs are allowed
};

// In words: the text "abc", the number 1.5, a list.
std::string described(const JsonValue& value);

// `Did you mean "units"?` or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// Each gives nothing, and a fault, when the value is not what it should be.
std::optional<int> read_whole(const JsonValue& value, const std::string& where, WholeRange range, Faults& faults);
std::optional<bool> read_flag(const JsonValue& value, const std::string& where, Faults& faults);
std::optional<std::string> read_text(const JsonValue& value, const std::string& where, TextLimits limits,
                                     Faults& faults);
std::optional<std::string> read_word(const JsonValue& value, const std::string& where,
                                     std::span<const std::string_view> words, Faults& faults);

class ObjectReader {
 public:
  // A value that is no object is a fault; then every getter finds nothing and misses nothing.
  ObjectReader(const JsonValue& value, std::string path, Faults& faults);

  std::optional<int> whole(std::string_view name, Need need, WholeRange range);
  std::optional<bool> flag(std::string_view name, Need need);
  std::optional<std::string> text(std::string_view name, Need need, TextLimits limits = {});
  std::optional<std::string> word(std::string_view name, Need need, std::span<const std::string_view> words);
  // A list of texts; one that is none leaves an empty text in its place, so that the others keep their numbers.
  std::vector<std::string> texts(std::string_view name, Need need, TextLimits limits = {});
  const JsonValue* array(std::string_view name, Need need);
  const JsonValue* object(std::string_view name, Need need);
  const JsonValue* any(std::string_view name, Need need);

  // Call last: tells the members nobody asked for and the required ones that are missing.
  void close();

  std::string path_of(std::string_view name) const;
  const JsonValue& value() const { return value_; }

 private:
  const JsonValue* of_kind(std::string_view name, Need need, JsonValue::Kind kind, std::string_view expected);

  const JsonValue& value_;
  std::string path_;
  Faults& faults_;
  bool is_object_;
  std::vector<std::string_view> asked_, missing_;
};

// "sides", 3 -> "sides[3]"
std::string element_path(std::string_view path, std::size_t index);

}  // namespace limber::inline io
