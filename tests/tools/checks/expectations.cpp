#include "expectations.h"

#include "base/text.h"

namespace limber::checks {

namespace {

bool mentions(const std::vector<std::string>& all, const std::string& words) {
  for (const std::string& one : all)
    if (one.find(words) != one.npos) return true;
  return false;
}

// "fault WORDS", "warns WORDS", "sound".
std::string expect_scenario(const CheckBattle& t, const std::string& rest) {
  const std::vector<std::string> words = words_of(rest);
  const std::string found = t.faults().empty() && t.warnings().empty()
                                ? "no fault and no warning"
                                : join(t.faults(), " / ") + " warnings: " + join(t.warnings(), " / ");
  if (words.empty()) return "say fault, warns or sound";
  const std::string sought(trim(rest.substr(words[0].size())));
  if (words[0] == "fault") return mentions(t.faults(), sought) ? "" : "found " + found;
  if (words[0] == "warns") return t.set_up() && mentions(t.warnings(), sought) ? "" : "found " + found;
  if (words[0] == "sound") return t.faults().empty() && t.warnings().empty() ? "" : "found " + found;
  return "say fault, warns or sound";
}

}  // namespace

Halves halves(const std::string& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  if (at == text.npos) return {std::string(trim(text)), "", false};
  return {std::string(trim(text.substr(0, at))), std::string(trim(text.substr(at + mark.size()))), true};
}

Halves last_halves(const std::string& text, std::string_view mark) {
  const std::size_t at = text.rfind(mark);
  if (at == text.npos) return {std::string(trim(text)), "", false};
  return {std::string(trim(text.substr(0, at))), std::string(trim(text.substr(at + mark.size()))), true};
}

std::vector<std::string> list_of(const std::string& text, char separator) {
  std::vector<std::string> all;
  for (const std::string_view one : split(text, separator))
    if (!trim(one).empty() && trim(one) != "none") all.emplace_back(trim(one));
  return all;
}

std::string expect(CheckBattle& t, const Step& step) {
  const std::string &verb = step.verb, &rest = step.rest;
  if (verb == "scenario") return expect_scenario(t, rest);
  if (!t.set_up()) return "the scenario is refused: " + join(t.faults(), " / ");
  if (verb == ">") return t.play(rest);
  if (verb == "dice") return t.throw_dice(words_of(rest));
  if (verb == "cards") return t.deal_cards(words_of(rest));
  if (verb == "here") return t.mark_here(), "";
  if (verb == "asks") return expect_asks(t, rest);
  if (verb == "options") return expect_options(t, rest);
  if (verb == "cells") return expect_cells(t, rest);
  if (verb == "refused") return expect_refused(t, rest);
  if (verb == "lawful") return expect_lawful(t, rest);
  if (verb == "unseen") return expect_unseen(t, rest);
  if (verb == "event") return expect_event(t, rest);
  if (verb == "no") return expect_no_event(t, rest);
  if (verb == "state") return expect_state(t, rest);
  if (verb == "sight") return expect_sight(t, rest);
  if (verb == "line") return expect_line(t, rest);
  if (verb == "at") return expect_at(t, rest);
  if (verb == "over") return expect_over(t, rest);
  if (verb == "judged") return expect_judged(t, rest);
  if (verb == "odds") return expect_odds(t, rest);
  if (verb == "chance") return expect_chance(t, rest);
  return "no such step";
}

}  // namespace limber::checks
