#include "verify/reduce.h"

#include <algorithm>
#include <cstdio>
#include <memory>

#include <sys/wait.h>
#include <unistd.h>

#include "io/scenario_file.h"
#include "model/change.h"
#include "notation/order_text.h"
#include "play/position_line.h"

namespace limber::inline verify {

namespace {

constexpr int kFine = 0, kSame = 11, kOther = 12, kStopped = 13;
constexpr unsigned kSeconds = 20;  // of one attempt

// Plays a trail with every check in full. Nothing is found where an answer is not legal any more.
Found examined(const Trail& trail, AllocationCount allocations) {
  const auto inspector = std::make_unique<Inspector>(trail.game, trail.scenario, allocations);
  Philox draw(0x5eed, 0);
  State before = trail.start, now = trail.start;
  Carried carried;
  for (std::size_t i = 0;; ++i) {
    const bool last = i == trail.answers.size();
    if (Found f = inspector->look(before, now, last ? Depth::full : Depth::sampled, draw)) return f;
    if (last) return {};
    if (!lawful(trail.game, now, trail.answers[i])) return {};
    if (Found f = inspector->carry_out(now, trail.answers[i], carried)) return f;
    before = now, now = carried.after;
  }
}

void played(const Trail& trail) {
  State s = trail.start;
  for (const Choice& c : trail.answers) {
    if (!lawful(trail.game, s, c)) return;
    apply(trail.game, s, c);
  }
}

bool still_fails(const Trail& trail, const std::string& check, Fails how, AllocationCount allocations) {
  const pid_t child = fork();
  if (child < 0) return false;
  if (child == 0) {
    alarm(kSeconds);
    if (freopen("/dev/null", "w", stderr) == nullptr) _exit(kOther);
    on_check_failed = [](const char*, const char*, int) { _exit(kStopped); };
    if (how == Fails::crash) played(trail), _exit(kFine);
    const Found f = examined(trail, allocations);
    _exit(!f ? kFine : f->check == check ? kSame : kOther);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (how == Fails::check) return WIFEXITED(status) && WEXITSTATUS(status) == kSame;
  return WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) == kStopped);
}

class Reducer {
 public:
  Reducer(const Trail& trail, const std::string& check, Fails how, AllocationCount allocations)
      : best_(trail), check_(check), how_(how), allocations_(allocations) {}

  Trail run() {
    begin_late();
    drop_answers();
    if (best_.from_station) drop_units();
    begin_late();
    drop_answers();
    return best_;
  }

 private:
  bool accept(const Trail& candidate) {
    if (!still_fails(candidate, check_, how_, allocations_)) return false;
    best_.start = candidate.start, best_.answers = candidate.answers, best_.from_station = candidate.from_station;
    return true;
  }

  void begin_late() {
    std::vector<std::pair<std::size_t, Board>> stations;
    State s = best_.start;
    for (std::size_t i = 0; i + (how_ == Fails::check ? 0 : 1) < best_.answers.size(); ++i) {
      if (!lawful(best_.game, s, best_.answers[i])) return;  // with fewer Units the battle may go another way
      apply(best_.game, s, best_.answers[i]);
      const bool resumes = s.board.phase != Phase::set_up && !s.agenda.empty() && at_station(best_.game, s);
      if (resumes) stations.emplace_back(i + 1, s.board);
      if (stations.size() > 40) stations.erase(stations.begin());
    }
    for (auto at = stations.rbegin(); at != stations.rend(); ++at) {
      Trail later{best_.game,
                  best_.scenario,
                  resume_unchecked(best_.game, at->second),
                  true,
                  {best_.answers.begin() + static_cast<std::ptrdiff_t>(at->first), best_.answers.end()}};
      if (accept(later)) return;
    }
  }

  void drop_answers() {
    for (std::size_t size = std::max<std::size_t>(1, best_.answers.size() / 2); size >= 1; size /= 2) {
      for (std::size_t at = best_.answers.size(); at-- > 0;) {
        if (at + size > best_.answers.size()) continue;
        Trail shorter = best_;
        const auto from = shorter.answers.begin() + static_cast<std::ptrdiff_t>(at);
        shorter.answers.erase(from, from + static_cast<std::ptrdiff_t>(size));
        accept_again(shorter);
      }
      if (size == 1) return;
    }
  }
  void accept_again(const Trail& candidate) {
    State s = candidate.start;
    for (const Choice& c : candidate.answers) {
      if (!lawful(candidate.game, s, c)) return;
      if (how_ != Fails::check) break;  // to apply it here could be the crash itself
      apply(candidate.game, s, c);
    }
    accept(candidate);
  }

  void drop_units() {
    for (bool again = true; again;) {
      again = false;
      for (int u = best_.start.board.unit_count; u-- > 0;) {
        Board b = best_.start.board;
        if (b[unit_id(u)].at == Cell::none || is_chief(b, unit_id(u))) continue;
        take_away(b, unit_id(u));
        if (!board_is_sound(b) || !resume(best_.game, b).ok()) continue;
        Trail fewer{best_.game, best_.scenario, resume_unchecked(best_.game, b), true, best_.answers};
        again = accept(fewer) || again;
      }
    }
  }
  // The rules say who follows.
  static bool is_chief(const Board& b, UnitId u) { return b.army[0].chief == u || b.army[1].chief == u; }
  static void take_away(Board& b, UnitId u) {
    const UnitId partner = b[u].link;
    if (partner != UnitId::none) b[partner].link = UnitId::none, b[partner].set_task(Task::none);
    Army& army = b.army[slot(b.side_of(u))];
    army.lost = static_cast<std::uint16_t>(army.lost + b[u].strength);
    if (on_board(b[u].at))
      change(b, Destroyed{u});
    else
      b[u] = Unit{};
  }

  Trail best_;
  std::string check_;
  Fails how_;
  AllocationCount allocations_;
};

}  // namespace

Trail reduced(const Trail& trail, const std::string& check, Fails how, AllocationCount allocations) {
  if (how == Fails::crash && !still_fails(trail, check, how, allocations)) how = Fails::crash_in_check;
  if (!still_fails(trail, check, how, allocations)) return trail;
  return Reducer(trail, check, how, allocations).run();
}

Found found_again(const Trail& trail, AllocationCount allocations) { return examined(trail, allocations); }

Failure failure_of(const Trail& trail, const Trouble& found) {
  Failure f;
  f.check = found.check, f.words = found.words;
  f.scenario = write_scenario(trail.scenario);
  f.from_station = trail.from_station;
  f.position = position_line(trail.game, trail.start.board);
  State s = trail.start;
  for (std::size_t i = 0; i < trail.answers.size(); ++i) {
    f.answers.push_back(order_text(trail.game, s.board, trail.answers[i]));
    if (i + 1 < trail.answers.size()) apply(trail.game, s, trail.answers[i]);
  }
  if (found.answer) f.answer = order_text(trail.game, s.board, *found.answer);
  return f;
}

std::string Failure::text() const {
  std::string out = "check      " + check + "\nwhat       " + words + "\nscenario   " + scenario_name +
                    "\nseed       " + std::to_string(seed) + ", battle " + std::to_string(battle) + "\n";
  if (!answer.empty()) out += "answer     " + answer + "\n";
  out += from_station ? "position   " + position + "\n" : "position   the opening\n";
  out += "answers\n";
  for (const std::string& a : answers) out += "  " + a + "\n";
  return out + "scenario\n" + scenario;
}

}  // namespace limber::inline verify
