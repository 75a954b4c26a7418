// The lines of a change to a battle, until all of them are stored together.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "play/session.h"

namespace limber::inline hosting {

class ChangeLines : public RecordKeeper {
 public:
  bool append(std::span<const std::string> lines) override {
    all.insert(all.end(), lines.begin(), lines.end());
    return true;
  }
  std::vector<std::string> all;
};

}  // namespace limber::inline hosting
