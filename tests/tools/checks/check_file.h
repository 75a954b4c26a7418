// A check as it is written: what it proves, a small battle, and steps that say what is done and what must hold.
// docs/testing.md describes the language.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/scenario.h"

namespace limber::checks {

struct Step {
  int line = 0;
  std::string verb;  // ">", "dice", "event" ...
  std::string rest;  // the words behind it
};

struct Check {
  std::string file;                 // its name without the folder
  std::vector<std::string> proves;  // ids
  std::string puzzle;               // of a puzzle: what it is about, in place of ids
  bool symmetric = true, mirror = true;
  Scenario scenario;
  std::vector<Step> steps;
};

Result<Check> read_check(const std::string& ruleset, const std::string& file, std::string_view text);

// Words separated by blanks.
std::vector<std::string> words_of(std::string_view text);
bool is_clause_id(std::string_view word);  // "BB-R44"

}  // namespace limber::checks
