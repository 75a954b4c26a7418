// What is said when a check of the program itself fails in mid-battle: where the record is, and the position to report.
#pragma once
#include <string>

#include "play/session.h"

namespace limber::inline commands {

class CrashNote {
 public:
  CrashNote(const Session& session, std::string record_path);
  ~CrashNote();
  CrashNote(const CrashNote&) = delete;
  CrashNote& operator=(const CrashNote&) = delete;
};

}  // namespace limber::inline commands
