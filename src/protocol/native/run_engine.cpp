#include <exception>
#include <istream>
#include <ostream>

#include "protocol/engine_protocol.h"

namespace limber::inline protocol {

namespace {

// Nothing of ours throws; the standard library may, where memory runs out.
std::string answered(EngineDesk& desk, std::string_view line) {
  try {
    return desk.answer(line);
  } catch (const std::exception& e) {
    return desk.failed(line, e.what());
  }
}

}  // namespace

int run_engine(std::istream& in, std::ostream& out) {
  EngineDesk desk;
  std::string line;
  for (bool more = true; more;) {
    line.clear();
    bool too_long = false, any = false;
    for (;;) {
      const int c = in.get();  // not from the buffer itself, which throws where nothing can be read
      if (c == std::char_traits<char>::eof()) more = false;
      if (!more || c == '\n') break;
      any = true;
      if (line.size() < kLongestRequest + 1)
        line += static_cast<char>(c);
      else
        too_long = true;
    }
    if (!more && !any) return 0;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    out << (too_long ? desk.too_long() : answered(desk, line)) << '\n' << std::flush;
    if (!out) return 1;
    if (line.capacity() > (std::size_t{1} << 20)) line.shrink_to_fit();
  }
  return 0;
}

}  // namespace limber::inline protocol
