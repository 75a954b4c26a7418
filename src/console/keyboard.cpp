#include "console/keyboard.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

#include <poll.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

namespace limber::inline console {

namespace {

constexpr int kLook = 250;       // milliseconds after which a change of the window is seen at the latest
constexpr int kEscapeWait = 50;  // milliseconds after ESC within which a terminal sends the rest of a key
constexpr std::size_t kLongestKey = 16;

constexpr std::string_view kTakeScreen = "\033[?1049h\033[H\033[2J";
constexpr std::string_view kGiveScreenBack = "\033[0m\033[?25h\033[?1049l";

// What the handlers of signals must know; they have no other way to.
termios as_found{}, as_needed{};
std::atomic<bool> held{false}, whole_screen{false}, reading{false};
volatile std::sig_atomic_t interrupted = 0, resized = 0;
std::string pending;  // typed and not yet asked for, for the next question

void put(std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t wrote = write(STDOUT_FILENO, text.data(), text.size());
    if (wrote <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
}

void take() noexcept {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &as_needed);
  if (whole_screen) put(kTakeScreen);
}

void give_back() noexcept {
  if (whole_screen) put(kGiveScreenBack);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &as_found);
}

// Ctrl-C while a line is typed throws the line away; at any other time it ends the program.
void on_signal(int signal) {
  const int error = errno;
  if (signal == SIGWINCH) {
    resized = 1;
  } else if (signal == SIGTSTP) {
    give_back();
    raise(SIGSTOP);
    take();
    resized = 1;
  } else if (signal == SIGINT && reading) {
    interrupted = 1;
  } else {
    give_back();
    held = false;
    std::signal(signal, SIG_DFL);
    raise(signal);
  }
  errno = error;
}

struct Watched {
  int signal;
  struct sigaction before{};
};
std::array<Watched, 8> watched = {
    {{SIGWINCH}, {SIGTSTP}, {SIGINT}, {SIGTERM}, {SIGHUP}, {SIGQUIT}, {SIGABRT}, {SIGSEGV}}};

// Control characters that are keys.
std::optional<KeyName> control(char c) {
  switch (c) {
    case '\r':
    case '\n': return KeyName::enter;
    case '\t': return KeyName::tab;
    case 0x7F:
    case 0x08: return KeyName::backspace;
    case 0x01: return KeyName::home;
    case 0x02: return KeyName::left;
    case 0x04: return KeyName::end_of_input;
    case 0x05: return KeyName::end;
    case 0x06: return KeyName::right;
    case 0x0B: return KeyName::cut_end;
    case 0x0C: return KeyName::redraw;
    case 0x0E: return KeyName::down;
    case 0x10: return KeyName::up;
    case 0x15: return KeyName::cut_line;
    case 0x17: return KeyName::cut_word;
    case 0x19: return KeyName::put_in;
    default: return std::nullopt;
  }
}

KeyName arrow(char last, bool held_down) {
  switch (last) {
    case 'A': return held_down ? KeyName::pan_up : KeyName::up;
    case 'B': return held_down ? KeyName::pan_down : KeyName::down;
    case 'C': return held_down ? KeyName::pan_right : KeyName::right;
    case 'D': return held_down ? KeyName::pan_left : KeyName::left;
    case 'H': return KeyName::home;
    case 'F': return KeyName::end;
    default: return KeyName::unknown;
  }
}

// "5" of ESC [ 5 ~
KeyName numbered(std::string_view digits) {
  if (digits == "1" || digits == "7") return KeyName::home;
  if (digits == "3") return KeyName::erase;
  if (digits == "4" || digits == "8") return KeyName::end;
  if (digits == "5") return KeyName::page_up;
  return digits == "6" ? KeyName::page_down : KeyName::unknown;
}

// What comes behind ESC [ or ESC O.
std::optional<DecodedKey> sequence(std::string_view bytes) {
  for (std::size_t i = 2; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c < 0x40 || c > 0x7E) {
      if (i > kLongestKey) return DecodedKey{{KeyName::unknown}, i};
      continue;
    }
    const std::string_view between = bytes.substr(2, i - 2);
    const std::string_view digits = between.substr(0, between.find(';'));
    return DecodedKey{{c == '~' ? numbered(digits) : arrow(c, between.find(';') != between.npos)}, i + 1};
  }
  return std::nullopt;
}

