// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), as published: for seals and chains that other programs check too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view message);
Digest hmac_sha256(const Digest& key, std::string_view message);

std::string hex(const Digest&);                              // 64 small hexadecimal digits
bool is_small_hex(std::string_view text, std::size_t size);  // so many of them and nothing else
std::optional<Digest> read_digest(std::string_view hex);

}  // namespace limber
