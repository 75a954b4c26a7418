// JSON as Limber reads and writes it: a small value that keeps the order of its members and, when it was parsed, knows
// where in the text it stood. Files and the engine protocol use the same class; the parser behind it stays hidden.
//
//   Result<JsonValue> request = parse_json(line);
//   const JsonValue* name = request.value().find("do");
//   std::string answer = dump(JsonValue::object().set("ok", true).set("count", 3));
//
// To take a value apart with every fault told, see io/decode.h.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace limber::inline io {

// Both count from 1, columns in characters; 0 when the value was not read from a text.
struct Place {
  int line = 0;
  int column = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

struct JsonMember;

class JsonValue {
 public:
  // In the order of the alternatives below.
  // written: JSON that stands in a text already, for lists too long to be kept as values.
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object, written };

  JsonValue();
  JsonValue(std::nullptr_t);
  JsonValue(std::same_as<bool> auto truth);
  template <std::integral T>
    requires(!std::same_as<T, bool> && (std::signed_integral<T> || sizeof(T) < sizeof(std::int64_t)))
  JsonValue(T number);
  JsonValue(double number);
  JsonValue(std::string text);
  JsonValue(std::string_view text);
  JsonValue(const char* text);
  JsonValue(const JsonValue&);
  JsonValue(JsonValue&&) noexcept;
  JsonValue& operator=(const JsonValue&);
  JsonValue& operator=(JsonValue&&) noexcept;
  ~JsonValue();

  static JsonValue array();
  static JsonValue array(std::vector<JsonValue> elements);
  static JsonValue object();
  static JsonValue object(std::vector<JsonMember> members);  // no name twice
  static JsonValue written(std::string json);                // on one line; it is not looked into

  // Both turn null into what they need, and stop the program when the value is of another kind. They give *this, so
  // that calls can be chained.
  JsonValue& add(JsonValue element);
  JsonValue& set(std::string_view name, JsonValue value);  // replaces a member of that name

  Kind kind() const { return static_cast<Kind>(value_.index()); }
  bool is(Kind k) const { return kind() == k; }

  // Nothing (nullptr, an empty span) when the value is of another kind. Nothing is converted: 1.0 is no integer.
  std::optional<bool> as_bool() const;
  std::optional<std::int64_t> as_int() const;
  std::optional<double> as_double() const;  // an integer too
  const std::string* as_string() const;
  std::span<const JsonValue> elements() const;
  std::span<const JsonMember> members() const;
  std::vector<JsonMember> take_members();
  const std::string* as_written() const;
  const JsonValue* find(std::string_view name) const;

  Place place() const { return place_; }
  void set_place(Place p) { place_ = p; }

  // The same value; places do not count, the order of members does.
  friend bool operator==(const JsonValue& a, const JsonValue& b);

 private:
  using Array = std::vector<JsonValue>;
  using Object = std::vector<JsonMember>;
  struct Written {
    std::string json;
    bool operator==(const Written&) const = default;
  };
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object, Written> value_;
  Place place_;
};

struct JsonMember {
  std::string name;
  JsonValue value;
  Place place;  // of the name

  friend bool operator==(const JsonMember& a, const JsonMember& b) { return a.name == b.name && a.value == b.value; }
};

JsonValue::JsonValue(std::same_as<bool> auto truth) : value_(truth) {}
template <std::integral T>
  requires(!std::same_as<T, bool> && (std::signed_integral<T> || sizeof(T) < sizeof(std::int64_t)))
JsonValue::JsonValue(T number) : value_(static_cast<std::int64_t>(number)) {}

struct JsonLimits {
  std::size_t bytes = std::size_t{64} << 20;
  int depth = 64;
  std::size_t values = 1'000'000;
};

// The whole text must be one JSON value in UTF-8, within the limits, no name twice in an object. A text that is no
// JSON is described up to the first mistake; doubled names are all told.
Result<JsonValue> parse_json(std::string_view text, const JsonLimits& limits = {});

// In the order of the text.
void sort_by_place(std::vector<Fault>& faults);

// On one line. Bytes that are not UTF-8 become U+FFFD, numbers that JSON cannot say become null.
std::string dump(const JsonValue& value);

// For people: what fits on a line stays on it, except what `open` names (paths without numbers: "sides[].units"), which
// gets a line for each element.
std::string dump_pretty(const JsonValue& value, std::span<const std::string_view> open = {});

}  // namespace limber::inline io
