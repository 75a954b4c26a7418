// Reads one order (what stands between two ';') on a copy of the state, which it carries forward.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "notation/line_words.h"
#include "notation/listed.h"
#include "notation/names.h"
#include "notation/notation.h"

namespace limber::inline notation {

class OrderReader {
 public:
  OrderReader(const Game& game, const State& state, Side as);
  OrderReader(const OrderReader&) = delete;
  OrderReader& operator=(const OrderReader&) = delete;

  bool read(std::string_view order);  // false: see reading()
  Reading& reading() { return reading_; }
  const State& state() const { return state_; }
  // Units the order named in so many words; of an ambiguous one all it could be. An order that names only others
  // closes the action of the Unit that acts.
  const std::vector<UnitId>& named() const { return named_; }

 private:
  enum class Role : std::uint8_t { doer, target };

  bool read_verb(Verb, WordCursor&);
  bool fail_verb(std::string_view word);

  // By kind of order.
  bool read_dice(WordCursor&);
  bool read_card(WordCursor&);
  bool read_bare(Verb);
  bool read_done(WordCursor&);
  bool close_naming(Side);
  bool read_deal(WordCursor&);
  bool read_plain(Verb, WordCursor&);  // a Unit and no more
  bool read_place(WordCursor&);
  bool read_move(Verb, WordCursor&);
  bool read_turn(Verb, WordCursor&);
  bool read_fire(WordCursor&);
  bool read_fire_at_piece(WordCursor&);
  bool choose_fire(Choice wanted, std::vector<Choice> fitting, int facing);
  bool read_fight(Verb, WordCursor&);
  bool read_cell_order(Verb, WordCursor&);  // retreat, withdraw
  bool read_tow(Verb, WordCursor&);

  // Ways.
  struct Way {
    bool given = false;  // every step, not only the end
    Cell end = Cell::none;
    Route route;
  };
  bool take_way(WordCursor&, UnitId, Way&);
  bool way_through(UnitId, const std::vector<Cell>& cells, Way&);
  bool choose_move(Choice, const Way&, int facing);

  // Words.
  bool take_unit(WordCursor&, Verb, UnitId&);
  bool take_named_unit(WordCursor&, Verb, UnitId&, Role);
  bool only_unit_with(Verb, UnitId&);
  bool names_enemy_of(UnitId, std::string_view word) const;
  bool take_doer_or_enemy(WordCursor&, Verb, UnitId&);  // "fight b2", where one Unit alone can be meant to do it
  bool take_piece_fired_at(WordCursor&, UnitId firer, Choice& wanted);
  bool take_cell(WordCursor&, Cell&);
  bool take_facing(WordCursor&, int& facing);  // "facing E" or "E"; -1 if there is none
  bool at_end(WordCursor&);

  bool commit(const Choice&);  // judges, and applies to the copy
  bool commit_listed(const std::vector<Choice>& fitting, const Choice& else_this);
  bool fail(std::string error, std::vector<std::string> candidates = {});
  std::string example(Verb, UnitId);
  std::string as_in(Verb, UnitId);  // " Example: move r1 C9 C8 facing N", of what may be ordered now
  std::vector<std::string> ids(const std::vector<UnitId>&) const;
  std::string described(const std::vector<UnitId>&) const;
  Names names() const { return {game_, state_.board}; }

  const Game& game_;
  State state_;
  Side as_;
  Listed listed_;
  Reading reading_;
  std::vector<UnitId> named_;
};

}  // namespace limber::inline notation
