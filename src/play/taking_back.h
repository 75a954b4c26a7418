// What can be taken back in a battle, and by whom; Session::undo and its like do it.
#pragma once
#include <optional>
#include <string>

#include "play/session.h"

namespace limber::inline play {

class TakingBack {
 public:
  explicit TakingBack(const Session& session) : session_(session) {}  // outlives this look at it

  bool possible() const;  // one answer, or one order that is kept
  // No die, and no decision but this side's own, would be taken back; and nothing has been learnt by it.
  bool is_free(Side by = Side::none) const;
  std::string text() const;  // what goes back
  // Of the sealed question under way: what this side answered last, kept or handed on.
  std::optional<std::string> last_sealed(Side by) const;
  // The last answer is a die thrown by hand; sealed answers given since are not counted, and go back with it.
  bool allows_another_throw() const;

 private:
  const Session& session_;
};

}  // namespace limber::inline play
