// A word that the owner of the host shares with others, in a file of the data folder that only he may read: made when
// it is first needed, and free for him to change.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "hosting/seats.h"

namespace limber::inline server {

// Its first line.
Result<std::string> secret_of_file(const std::string& path, const Randomness&);

// What is wrong with such a word; empty: nothing.
std::string secret_fault(std::string_view secret);

// As HTTP's Basic authentication sends them: "Basic b3duZXI6d29yZA==".
std::string basic_authorization(std::string_view user, std::string_view secret);

}  // namespace limber::inline server
