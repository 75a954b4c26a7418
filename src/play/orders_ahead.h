// Orders to a question that is put to Units one after another (set-up, gun orders), taken in any order: what can be
// handed on is, the rest is kept. All are judged on the question as it stood before anybody answered it, where nothing
// of the other side can show.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/history.h"
#include "play/order_draft.h"
#include "play/record.h"

namespace limber::inline play {

using OrdersOfSides = std::array<std::vector<Choice>, 2>;

struct OrderEntry {  // an order as it was given, kept or handed on
  UnitId unit;
  Verb verb;
  bool operator==(const OrderEntry&) const = default;
};

// What a battle remembers of such a question while it is under way.
struct KeptOrders {
  struct Queue {
    State start;       // before anything of it was answered
    std::size_t from;  // answers before it
    OrderQueue orders;
    Side side;  // none: open to both
  };
  std::optional<Queue> queue;       // nothing: no such question is under way
  OrdersOfSides ahead;              // given, and not handed on yet
  std::vector<OrderEntry> entries;  // in the order they were given

  // So many answers have led to this state: a new question starts without orders.
  void come_to(const Game&, const State&, std::size_t answers);
  // As if no order had been kept; `history` ends in that question, or in none.
  static KeptOrders at_end_of(const Game&, const History&);
  std::optional<std::size_t> from() const { return queue ? std::optional(queue->from) : std::nullopt; }
};

// What takes the place of the answers from `from` on.
struct AnswerChange {
  std::size_t from;
  std::vector<Choice> choices;
  OrdersOfSides ahead;
  std::vector<OrderEntry> entries;
  std::vector<std::string> notes{};  // into the record, behind them
};

class OrdersAhead {
 public:
  // All of it outlives this look at it.
  OrdersAhead(const Game& game, const History& history, const State& state, const KeptOrders& kept)
      : game_(game), history_(history), state_(state), kept_(kept) {}

  bool under_way() const { return kept_.queue.has_value(); }
  std::optional<std::size_t> from() const { return kept_.from(); }  // answers before the question
  // A side's orders to the question; nothing while none is open to it.
  std::optional<OrderDraft> draft(Side) const;
  std::optional<OrderDraft> draft_of(Side) const;  // also of a side that has closed
  // What a side is asked next where orders that it has given ahead count; nothing when every Unit has its order.
  std::optional<State> asked_next(Side) const;
  // Where the odds of an order are taken: what this side knows; of set-up the question as it is put to the Unit.
  State asked_about(std::string_view line, Side as) const;
  const std::vector<Choice>& kept(Side side) const { return kept_.ahead[slot(side)]; }
  std::vector<std::string> texts(Side known_to = Side::none) const;                   // of all that is kept
  std::string note(Side, const std::vector<Choice>& ahead) const;                     // for the record
  void add_notes(std::vector<std::string>& lines, const OrdersOfSides& after) const;  // of the sides that changes

  // A line, with the drafts as it changes them.
  struct Line {
    LineReading read;
    std::array<std::optional<OrderDraft>, 2> drafts;
    std::vector<Choice> rest;  // answers to what comes after the question
  };
  Line read(std::string_view line, Side as) const;
  enum class HandOn : std::uint8_t { what_is_due, nothing };
  AnswerChange change_by(const Line&, HandOn) const;
  // Gun orders are done with: guns without one hold. Nothing where none are asked for.
  std::optional<AnswerChange> handed_over(Side) const;

  std::optional<OrderEntry> last_entry(Side by) const;  // Side::none: of either side
  std::string text_of(const OrderEntry&) const;
  std::optional<AnswerChange> without(const OrderEntry&) const;

  // What was kept when the record was left, as its notes say.
  KeptOrders restored(const Record&) const;

 private:
  using Drafts = std::array<std::optional<OrderDraft>, 2>;
  AnswerChange merged(const Drafts&, HandOn) const;
  bool read_one(std::string_view order, Side as, Line&) const;
  void read_rest(std::string_view rest, Side as, Line&) const;
  bool answers_all(const Line&) const;
  bool is_answered(const Choice&) const;
  State known_to(Side) const;

  const Game& game_;
  const History& history_;
  const State& state_;
  const KeptOrders& kept_;
};

}  // namespace limber::inline play
