#include "rulesets/describe.h"

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "model/clause_id_text.h"
#include "rules/rules.h"
#include "rulesets/figure_words.h"

namespace limber::inline rulesets {

namespace {

// What a clause is called in C++: "bb_art_03".
std::string name_in_code(Clause c) {
  if (c == Clause::none) return "none";
  const ClauseIdText id = clause_id_text(c);
  std::string name(id.view());
  for (char& letter : name)
    letter = letter == '-' ? '_' : letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return name;
}

// Visits the figures of one module after another.
class Describer {
 public:
  void begin(std::string module) { module_ = std::move(module); }

  void operator()(const char* name, const Clause& c) { add(name, yes(c != Clause::none), {c}); }
  void operator()(const char* name, const Citation& b) { add(name, yes(b.first != Clause::none), {b.first, b.also}); }
  void operator()(const char* name, const Save& s) {
    const bool any = s.clause != Clause::none;
    add(std::string(name) + " front on", any ? score_or_more(s.front) : "none", {s.clause});
    add(std::string(name) + " flank or rear on", any ? score_or_more(s.flank) : "none", {s.clause});
  }
  void operator()(const char* name, const EffectColumn& column) {
    const std::string row = name;
    add(row + ": pinned", column.clause == Clause::none ? "none" : scores(column.pins, column.destroys - 1),
        {column.clause});
    add(row + ": destroyed", column.clause == Clause::none ? "none" : scores(column.destroys, 6), {column.clause});
  }
  void operator()(const char* name, const HitRow& h) {
    const std::string row = name;
    add(row + ": harmed", h.loses == Clause::none ? "none" : scores(1, h.loses_up_to), {h.loses});
    add(row + ": driven back", h.chooses == Clause::none ? "none" : scores(h.loses_up_to + 1, 6), {h.chooses});
  }
  template <int N> void operator()(const char* name, const Rows<N>& rows) {
    for (const Row& r : rows) {
      const std::string once = r.fact == 0 ? "" : " (fact " + std::to_string(r.fact) + ", counted once)";
      add(std::string(name) + ": " + enum_words(r.when), signed_text(r.value) + once, {r.clause});
      code_ += name_of(r.when);
      code_ += '\n';
    }
  }
  void operator()(const char* name, const LandingTable& table) {
    for (const LandingRow& r : table) {
      add(std::string(name) + ": " + landing_scores(r), enum_words(r.where), {r.clause});
      code_ += std::to_string(r.low) + " " + std::to_string(r.high) + "\n";
    }
  }
  void operator()(const char* name, const RatingTable& table) {
    for (const RatingRow& r : table)
      add(std::string(name) + ": " + scores(r.low, r.high), std::to_string(r.value), {r.clause});
  }
  template <class T> void operator()(const char* name, const Figure<T>& f) {
    add(name, value_text(f.value), {f.clause});
  }
  void operator()(const char* name, const ShortText& text) {
    const bool words = std::string_view(name) == "title" || std::string_view(name) == "also";
    add(name, std::string(text.view()), {}, words ? Coded::no : Coded::yes);
  }
  // How an arm is drawn is no rule; its role is told where its name does not say it.
  void operator()(const char* name, const Arm& arm) {
    std::string words(arm.name.view());
    std::replace(words.begin(), words.end(), '-', ' ');
    const std::string role = enum_words(arm.role);
    add(name, words == role ? words : words + ", as " + role, {});
  }
  template <class T> void operator()(const char* name, const T& value) { add(name, value_text(value), {}); }

  void refuses(const VerbRuling& order) {
    add(enum_words(order.verb), yes(order.clause != Clause::none), {order.clause});
    (code_ += name_of(order.verb)) += '\n';
  }

  std::vector<FigureLine> lines() { return std::move(lines_); }
  const std::string& code() const { return code_; }  // what the fingerprint is made of

 private:
  enum class Coded : std::uint8_t { no, yes };

  static std::string yes(bool fact) { return fact ? "yes" : "no"; }
  template <class T> static std::string value_text(T value) {
    if constexpr (std::is_same_v<T, bool>)
      return yes(value);
    else if constexpr (std::is_enum_v<T>)
      return enum_words(value);
    else
      return std::to_string(value);
  }

  void add(std::string name, std::string value, std::initializer_list<Clause> clauses, Coded coded = Coded::yes) {
    FigureLine line{module_, std::move(name), std::move(value), {}};
    for (const Clause c : clauses)
      if (c != Clause::none) line.clauses.push_back(c);
    // A figure that a ruleset has no use for leaves no trace, so that a new one does not make old records strangers.
    const bool unused = line.clauses.empty() && (line.value == "no" || line.value == "0" || line.value == "none" ||
                                                 line.value == "nobody" || line.value == "free");
    if (coded == Coded::yes && !unused) {
      code_ += line.value;
      for (const Clause c : line.clauses) (code_ += ' ') += name_in_code(c);
      code_ += '\n';
    }
    lines_.push_back(std::move(line));
  }

  std::string module_, code_;
  std::vector<FigureLine> lines_;
};

Describer described(const Rules& r) {
  Describer d;
  d.begin("ruleset");
  d("id", r.id), d("title", r.title), d("revision", r.revision), d("grid", r.grid), d("front width", r.front_width);
  for (std::uint8_t k = 0; k < r.kinds.size; ++k) {
    const Kind& kind = r.kinds.row[k];
    d.begin("unit " + std::string(kind.name.view()));
    Kind::figures(kind, [&d](const char* name, const auto& figure) { d(name, figure); });
  }
  modules(r, [&d](const char* name, const auto& module) {
    d.begin(name);
    std::remove_cvref_t<decltype(module)>::figures(module,
                                                   [&d](const char* figure, const auto& value) { d(figure, value); });
  });
  d.begin("refused orders");
  for (const VerbRuling& refused : r.refused)
    if (refused.verb != Verb::none) d.refuses(refused);
  return d;
}

}  // namespace

std::vector<FigureLine> describe(const Rules& rules) { return described(rules).lines(); }

std::uint64_t fingerprint(const Rules& rules) { return fnv1a64(described(rules).code()); }

}  // namespace limber::inline rulesets
