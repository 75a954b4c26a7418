// The JSON parser is nlohmann's, used through its event interface, which throws nothing; the cursor walks along with
// the events, since they carry no place.
#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

#include <nlohmann/json.hpp>

#include "io/json.h"
#include "io/json_text.h"
#include "io/utf8.h"

namespace limber::inline io {

namespace {

constexpr std::size_t kLongestPath = 100;  // in a fault

// Something that is being read and not closed yet.
struct Open {
  bool is_array;
  Place place;
  std::vector<JsonValue> elements;
  std::vector<JsonMember> members;
};

class TreeBuilder {
 public:
  using Number = nlohmann::json;

  TreeBuilder(std::string_view text, const JsonLimits& limits) : cursor_(text), limits_(limits) {}

  bool null() { return scalar(JsonValue()); }
  bool boolean(bool truth) { return scalar(truth); }
  bool number_integer(Number::number_integer_t number) { return scalar(number); }
  bool number_unsigned(Number::number_unsigned_t number) {
    const bool fits = number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return scalar(fits ? JsonValue(static_cast<std::int64_t>(number)) : JsonValue(static_cast<double>(number)));
  }
  bool number_float(Number::number_float_t number, const std::string&) { return scalar(number); }
  bool string(std::string& text) { return scalar(std::move(text)); }
  bool binary(Number::binary_t&) { return false; }

  bool start_object(std::size_t) { return open(false); }
  bool start_array(std::size_t) { return open(true); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& name) {
    const Place at = pass_token();
    open_.back().members.push_back({std::move(name), JsonValue(), at});
    stage_ = JsonStage::after_name;
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) {
    Fault fault = explain_syntax(cursor_, stage_, open_.empty() ? Place{} : open_.back().place);
    fault.where = path();
    faults_.push_back(std::move(fault));
    return false;
  }

  Result<JsonValue> result() && {
    sort_by_place(faults_);
    if (!faults_.empty()) return std::move(faults_);
    return std::move(root_);
  }

 private:
  Place pass_token() {
    cursor_.skip_separators();
    const Place at = cursor_.place();
    cursor_.skip_token();
    return at;
  }

  bool scalar(JsonValue value) {
    value.set_place(pass_token());
    return put(std::move(value));
  }

  bool put(JsonValue value) {
    if (++values_ > limits_.values) {
      return refuse(value.place(), "more than " + std::to_string(limits_.values) + " values", "a file of sensible size",
                    "this is not a file of Limber's");
    }
    if (open_.empty()) {
      root_ = std::move(value);
      stage_ = JsonStage::done;
    } else if (open_.back().is_array) {
      open_.back().elements.push_back(std::move(value));
      stage_ = JsonStage::after_element;
    } else {
      open_.back().members.back().value = std::move(value);
      stage_ = JsonStage::after_member;
    }
    return true;
  }

  bool open(bool is_array) {
    const Place at = pass_token();
    if (open_.size() >= static_cast<std::size_t>(limits_.depth)) {
      return refuse(at, "brackets nested more than " + std::to_string(limits_.depth) + " deep",
                    "at most " + std::to_string(limits_.depth) + " levels", "no file of Limber's needs that many");
    }
    open_.push_back({is_array, at, {}, {}});
    stage_ = is_array ? JsonStage::in_array : JsonStage::in_object;
    return true;
  }

  bool close() {
    pass_token();
    drop_doubles(open_.back().members);
    Open done = std::move(open_.back());
    open_.pop_back();
    JsonValue value =
        done.is_array ? JsonValue::array(std::move(done.elements)) : JsonValue::object(std::move(done.members));
    value.set_place(done.place);
    return put(std::move(value));
  }

  // Every name that is there twice is told; the first one stays.
  void drop_doubles(std::vector<JsonMember>& members) {
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::tie(members[a].name, a) < std::tie(members[b].name, b);
    });
    std::vector<bool> doubled(members.size(), false);
    for (std::size_t i = 1, first = 0; i < order.size(); ++i) {
      const JsonMember &one = members[order[first]], &two = members[order[i]];
      if (one.name != two.name) {
        first = i;
        continue;
      }
      doubled[order[i]] = true;
      tell_double(one, two);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (doubled[i]) continue;
      if (kept != i) members[kept] = std::move(members[i]);
      ++kept;
    }
    members.resize(kept);
  }

  void tell_double(const JsonMember& one, const JsonMember& two) {
    constexpr std::size_t kMostDoubles = 100;
    if (faults_.size() >= kMostDoubles) return;
    const std::string outer = path_to(open_.size() - 1);
    faults_.push_back({two.place.line, two.place.column, (outer.empty() ? "" : outer + '.') + shown(two.name, 40),
                       "the name " + in_quotes(two.name) + " a second time in one object", "each name once",
                       "keep one of the two. The first is in line " + std::to_string(one.place.line) + ", column " +
                           std::to_string(one.place.column)});
  }

  bool refuse(Place at, std::string found, std::string expected, std::string remedy) {
    faults_.push_back({at.line, at.column, path(), std::move(found), std::move(expected), std::move(remedy)});
    return false;
  }

  // Of what is being read: sides[0].units[3].at; between two members or elements, of what holds them.
  std::string path() const {
    const bool between = stage_ == JsonStage::after_element || stage_ == JsonStage::after_member;
    return path_to(open_.size() - (between && !open_.empty() ? 1 : 0));
  }

  std::string path_to(std::size_t levels) const {
    std::string path;
    for (std::size_t i = 0; i < levels; ++i) {
      if (path.size() > kLongestPath) return path + "...";
      const Open& level = open_[i];
      if (level.is_array) {
        path += '[' + std::to_string(level.elements.size()) + ']';
      } else if (!level.members.empty()) {
        if (!path.empty()) path += '.';
        path += shown(level.members.back().name, 40);
      }
    }
    return path;
  }

  JsonCursor cursor_;
  const JsonLimits& limits_;
  std::vector<Open> open_;
  std::size_t values_ = 0;
  JsonStage stage_ = JsonStage::begin;
  JsonValue root_;
  std::vector<Fault> faults_;
};

Fault no_text(std::string_view text, std::size_t at) {
  JsonCursor cursor(text);
  cursor.skip_to(at);
  const unsigned char byte = static_cast<unsigned char>(text[at]);
  const bool utf16 = text.size() > 1 && (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
                                         (text[0] == '{' && text[1] == '\0') || (text[0] == '\0' && text[1] == '{'));
  std::string found = byte == 0 ? "a byte 0" : "bytes that are not UTF-8: " + shown(text.substr(at, 1));
  if (utf16) found += " (the file seems to be UTF-16)";
  return {cursor.place().line, cursor.place().column, "",
          std::move(found),    "text in UTF-8",       "save the file as UTF-8 text"};
}

}  // namespace

Result<JsonValue> parse_json(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes) {
    return Fault{.found = std::to_string(text.size()) + " bytes",
                 .expected = "at most " + std::to_string(limits.bytes) + " bytes",
                 .remedy = "this is too large to be a file of Limber's"};
  }
  const std::size_t bad = std::min(first_bad_byte(text).value_or(text.npos), text.find('\0'));
  if (bad != text.npos) return no_text(text, bad);
  TreeBuilder builder(text, limits);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder).result();
}

}  // namespace limber::inline io
