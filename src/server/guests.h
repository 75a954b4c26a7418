// Who is connected, by address, with a limit for all and one for each address. When the room for all is used up, a
// newcomer takes the place of an idle one at the address that holds most, if that is more than his own holds: one
// address cannot shut the others out, however many connections it opens. A proxy's connection counts for no visitor
// before it says whom it is for.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace limber::inline server {

class Guests {
 public:
  struct Limits {
    std::size_t all, of_address;
  };
  using Id = std::uint64_t;
  enum class Peer : std::uint8_t { visitor, proxy };
  explicit Guests(Limits limits) : limits_(limits) {}

  // Nothing: there is no room. `leave` is called when this guest has to make room; he is not counted from then on.
  std::optional<Id> enter(const std::string& address, std::function<void()> leave, Peer peer = Peer::visitor);
  void left(Id);
  void set_idle(Id, bool idle);  // at first: idle
  // From now on the guest counts for this address. False: that has as many as one may have, and nothing changes.
  bool speak_for(Id, const std::string& address);
  void speak_for_itself(Id);  // again for the address it came from
  std::size_t count() const { return guests_.size(); }
  std::size_t count(const std::string& address) const;

 private:
  struct Guest {
    std::string from;     // whose connection it is
    std::string counted;  // for whom: the same, or whom a proxy speaks for
    std::function<void()> leave;
    bool idle = true;
  };
  bool is_full(const std::string& address) const;
  void recount(Guest&, const std::string& address);
  bool make_room(std::size_t of_newcomer);

  Limits limits_;
  Id last_ = 0;
  std::map<Id, Guest> guests_;  // who came first stands first
  std::map<std::string, std::size_t, std::less<>> by_address_;
};

}  // namespace limber::inline server
