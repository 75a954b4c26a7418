#include "rulesets/rule_figures.h"

#include <functional>
#include <type_traits>
#include <utility>

#include "base/text.h"
#include "rules/rules.h"
#include "rulesets/figure_bounds.h"
#include "rulesets/figure_words.h"

namespace limber::inline rulesets {

namespace {

constexpr int kLeastModifier = -4, kMostModifier = 4;
constexpr int kNoScore = 7;  // of a die

// A figure and how it is set, to the number that stands beside a value.
struct Slot {
  RuleFigure figure;
  std::vector<int> numbers;
  std::function<void(int)> set;
};

using Wording = std::string (*)(int);

std::string plain(int n) { return std::to_string(n); }
std::string up_to(int n) { return scores(1, n); }

// Visits the figures of one module after another. Those that the document has no clause for are left out.
class Slots {
 public:
  void begin(std::string section) { section_ = std::move(section); }

  void operator()(const char* name, Clause& c) {
    limit(name, {c}, c != Clause::none, [&c](int) { c = Clause::none; });
  }
  void operator()(const char* name, Citation& b) {
    limit(name, {b.first, b.also}, b.first != Clause::none, [&b](int) { b = Citation{}; });
  }
  void operator()(const char* name, Save& s) {
    number(std::string(name) + " front on", {s.clause}, s.front, {2, kNoScore}, score_or_more);
    sets([&s](int n) { s.front = static_cast<std::uint8_t>(n); });
    number(std::string(name) + " flank or rear on", {s.clause}, s.flank, {2, kNoScore}, score_or_more);
    sets([&s](int n) { s.flank = static_cast<std::uint8_t>(n); });
  }
  void operator()(const char* name, EffectColumn& column) {
    number(std::string(name) + ": pinned", {column.clause}, column.pins, {1, kNoScore}, score_or_more);
    sets([&column](int n) { column.pins = static_cast<std::int8_t>(n); });
    number(std::string(name) + ": destroyed", {column.clause}, column.destroys, {1, kNoScore}, score_or_more);
    sets([&column](int n) { column.destroys = static_cast<std::int8_t>(n); });
  }
  void operator()(const char* name, HitRow& h) {
    number(std::string(name) + ": harmed", {h.loses, h.chooses}, h.loses_up_to, {0, 6}, up_to);
    sets([&h](int n) { h.loses_up_to = static_cast<std::uint8_t>(n); });
  }
  template <int N> void operator()(const char* name, Rows<N>& rows) {
    for (Row& r : rows) {
      number(std::string(name) + ": " + enum_words(r.when), {r.clause}, r.value, {kLeastModifier, kMostModifier},
             signed_text);
      sets([&r](int n) { r.value = static_cast<std::int8_t>(n); });
    }
  }
  void operator()(const char* name, LandingTable& table) {
    for (std::uint8_t i = 0; i < table.size; ++i) {
      LandingRow& row = table.row[i];
      chosen(std::string(name) + ": " + landing_scores(row), {row.clause}, row.where);
      sets([&row](int n) { row.where = static_cast<Landing>(n); });
    }
  }
  void operator()(const char* name, RatingTable& table) {
    for (RatingRow& r : table) {
      number(std::string(name) + ": " + scores(r.low, r.high), {r.clause}, r.value, bounds_of("average", r.value),
             plain);
      sets([&r](int n) { r.value = static_cast<std::uint8_t>(n); });
    }
  }
  template <class T> void operator()(const char* name, Figure<T>& f) {
    if constexpr (std::is_same_v<T, bool>)
      flag(name, {f.clause}, f.value);
    else if constexpr (std::is_enum_v<T>)
      chosen(name, {f.clause}, f.value);
    else
      number(name, {f.clause}, f.value, bounds_of(name, f.value), plain);
    sets([&f](int n) { f.value = static_cast<T>(n); });
  }
  template <class T> void operator()(const char*, T&) {}  // names, pictures

  std::vector<Slot> take() { return std::move(slots_); }

