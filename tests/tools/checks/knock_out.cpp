#include "knock_out.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <thread>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace limber::checks {

namespace {

constexpr int kAllHold = 0, kOneFalls = 10;
constexpr unsigned kSeconds = 60;

// How far each trial has come, in memory that parent and children share.
class Progress {
 public:
  explicit Progress(std::size_t trials) : bytes_(std::max<std::size_t>(1, trials) * sizeof(int)) {
    void* memory = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) std::perror("mmap"), std::exit(2);
    at_ = static_cast<int*>(memory);
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { munmap(at_, bytes_); }
  int& operator[](std::size_t trial) { return at_[trial]; }

 private:
  std::size_t bytes_;
  int* at_;
};

[[noreturn]] void play_all(const Trial& trial, Play play, int& at) {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  const int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
  const rlimit seconds{kSeconds, kSeconds + 1};  // of processor time, not of the clock
  setrlimit(RLIMIT_CPU, &seconds);
  for (const Check* check : trial.checks) {
    if (!play(*check, trial.edit).empty()) _exit(kOneFalls);
    ++at;
  }
  _exit(kAllHold);
}

TrialResult result_of(const Trial& trial, int at, int status) {
  const auto i = static_cast<std::size_t>(at);
  const Check* by = i < trial.checks.size() ? trial.checks[i] : nullptr;
  if (WIFEXITED(status) && WEXITSTATUS(status) == kAllHold) return {Fate::holds, nullptr};
  if (WIFEXITED(status) && WEXITSTATUS(status) == kOneFalls) return {Fate::falls, by};
  const bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU;
  return {late ? Fate::endless : Fate::crashes, by};
}

}  // namespace

std::string play_without_ids(const Check& check, const Edit& edit) {
  return play_check(check, kSymmetries[0], edit, Manner::without_ids);
}

std::vector<TrialResult> try_all(const std::vector<Trial>& trials, Play play) {
  std::fflush(stdout);
  std::vector<TrialResult> results(trials.size());
  Progress at(trials.size());
  std::map<pid_t, std::size_t> running;
  const std::size_t most = std::max(1u, std::thread::hardware_concurrency());
  for (std::size_t next = 0; next < trials.size() || !running.empty();) {
    if (next < trials.size() && trials[next].checks.empty()) {  // nothing can fall
      ++next;
      continue;
    }
    if (next < trials.size() && running.size() < most) {
      const pid_t child = fork();
      if (child == 0) play_all(trials[next], play, at[next]);
      if (child < 0) std::perror("fork"), std::exit(2);
      running[child] = next++;
      continue;
    }
    int status = 0;
    const auto found = running.find(wait(&status));
    if (found == running.end()) continue;
    results[found->second] = result_of(trials[found->second], at[found->second], status);
    running.erase(found);
  }
  return results;
}

TrialResult try_one(const Trial& trial) { return try_all({trial})[0]; }

}  // namespace limber::checks
