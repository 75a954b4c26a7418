// What a player may ask in a battle without changing anything: the board, lists, odds, sight, reasons, rules, the log.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/terminal.h"
#include "play/session.h"

namespace limber::inline terminal {

class PlayQueries {
 public:
  PlayQueries(const Session& session, Terminal& terminal) : session_(session), terminal_(terminal) {}

  // Answers and says true when the line is one of these; `side` is who asks.
  bool answer(std::string_view line, Side side);

  void draw(const Board& board, const CellSet& highlight = {});
  // The board as this side may see it: its own sealed set-up included.
  Board board_for(Side side) const;

  void list(Side side, std::string_view which);
  void refuse(const Reading& reading, const RefusedAt& at);  // why a line was not taken, and what is near
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
  void why();
  void rules(const Words&);
  void log(const Words&);
  std::string order_example(Side side) const;
  std::string sentence_of(const std::string& error) const;

  const Session& session_;
  Terminal& terminal_;
  EventLog last_;
};

}  // namespace limber::inline terminal
