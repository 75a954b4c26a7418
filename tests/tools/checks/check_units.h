// The battlefield and the Units of a check: a drawing with declarations beside or below it, and lines for what a
// drawing cannot show.
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/scenario.h"

namespace limber::checks {

class UnitReader {
 public:
  explicit UnitReader(Scenario& scenario) : scenario_(scenario) {}
  // False: it is no line of the battlefield.
  bool take(const std::string& line, const std::vector<std::string>& words);
  // Lays the drawing on a board of at least eight by eight; false with words when something has no meaning.
  bool finish(std::string& words);

 private:
  struct Declared {
    std::string id;
    int side = 0;
    ScenarioUnit unit;
    std::string ground;  // legend words of the cell it stands in
  };
  bool take_row(const std::string& line);
  bool declare(const std::vector<std::string>& words);
  bool take_trait(const std::vector<std::string>& words, std::size_t& i, Declared&);
  bool take_terrain(const std::vector<std::string>& words);
  bool take_side(const std::vector<std::string>& words);
  bool take_reinforcements(const std::vector<std::string>& words);
  bool take_board(const std::vector<std::string>& words);
  bool lay_drawing(std::string& words);
  bool lay_cell(const std::string& token, int column, int row, std::string& words);
  void lay_ground(int column, int row, const std::string& legend_words);
  void enlist();

  Scenario& scenario_;
  std::vector<std::vector<std::string>> rows_;
  std::vector<Declared> units_;
  std::map<std::string, std::string> letters_;                // drawing letter -> legend words
  std::vector<std::pair<std::string, std::string>> grounds_;  // cell -> legend words
};

}  // namespace limber::checks
