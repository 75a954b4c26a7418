// Ways to say a thing. Of several that fit, the one that was used least so far is taken, so that no reader meets the
// same turn of phrase twice where another would do. Each says what the beat holds and no more.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "report/beats.h"
#include "report/names.h"

namespace limber::inline report {

class Phrasebook {
 public:
  explicit Phrasebook(const Game& game) : g_(game) {}

  std::string tell(const Beat&);           // a clause in the past tense, without capital and stop
  std::string caption(const Beat&) const;  // a short sentence for under a map
  // Fills {v} victim, {b} by whom, {B} whose, {c} cell, {f} cell left, {o} objective, {s} side, {p} points, {q} points
  // of the other, {m} their number, {u} the other as an object, {d} destroyed or killed; and what agrees: {w} was, {i}
  // is, {t} it as an object, {y} it as a subject, {x} the ending of the victim's verb in the present, {e} of the
  // other's, {S} of the side's, {W} was, {I} is, of the side.
  std::string fill(std::string_view pattern, const Beat&) const;
  std::string_view pick(std::span<const std::string_view> patterns);

 private:
  std::string word_for(char mark, const Beat&) const;

  const Game& g_;
  std::map<std::string_view, int> used_;
  std::string_view last_;
};

}  // namespace limber::inline report
