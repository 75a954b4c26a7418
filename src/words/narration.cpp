#include <optional>
#include <variant>

#include "model/change.h"
#include "words/card_words.h"
#include "words/clauses.h"
#include "words/event_words.h"
#include "words/modifier_words.h"
#include "words/names.h"

namespace limber::inline words {

namespace {

// Folds the events over the board and keeps back what belongs to one sentence: a move, or dice of one kind.
class Narration {
 public:
  Narration(const Game& game, const Board& board) : g_(game), b_(board) {}

  void tell(const LoggedEvent& told) {
    if (!joins_move(told) && !joins_dice(told)) tell_alone(told);
    change(b_, told.event);
  }
  std::vector<std::string> sentences() {
    close();
    return std::move(out_);
  }

 private:
  struct OpenMove {
    UnitId unit;
    Way way;
    std::vector<Cell> cells;  // where it was and where it went
    UnitId in_tow = UnitId::none;
    std::vector<Clause> clauses;
    std::vector<std::string> notes;  // what the ground did to it on the way
  };

  bool joins_move(const LoggedEvent&);
  bool joins_dice(const LoggedEvent&);
  void tell_alone(const LoggedEvent&);
  void close();
  void close_move();
  void close_dice();
  void begin_move(UnitId, Way);
  std::string volley_words() const;
  std::string throw_words() const;
  std::string throws_words(UnitId u) const { return agree(unit_person(g_, u), " and {throws} "); }
  void add(std::string words) {
    if (!words.empty()) out_.push_back(opening(std::move(words)));
  }

