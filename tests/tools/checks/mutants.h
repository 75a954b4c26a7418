// Rules with one thing changed. Every clause is taken out, every limit unbound where it stands, every figure moved by
// one, every flag flipped and every choice set to each of its other values.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rules/rules.h"

namespace limber::checks {

enum class MutantKind : std::uint8_t {
  knock_out,  // a clause, in all places where it stands; a pair goes with either of its two
  unbound,    // a limit, grant or row in one place
  pair,       // the same, where two clauses state it
  figure,     // a number, one more or one less
  flag,
  choice,  // another value of an enumeration
  line     // a line of the program (tests/lines.txt)
};

// What is done in one place.
struct Change {
  enum class How : std::uint8_t { unbind, add, set } how = How::unbind;
  int part = 0;  // of a row of figures: which; of a table: its row times 8 and the part
  int value = 0;
};

struct Mutant {
  MutantKind kind = MutantKind::knock_out;
  std::string name;   // "fire/hits on +1"; of a knock-out the id
  std::string place;  // "fire/hits on"
  Change change;
  std::vector<Clause> clauses;  // behind the place
  int line = 0;                 // number of a line mutant, counted from 1
};

// Every mutant of the value; the lines of the program are not among them.
std::vector<Mutant> value_mutants(const Rules&);
std::optional<Mutant> knock_out(const Rules&, Clause);  // nothing if the clause stands nowhere
Rules mutated(Rules, const Mutant&);

}  // namespace limber::checks
