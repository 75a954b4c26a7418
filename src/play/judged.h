// A line or a choice that has been read and judged for one moment of a battle. Only an AnswerJudge makes one, and a
// Session takes none that was judged for another moment: so an answer is read once, judged once and carried out once.
#pragma once
#include <optional>

#include "play/orders_ahead.h"

namespace limber::inline play {

class Judged {
 public:
  bool lawful() const { return line_.reading.ok; }
  const Reading& reading() const { return line_.reading; }  // how it was read; what is refused of it, and why
  const RefusedAt& at() const { return line_.at; }          // where what is refused was judged

 private:
  friend class AnswerJudge;
  friend class Session;
  Judged(LineReading line, const History& history, const OrdersOfSides& ahead)
      : line_(std::move(line)), history_(history), ahead_(ahead) {}

  bool is_for(const History& history, const OrdersOfSides& ahead) const {
    return history_.same_as(history) && ahead_ == ahead;
  }

  LineReading line_;
  AnswerChange change_{};
  bool in_any_order_ = false;  // orders to a question that is put to Units one after another
  // The states it was read on were not those it is carried out on: each answer is judged once more, there.
  bool read_apart_ = false;
  std::optional<Side> resigns_;
  // The moment.
  History history_;
  OrdersOfSides ahead_;
};

}  // namespace limber::inline play
