#include "words/card_questions.h"

#include <algorithm>

#include "words/card_words.h"
#include "words/question_facts.h"
#include "words/request_words.h"

namespace limber::inline words {

namespace {

class CardQuestion : QuestionFacts {
 public:
  CardQuestion(const Game& game, const State& state, const Request& asked, Side side)
      : QuestionFacts{game, state, asked, side} {}
  std::string words() const;

 private:
  int allowance(Side s) const { return s_.board.army[slot(s)].allowance; }
  // Dice that are all alike: "each 5-6 hits".
  std::string each(std::string_view follows, std::string_view does) const {
    for (const FaceMeaning& m : face_meanings(g_, s_))
      if (m.follows == follows)
        return (r_.count == 1 ? ": " : ": each ") + faces_words(m.faces) + " " + std::string(does);
    return ": no face has any effect";
  }
  std::vector<std::string> enemies(Verb verb) const {
    std::vector<std::string> names;
    for (const Choice& c : answers(verb))
      if (c.other != UnitId::none) names.push_back(unit_named(g_, c.other));
    return names;
  }
  bool may(Verb verb) const { return !answers(verb).empty(); }
  // The Unit in whose square a Commander stands.
  std::string unit_there() const;
  std::string declare_alone() const;
  std::string command() const;
  std::string name_pieces() const;
  std::string name_next() const;
  std::string hand() const;
  std::string draw_more() const;
  std::string place_card() const;
  std::string deal_card() const;
  std::string piece_order() const;
  std::string break_or_stand() const;
  std::string morale() const;
};

std::string CardQuestion::unit_there() const {
  if (r_.unit == UnitId::none || !on_board(s_.board[r_.unit].at)) return "the Unit there";
  for (UnitId u = s_.board.in(s_.board[r_.unit].at); u != UnitId::none; u = s_.board[u].next)
    if (u != r_.unit) return unit_named(g_, u);
  return "the Unit there";
}

std::string CardQuestion::declare_alone() const {
  if (both()) return both_sides() + " say whether their Commanders act alone this turn, in secret";
  return who() + ": " + does_it() + " act alone this turn (alone), or with " + unit_there() + " (join)?";
}

std::string CardQuestion::command() const {
  const std::optional<Span> span = cards_ahead(g_, s_);
  const std::string text = who_does("{throws} for {its} number of cards");
  return span ? text + ": " + std::to_string(span->least) + " to " + std::to_string(span->most) : text;
}

// What the other side has named is not said, nor how many.
std::string CardQuestion::name_pieces() const {
  const auto up_to = [this](Side s) { return side_words(g_, s) + " up to " + std::to_string(allowance(s)); };
  if (both())
    return both_sides() + " name the pieces that are dealt a card, in secret: " + up_to(Side::red) + ", " +
           up_to(Side::blue);
  int named = 0;
  for (int u = s_.board.first_of(side_); u < s_.board.end_of(side_); ++u)
    named += s_.sealed[static_cast<std::size_t>(u)].given() ? 1 : 0;
  return who_does("{names} the pieces that are dealt a card, up to ") + std::to_string(allowance(side_)) + " (" +
         (named == 0 ? "none" : std::to_string(named)) + agreeing_who(" named), or {finishes} (done)");
}

std::string CardQuestion::name_next() const {
  int dealt = 0;
  for (int u = s_.board.first_of(side_); u < s_.board.end_of(side_); ++u)
    dealt += s_.board[unit_id(u)].card != 0 ? 1 : 0;
  return who() + ": which piece is dealt the next card (" + std::to_string(dealt) + " of " +
         std::to_string(allowance(side_)) + " dealt)? Name a piece, or finish (done)";
}

// What the side has drawn and not given to anybody yet: cards that could not be drawn next, nor lie on the table.
std::string CardQuestion::hand() const {
  State next = s_;
  apply(g_, next, {.verb = Verb::deal});
  FaceList left;
  limber::faces(g_, next, left);
  std::vector<std::string> held;
  for (int card = 1; card <= kCards; ++card) {
    bool elsewhere = std::any_of(left.begin(), left.end(), [card](const Face& f) { return f.answer.face() == card; });
    for (int u = 0; u < s_.board.unit_count; ++u) elsewhere = elsewhere || s_.board[unit_id(u)].card == card;
    if (!elsewhere) held.push_back(card_words(card));
  }
  return listed(held, "and");
}

std::string CardQuestion::draw_more() const {
  const std::string held = hand();
  return who() + (held.empty() ? "" : agreeing_who(" {has} drawn ") + held + " and") + " may draw " +
         counted(allowance(side_), "card", "cards") + " in all: draw one more (deal), or stop (done)?";
}

std::string CardQuestion::place_card() const {
  for (const Choice& c : answers())
    if (const std::optional<int> card = card_given(g_, s_, c))
      return who_does("{gives} ") + card_words(*card) +
             agreeing_who(", the lowest card in {its} hand, to a piece: name the piece");
  return who_does("{gives} the lowest card in {its} hand to a piece: name the piece");
}

std::string CardQuestion::deal_card() const {
  if (r_.unit == UnitId::none) return "A card is drawn for " + who();
  if (r_.count == 1) return "A card is dealt to " + unit();
  std::vector<std::string> names;
  for (const Throw& dealt : throws_ahead(g_, s_)) names.push_back(unit_named(g_, dealt.unit));
  return std::to_string(r_.count) + " cards are dealt, in this order: to " + listed(names, "and");
}

std::string CardQuestion::piece_order() const {
  std::vector<std::string> verbs;
  for (const Choice& c : answers())
    if (const std::string verb(verb_name(c.verb)); std::find(verbs.begin(), verbs.end(), verb) == verbs.end())
      verbs.push_back(verb);
  std::stable_partition(verbs.begin(), verbs.end(),
                        [](const std::string& verb) { return verb != verb_name(Verb::pass); });
  const int card = s_.board[r_.unit].card;
  const std::string with = card == 0 ? "" : ", with " + card_words(card) + ",";
  return who() + ": " + unit() + with + (verbs.size() == 1 ? " must " : " may ") + listed(verbs, "or");
}

std::string CardQuestion::break_or_stand() const {
  const Person person = unit_person(g_, r_.unit);
  std::string text = who() + ": " + does("{is} in contact: {it} {stands} and {fights} ") +
                     listed(enemies(Verb::stand), "or") + " (stand)";
  if (may(Verb::break_up)) text += agree(person, may(Verb::join) ? ", {moves} off (break)" : " or {moves} off (break)");
  return may(Verb::join) ? text + agree(person, " or {joins} ") + unit_there() + " (join)" : text;
}

std::string CardQuestion::morale() const {
  std::vector<std::string> names;
  for (const Throw& test : throws_ahead(g_, s_)) names.push_back(unit_named(g_, test.unit));
  const std::string text = who_does("{has} lost {its} Commander and {throws} ");
  if (r_.count == 1) return text + "for the morale of " + unit() + faces();
  return text + std::to_string(r_.count) + " dice for morale, in this order: " + listed(names, "then") + "; for each" +
         faces();
}

std::string CardQuestion::words() const {
  switch (r_.purpose) {
    case Purpose::rating_die: return who_does("{throws} for the rating of ") + unit() + faces();
    case Purpose::declare_alone: return declare_alone();
    case Purpose::command_die: return command();
    case Purpose::name_pieces: return name_pieces();
    case Purpose::name_next: return name_next();
    case Purpose::draw_more: return draw_more();
    case Purpose::place_card: return place_card();
    case Purpose::deal_card: return deal_card();
    case Purpose::piece_order: return piece_order();
    case Purpose::break_or_stand: return break_or_stand();
    case Purpose::choose_enemy:
      return who() + ": which enemy Unit " + does_it() + " face and fight? " + listed(enemies(Verb::fight), "or");
    case Purpose::join_or_alone:
      return who() + ": " + does_it() + " join " + unit_there() + " (join), or stay alone (alone)?";
    case Purpose::spotting_die: return who_does("{throws} to see whether ") + does("{spots} ") + enemy() + faces();
    case Purpose::hit_dice:
      return who_does("{throws} ") + dice() + " for " + unit_owning(g_, r_.unit) + " fire at " + enemy() +
             each("a hit", "hits");
    case Purpose::kill_dice:
      return who_does("{throws} ") + dice() + " for " + (r_.count == 1 ? "the hit" : "the hits") + " on " + unit() +
             each("kills a figure", "kills a figure");
    case Purpose::commander_die:
      return who_does("{throws} to see whether ") + does("{is} among the dead of ") + enemy() + faces();
    case Purpose::morale_die: return morale();
    case Purpose::attack_dice:
      return who_does("{throws} ") + dice() + " for " + unit() + ", attacking " + enemy() +
             each("kills a figure", "kills a figure");
    case Purpose::defence_dice:
      return who_does("{throws} ") + dice() + " for " + unit() + ", attacked by " + enemy() +
             each("kills a figure", "kills a figure");
    default: return "";
  }
}

}  // namespace

std::string card_question(const Game& game, const State& state, const Request& asked, Side side) {
  return CardQuestion(game, state, asked, side).words();
}

}  // namespace limber::inline words
