#include "server/http_rules.h"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

#include "base/text.h"

namespace limber::inline server {

namespace {

constexpr std::string_view kHostPath = "/api", kSeatPath = "/api/seat", kNewsPath = "/api/seat/news";

// "[::1]:8765" -> "[::1]", "localhost:8765" -> "localhost"
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == host.npos ? std::string_view() : host.substr(0, end + 1);
  }
  return host.substr(0, host.find(':'));
}

bool is_number_address(std::string_view host) {
  if (host.starts_with('[')) return host.ends_with(']');
  return !host.empty() && host.find_first_not_of("0123456789.") == host.npos &&
         std::count(host.begin(), host.end(), '.') == 3;
}

// An IPv4 address may come in the dress of an IPv6 one.
std::string_view plain_address(std::string_view address) {
  constexpr std::string_view kMapped = "::ffff:";
  if (address.starts_with(kMapped) && address.find('.') != address.npos) address.remove_prefix(kMapped.size());
  return address;
}

bool could_be_address(std::string_view text) {
  constexpr std::size_t kLongest = 45;
  return !text.empty() && text.size() <= kLongest && text.find_first_not_of("0123456789abcdefABCDEF:.") == text.npos;
}

// Names of our own files need no escapes; a path that tries to leave its folder is refused.
bool is_plain_path(std::string_view path) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./~@+";
  return path.starts_with('/') && path.find("..") == path.npos && path.find("//") == path.npos &&
         path.find_first_not_of(kPlain) == path.npos;
}

}  // namespace

bool is_loopback(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

HostNames::HostNames(std::string_view address, std::vector<std::string> more) : names_(std::move(more)) {
  for (std::string& name : names_) name = lower(name);
  for (const std::string_view own : {"localhost", "127.0.0.1", "[::1]"}) names_.emplace_back(own);
  names_.push_back(address.find(':') == address.npos ? lower(address) : "[" + lower(address) + "]");
  any_address_ = !is_loopback(address);
}

bool HostNames::is_ours(std::string_view host_header) const {
  const std::string host = lower(without_port(host_header));
  if (any_address_ && is_number_address(host)) return true;
  return std::find(names_.begin(), names_.end(), host) != names_.end();
}

bool is_same_origin(std::string_view origin, std::string_view host_header) {
  const std::string host = lower(host_header), from = lower(origin);
  return origin.empty() || from == "http://" + host || from == "https://" + host;
}

bool is_json(std::string_view content_type) {
  return lower(trim(content_type.substr(0, content_type.find(';')))) == "application/json";
}

std::string_view framing_fault(const Framing& framing) {
  if (framing.hosts > 1) return "This request names two hosts.";
  if (framing.lengths > 1 || framing.encodings.size() > 1) return "This request gives its length twice.";
  if (!framing.encodings.empty() && lower(trim(framing.encodings.front())) != "chunked")
    return "Send Transfer-Encoding: chunked, or none.";
  if (!framing.encodings.empty() && framing.lengths > 0) return "Send Transfer-Encoding or Content-Length, not both.";
  return "";
}

bool is_proxy(std::string_view peer, std::span<const std::string> proxies) {
  return std::find(proxies.begin(), proxies.end(), plain_address(peer)) != proxies.end();
}

std::string client_address(std::string_view peer, std::span<const std::string> proxies,
                           std::string_view forwarded_for) {
  std::string_view client = plain_address(peer);
  const std::vector<std::string_view> named = split(forwarded_for, ',');
  for (auto it = named.rbegin(); it != named.rend() && is_proxy(client, proxies); ++it) {
    const std::string_view next = plain_address(trim(*it));
    if (!could_be_address(next)) break;  // what a proxy does not say properly nobody else is believed to have said
    client = next;
  }
  return std::string(client);
}

std::string counted_as(std::string_view address) {
  address = plain_address(address);
  constexpr std::size_t kNetwork = 8;  // bytes
  std::array<unsigned char, 16> bytes{};
  if (::inet_pton(AF_INET6, std::string(address).c_str(), bytes.data()) != 1 || is_loopback(address))
    return std::string(address);
  std::fill(bytes.begin() + kNetwork, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, bytes.data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

HttpRoute route_of(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  if (!is_plain_path(path)) return {};
  if (path == kHostPath) return {HttpRoute::Kind::host, ""};
  if (path == kSeatPath) return {HttpRoute::Kind::seat, ""};
  if (path == kNewsPath) return {HttpRoute::Kind::news, ""};
  if (path == "/health") return {HttpRoute::Kind::health, ""};
  if (path == "/ready") return {HttpRoute::Kind::ready, ""};
  if (path.starts_with(std::string(kHostPath) + "/")) return {};
  return {HttpRoute::Kind::file, std::string(path)};
}

std::string logged_path(std::string_view target) {
  constexpr std::size_t kLongest = 120;
  const std::string_view path = target.substr(0, target.find('?'));
  if (path.starts_with(kSeatPath) && path.size() > kSeatPath.size() && path != kNewsPath) return "/api/seat/-";
  return std::string(path.substr(0, kLongest));
}

const Headers& safety_headers() {
  static const Headers kAll{
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
       "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
       "form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Embedder-Policy", "require-corp"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
  };
  return kAll;
}

const Headers& owner_headers() {
  static const Headers kAll = [] {
    Headers all = safety_headers();
    all.front().second =
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    return all;
  }();
  return kAll;
}

}  // namespace limber::inline server
