// A screen that keeps its places: who you are, the board, the log, which alone scrolls, the question and the prompt.
// What is said goes to the log; an answer longer than the log opens as a page.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "console/keyboard.h"
#include "console/terminal.h"
#include "terminal/line_edit.h"
#include "terminal/line_reader.h"
#include "terminal/screen_layout.h"

namespace limber::inline terminal {

// All that is shown except the log, as it is now.
struct Scene {
  Board board;
  CellSet marked;                      // cells in reverse: what has changed, or what was asked for
  Cell focus = Cell::none;             // in sight where the board is larger than the screen
  Side side = Side::none;              // whose screen it is
  std::string who, what, title, turn;  // "You are Brannock", "your step, 6 activations left", "Osier Mill", "turn 4/15"
  std::string objectives;              // in one line
  std::array<std::string, 2> losses;   // of each side, in a few words
  std::vector<Paragraph> column;       // the state of the battle, where there is a column for it
  std::string question;
};

class SteadyScreen final : public LineReader, private TextTaker {
 public:
  SteadyScreen(Terminal& terminal, const Game& game);
  ~SteadyScreen() override;

  void show(Scene scene);           // drawn when something is asked, or by draw()
  void mark(const CellSet& cells);  // instead of what is marked, until the next scene
  void look_at(Cell cell);          // brings it into sight
  void draw();
  // What has been said since the last line was read opens as a page, if it is longer than the log.
  void page_answer();
  void leave();  // for good: from here on what is said scrolls

  std::optional<std::string> read(const std::string& prompt, const Completer& complete) override;
  bool by_hand() const override { return true; }
  void suggest(std::string line) override { suggestion_ = std::move(line); }
  void forget() override { edit_.forget(); }

 private:
  void take(Paragraph paragraph) override;
  void clear() override;

  ScreenSize size() const;
  ScreenLayout layout() const;
  std::vector<std::string> lines_from(std::size_t paragraph, int width) const;
  std::vector<std::string> board_rows(const ScreenLayout&) const;
  std::vector<std::string> column_rows(const ScreenLayout&) const;
  std::vector<std::string> question_rows(const ScreenLayout&) const;
  std::vector<std::string> log_rows(int lines, int width);
  std::string who_row() const;
  std::string ruled(const std::string& left, const std::string& right) const;
  std::string heading_row() const;
  struct PromptRow {
    std::string text;
    int cursor = 0;
  };
  PromptRow prompt_row() const;
  void put(const std::vector<std::string>& rows, int cursor);
  bool press(const Key& key);
  void page(const std::vector<std::string>& lines);

  Terminal& terminal_;
  const Game& game_;
  std::optional<Keyboard> keyboard_;
  Scene scene_;
  LineEdit edit_;
  std::string prompt_, suggestion_;
  BoardWindow window_;
  std::vector<Paragraph> log_;
  std::size_t answer_from_ = 0;  // the first paragraph since the last line was read
  std::size_t log_lines_ = 0;    // at the width it was shown with
  int log_shown_ = 1;            // lines of it on the screen
  int back_ = 0;                 // lines that the log is scrolled back
  bool page_due_ = false;
};

}  // namespace limber::inline terminal
