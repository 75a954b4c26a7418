// What the library throws. Anything that comes from outside is looked at first, so that no input and no order leads to
// anything worse than one of these, and the battle stands as it stood.
#pragma once
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace limber::v1 {

class Error : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One fault of a file. Line and column count from 1; 0: it has no place.
struct Fault {
  int line = 0, column = 0;
  std::string where, found, expected, remedy;
};

// A scenario, a position or a record that cannot be played. what() has a line for each fault, as `limber check` does.
class BadInput : public Error {
 public:
  BadInput(const std::string& words, std::vector<Fault> faults) : Error(words), faults_(std::move(faults)) {}
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::vector<Fault> faults_;
};

// An order that is not legal now, or cannot be understood. what() says why, with the clauses.
class Unlawful : public Error {
 public:
  Unlawful(const std::string& words, std::vector<std::string> clauses, std::string nearest)
      : Error(words), clauses_(std::move(clauses)), nearest_(std::move(nearest)) {}
  const std::vector<std::string>& clauses() const { return clauses_; }
  const std::string& nearest() const { return nearest_; }  // a legal order that comes near to it; empty: none

 private:
  std::vector<std::string> clauses_;
  std::string nearest_;
};

}  // namespace limber::v1
