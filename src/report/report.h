// The report of a battle: told in words, one map per turn, losses, luck, the turning point, and the record behind it
// all, with its entries numbered. It knows what a watcher knows: of a battle that is not over no seed, no note and no
// sealed order.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "report/chances.h"
#include "report/chronicle.h"
#include "report/story.h"
#include "report/turning_point.h"

namespace limber::inline report {

struct UnitLosses {
  UnitId unit = UnitId::none;
  int lost = 0, of = 0;
  bool gone = false;
  std::vector<int> answers;
};

std::vector<UnitLosses> losses_of(const Game&, const Chronicle&);  // in roster order, those who lost anything

struct Report {
  const Session& session;  // outlives the report
  Chronicle told;
  Story story;
  Chances chances;
  std::vector<TurningPoint> turns;  // the greatest swing first
  std::string opening;              // of the briefing
  std::vector<UnitLosses> losses;
  std::vector<std::string> record;  // lines
  std::string title;
  const Game& game() const { return session.game(); }
};

// Where no chances are given it has no turning point.
Report make_report(const Session&, Chronicle, Chances);
Report make_report(const Session&);

std::string html_report(const Report&);  // one file, nothing outside it

// For a blog: the text, and its maps as files beside it in a folder. `ending` is that of the maps as the text names
// them: what turns them into other pictures names them after that.
struct MapFile {
  std::string name, svg;
};
struct MarkdownReport {
  std::string text;
  std::vector<MapFile> maps;
};
MarkdownReport markdown_report(const Report&, const std::string& folder, std::string_view ending);

// Both write the same facts.
std::string setting_words(const Report&);                         // "square, SP, 228 entries, seed 4, no house rules"
std::string side_line(const Report&, Side);                       // "Brannock, the captain"
std::string decimal_words(const Ratio&);                          // "3.3", "\u22120.5" with a true minus
std::string signed_words(const Ratio&);                           // "+0.7", "0.0"
std::string luck_words(const Report&);                            // all throws together
std::string turning_heading(const Report&, const TurningPoint&);  // "Turning point", of the battle as it ended
std::string turning_time(const TurningPoint&);                    // "turn 8", "before turn 1"
std::string swing_words(const Report&, const TurningPoint&);    // "Red's chance of winning rose from 34 to 61 in 100."
std::string turning_words(const Report&, const TurningPoint&);  // the odds of it, where they can be said
std::string throw_words(const Report&, const WeighedThrow&);    // "Fire dice that hit: 1, 2/3 expected"
std::string map_label(const Report&, std::size_t turn);         // "After turn 3"; 0 is the start
const Board& map_board(const Report&, std::size_t turn);

}  // namespace limber::inline report
