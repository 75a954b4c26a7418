#include "io/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <tuple>

#include "base/check.h"
#include "io/real_text.h"
#include "io/utf8.h"

namespace limber::inline io {

JsonValue::JsonValue() = default;
JsonValue::JsonValue(std::nullptr_t) {}
JsonValue::JsonValue(double number) : value_(number) {}
JsonValue::JsonValue(std::string text) : value_(std::move(text)) {}
JsonValue::JsonValue(std::string_view text) : value_(std::string(text)) {}
JsonValue::JsonValue(const char* text) : value_(std::string(text)) {}
JsonValue::JsonValue(const JsonValue&) = default;
JsonValue::JsonValue(JsonValue&&) noexcept = default;
JsonValue& JsonValue::operator=(const JsonValue&) = default;
JsonValue& JsonValue::operator=(JsonValue&&) noexcept = default;
JsonValue::~JsonValue() = default;

JsonValue JsonValue::array() { return array({}); }
JsonValue JsonValue::array(std::vector<JsonValue> elements) {
  JsonValue value;
  value.value_ = std::move(elements);
  return value;
}

JsonValue JsonValue::object() { return object({}); }
JsonValue JsonValue::written(std::string json) {
  JsonValue value;
  value.value_ = Written{std::move(json)};
  return value;
}

JsonValue JsonValue::object(std::vector<JsonMember> members) {
  JsonValue value;
  value.value_ = std::move(members);
  return value;
}

JsonValue& JsonValue::add(JsonValue element) {
  if (is(Kind::null)) value_.emplace<Array>();
  LIMBER_CHECK(is(Kind::array), "an element is added to a JSON value that is no array");
  std::get<Array>(value_).push_back(std::move(element));
  return *this;
}

JsonValue& JsonValue::set(std::string_view name, JsonValue value) {
  if (is(Kind::null)) value_.emplace<Object>();
  LIMBER_CHECK(is(Kind::object), "a member is set in a JSON value that is no object");
  Object& object = std::get<Object>(value_);
  const auto old = std::find_if(object.begin(), object.end(), [&](const JsonMember& m) { return m.name == name; });
  if (old != object.end()) {
    old->value = std::move(value);
  } else {
    object.push_back({std::string(name), std::move(value), {}});
  }
  return *this;
}

std::optional<bool> JsonValue::as_bool() const {
  const bool* truth = std::get_if<bool>(&value_);
  return truth ? std::optional(*truth) : std::nullopt;
}

std::optional<std::int64_t> JsonValue::as_int() const {
  const std::int64_t* number = std::get_if<std::int64_t>(&value_);
  return number ? std::optional(*number) : std::nullopt;
}

std::optional<double> JsonValue::as_double() const {
  if (const double* number = std::get_if<double>(&value_)) return *number;
  if (const std::int64_t* number = std::get_if<std::int64_t>(&value_)) return static_cast<double>(*number);
  return std::nullopt;
}

const std::string* JsonValue::as_string() const { return std::get_if<std::string>(&value_); }

std::span<const JsonValue> JsonValue::elements() const {
  const Array* array = std::get_if<Array>(&value_);
  return array ? std::span<const JsonValue>(*array) : std::span<const JsonValue>();
}

std::span<const JsonMember> JsonValue::members() const {
  const Object* object = std::get_if<Object>(&value_);
  return object ? std::span<const JsonMember>(*object) : std::span<const JsonMember>();
}

std::vector<JsonMember> JsonValue::take_members() {
  Object* object = std::get_if<Object>(&value_);
  return object ? std::move(*object) : Object();
}

const std::string* JsonValue::as_written() const {
  const Written* written = std::get_if<Written>(&value_);
  return written ? &written->json : nullptr;
}

const JsonValue* JsonValue::find(std::string_view name) const {
  for (const JsonMember& member : members()) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

bool operator==(const JsonValue& a, const JsonValue& b) { return a.value_ == b.value_; }

void sort_by_place(std::vector<Fault>& faults) {
  const auto key = [](const Fault& f) { return std::tie(f.line, f.column, f.where, f.found); };
  std::sort(faults.begin(), faults.end(), [&](const Fault& a, const Fault& b) { return key(a) < key(b); });
}

namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t kLineWidth = 116;

bool needs_no_escape(char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; }

void write_escaped(char c, std::string& out) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const unsigned char byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else if (byte < 0x20 || byte == 0x7F) {
    out += "\\u00";
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15u];
  } else {
    out += c;
  }
}

// Most texts are plain from end to end.
void write_string(std::string_view text, std::string& out) {
  out += '"';
  const auto plain =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), needs_no_escape) - text.begin());
  out += text.substr(0, plain);
  text.remove_prefix(plain);
  while (!text.empty()) {
    const std::optional<std::size_t> bad = first_bad_byte(text);
    for (const char c : text.substr(0, bad.value_or(text.size()))) write_escaped(c, out);
    if (!bad) break;
    out += "\xEF\xBF\xBD";
    text.remove_prefix(*bad + 1);
  }
  out += '"';
}

