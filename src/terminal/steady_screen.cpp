#include "terminal/steady_screen.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "base/text.h"
#include "draw/canvas.h"
#include "draw/line_drawing.h"
#include "terminal/keyed_line.h"

namespace limber::inline terminal {

namespace {

constexpr std::size_t kMostParagraphs = 5000;
constexpr int kLogWithBlanks = 9;  // in a shorter one no line is wasted
constexpr int kLogWithEcho = 4;
constexpr std::string_view kKeys = "Tab completes   h hint   ? help";

std::vector<std::string> rows_of(const std::string& drawing) {
  std::vector<std::string> rows;
  for (const std::string_view line : split(drawing, '\n')) rows.emplace_back(line);
  if (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

int width_of(const std::string& row) { return text_width(without_escapes(row)); }

std::string widened(std::string row, int width) {
  const int missing = width - width_of(row);
  return missing > 0 ? row + std::string(static_cast<std::size_t>(missing), ' ') : row;
}

// So many, the newest; above them none where there are fewer.
std::vector<std::string> newest(const std::vector<std::string>& lines, int count, int back) {
  const int end = std::max(0, static_cast<int>(lines.size()) - back), first = std::max(0, end - count);
  std::vector<std::string> rows(lines.begin() + first, lines.begin() + end);
  rows.resize(static_cast<std::size_t>(count));
  return rows;
}

}  // namespace

SteadyScreen::SteadyScreen(Terminal& terminal, const Game& game) : terminal_(terminal), game_(game) {
  terminal_.flush();
  keyboard_.emplace(Keyboard::Takes::screen);
  terminal_.give_to(this);
}

SteadyScreen::~SteadyScreen() { leave(); }

void SteadyScreen::leave() {
  if (!keyboard_) return;
  terminal_.give_to(nullptr);
  keyboard_.reset();
}

void SteadyScreen::show(Scene scene) {
  scene_ = std::move(scene);
  window_ = moved_to(layout().window, game_.field.grid, scene_.focus);
}

void SteadyScreen::mark(const CellSet& cells) { scene_.marked = cells; }

void SteadyScreen::look_at(Cell cell) { window_ = moved_to(layout().window, game_.field.grid, cell); }

void SteadyScreen::take(Paragraph paragraph) {
  const bool blank = paragraph.text.empty();
  if (blank && (log_shown_ < kLogWithBlanks || log_.empty() || log_.back().text.empty())) return;
  log_.push_back(std::move(paragraph));
  back_ = 0;
  if (log_.size() <= kMostParagraphs) return;
  log_.erase(log_.begin());
  if (answer_from_ > 0) --answer_from_;
}

void SteadyScreen::clear() {
  log_.clear();
  answer_from_ = 0;
}

ScreenSize SteadyScreen::size() const { return {terminal_.width(), terminal_.height()}; }

// The part of the board that is shown stays where it is as long as it has the same size.
ScreenLayout SteadyScreen::layout() const {
  ScreenLayout out = laid_out(game_, scene_.board, size());
  if (out.window.columns == window_.columns && out.window.rows == window_.rows) {
    out.window.first_column = window_.first_column;
    out.window.first_row = window_.first_row;
  } else {
    out.window = moved_to(out.window, game_.field.grid, scene_.focus);
  }
  return out;
}

std::vector<std::string> SteadyScreen::lines_from(std::size_t paragraph, int width) const {
  std::vector<std::string> lines;
  for (std::size_t i = paragraph; i < log_.size(); ++i)
    for (std::string& line : terminal_.lines_of(log_[i], width)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> SteadyScreen::board_rows(const ScreenLayout& laid) const {
  DrawStyle style = terminal_.draw_style();
  if (style.colour == Colour::plain) style.colour = Colour::marks;
  style.highlight = scene_.marked;
  switch (laid.look) {
    case BoardLook::large: return rows_of(draw_board(game_, scene_.board, style));
    case BoardLook::two_lines: return rows_of(draw_compact_window(game_, scene_.board, style, laid.window));
    case BoardLook::one_line: return rows_of(draw_lines(game_, scene_.board, style, laid.window));
  }
  return {};
}

std::vector<std::string> SteadyScreen::column_rows(const ScreenLayout& laid) const {
  std::vector<std::string> rows;
  for (const Paragraph& p : scene_.column)
    for (std::string& line : terminal_.lines_of(p, laid.column)) rows.push_back(std::move(line));
  rows.resize(static_cast<std::size_t>(laid.board.height));
  return rows;
}

std::vector<std::string> SteadyScreen::question_rows(const ScreenLayout& laid) const {
  const Paragraph question{.text = scene_.question, .further = 2};
  std::vector<std::string> rows = terminal_.lines_of(question, size().width);
  const auto most = static_cast<std::size_t>(std::max(1, laid.log - 1));
  if (rows.size() > most) {
    rows.resize(most);
    rows.back() = fitted(rows.back() + " ~", size().width);
  }
  if (rows.empty()) rows.emplace_back();
  return rows;
}

std::vector<std::string> SteadyScreen::log_rows(int lines, int width) {
  const std::vector<std::string> all = lines_from(0, width);
  log_lines_ = all.size();
  log_shown_ = lines;
  back_ = std::clamp(back_, 0, std::max(0, static_cast<int>(all.size()) - lines));
  return newest(all, lines, back_);
}

std::string SteadyScreen::who_row() const {
  const int width = size().width;
  const std::string sign = scene_.side == Side::red ? " [ ]" : scene_.side == Side::blue ? " ( )" : "";
  const std::string left = scene_.who + sign + "  " + scene_.what;
  const int room = width - text_width(left) - 2;
  const int left_for_title = room - text_width(scene_.turn) - 2;  // the turn is told first, the title as far as it fits
  constexpr int kLeastTitle = 6;
  std::string title = scene_.turn;
  if (left_for_title >= kLeastTitle && !scene_.title.empty())
    title = fitted(scene_.title, left_for_title) + (title.empty() ? "" : "  " + title);
  const std::string who = terminal_.toned(scene_.who + sign, Terminal::tone_of(scene_.side)) + "  " +
                          terminal_.toned(scene_.what, Tone::strong);
  return fitted(widened(who, width - text_width(title)) + terminal_.toned(title, Tone::faint), width);
}

// "-- left ------------- right --"
std::string SteadyScreen::ruled(const std::string& left, const std::string& right) const {
  const int width = size().width;
  std::string text = left.empty() ? "" : "-- " + left + " ";
  const std::string end = right.empty() ? "--" : " " + right + " --";
  const int dashes = width - text_width(text) - text_width(end);
  if (dashes < 2) return terminal_.toned(fitted("-- " + left + " -- " + right, width), Tone::faint);
  text.append(static_cast<std::size_t>(dashes), '-');
  return terminal_.toned(text + end, Tone::faint);
}

std::string SteadyScreen::heading_row() const {
  const int above = static_cast<int>(log_lines_) - log_shown_ - back_;
  std::string keys = back_ > 0 ? "PgDn: later" : "";
  if (above > 0) keys = "PgUp: " + std::to_string(above) + " earlier" + (keys.empty() ? "" : "   ") + keys;
  return ruled("Log", keys);
}

SteadyScreen::PromptRow SteadyScreen::prompt_row() const {
  const int width = size().width, before = width_of(prompt_);
  const LineEdit::Seen seen = edit_.seen(width - before - 1);
  const std::string line = terminal_.toned(seen.text, edit_.suggested() ? Tone::faint : Tone::plain);
  const std::string keys(edit_.suggested() ? "Enter gives it   type to replace it" : kKeys);
  std::string text = prompt_ + line;
  const int gap = width - before - text_width(seen.text) - text_width(keys);
  const bool orders = without_escapes(prompt_).ends_with("> ");
  if (gap >= 4 && orders) text += std::string(static_cast<std::size_t>(gap), ' ') + terminal_.toned(keys, Tone::faint);
  return {text, before + seen.cursor};
}

void SteadyScreen::put(const std::vector<std::string>& rows, int cursor) {
  const int width = size().width;
  std::string out = "\033[?25l";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += "\033[" + std::to_string(i + 1) + ";1H" + rows[i];
    if (width_of(rows[i]) < width) out += "\033[K";  // at the edge it would take the last character away
  }
  out += "\033[" + std::to_string(rows.size()) + ";" + std::to_string(cursor + 1) + "H\033[?25h";
  std::fwrite(out.data(), 1, out.size(), stdout);
  std::fflush(stdout);
}

void SteadyScreen::draw() {
  if (!keyboard_) return;
  ScreenLayout laid = layout();
  window_ = laid.window;
  const int width = size().width;
  std::vector<std::string> rows{who_row()};
  const std::vector<std::string> board = board_rows(laid);
  const std::vector<std::string> column = laid.column > 0 ? column_rows(laid) : std::vector<std::string>{};
  for (std::size_t i = 0; i < board.size(); ++i) {
    const std::string beside = i < column.size() ? column[i] : "";
    rows.push_back(fitted(beside.empty() ? board[i] : widened(board[i], width - laid.column) + beside, width));
  }
  if (laid.objectives) rows.push_back(fitted(scene_.objectives, width));
  const std::vector<std::string> question = question_rows(laid);
  const std::vector<std::string> log = log_rows(laid.log + 1 - static_cast<int>(question.size()), width);
  if (laid.heading) rows.push_back(heading_row());
  if (laid.losses && !laid.heading) rows.push_back(ruled(scene_.losses[0], scene_.losses[1]));
  rows.insert(rows.end(), log.begin(), log.end());
  if (laid.losses && laid.heading) rows.push_back(ruled(scene_.losses[0], scene_.losses[1]));
  rows.insert(rows.end(), question.begin(), question.end());
  const PromptRow prompt = prompt_row();
  rows.resize(static_cast<std::size_t>(size().height) - 1);
  rows.push_back(prompt.text);
  put(rows, prompt.cursor);
}

bool SteadyScreen::press(const Key& key) {
  const int pages = std::max(1, log_shown_ - 1);
  const auto pan = [this](int columns, int rows) { window_ = panned(window_, game_.field.grid, columns, rows); };
  switch (key.name) {
    case KeyName::page_up: back_ += pages; return true;
    case KeyName::page_down: back_ = std::max(0, back_ - pages); return true;
    case KeyName::pan_left: pan(-1, 0); return true;
    case KeyName::pan_right: pan(1, 0); return true;
    case KeyName::pan_up: pan(0, -1); return true;
    case KeyName::pan_down: pan(0, 1); return true;
    case KeyName::redraw:
    case KeyName::resized: std::fputs("\033[2J", stdout); return true;
    default: return false;
  }
}

void SteadyScreen::page_answer() { page_due_ = true; }

// A screenful at a time, the line who you are left standing.
void SteadyScreen::page(const std::vector<std::string>& lines) {
  for (std::size_t first = 0; first < lines.size();) {
    const auto room = static_cast<std::size_t>(std::max(1, size().height - 2));
    const std::size_t end = std::min(first + room, lines.size());
    std::vector<std::string> rows{who_row()};
    rows.insert(rows.end(), lines.begin() + static_cast<std::ptrdiff_t>(first),
                lines.begin() + static_cast<std::ptrdiff_t>(end));
    rows.resize(room + 1);
    const bool last = end == lines.size();
    const std::string keys = last ? "Space or q: back to the battle" : "Space: more   q: back to the battle";
    rows.push_back(terminal_.toned(keys, Tone::strong));
    put(rows, text_width(keys));
    const Key key = keyboard_->next();
    const bool letter = key.name == KeyName::text;
    if (key.name == KeyName::closed || key.name == KeyName::escape || key.name == KeyName::interrupt) return;
    if (letter && (key.text == "q" || key.text == "Q")) return;
    if (key.name == KeyName::page_up || key.name == KeyName::up)
      first -= std::min(first, room);
    else if ((letter && key.text == " ") || key.name == KeyName::enter || key.name == KeyName::page_down)
      first = end;
  }
}

std::optional<std::string> SteadyScreen::read(const std::string& prompt, const Completer& complete) {
  if (!keyboard_) return std::nullopt;
  constexpr int kLeastRoom = 12;  // for what is typed
  prompt_ = prompt;
  if (width_of(prompt_) + kLeastRoom > size().width) scene_.question = std::exchange(prompt_, "> ");
  edit_.begin(std::exchange(suggestion_, {}));
  draw();
  if (std::exchange(page_due_, false))
    if (const std::vector<std::string> lines = lines_from(answer_from_, size().width);
        static_cast<int>(lines.size()) > log_shown_)
      page(lines);
  const KeyedLine keyed{
      .draw = [this] { draw(); },
      .other = [this](const Key& key) { press(key); },
      .offer = [this](const std::vector<std::string>& words) { terminal_.say(join(words, "  "), 2, Tone::faint); },
      .interrupted = [this] { terminal_.say(kInterrupted, 0, Tone::alarm); }};
  std::optional<std::string> line = read_keys(*keyboard_, edit_, complete, keyed);
  answer_from_ = log_.size();
  back_ = 0;
  if (line && !trim(*line).empty() && log_shown_ >= kLogWithEcho)
    terminal_.say(without_escapes(prompt_) + *line, 0, Tone::faint);
  return line;
}

}  // namespace limber::inline terminal
