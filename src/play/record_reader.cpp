// Reads the text of a record: robust against anything, every fault with its line.
#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "notation/line_words.h"
#include "notation/order_text.h"
#include "play/record.h"
#include "play/sealing.h"

namespace limber::inline play {

namespace {

constexpr std::size_t kMostFaults = 50;

class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : left_(text) {}

  Result<Record> read() {
    read_header();
    std::string_view line;
    while (in_order_ && faults_.size() < kMostFaults && next_line(line)) read_body_line(line);
    if (!faults_.empty()) return faults_;
    put_notes_in();
    if (!record_.torn) return std::move(record_);
    return {std::move(record_), {torn_}};
  }

 private:
  // False at the end of the text. A last line without its end is set aside.
  bool next_line(std::string_view& line) {
    if (left_.empty()) return false;
    ++number_;
    const std::size_t end = left_.find('\n');
    if (end == left_.npos) {
      record_.torn = true;
      torn_ = fault(left_, "a line end: the line was torn off while it was written",
                    "it is dropped. Everything before it is kept");
      left_ = {};
      return false;
    }
    line = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return true;
  }

  Fault fault(std::string_view found, std::string expected, std::string remedy = "") const {
    constexpr std::size_t kShown = 60;
    std::string shown = printable(found.substr(0, kShown));
    if (found.size() > kShown) shown += "...";
    return {.line = number_,
            .column = 1,
            .where = "record",
            .found = std::move(shown),
            .expected = std::move(expected),
            .remedy = std::move(remedy)};
  }

  // The rest of a header line that must begin with this word. The header is read no further after a fault.
  std::string_view header_line(std::string_view name) {
    std::string_view line;
    if (!in_order_) return {};
    if (!next_line(line)) return header_fault("the end of the text", name);
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ')
      return header_fault(line, name);
    return trim(line.substr(name.size()));
  }

  std::string_view header_fault(std::string_view found, std::string_view name) {
    in_order_ = false;
    record_.torn = false;
    faults_.push_back(fault(found, "the header line '" + std::string(name) + " ...'"));
    return {};
  }

  void read_header() {
    std::string_view line;
    if (!next_line(line) || trim(line) != kRecordFormat) {
      in_order_ = record_.torn = false;
      const bool other = line.starts_with("limber record/");
      faults_.push_back(fault(line, std::string(kRecordFormat), other ? "this is another version of the format" : ""));
    }
    read_ruleset(header_line("ruleset"));
    read_revision(header_line("revision"));
    read_hex(header_line("fingerprint"), record_.header.fingerprint);
    read_switches(header_line("switches"));
    record_.header.dice = header_line("dice");
    record_.header.scenario = header_line("scenario");
  }

  // "big-board-19c", or "big-board-19c variant Long muskets".
  void read_ruleset(std::string_view text) {
    constexpr std::string_view kVariant = " variant ";
    const std::size_t at = text.find(kVariant);
    record_.header.ruleset = text.substr(0, at);
    if (at != text.npos) record_.header.variant = trim(text.substr(at + kVariant.size()));
  }

  void read_revision(std::string_view text) {
    const std::optional<long long> number = parse_int(text);
    if (!in_order_) return;
    if (!number || *number < 0 || *number > 65535)
      faults_.push_back(fault(text, "a number from 0 to 65535"));
    else
      record_.header.revision = static_cast<int>(*number);
  }

  void read_hex(std::string_view text, std::uint64_t& into) {
    constexpr std::size_t kDigits = 16;
    if (!in_order_) return;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, into, 16);
    if (text.size() != kDigits || error != std::errc() || stop != end)
      faults_.push_back(fault(text, "sixteen hexadecimal digits"));
  }

  void read_switches(std::string_view text) {
    if (!in_order_ || text == "-") return;
    for (const std::string_view piece : split(text, ',')) {
      const std::size_t equals = piece.find('=');
      if (equals == piece.npos || equals == 0) {
        faults_.push_back(fault(piece, "a house rule as name=value, or - for none"));
        return;
      }
      record_.header.switches.emplace_back(piece.substr(0, equals), piece.substr(equals + 1));
    }
  }

