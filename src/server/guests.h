// Who is connected, by address, with a limit for all and one for each address. When the room for all is used up, a
// newcomer takes the place of somebody idle at the address that holds most, if that is more than his own holds: one
// address cannot shut the others out, however many connections it opens.
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
  explicit Guests(Limits limits) : limits_(limits) {}

  // Nothing: there is no room. `leave` is called when this guest has to make room; he is not counted from then on.
  std::optional<Id> enter(const std::string& address, std::function<void()> leave);
  void left(Id);
  void set_idle(Id, bool idle);  // at first: idle
  std::size_t count() const { return guests_.size(); }
  std::size_t count(const std::string& address) const;

 private:
  struct Guest {
    std::string address;
    std::function<void()> leave;
    bool idle = true;
  };
  bool make_room_for(const std::string& address);

  Limits limits_;
  Id last_ = 0;
  std::map<Id, Guest> guests_;  // who came first stands first
  std::map<std::string, std::size_t, std::less<>> by_address_;
};

}  // namespace limber::inline server