 private:
  bool begin_slot(std::string name, std::initializer_list<Clause> clauses) {
    Slot slot;
    slot.figure.section = section_, slot.figure.name = std::move(name);
    for (const Clause c : clauses)
      if (c != Clause::none) slot.figure.clauses.push_back(c);
    open_ = !slot.figure.clauses.empty();
    if (open_) slots_.push_back(std::move(slot));
    return open_;
  }
  void value(int n, std::string text, int now) {
    Slot& slot = slots_.back();
    if (n == now) slot.figure.value = slot.figure.values.size();
    slot.figure.values.push_back(std::move(text)), slot.numbers.push_back(n);
  }
  void number(std::string name, std::initializer_list<Clause> clauses, int now, FigureBounds within, Wording words) {
    if (!begin_slot(std::move(name), clauses)) return;
    for (int n = std::min(within.least, now); n <= std::max(within.most, now); ++n) value(n, words(n), now);
  }
  template <class E> void chosen(std::string name, std::initializer_list<Clause> clauses, E now) {
    if (!begin_slot(std::move(name), clauses)) return;
    for (std::size_t n = 0; n < count_names<E>(); ++n)
      value(static_cast<int>(n), enum_words(static_cast<E>(n)), static_cast<int>(now));
  }
  void flag(const char* name, std::initializer_list<Clause> clauses, bool now) {
    if (!begin_slot(name, clauses)) return;
    value(0, "no", now ? 1 : 0), value(1, "yes", now ? 1 : 0);
  }
  // What is struck out cannot be put in again: it would have no clause.
  void limit(const char* name, std::initializer_list<Clause> clauses, bool has, std::function<void(int)> strike) {
    if (!has || !begin_slot(name, clauses)) return;
    if (may_be_struck_out(slots_.back().figure.full_name())) value(0, "no", 1);
    value(1, "yes", 1);
    slots_.back().set = [strike = std::move(strike)](int n) {
      if (n == 0) strike(n);
    };
  }
  void sets(std::function<void(int)> set) {
    if (open_) slots_.back().set = std::move(set);
  }

  std::string section_;
  std::vector<Slot> slots_;
  bool open_ = false;
};

std::vector<Slot> slots_of(Rules& r) {
  Slots slots;
  for (std::uint8_t k = 0; k < r.kinds.size; ++k) {
    Kind& kind = r.kinds.row[k];
    slots.begin("unit " + std::string(kind.name.view()));
    Kind::figures(kind, [&](const char* name, auto& figure) { slots(name, figure); });
  }
  modules(r, [&](const char* name, auto& module) {
    using Module = std::remove_cvref_t<decltype(module)>;
    slots.begin(name);
    if constexpr (!std::is_same_v<Module, NotInUse>)
      Module::figures(module, [&](const char* figure, auto& value) { slots(figure, value); });
  });
  return slots.take();
}

bool is_flag(const RuleFigure& f) { return f.values.size() == 2 && f.values[0] == "no" && f.values[1] == "yes"; }

std::string as_listed(std::string_view text) {
  std::string words = lower(trim(text));
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

}  // namespace

std::vector<RuleFigure> rule_figures(const Rules& rules) {
  Rules copy = rules;
  std::vector<RuleFigure> figures;
  for (Slot& slot : slots_of(copy)) figures.push_back(std::move(slot.figure));
  return figures;
}

void set_figure(Rules& rules, std::size_t figure, std::size_t value) {
  const std::vector<Slot> slots = slots_of(rules);
  LIMBER_CHECK(figure < slots.size() && value < slots[figure].numbers.size(), "no such value of a figure");
  slots[figure].set(slots[figure].numbers[value]);
}

std::string values_words(const RuleFigure& f) {
  const std::string last = f.values.back();
  if (f.values.size() == 1) return "always";
  if (is_flag(f)) return "yes or no";
  const bool in_steps = parse_int(f.values[1].substr(f.values[1][0] == '+' ? 1 : 0)).has_value();
  if (in_steps || f.values[1].ends_with('+')) return f.values[0] + " to " + last;
  std::vector<std::string> others(f.values.begin(), f.values.end() - 1);
  return join(others, "; ") + " or " + last;
}

std::size_t find_value(const RuleFigure& f, std::string_view text) {
  std::string wanted = as_listed(text);
  if (is_flag(f))
    wanted = wanted == "on" || wanted == "true" ? "yes" : wanted == "off" || wanted == "false" ? "no" : wanted;
  for (std::size_t i = 0; i < f.values.size(); ++i)
    for (const std::string& said : {f.values[i], f.values[i] + "+", "+" + f.values[i]})
      if (said == wanted || said == wanted + "+" || said == "+" + wanted) return i;
  return f.values.size();
}

}  // namespace limber::inline rulesets
