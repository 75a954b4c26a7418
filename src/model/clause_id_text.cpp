#include "model/clause_id_text.h"

#include "model/clause_runs.h"

namespace limber {

ClauseIdText clause_id_text(Clause clause) {
  int at = static_cast<int>(clause) - 1;  // 0 is `none`
  ClauseIdText id;
  if (at < 0) return id;
  for (const ClauseRun& run : kClauseRuns) {
    if (at >= run.count) {
      at -= run.count;
      continue;
    }
    for (const char c : run.stem) id.letters[id.size++] = c;
    int number = run.first + at;
    for (int digit = run.digits; digit > 0; --digit, number /= 10)
      id.letters[static_cast<std::size_t>(id.size + digit - 1)] = static_cast<char>('0' + number % 10);
    id.size = static_cast<std::uint8_t>(id.size + run.digits);
    break;
  }
  return id;
}

}  // namespace limber
