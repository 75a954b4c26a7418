// A battle told in words, from its incidents alone: the lead, the story in a few paragraphs, a line for each map.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "report/beats.h"
#include "report/chronicle.h"

namespace limber::inline report {

struct StorySentence {
  std::string text;            // a sentence
  int answer = 0;              // where the record has it; 0: it sums up
  std::optional<Beat> beat{};  // that it tells
};

struct Story {
  std::string lead;    // who has won, how and at what price
  std::string result;  // the judge's own sentence, with its clause; why it ended
  std::vector<std::vector<StorySentence>> paragraphs;
  std::vector<std::string> captions;  // by turn; may be empty
};

Story tell_story(const Game&, const Chronicle&);

}  // namespace limber::inline report
