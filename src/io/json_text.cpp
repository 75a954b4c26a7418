#include "io/json_text.h"

#include <algorithm>
#include <array>

#include "io/utf8.h"

namespace limber::inline io {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '+' ||
         c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

std::size_t size_while(std::string_view text, bool (*fits)(char)) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), fits) - text.begin());
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Of a number as JSON has it: -12.5e+3, no zeros in front.
std::size_t number_size(std::string_view text) {
  std::size_t size = text.starts_with('-') ? 1 : 0;
  const auto next = [&] { return size < text.size() ? text[size] : '\0'; };
  const auto digits = [&] { size += size_while(text.substr(size), is_digit); };
  if (next() == '0') {
    ++size;
  } else {
    digits();
  }
  if (next() == '.') {
    ++size;
    digits();
  }
  if (next() == 'e' || next() == 'E') {
    ++size;
    if (next() == '+' || next() == '-') ++size;
    digits();
  }
  return size;
}

// Of a string that begins with its quote; up to the end of the text when the second quote is missing.
std::size_t string_size(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\') ++i;
  }
  return text.size();
}

}  // namespace

JsonCursor::JsonCursor(std::string_view text) : text_(text) {
  if (text.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

void JsonCursor::skip(std::size_t bytes) {
  for (const std::size_t end = std::min(at_ + bytes, text_.size()); at_ < end; ++at_) {
    const unsigned char byte = static_cast<unsigned char>(text_[at_]);
    if (byte == '\n') {
      place_ = {place_.line + 1, 1};
    } else if ((byte & 0xC0u) != 0x80u) {
      ++place_.column;
    }
  }
}

void JsonCursor::skip_to(std::size_t offset) { skip(offset > at_ ? offset - at_ : 0); }

void JsonCursor::skip_blanks() { skip(std::min(rest().find_first_not_of(kBlanks), rest().size())); }

void JsonCursor::skip_separators() { skip(std::min(rest().find_first_not_of(" \t\r\n,:"), rest().size())); }

std::size_t JsonCursor::token_size() const {
  const std::string_view text = rest();
  if (text.empty()) return 0;
  switch (text.front()) {
    case '"': return string_size(text);
    case 't':
    case 'n': return 4;
    case 'f': return 5;
    default: return std::max<std::size_t>(1, number_size(text));
  }
}

void JsonCursor::skip_token() { skip(token_size()); }

namespace {

std::string expected_at(JsonStage stage) {
  switch (stage) {
    case JsonStage::begin: return "a JSON value, an object in { } as a rule";
    case JsonStage::in_array: return "a value or ]";
    case JsonStage::after_element: return "a comma or ]";
    case JsonStage::in_object: return "a name in double quotes or }";
    case JsonStage::after_name: return "a colon and a value";
    case JsonStage::after_member: return "a comma or }";
    case JsonStage::value_due: return "a value";
    case JsonStage::name_due: return "a name in double quotes";
    case JsonStage::done: return "the end of the text";
  }
  return "JSON";
}

Fault fault_at(Place at, std::string found, std::string expected, std::string remedy) {
  return {at.line, at.column, "", std::move(found), std::move(expected), std::move(remedy)};
}

Fault cut_short(Place at, JsonStage stage, Place opened) {
  if (stage == JsonStage::begin) return fault_at(at, "nothing", expected_at(stage), "the text is empty");
  std::string remedy = "the text is cut short: complete it";
  if (opened.line > 0) {
    remedy += ". The bracket opened in line " + std::to_string(opened.line) + ", column " +
              std::to_string(opened.column) + " is never closed";
  }
  return fault_at(at, "the end of the text", expected_at(stage), std::move(remedy));
}

Fault broken_escape(JsonCursor cursor, std::size_t offset) {
  cursor.skip(offset);
  const std::string_view rest = cursor.rest();
  const bool unicode = rest.size() > 1 && rest[1] == 'u';
  const std::string found = shown(rest.substr(0, unicode ? 6 : 2));
  if (unicode) {
    return fault_at(cursor.place(), found, "\\u and four hexadecimal digits that name a character",
                    "write the character itself. Above U+FFFF a pair of escapes is needed");
  }
  return fault_at(cursor.place(), found, "an escape JSON knows: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u0000",
                  "write \\\\ for a backslash");
}

// The string that begins here is not well formed.
Fault broken_string(JsonCursor cursor) {
  const std::string_view text = cursor.rest();
  for (std::size_t i = 1; i < text.size() && text[i] != '"'; ++i) {
    const unsigned char byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20) {
      JsonCursor there = cursor;
      there.skip(i);
      const bool line_end = byte == '\n' || byte == '\r';
      return fault_at(there.place(), line_end ? "the end of the line inside a text" : "a control character in a text",
                      "the closing double quote",
                      line_end ? "close the text on its own line. Write \\n for a line break" : "leave it out");
    }
    if (byte != '\\') continue;
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (next == 'u' || next == '\0' || kEscapes.find(next) == kEscapes.npos) {
      constexpr std::string_view kHex = "0123456789abcdefABCDEF";
      const std::string_view digits = text.substr(std::min(i + 2, text.size()), 4);
      const bool four = digits.size() == 4 && digits.find_first_not_of(kHex) == digits.npos;
      const bool surrogate = four && (digits[0] == 'd' || digits[0] == 'D') && digits[1] >= '8';
      if (next != 'u' || !four || surrogate) return broken_escape(cursor, i);
    }
    ++i;
  }
  return fault_at(cursor.place(), "a text that begins here and never ends", "a closing double quote",
                  "close the text. Is the file cut short?");
}

constexpr std::string_view kNumberRemedy = "write a number as 12, -3 or 1.5, without zeros in front, and not too large";

std::string word_remedy(std::string_view word) {
  constexpr std::array<std::array<std::string_view, 2>, 7> kMeant{{{"True", "true"},
                                                                   {"False", "false"},
                                                                   {"None", "null"},
                                                                   {"TRUE", "true"},
                                                                   {"FALSE", "false"},
                                                                   {"NULL", "null"},
                                                                   {"undefined", "null"}}};
  for (const auto& [wrong, right] : kMeant) {
    if (word == wrong) return "write " + std::string(right);
  }
  constexpr std::string_view kNumberSigns = "+-.0123456789";
  if (word == "NaN" || word.ends_with("Infinity")) return "JSON has only plain numbers";
  if (kNumberSigns.find(word[0]) != kNumberSigns.npos) {
    return std::string(kNumberRemedy);
  }
  return "put texts in double quotes: " + in_quotes(word, 30);
}

std::string sign_remedy(char sign, JsonStage stage) {
  if (sign == '\'') return "use double quotes";
  if (sign == '/' || sign == '#') return "JSON has no comments: take it out";
  if (stage == JsonStage::begin) return "is this the right file?";
  if (stage == JsonStage::done) return "take out what follows the last bracket";
  const bool comma_due = stage == JsonStage::after_element || stage == JsonStage::after_member;
  if (comma_due && (sign == '"' || sign == '{' || sign == '[')) return "put a comma before it";
  if (sign == '}' || sign == ']') return "the brackets do not match, or something is missing before this one";
  if (stage == JsonStage::after_name) return "write a colon between name and value";
  return "";
}

Fault bare_word(const JsonCursor& cursor, JsonStage stage, bool adjoins) {
  const std::string_view word = cursor.rest().substr(0, size_while(cursor.rest(), is_word_letter));
  std::string remedy = word_remedy(word);
  if (stage == JsonStage::after_element || stage == JsonStage::after_member) {
    remedy = adjoins ? kNumberRemedy : "put a comma before it";
  }
  if (stage == JsonStage::after_name) remedy = "write a colon between name and value";
  if (stage == JsonStage::in_object || stage == JsonStage::name_due) {
    remedy = "put names in double quotes: " + in_quotes(word, 30);
  }
  if (stage == JsonStage::done || stage == JsonStage::begin) remedy = sign_remedy(word[0], stage);
  return fault_at(cursor.place(), shown(word, 30), expected_at(stage), std::move(remedy));
}

}  // namespace

Fault explain_syntax(JsonCursor cursor, JsonStage stage, Place opened) {
  const Place end = cursor.place();
  cursor.skip_blanks();
  const Place separator = cursor.place();
  const JsonStage before = stage;
  if (cursor.peek() == ',' && stage == JsonStage::after_element) stage = JsonStage::value_due;
  if (cursor.peek() == ',' && stage == JsonStage::after_member) stage = JsonStage::name_due;
  if (cursor.peek() == ':' && stage == JsonStage::after_name) stage = JsonStage::value_due;
  if (stage != before) {
    cursor.skip(1);
    cursor.skip_blanks();
  }
  if (cursor.at_end()) return cut_short(cursor.place(), stage, opened);
  const char sign = cursor.peek();
  const bool string_due = stage == JsonStage::begin || stage == JsonStage::in_array || stage == JsonStage::in_object ||
                          stage == JsonStage::value_due || stage == JsonStage::name_due;
  if (sign == '"' && string_due) return broken_string(cursor);
  if (stage != before && before != JsonStage::after_name && (sign == '}' || sign == ']')) {
    return fault_at(separator, std::string("a comma before ") + sign, "something after the comma",
                    "take out the comma");
  }
  if (is_word_letter(sign)) return bare_word(cursor, stage, cursor.place() == end);
  const std::string found = sign == '"' ? "the beginning of a text" : in_quotes(cursor.rest().substr(0, 1));
  return fault_at(cursor.place(), found, expected_at(stage), sign_remedy(sign, stage));
}

}  // namespace limber::inline io
