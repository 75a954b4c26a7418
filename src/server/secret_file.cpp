#include "server/secret_file.h"

#include <cstdint>

#include <unistd.h>

#include "base/text.h"
#include "files/files.h"

namespace limber::inline server {

namespace {

constexpr std::size_t kShortest = 8, kLongest = 200;

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = (group << 8) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits[(group >> (18 - 6 * k)) & 63u];
  }
  return text;
}

}  // namespace

std::string secret_fault(std::string_view secret) {
  if (secret.size() >= kShortest && secret.size() <= kLongest) return "";
  return "a word of " + std::to_string(secret.size()) + " letters";
}

Result<std::string> secret_of_file(const std::string& path, const Randomness& random) {
  if (::access(path.c_str(), F_OK) != 0) {
    const std::string secret = new_secret(random);
    const Result<Done> written = write_file(path, secret + "\n", Readers::owner);
    if (!written.ok()) return written.faults();
    return secret;
  }
  const Result<std::string> text = read_file(path, std::size_t{1} << 16);
  if (!text.ok()) return text.faults();
  const std::string secret(trim(std::string_view(text.value()).substr(0, text.value().find('\n'))));
  if (const std::string why = secret_fault(secret); !why.empty())
    return Fault{.where = path,
                 .found = why,
                 .expected = std::to_string(kShortest) + " to " + std::to_string(kLongest),
                 .remedy = "write a longer one into the first line, or remove the file for a new one"};
  return secret;
}

std::string basic_authorization(std::string_view user, std::string_view secret) {
  return "Basic " + base64(std::string(user) + ":" + std::string(secret));
}

}  // namespace limber::inline server
