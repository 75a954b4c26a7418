// What of HTTP can be decided on words alone: whether a request is for us, what a path means, the headers of every
// reply.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace limber::inline server {

// A page of another site must not reach us through a name that it makes point here.
class HostNames {
 public:
  // `address`: where we listen. On other addresses than the machine's own, every bare address is good.
  HostNames(std::string_view address, std::vector<std::string> more);
  bool is_ours(std::string_view host_header) const;

 private:
  std::vector<std::string> names_;
  bool any_address_ = false;
};

bool is_loopback(std::string_view address);

// Of the header Origin of a request that reached us by this Host: the same site, or none at all.
bool is_same_origin(std::string_view origin, std::string_view host_header);
bool is_json(std::string_view content_type);

// How a request says where it ends. Two programs that read that differently would take one's body for the other's next
// request, so whatever could be read in two ways is refused.
struct Framing {
  std::size_t hosts = 0, lengths = 0;       // headers of these names
  std::vector<std::string_view> encodings;  // Transfer-Encoding
};
std::string_view framing_fault(const Framing&);  // empty: none

// Who asks, by address: the other end of the connection, or, where that is one of the proxies we trust, whom the last
// of them says it speaks for (X-Forwarded-For, all of its lines joined by commas).
std::string client_address(std::string_view peer, std::span<const std::string> proxies, std::string_view forwarded_for);
bool is_proxy(std::string_view peer, std::span<const std::string> proxies);

// By whom a request is counted: an address, or of the sixth version the network of 64 bits that one visitor has whole.
std::string counted_as(std::string_view address);

struct HttpRoute {
  enum class Kind : std::uint8_t { file, host, seat, news, health, ready, none } kind = Kind::none;
  std::string path;  // of a file
};
HttpRoute route_of(std::string_view target);
// As it may stand in a log: without what stands behind ? and without the tokens of seats, which old clients put there.
std::string logged_path(std::string_view target);

using Headers = std::vector<std::pair<std::string_view, std::string_view>>;
const Headers& safety_headers();
const Headers& owner_headers();  // of the owner's page: forms, no script

}  // namespace limber::inline server