std::optional<DecodedKey> escaped(std::string_view bytes, MoreBytes more) {
  if (bytes.size() == 1)
    return more == MoreBytes::none ? std::optional(DecodedKey{{KeyName::escape}, 1}) : std::nullopt;
  switch (bytes[1]) {
    case '[':
    case 'O':
      if (const std::optional<DecodedKey> key = sequence(bytes)) return key;
      return more == MoreBytes::none ? std::optional(DecodedKey{{KeyName::unknown}, bytes.size()}) : std::nullopt;
    case 'b': return DecodedKey{{KeyName::word_left}, 2};
    case 'f': return DecodedKey{{KeyName::word_right}, 2};
    case 0x7F: return DecodedKey{{KeyName::cut_word}, 2};
    default: return DecodedKey{{KeyName::escape}, 1};
  }
}

std::size_t length_of_character(unsigned char first) {
  return first < 0x80 ? 1 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

std::optional<DecodedKey> decode_key(std::string_view bytes, MoreBytes more) {
  if (bytes.empty()) return std::nullopt;
  if (bytes[0] == '\033') return escaped(bytes, more);
  if (const std::optional<KeyName> name = control(bytes[0])) return DecodedKey{{*name}, 1};
  if (static_cast<unsigned char>(bytes[0]) < ' ') return DecodedKey{{KeyName::unknown}, 1};
  const std::size_t length = length_of_character(static_cast<unsigned char>(bytes[0]));
  if (bytes.size() < length && more == MoreBytes::may_come) return std::nullopt;
  const std::string_view text = bytes.substr(0, length);
  return DecodedKey{{KeyName::text, std::string(text)}, text.size()};
}

Keyboard::Keyboard(Takes takes) {
  std::fflush(stdout);
  tcgetattr(STDIN_FILENO, &as_found);
  as_needed = as_found;
  as_needed.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  as_needed.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR);
  as_needed.c_cc[VMIN] = 1, as_needed.c_cc[VTIME] = 0;
  whole_screen = takes == Takes::screen;
  resized = 0;
  for (Watched& one : watched) {
    struct sigaction ours{};
    ours.sa_handler = on_signal;
    sigaction(one.signal, &ours, &one.before);
  }
  held = true;
  take();
}

Keyboard::~Keyboard() {
  give_terminal_back();
  for (const Watched& one : watched) sigaction(one.signal, &one.before, nullptr);
}

void give_terminal_back() noexcept {
  if (!held.exchange(false)) return;
  std::fflush(stdout);
  give_back();
}

Key Keyboard::next() {
  reading = true;
  for (;;) {
    if (std::exchange(interrupted, 0) != 0) return reading = false, Key{KeyName::interrupt};
    if (std::exchange(resized, 0) != 0) return reading = false, Key{KeyName::resized};
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const bool waits = pending.empty();
    if (!waits) {
      const bool more = poll(&input, 1, decode_key(pending, MoreBytes::may_come) ? 0 : kEscapeWait) > 0;
      if (const auto found = decode_key(pending, more ? MoreBytes::may_come : MoreBytes::none)) {
        pending.erase(0, found->bytes);
        return reading = false, found->key;
      }
    }
    std::array<char, 256> bytes{};
    // A signal that comes between the questions above and here is noticed at the latest when the wait is over.
    if (waits && poll(&input, 1, kLook) <= 0) continue;
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return reading = false, Key{KeyName::closed};
    pending.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace limber::inline console
