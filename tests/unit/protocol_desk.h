// A desk of the engine protocol to talk to, and the scenarios to open at it.
#pragma once
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "protocol/engine_protocol.h"
#include "source_dir.h"

namespace limber {

inline JsonValue json(std::string_view text) {
  Result<JsonValue> value = parse_json(text);
  EXPECT_TRUE(value.ok()) << text;
  return value.ok() ? std::move(value).value() : JsonValue();
}

inline JsonValue scenario_json(const std::string& name) {
  std::ifstream file(source_dir() + "/" + name);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return json(text.str());
}

class TestDesk {
 public:
  JsonValue raw(std::string_view line) { return json(desk_.answer(line)); }
  JsonValue ask(std::string_view what, std::initializer_list<std::pair<std::string_view, JsonValue>> members = {}) {
    JsonValue request = JsonValue::object().set("do", what);
    for (const auto& [name, value] : members) request.set(name, value);
    return raw(dump(request));
  }
  // The answer must be a success.
  JsonValue get(std::string_view what, std::initializer_list<std::pair<std::string_view, JsonValue>> members = {}) {
    JsonValue answer = ask(what, members);
    EXPECT_EQ(*answer.find("ok")->as_bool(), true) << dump(answer);
    return answer;
  }

 private:
  EngineDesk desk_;
};

inline const JsonValue& at(const JsonValue& value, std::string_view name) {
  static const JsonValue kNothing;
  const JsonValue* found = value.find(name);
  EXPECT_NE(found, nullptr) << "no " << name << " in " << dump(value).substr(0, 300);
  return found == nullptr ? kNothing : *found;
}
inline std::string text_at(const JsonValue& value, std::string_view name) {
  const std::string* text = at(value, name).as_string();
  EXPECT_NE(text, nullptr) << name;
  return text == nullptr ? "" : *text;
}

}  // namespace limber