  void read_body_line(std::string_view line) {
    if (line.starts_with('#') && trim(line.substr(1)) == kGivenNote && follows_an_answer())
      return void(taken_.back().given = true);
    if (line.starts_with('#') && read_link(trim(line.substr(1)))) return;
    if (line.starts_with('#')) return void(notes_.push_back({taken_.size(), number_, trim(line.substr(1))}));
    if (line.size() > kLongestLine) return void(faults_.push_back(fault(line, "a line of at most 4096 bytes")));
    const std::vector<std::string_view> words = words_of_order(line);
    if (words.empty()) return;
    if (words[0] == "hash") return read_hash(line, words);
    if (resigned_) return void(faults_.push_back(fault(line, "no more answers: a side resigned in the line before")));
    if (words[0] == "back") return read_back(line, words);
    if (words[0] == "resign") {
      taken_.push_back({RecordLine::Kind::resignation, number_, std::string(trim(line)), 0, 0});
      return void(resigned_ = true);
    }
    if (!find_verb(words[0]) || line.find_first_of(std::string_view("\0;", 2)) != line.npos)
      return void(
          faults_.push_back(fault(line, "an answer as in 'move r1 C9 C8 facing E', a hash, or a note after #")));
    taken_.push_back({RecordLine::Kind::answer, number_, std::string(trim(line)), 0, 0});
    ++answers_;
  }

  bool follows_an_answer() const { return !taken_.empty() && taken_.back().kind == RecordLine::Kind::answer; }

  // "link 929d7bfd0bd0a247 5f3c...": behind an answer, with the lot that came with it, if one did.
  bool read_link(std::string_view note) {
    constexpr std::size_t kDigits = 16;
    if (!note.starts_with(kLinkNote) || taken_.empty() || taken_.back().kind == RecordLine::Kind::hash) return false;
    const std::string_view link = note.substr(kLinkNote.size(), kDigits);
    const std::string_view lot = note.substr(kLinkNote.size() + link.size());
    if (!is_small_hex(link, kDigits) || !(lot.empty() || (lot[0] == ' ' && is_lot(lot.substr(1))))) return false;
    taken_.back().link = link;
    taken_.back().lot = lot.empty() ? lot : lot.substr(1);
    return true;
  }

  void read_hash(std::string_view line, const std::vector<std::string_view>& words) {
    const std::optional<long long> turn = words.size() == 3 ? parse_int(words[1]) : std::nullopt;
    if (!turn || *turn < 0 || *turn > 255)
      return void(faults_.push_back(fault(line, "'hash', the turn, and sixteen hexadecimal digits")));
    RecordLine hash{RecordLine::Kind::hash, number_, "", static_cast<int>(*turn), 0};
    read_hex(words[2], hash.hash);
    taken_.push_back(std::move(hash));
  }

  // Takes the last answers back, with the hashes that followed them.
  void read_back(std::string_view line, const std::vector<std::string_view>& words) {
    const std::optional<long long> count = words.size() == 2 ? parse_int(words[1]) : std::nullopt;
    if (!count || *count < 1 || *count > answers_)
      return void(
          faults_.push_back(fault(line, "'back' and how many of the " + std::to_string(answers_) + " answers before")));
    for (long long left = *count; left > 0; taken_.pop_back())
      if (taken_.back().kind == RecordLine::Kind::answer) --left;
    answers_ -= *count;
    cuts_.push_back({notes_.size(), taken_.size()});
  }

  // Notes stay where they were written, or where the answers before them were taken back to.
  void put_notes_in() {
    std::size_t most = taken_.size(), cut = cuts_.size();
    for (std::size_t i = notes_.size(); i-- > 0;) {
      for (; cut > 0 && cuts_[cut - 1].notes > i; --cut) most = std::min(most, cuts_[cut - 1].size);
      notes_[i].after = most = std::min(most, notes_[i].after);
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i <= taken_.size(); ++i) {
      for (; next < notes_.size() && notes_[next].after == i; ++next)
        record_.lines.push_back({RecordLine::Kind::note, notes_[next].line, printable(notes_[next].words), 0, 0});
      if (i < taken_.size()) record_.lines.push_back(std::move(taken_[i]));
    }
  }

  struct Note {
    std::size_t after;  // how many lines were taken before it
    int line;
    std::string_view words;
  };
  struct Cut {
    std::size_t notes, size;  // how many notes came before it, and how many lines it left
  };

  std::string_view left_;
  int number_ = 0;
  bool in_order_ = true;
  bool resigned_ = false;
  Record record_;
  std::vector<RecordLine> taken_;  // answers and hashes
  long long answers_ = 0;
  std::vector<Note> notes_;
  std::vector<Cut> cuts_;
  Fault torn_;
  std::vector<Fault> faults_;
};

}  // namespace

Result<Record> read_record(std::string_view text) { return RecordReader(text).read(); }

}  // namespace limber::inline play
