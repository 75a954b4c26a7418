#include "commands/crash_note.h"

#include <cstdio>
#include <string_view>

#include "base/check.h"
#include "console/keyboard.h"
#include "play/position_line.h"

namespace limber::inline commands {

namespace {

const Session* battle = nullptr;  // a hook has no other way to know
std::string record;
CheckHook usual = nullptr;

void say(const char* words, const char* file, int line) {
  std::string_view place(file);
  if (const std::size_t at = place.rfind("src/"); at != place.npos) place = place.substr(at);
  give_terminal_back();
  std::fflush(stdout);
  std::fprintf(stderr, "limber: internal error: %s (%.*s:%d)\n", words, static_cast<int>(place.size()), place.data(),
               line);
  std::fprintf(
      stderr,
      "The battle is saved in %s, up to the last answer that was acknowledged. Please report it with this line:\n%s\n",
      record.c_str(), position_line(battle->game(), battle->state().board).c_str());
}

}  // namespace

CrashNote::CrashNote(const Session& session, std::string record_path) {
  battle = &session;
  record = std::move(record_path);
  usual = on_check_failed;
  on_check_failed = say;
}

CrashNote::~CrashNote() { on_check_failed = usual; }

}  // namespace limber::inline commands
