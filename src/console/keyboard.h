// Keys as they are pressed on a terminal, one by one, and the terminal set so that they come so. However the program
// ends, the terminal is left as it was found.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace limber::inline console {

enum class KeyName : std::uint8_t {
  text,  // what it writes is in Key::text
  enter,
  tab,
  backspace,
  erase,
  left,
  right,
  word_left,
  word_right,
  home,
  end,
  up,
  down,
  page_up,
  page_down,
  pan_left,  // an arrow with Shift, Alt or Control
  pan_right,
  pan_up,
  pan_down,
  cut_line,
  cut_end,
  cut_word,
  put_in,
  redraw,
  escape,
  interrupt,
  end_of_input,
  resized,  // the window has another size now
  closed,   // nobody is there any more
  unknown,
};

struct Key {
  KeyName name = KeyName::unknown;
  std::string text{};
};

// The key that the bytes begin with, and how many of them it takes; nothing where more bytes must come first.
// `last`: no more will come, so an ESC is the key itself.
struct DecodedKey {
  Key key;
  std::size_t bytes = 0;
};
enum class MoreBytes : std::uint8_t { may_come, none };
std::optional<DecodedKey> decode_key(std::string_view bytes, MoreBytes more);

// While it lives, keys come unechoed. With `screen` it also has the whole window, apart from what was written there
// before, and gives it back.
class Keyboard {
 public:
  enum class Takes : std::uint8_t { line, screen };
  explicit Keyboard(Takes takes);
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  Key next();
};

// Gives the terminal back at once: for a message that says why the program ends.
void give_terminal_back() noexcept;

}  // namespace limber::inline console