  const Game& g_;
  Board b_;
  std::vector<std::string> out_;
  std::optional<OpenMove> move_;
  std::vector<ToldDie> dice_;                            // of one throw, not yet told
  std::optional<std::pair<UnitId, std::string>> order_;  // told unless the dice that follow tell it again
};

void Narration::begin_move(UnitId unit, Way way) {
  close();
  move_ = OpenMove{unit, way, {}, UnitId::none, {}, {}};
  if (on_board(b_[unit].at)) move_->cells.push_back(b_[unit].at);
}

bool Narration::joins_move(const LoggedEvent& told) {
  if (const auto* moved = std::get_if<Moved>(&told.event)) {
    const bool tow = moved->way == Way::tow && b_[moved->unit].link != UnitId::none;
    const UnitId walker = tow ? b_[moved->unit].link : moved->unit;
    const Way way = tow ? Way::step : moved->way;
    const bool goes_on =
        move_ && move_->unit == walker && (move_->way == way || tow || (move_->way == Way::enter && way == Way::step));
    if (!goes_on) begin_move(walker, way);
    add_clauses(move_->clauses, told.why);
    if (tow)
      move_->in_tow = moved->unit;
    else
      move_->cells.push_back(moved->to);
    return true;
  }
  if (!move_) return false;
  if (const auto* turned = std::get_if<Turned>(&told.event)) {
    if (turned->unit != move_->unit && turned->unit != move_->in_tow) return false;
    add_clauses(move_->clauses, told.why);
    return true;
  }
  const bool note = std::holds_alternative<Marked>(told.event) || std::holds_alternative<Unmarked>(told.event) ||
                    std::holds_alternative<Crossing>(told.event);
  if (!note) return false;
  if (const std::string words = event_words(g_, b_, told); !words.empty()) move_->notes.push_back(words);
  return true;
}

// A landing die takes in where the shell fell, a HIT die the point it costs; dice of one volley stand together.
bool Narration::joins_dice(const LoggedEvent& told) {
  if (const auto* rolled = std::get_if<Rolled>(&told.event)) {
    const Rolled* before = dice_.empty() ? nullptr : &dice_.back().die;
    const bool of_one_throw = rolled->purpose == Purpose::fire_die || rolled->purpose == Purpose::activation_die ||
                              is_throw_of_figures(rolled->purpose);
    const bool goes_on = before != nullptr && of_one_throw && before->purpose == rolled->purpose &&
                         before->unit == rolled->unit && before->side == rolled->side;
    if (order_ && order_->first == rolled->unit) order_.reset();
    if (!goes_on) close();
    dice_.push_back({*rolled, told});
    return true;
  }
  if (dice_.empty()) return false;
  const auto [rolled, die] = dice_.back();
  std::vector<Clause> clauses;
  add_clauses(clauses, die.why);
  add_clauses(clauses, told.why);
  if (const auto* landed = std::get_if<ShotLanded>(&told.event);
      landed != nullptr && rolled.purpose == Purpose::landing_die && landed->gun == rolled.unit) {
    dice_.clear();
    add(unit_does(g_, rolled.unit, "{shells} ") + cell_words(g_, rolled.cell) + throws_words(rolled.unit) +
        score_words(g_, rolled, die.modifiers) + ": " + landing_words(g_, b_, *landed, rolled.cell) + "." +
        in_brackets(clauses));
    return true;
  }
  if (const auto* lost = std::get_if<StrengthLost>(&told.event);
      lost != nullptr && rolled.purpose == Purpose::hit_die && lost->unit == rolled.unit) {
    dice_.clear();
    const int left = b_[lost->unit].strength - lost->points;
    const bool stuck = rolled.total >= rolled.needs;
    const std::string loss = has_points(g_) ? "{loses} " + points_words(g_, lost->points) + ", " +
                                                  (left > 0 ? std::to_string(left) + " left" : "{its} last")
                                            : "{is} destroyed";
    add("Hit on " + unit_named(g_, lost->unit, quality_words(g_.roster[lost->unit].quality)) + ": " +
        std::to_string(rolled.face) +
        agree(unit_person(g_, lost->unit), (stuck ? ", {it} cannot retreat and " : ", {it} ") + loss) + "." +
        in_brackets(clauses));
    return true;
  }
  return false;
}

void Narration::tell_alone(const LoggedEvent& told) {
  const std::string words = event_words(g_, b_, told);
  if (words.empty()) return;
  close();
  const auto* ordered = std::get_if<Ordered>(&told.event);
  if (ordered != nullptr && (ordered->choice.verb == Verb::fire || ordered->choice.verb == Verb::fight))
    order_ = {ordered->choice.unit, words};
  else
    add(words);
}

void Narration::close() {
  if (order_) add(order_->second), order_.reset();
  close_move();
  close_dice();
}

void Narration::close_move() {
  if (!move_) return;
  const OpenMove move = std::move(*move_);
  move_.reset();
  std::string way;
  for (const Cell c : move.cells) way += (way.empty() ? "" : "-") + cell_words(g_, c);
  const auto goes = [&](std::string_view verb) { return unit_does(g_, move.unit, verb) + way; };
  std::string words;
  switch (move.way) {
    case Way::step:
    case Way::tow: words = goes("{moves} "); break;
    case Way::enter: words = goes("{enters} at "); break;
    case Way::retreat: words = goes("{retreats} "); break;
    case Way::follow: words = goes("{steps} forward "); break;
    case Way::withdraw: words = goes("{withdraws} "); break;
  }
  if (move.in_tow != UnitId::none)
    words += " with " + unit_named(g_, move.in_tow) + (is_commander(g_, move.in_tow) ? "" : " in tow");
  if (move.way != Way::retreat && on_board(b_[move.unit].at))
    words += ", facing " + facing_words(g_, b_[move.unit].facing);
  add(words + "." + in_brackets(move.clauses));
  for (const std::string& note : move.notes) add(note);
}

// "The Maxims (r4) fire at D5 and throw 4, 2 and 6, each 4 or more needed with +1 has not moved (BB-FIR-17): 2 hits."
std::string Narration::volley_words() const {
  const Rolled& first = dice_.front().die;
  std::vector<std::string> faces;
  int hits = 0;
  for (const auto& [die, told] : dice_) {
    faces.push_back(std::to_string(die.face));
    if (die.total >= die.needs) ++hits;
  }
  std::string words = unit_does(g_, first.unit, "{fires} at ") + cell_words(g_, first.cell) + throws_words(first.unit) +
                      listed(faces, "and");
  words += ", each " + needed_words(first) + with_modifiers(applied_modifiers(g_, dice_.front().told.modifiers)) +
           ": " + (hits == 0 ? "no hit" : counted(hits, "hit", "hits"));
  return words + "." + in_brackets(dice_.front().told.why);
}

std::string Narration::throw_words() const {
  std::vector<std::string> faces;
  for (const ToldDie& one : dice_) faces.push_back(std::to_string(one.die.face));
  const Rolled& first = dice_.front().die;
  return "Activation: " + side_does(g_, first.side, "{throws} ") + listed(faces, "and") + "." +
         in_brackets(dice_.front().told.why);
}

void Narration::close_dice() {
  if (dice_.empty()) return;
  if (dice_.size() == 1)
    add(event_words(g_, b_, dice_.front().told));
  else if (is_throw_of_figures(dice_.front().die.purpose))
    add(figures_throw_words(g_, dice_) + "." + in_brackets(dice_.front().told.why));
  else if (dice_.front().die.purpose == Purpose::fire_die)
    add(volley_words());
  else
    add(throw_words());
  dice_.clear();
}

}  // namespace

std::vector<std::string> narrate(const Game& game, const State& before, const EventLog& log) {
  Narration narration(game, before.board);
  for (const LoggedEvent& told : log) narration.tell(told);
  return narration.sentences();
}

}  // namespace limber::inline words
