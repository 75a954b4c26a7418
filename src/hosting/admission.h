// Who may start battles at a host, how long it keeps them, and what time it is: known outside of it, and told to it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace limber::inline hosting {

// Why no battle may be started with this invitation, which may be empty; empty: it may. Called on any thread.
using Admission = std::function<std::string(std::string_view invitation)>;

// The day, as 2027-05-17, on which this battle is removed unless it is played on; empty: it is kept.
using KeptUntil = std::function<std::string(const std::string& battle)>;

// Seconds since 1970: a host has no clock of its own.
using Clock = std::function<std::int64_t()>;

}  // namespace limber::inline hosting
