#include "io/decode.h"

#include <algorithm>

#include "base/text.h"
#include "io/utf8.h"

namespace limber::inline io {

using Kind = JsonValue::Kind;

void Faults::add(Fault fault) {
  if (faults_.size() < kMost) {
    faults_.push_back(std::move(fault));
  } else {
    ++left_out_;
  }
}

void Faults::add(Place at, std::string where, std::string found, std::string expected, std::string remedy) {
  add({at.line, at.column, std::move(where), std::move(found), std::move(expected), std::move(remedy)});
}

std::vector<Fault> Faults::take() {
  sort_by_place(faults_);
  if (left_out_ > 0) {
    faults_.push_back({.found = std::to_string(left_out_) + " more errors", .remedy = "fix these first"});
  }
  left_out_ = 0;
  return std::move(faults_);
}

std::string described(const JsonValue& value) {
  switch (value.kind()) {
    case Kind::null: return "null";
    case Kind::boolean: return *value.as_bool() ? "true" : "false";
    case Kind::integer:
    case Kind::real: return "the number " + dump(value);
    case Kind::string: return "the text " + in_quotes(*value.as_string());
    case Kind::array: return value.elements().empty() ? "an empty list" : "a list";
    case Kind::object: return value.members().empty() ? "an empty object" : "an object";
    case Kind::written: return "a text of JSON";
  }
  return "something else";
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  const std::optional<std::string_view> meant = nearest(word, candidates);
  return meant ? "did you mean " + in_quotes(*meant) + "?" : std::string();
}

std::string element_path(std::string_view path, std::size_t index) {
  return std::string(path) + '[' + std::to_string(index) + ']';
}

std::optional<int> read_whole(const JsonValue& value, const std::string& where, WholeRange range, Faults& faults) {
  const std::optional<std::int64_t> number = value.as_int();
  if (number && *number >= range.least && *number <= range.most) return static_cast<int>(*number);
  std::string remedy;
  if (value.is(Kind::real)) remedy = "write it without a point or an exponent, and in the range";
  if (const std::string* text = value.as_string(); text && parse_int(*text)) remedy = "take off the quotes";
  faults.add(value.place(), where, described(value),
             "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most), remedy);
  return std::nullopt;
}

std::optional<bool> read_flag(const JsonValue& value, const std::string& where, Faults& faults) {
  const std::optional<bool> truth = value.as_bool();
  if (!truth) faults.add(value.place(), where, described(value), "true or false");
  return truth;
}

std::optional<std::string> read_text(const JsonValue& value, const std::string& where, TextLimits limits,
                                     Faults& faults) {
  const std::string* text = value.as_string();
  if (!text) {
    faults.add(value.place(), where, described(value), "a text in double quotes");
    return std::nullopt;
  }
  const std::size_t count = character_count(*text);
  if (count < limits.least) {
    faults.add(value.place(), where, "an empty text", "some text");
    return std::nullopt;
  }
  if (count > limits.most) {
    faults.add(value.place(), where, "a text of " + std::to_string(count) + " characters, " + in_quotes(*text, 20),
               "at most " + std::to_string(limits.most) + " characters", "shorten it");
    return std::nullopt;
  }
  std::string in_line = *text;  // without what may part its lines
  std::erase_if(in_line, [&](char c) { return limits.lines && (c == '\n' || c == '\r'); });
  const bool tab = !limits.lines && in_line.find('\t') != std::string::npos;
  if (tab || !is_printable(in_line)) {
    faults.add(value.place(), where, "a control character in " + in_quotes(*text), "plain text",
               limits.lines ? "take it out" : "take it out. Line ends are allowed in the briefing only");
    return std::nullopt;
  }
  return *text;
}

std::optional<std::string> read_word(const JsonValue& value, const std::string& where,
                                     std::span<const std::string_view> words, Faults& faults) {
  const std::string* text = value.as_string();
  if (text && std::find(words.begin(), words.end(), *text) != words.end()) return *text;
  faults.add(value.place(), where, described(value),
             words.size() == 1 ? std::string(words[0]) : "one of " + join(words, ", "),
             text ? did_you_mean(*text, words) : "");
  return std::nullopt;
}

ObjectReader::ObjectReader(const JsonValue& value, std::string path, Faults& faults)
    : value_(value), path_(std::move(path)), faults_(faults), is_object_(value.is(Kind::object)) {
  if (!is_object_) faults.add(value.place(), path_, described(value), "an object in { }");
}

std::string ObjectReader::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + '.' + std::string(name);
}

const JsonValue* ObjectReader::any(std::string_view name, Need need) {
  asked_.push_back(name);
  const JsonValue* found = value_.find(name);
  if (!found && is_object_ && need == Need::required) missing_.push_back(name);
  return found;
}

const JsonValue* ObjectReader::of_kind(std::string_view name, Need need, Kind kind, std::string_view expected) {
  const JsonValue* found = any(name, need);
  if (!found || found->is(kind)) return found;
  faults_.add(found->place(), path_of(name), described(*found), std::string(expected));
  return nullptr;
}

const JsonValue* ObjectReader::array(std::string_view name, Need need) {
  return of_kind(name, need, Kind::array, "a list in [ ]");
}

const JsonValue* ObjectReader::object(std::string_view name, Need need) {
  return of_kind(name, need, Kind::object, "an object in { }");
}

std::optional<int> ObjectReader::whole(std::string_view name, Need need, WholeRange range) {
  const JsonValue* found = any(name, need);
  return found ? read_whole(*found, path_of(name), range, faults_) : std::nullopt;
}

std::optional<bool> ObjectReader::flag(std::string_view name, Need need) {
  const JsonValue* found = any(name, need);
  return found ? read_flag(*found, path_of(name), faults_) : std::nullopt;
}

std::optional<std::string> ObjectReader::text(std::string_view name, Need need, TextLimits limits) {
  const JsonValue* found = any(name, need);
  return found ? read_text(*found, path_of(name), limits, faults_) : std::nullopt;
}

std::optional<std::string> ObjectReader::word(std::string_view name, Need need,
                                              std::span<const std::string_view> words) {
  const JsonValue* found = any(name, need);
  return found ? read_word(*found, path_of(name), words, faults_) : std::nullopt;
}

std::vector<std::string> ObjectReader::texts(std::string_view name, Need need, TextLimits limits) {
  std::vector<std::string> result;
  const JsonValue* found = array(name, need);
  if (!found) return result;
  for (std::size_t i = 0; i < found->elements().size(); ++i) {
    std::optional<std::string> text = read_text(found->elements()[i], element_path(path_of(name), i), limits, faults_);
    result.push_back(std::move(text).value_or(""));
  }
  return result;
}

void ObjectReader::close() {
  for (const JsonMember& member : value_.members()) {
    if (std::find(asked_.begin(), asked_.end(), member.name) != asked_.end()) continue;
    const std::optional<std::string_view> meant = nearest(member.name, asked_);
    if (meant) std::erase(missing_, *meant);  // a misspelt name is told once, not a second time as missing
    faults_.add(member.place, path_of(shown(member.name)), "the unknown name " + in_quotes(member.name),
                meant ? "a name this object has" : "one of " + join(asked_, ", "),
                meant ? "did you mean " + in_quotes(*meant) + "?" : "take it out");
  }
  for (const std::string_view name : missing_) {
    faults_.add(value_.place(), path_of(name), "nothing", "the member " + in_quotes(name), "add it to this object");
  }
}

}  // namespace limber::inline io
