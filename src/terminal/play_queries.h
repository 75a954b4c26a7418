// What a player may ask in a battle without changing anything: the board, lists, odds, sight, reasons, rules, the log.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.h"
#include "play/session.h"
#include "terminal/steady_screen.h"

namespace limber::inline terminal {

// What is to be typed where dice or cards are thrown by hand: "one number from 1 to 6".
std::string throw_words(const Request& asked);

class PlayQueries {
 public:
  PlayQueries(const Session& session, Terminal& terminal, SteadyScreen* screen)
      : session_(session), terminal_(terminal), screen_(screen) {}

  // Answers and says true when the line is one of these; `side` is who asks.
  bool answer(std::string_view line, Side side);

  void draw(const Board& board, const CellSet& highlight = {});
  // The board as this side may see it: its own sealed set-up included.
  Board board_for(Side side) const;

  void list(Side side, std::string_view which);
  void refuse(const Reading& reading, const RefusedAt& at);  // why a line was not taken, and what is near
  // The order of the last hint, as long as nothing was answered since; empty: there is none.
  std::string hinted() const { return hinted_at_ == session_.answer_count() ? hinted_ : ""; }
  // What happened last, for `why`.
  void remember(EventLog events) { last_ = std::move(events); }

 private:
  using Words = std::vector<std::string_view>;
  void help();
  void say_question(Side side);
  void briefing();
  void board(Side side, const Words&);
  void odds_of(std::string_view rest, Side side);
  void score();
  void hint(const Words&, Side side);
  void outlook(Side side);
  void sight(const Words&);
  void look(const Words&, Side side);
  void near(const Words&, Side side);
  void why();
  void why_order(std::string_view order, Side side);
  void rules(const Words&);
  void log(const Words&);
  std::string order_example(Side side) const;
  std::string sentence_of(const std::string& error) const;

  const Session& session_;
  Terminal& terminal_;
  SteadyScreen* screen_;  // none where the board scrolls away
  EventLog last_;
  std::string hinted_;
  int hinted_at_ = -1;
};

}  // namespace limber::inline terminal
