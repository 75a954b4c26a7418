// A battle as text: its record, and its answers. `known_to`: without what the other side has sealed and not yet told;
// Side::none: all.
#pragma once
#include <string>
#include <vector>

#include "play/session.h"

namespace limber::inline play {

// Header and all; what was taken back is left out.
std::vector<std::string> record_lines(const Session&, Side known_to = Side::none);
std::string record_text(const Session&, Side known_to = Side::none);
std::vector<std::string> answer_texts(const Session&, Side known_to = Side::none);
int answers_known(const Session&, Side known_to);  // how many
// Those since the last station, kept orders last; since the opening where there was no station yet (set-up).
std::vector<std::string> answers_since_station(const Session&, Side known_to = Side::none);

struct LastWord {
  Side side = Side::none;
  std::optional<Digest> link;  // where dice are sealed
};
// The lines that an answer adds to the record, and those of a side that resigns.
void add_answer_lines(std::vector<std::string>& lines, const Answer&);
std::vector<std::string> resignation_lines(const Game&, const State& over, const LastWord&);

}  // namespace limber::inline play
