#include "sim/child_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace limber::inline sim {

namespace {

using Clock = ChildProcess::Clock;

void close_both(const int (&ends)[2]) {
  for (const int end : ends)
    if (end >= 0) ::close(end);
}

// Never on descriptors 0 to 2, which the child puts its own in the place of.
bool open_pipe(int (&ends)[2]) {
  int low[2];
  if (::pipe2(low, O_CLOEXEC) != 0) return false;
  for (int i = 0; i < 2; ++i) ends[i] = ::fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close_both(low);
  return ends[0] >= 0 && ends[1] >= 0;
}

// As long as it lives, writing to a program that is gone is an error and no signal to this thread.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    ::sigpending(&pending);
    was_pending_ = ::sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const timespec at_once{};
    while (!was_pending_ && ::sigtimedwait(&pipe_, nullptr, &at_once) == -1 && errno == EINTR) {}
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_, before_;
  bool was_pending_;
};

struct Ends {
  int in[2]{-1, -1}, out[2]{-1, -1}, failed[2]{-1, -1};  // the last tells that the program could not be started
  Ends() = default;
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  ~Ends() { close_both(in), close_both(out), close_both(failed); }
};

// In the child, where nothing may be called but what may be called in a handler of signals.
[[noreturn]] void become(char* const* words, const Ends& ends, ChildProcess::Errors errors, pid_t parent) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // if we are killed, it does not stay behind
  sigset_t none;
  ::sigemptyset(&none);
  for (const int s : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD}) ::signal(s, SIG_DFL);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const int nowhere = errors == ChildProcess::Errors::dropped ? ::open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
  bool good = ::getppid() == parent && ::dup2(ends.in[0], STDIN_FILENO) >= 0 && ::dup2(ends.out[1], STDOUT_FILENO) >= 0;
  if (nowhere >= 0) good = ::dup2(nowhere, STDERR_FILENO) >= 0 && good;
  good = ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC) == 0 && good;
  if (good) ::execvp(words[0], words);
  const int why = errno;
  [[maybe_unused]] const ssize_t told = ::write(ends.failed[1], &why, sizeof why);
  ::_exit(127);
}

int milliseconds_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

// False when it is too late.
bool wait_for(int descriptor, short event, Clock::time_point until) {
  for (;;) {
    pollfd asked{descriptor, event, 0};
    const int ready = ::poll(&asked, 1, milliseconds_until(until));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

Fault not_started(const std::string& program, int why) {
  return {.where = program,
          .found = std::string("a program that cannot be started: ") + std::strerror(why),
          .expected = "a program in the search path, or the path of one",
          .remedy = "check the command"};
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& words, Errors errors) {
  Ends ends;
  if (!open_pipe(ends.in) || !open_pipe(ends.out) || !open_pipe(ends.failed)) return not_started(words[0], errno);
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const pid_t parent = ::getpid(), process = ::fork();
  if (process < 0) return not_started(words[0], errno);
  if (process == 0) become(argv.data(), ends, errors, parent);
  ::setpgid(process, process);  // in parent and child: either may run first
  ::close(std::exchange(ends.failed[1], -1));
  int why = 0;
  ssize_t got;
  while ((got = ::read(ends.failed[0], &why, sizeof why)) == -1 && errno == EINTR) {}
  ChildProcess child(process, std::exchange(ends.in[1], -1), std::exchange(ends.out[0], -1));
  if (got == sizeof why) return not_started(words[0], why);
  ::fcntl(child.to_, F_SETFL, O_NONBLOCK);
  ::fcntl(child.from_, F_SETFL, O_NONBLOCK);
  return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      read_(std::move(other.read_)) {}

ChildProcess::~ChildProcess() {
  close_both({to_, from_});
  if (process_ < 0) return;
  ::kill(-process_, SIGKILL);  // its whole group, while the number is still its own
  ::kill(process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) == -1 && errno == EINTR) {}
}

ChildProcess::Went ChildProcess::write_line(std::string_view line, Clock::time_point until) {
  const NoPipeSignal quiet;
  std::string rest(line);
  rest += '\n';
  for (std::string_view left = rest; !left.empty();) {
    const ssize_t put = to_ < 0 ? (errno = EPIPE, -1) : ::write(to_, left.data(), left.size());
    if (put > 0) {
      left.remove_prefix(static_cast<std::size_t>(put));
    } else if (put < 0 && errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, until)) return Went::late;
    } else if (put < 0 && errno != EINTR) {
      return Went::gone;
    }
  }
  return Went::well;
}

ChildProcess::Went ChildProcess::read_line(std::string& line, std::size_t longest, Clock::time_point until) {
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos && end <= longest) {
      line.assign(read_, 0, end);
      read_.erase(0, end + 1);
      return Went::well;
    }
    if (read_.size() > longest) return Went::too_long;
    char piece[4096];
    const ssize_t got = ::read(from_, piece, sizeof piece);
    if (got > 0) {
      read_.append(piece, static_cast<std::size_t>(got));
    } else if (got == 0) {
      return Went::gone;
    } else if (errno == EAGAIN) {
      if (!wait_for(from_, POLLIN, until)) return Went::late;
    } else if (errno != EINTR) {
      return Went::gone;
    }
  }
}

bool ChildProcess::has_ended() const {
  siginfo_t found{};
  return ::waitid(P_PID, static_cast<id_t>(process_), &found, WEXITED | WNOHANG | WNOWAIT) == 0 && found.si_pid != 0;
}

bool ChildProcess::leave(Clock::time_point until) {
  if (to_ >= 0) ::close(std::exchange(to_, -1));
  while (!has_ended()) {
    if (Clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

std::string ChildProcess::ending() const {
  siginfo_t found{};
  if (::waitid(P_PID, static_cast<id_t>(process_), &found, WEXITED | WNOHANG | WNOWAIT) != 0 || found.si_pid == 0)
    return "";
  const bool by_itself = found.si_code == CLD_EXITED;
  return (by_itself ? "ended with status " : "was ended by signal ") + std::to_string(found.si_status);
}

}  // namespace limber::inline sim
