// What must hold at a step of a check. Each answers with nothing, or with what was found instead.
#pragma once
#include <string>

#include "check_battle.h"
#include "check_file.h"

namespace limber::checks {

std::string expect(CheckBattle&, const Step&);

// By the files they stand in.
std::string expect_asks(const CheckBattle&, const std::string& rest);
std::string expect_options(const CheckBattle&, const std::string& rest);
std::string expect_cells(const CheckBattle&, const std::string& rest);
std::string expect_refused(const CheckBattle&, const std::string& rest);
std::string expect_lawful(const CheckBattle&, const std::string& rest);
std::string expect_unseen(const CheckBattle&, const std::string& rest);
std::string expect_event(CheckBattle&, const std::string& rest);
std::string expect_no_event(CheckBattle&, const std::string& rest);
std::string expect_state(const CheckBattle&, const std::string& rest);
std::string expect_sight(const CheckBattle&, const std::string& rest);
std::string expect_line(const CheckBattle&, const std::string& rest);
std::string expect_at(const CheckBattle&, const std::string& rest);
std::string expect_over(const CheckBattle&, const std::string& rest);
std::string expect_judged(const CheckBattle&, const std::string& rest);
std::string expect_odds(const CheckBattle&, const std::string& rest);
std::string expect_chance(const CheckBattle&, const std::string& rest);

// "a = b": the two halves, blanks off; the second is empty where there is no such mark. `last`: at the last of them.
struct Halves {
  std::string left, right;
  bool parted = false;
};
Halves halves(const std::string& text, std::string_view mark);
Halves last_halves(const std::string& text, std::string_view mark);
std::vector<std::string> list_of(const std::string& text, char separator);  // "none" is the empty list

}  // namespace limber::checks