// The shortest digits that give the same number back; with a point or an exponent, so that it is read as a real again.
void write_real(double number, std::string& out) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
#ifdef __wasm__
  const std::string text = short_real_text(number);
#else
  std::array<char, 40> digits;
  const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  const std::string_view text(digits.data(), static_cast<std::size_t>(end - digits.data()));
#endif
  out += text;
  if (text.find_first_of(".e") == text.npos) out += ".0";
}

void write_scalar(const JsonValue& value, std::string& out) {
  switch (value.kind()) {
    case Kind::boolean: out += *value.as_bool() ? "true" : "false"; return;
    case Kind::integer: out += std::to_string(*value.as_int()); return;
    case Kind::real: write_real(*value.as_double(), out); return;
    case Kind::string: write_string(*value.as_string(), out); return;
    case Kind::written: out += *value.as_written(); return;
    default: out += "null"; return;
  }
}

class Printer {
 public:
  enum class Blanks : std::uint8_t { none, after_separators };

  explicit Printer(std::span<const std::string_view> open) : open_(open) {}

  void line(const JsonValue& value, Blanks blanks, std::string& out) const {
    const std::string_view comma = blanks == Blanks::none ? "," : ", ", colon = blanks == Blanks::none ? ":" : ": ";
    std::string_view gap;
    if (value.is(Kind::array)) {
      out += '[';
      for (const JsonValue& element : value.elements()) {
        out += gap;
        line(element, blanks, out);
        gap = comma;
      }
      out += ']';
    } else if (value.is(Kind::object)) {
      out += '{';
      for (const JsonMember& member : value.members()) {
        out += gap;
        write_string(member.name, out);
        out += colon;
        line(member.value, blanks, out);
        gap = comma;
      }
      out += '}';
    } else {
      write_scalar(value, out);
    }
  }

  // Begins where `out` ends, and may use what is left of that line.
  void block(const JsonValue& value, std::size_t indent, const std::string& path, std::string& out) const {
    if (value.elements().empty() && value.members().empty()) return line(value, Blanks::none, out);
    if (!is_open(path) && !holds_open(value, path)) {
      std::string flat;
      line(value, Blanks::after_separators, flat);
      const std::size_t begun = out.size() - (out.rfind('\n') + 1);
      if (begun + flat.size() <= kLineWidth) {
        out += flat;
        return;
      }
    }
    const bool array = value.is(Kind::array);
    std::string_view gap;
    const auto next_line = [&] {
      out += gap;
      out += '\n';
      out.append(indent + 2, ' ');
      gap = ",";
    };
    out += array ? '[' : '{';
    const std::string element_path = path + "[]";
    for (const JsonValue& element : value.elements()) {
      next_line();
      if (is_open(path) && !holds_open(element, element_path)) {
        line(element, Blanks::after_separators, out);
      } else {
        block(element, indent + 2, element_path, out);
      }
    }
    for (const JsonMember& member : value.members()) {
      next_line();
      write_string(member.name, out);
      out += ": ";
      block(member.value, indent + 2, inside(path, member), out);
    }
    out += '\n';
    out.append(indent, ' ');
    out += array ? ']' : '}';
  }

 private:
  static std::string inside(const std::string& path, const JsonMember& member) {
    return path.empty() ? member.name : path + '.' + member.name;
  }

  bool is_open(std::string_view path) const { return std::find(open_.begin(), open_.end(), path) != open_.end(); }

  bool holds_open(const JsonValue& value, const std::string& path) const {
    if (open_.empty()) return false;
    const auto element_does = [&](const JsonValue& v) { return holds_open(v, path + "[]"); };
    const auto member_does = [&](const JsonMember& m) {
      const std::string deeper = inside(path, m);
      return is_open(deeper) || holds_open(m.value, deeper);
    };
    return std::any_of(value.elements().begin(), value.elements().end(), element_does) ||
           std::any_of(value.members().begin(), value.members().end(), member_does);
  }

  std::span<const std::string_view> open_;
};

}  // namespace

std::string dump(const JsonValue& value) {
  std::string out;
  std::size_t written = 0;  // long texts, for which `out` should not have to grow twice
  for (const JsonMember& member : value.members())
    if (const std::string* text = member.value.as_written()) written += text->size();
  if (written != 0) out.reserve(written + 4096);
  Printer({}).line(value, Printer::Blanks::none, out);
  return out;
}

std::string dump_pretty(const JsonValue& value, std::span<const std::string_view> open) {
  std::string out;
  Printer(open).block(value, 0, "", out);
  out += '\n';
  return out;
}

}  // namespace limber::inline io
