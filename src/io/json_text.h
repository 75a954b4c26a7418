// A cursor that follows the parser through a JSON text and knows line and column, and the words for what is wrong where
// the parser stopped. Used by json_parse.cpp only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "io/json.h"

namespace limber::inline io {

// Steps over tokens that are known to be well formed.
class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text);

  void skip_blanks();
  void skip_separators();  // blanks, commas, colons
  void skip_token();       // the token that begins here
  void skip(std::size_t bytes);
  void skip_to(std::size_t offset);

  Place place() const { return place_; }
  bool at_end() const { return at_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_); }

 private:
  std::size_t token_size() const;

  std::string_view text_;
  std::size_t at_ = 0;
  Place place_{1, 1};
};

// Where the parser was when it met something that is not JSON.
enum class JsonStage : std::uint8_t {
  begin,     // nothing read yet
  in_array,  // after [
  after_element,
  in_object,  // after {
  after_name,
  after_member,
  value_due,  // after a colon, or a comma in an array
  name_due,   // after a comma in an object
  done,       // after the whole value
};

// The fault at or after the cursor, which stands behind the last token that was understood.
Fault explain_syntax(JsonCursor cursor, JsonStage stage, Place opened);

}  // namespace limber::inline io
