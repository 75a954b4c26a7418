#include "mutants.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "words/clauses.h"

namespace limber::checks {

namespace {

// How many values each choice has.
constexpr int values_of(HillSight) { return 5; }
constexpr int values_of(DealWay) { return 3; }
constexpr int values_of(SpottingLasts) { return 3; }
constexpr int values_of(ShortShot) { return 3; }
constexpr int values_of(SameTarget) { return 3; }
constexpr int values_of(Diagonal) { return 4; }
constexpr int values_of(Landing) { return 4; }
constexpr int values_of(StillBonus) { return 2; }
constexpr int values_of(HitDice) { return 2; }
constexpr int values_of(Duty) { return 3; }
constexpr int values_of(FollowUp) { return 2; }
constexpr int values_of(HaltBy) { return 3; }
constexpr int values_of(DrawOff) { return 3; }
constexpr int values_of(WhoAttacks) { return 4; }
constexpr int values_of(ExhaustedFrom) { return 2; }
constexpr int values_of(ExhaustedAttack) { return 2; }
constexpr int values_of(ArmyLimit) { return 3; }
constexpr int values_of(ArmRole) { return 6; }

// One thing in a place that can be moved: a number, a flag or a choice.
struct Part {
  MutantKind kind;
  int now, least, most;
};
template <class T> Part part_of(const T& value) {
  if constexpr (std::is_same_v<T, bool>) return {MutantKind::flag, value ? 1 : 0, 0, 1};
  if constexpr (std::is_enum_v<T>) return {MutantKind::choice, static_cast<int>(value), 0, values_of(value) - 1};
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
    return {MutantKind::figure, value, std::is_signed_v<T> ? -128 : 0, std::is_signed_v<T> ? 127 : 255};
}
template <class T> void put(T& value, const Change& c) {
  const Part part = part_of(value);
  const int to = c.how == Change::How::add ? part.now + c.value : c.value;
  value = static_cast<T>(std::clamp(to, part.least, part.most));
}

constexpr int kRow = 8;  // parts of one row of a table

// Calls with every part of a place: visit(number, name, part), and with its clauses.
template <class V> struct Parts {
  V visit;
  template <class T> void operator()(Figure<T>& f) { visit(0, std::string(), f.value); }
  void operator()(Save& s) { visit(0, std::string(" front"), s.front), visit(1, std::string(" flank"), s.flank); }
  void operator()(EffectColumn& e) {
    visit(0, std::string(" pins"), e.pins), visit(1, std::string(" destroys"), e.destroys);
  }
  void operator()(HitRow& h) { visit(0, std::string(), h.loses_up_to); }
  template <int N> void operator()(Rows<N>& rows) {
    for (int i = 0; i < rows.size; ++i) {
      Row& row = rows.row[static_cast<std::size_t>(i)];
      visit(static_cast<int>(row.clause) * kRow, " " + cite(row.clause), row.value);
    }
  }
  void operator()(LandingTable& table) {
    for (int i = 0; i < table.size; ++i) {
      LandingRow& row = table.row[static_cast<std::size_t>(i)];
      const std::string name = " row " + std::to_string(i + 1);
      visit(i * kRow, name + " low", row.low), visit(i * kRow + 1, name + " high", row.high);
      visit(i * kRow + 2, name + " where", row.where);
    }
  }
  void operator()(RatingTable& table) {
    for (int i = 0; i < table.size; ++i) {
      RatingRow& row = table.row[static_cast<std::size_t>(i)];
      const std::string name = " row " + std::to_string(i + 1);
      visit(i * kRow, name + " low", row.low), visit(i * kRow + 1, name + " high", row.high);
      visit(i * kRow + 2, name + " value", row.value);
    }
  }
  void operator()(bool& flag) { visit(0, std::string(), flag); }
  void operator()(Arm& arm) { visit(0, std::string(), arm.role); }
  void operator()(Clause&) {}
  void operator()(Citation&) {}
  void operator()(ShortText&) {}
};
template <class V> Parts(V) -> Parts<V>;

// The clauses that state a place.
struct Clauses {
  std::vector<Clause> found;
  void add(Clause c) {
    if (c != Clause::none && std::find(found.begin(), found.end(), c) == found.end()) found.push_back(c);
  }
  template <class T> void operator()(Figure<T>& f) { add(f.clause); }
  void operator()(Save& s) { add(s.clause); }
  void operator()(EffectColumn& e) { add(e.clause); }
  void operator()(HitRow& h) { add(h.loses), add(h.chooses); }
  template <int N> void operator()(Rows<N>& rows) {
    for (const Row& row : rows) add(row.clause);
  }
  void operator()(LandingTable& table) {
    for (const LandingRow& row : table) add(row.clause);
  }
  void operator()(RatingTable& table) {
    for (const RatingRow& row : table) add(row.clause);
  }
  void operator()(Clause& c) { add(c); }
  void operator()(Citation& b) { add(b.first), add(b.also); }
  template <class T> void operator()(T&) {}
};
template <class T> std::vector<Clause> clauses_of(T& field) {
  Clauses all;
  all(field);
  return all.found;
}

// Takes out what depends on a clause. A pair is one limit: it goes with either of its two.
struct Unbinder {
  Clause gone;
  template <class T> void operator()(Figure<T>& f) const {
    if (f.clause == gone) f = {};
  }
  void operator()(Save& s) const {
    if (s.clause == gone) s = {};
  }
  void operator()(EffectColumn& e) const {
    if (e.clause == gone) e = {};
  }
  void operator()(HitRow& h) const {
    if (h.loses == gone) h.loses = Clause::none;
    if (h.chooses == gone) h.chooses = Clause::none;
  }
  template <int N> void operator()(Rows<N>& rows) const { rows.drop(gone); }
  void operator()(LandingTable& table) const { table.drop(gone); }
  void operator()(RatingTable& table) const {
    for (RatingRow& row : table)
      if (row.clause == gone) row = {};
  }
  void operator()(Clause& c) const {
    if (c == gone) c = Clause::none;
  }
  void operator()(Citation& b) const {
    if (b.first == gone || b.also == gone) b = {};
  }
  template <class T> void operator()(T&) const {}
};

// Every place of a ruleset: visit("fire/hits on", field).
template <class V> void places(Rules& r, V visit) {
  for (std::uint8_t k = 0; k < r.kinds.size; ++k) {
    Kind& kind = r.kinds.row[k];
    Kind::figures(kind,
                  [&](const char* name, auto& field) { visit(std::string(kind.name.view()) + "/" + name, field); });
  }
  modules(r, [&](const char* module, auto& m) {
    std::remove_cvref_t<decltype(m)>::figures(
        m, [&](const char* name, auto& field) { visit(std::string(module) + "/" + name, field); });
  });
  visit("front width", r.front_width);
  for (VerbRuling& refused : r.refused)
    if (refused.verb != Verb::none) visit("refused/" + std::to_string(static_cast<int>(refused.verb)), refused.clause);
}

template <class T> constexpr bool kIsTable = false;
template <int N> constexpr bool kIsTable<Rows<N>> = true;
template <> [[maybe_unused]] constexpr bool kIsTable<LandingTable> = true;
template <> [[maybe_unused]] constexpr bool kIsTable<RatingTable> = true;

struct Collector {
  std::vector<Mutant>& out;

  template <class F> void operator()(const std::string& place, F& field) const {
    unbind(place, field);
    const std::vector<Clause> clauses = clauses_of(field);
    Parts{[&](int number, const std::string& name, auto& value) {
      const Part part = part_of(value);
      // A figure that the document does not have: nothing depends on it.
      if (part.kind == MutantKind::figure && part.now == 0 && clauses.empty()) return;
      move_part(place, name, clauses, number, part);
    }}(field);
  }

 private:
  template <class F> void unbind(const std::string& place, F& field) const {
    const std::vector<Clause> clauses = clauses_of(field);
    if constexpr (std::is_same_v<F, Citation>) {
      if (clauses.empty()) return;
      const MutantKind kind = clauses.size() > 1 ? MutantKind::pair : MutantKind::unbound;
      out.push_back({kind, place + " unbound", place, {Change::How::unbind, 0, 0}, clauses, 0});
    } else {
      for (const Clause c : clauses)
        out.push_back({MutantKind::unbound,
                       place + " without " + cite(c),
                       place,
                       {Change::How::unbind, static_cast<int>(c), 0},
                       {c},
                       0});
    }
  }

  void move_part(const std::string& place, const std::string& name, const std::vector<Clause>& clauses, int number,
                 const Part& part) const {
    const auto add = [&](const std::string& how, Change change) {
      const Mutant m{part.kind, place + name + " " + how, place, change, clauses, 0};
      const auto same = [&](const Mutant& other) { return other.name == m.name; };  // two rows of one clause
      if (std::none_of(out.begin(), out.end(), same)) out.push_back(m);
    };
    if (part.kind == MutantKind::figure) {
      if (part.now < part.most) add("+1", {Change::How::add, number, 1});
      if (part.now > part.least) add("-1", {Change::How::add, number, -1});
      return;
    }
    for (int v = part.least; v <= part.most; ++v)
      if (v != part.now) add("= " + std::to_string(v), {Change::How::set, number, v});
  }
};

}  // namespace

std::vector<Mutant> value_mutants(const Rules& rules) {
  Rules r = rules;
  std::vector<Mutant> all;
  places(r, Collector{all});
  return all;
}

std::optional<Mutant> knock_out(const Rules& rules, Clause gone) {
  Rules r = rules;
  Mutant m{MutantKind::knock_out, cite(gone), "", {Change::How::unbind, static_cast<int>(gone), 0}, {}, 0};
  places(r, [&](const std::string&, auto& field) {
    const std::vector<Clause> clauses = clauses_of(field);
    if (std::find(clauses.begin(), clauses.end(), gone) == clauses.end()) return;
    constexpr bool pair = std::is_same_v<std::remove_cvref_t<decltype(field)>, Citation>;
    for (const Clause c : clauses)
      if (c == gone || pair) m.clauses.push_back(c);
  });
  if (m.clauses.empty()) return std::nullopt;
  return m;
}

Rules mutated(Rules r, const Mutant& m) {
  places(r, [&](const std::string& place, auto& field) {
    if (!m.place.empty() && place != m.place) return;
    using F = std::remove_cvref_t<decltype(field)>;
    if (m.change.how != Change::How::unbind) {
      Parts{[&](int number, const std::string&, auto& value) {
        if (number == m.change.part) put(value, m.change);
      }}(field);
    } else if constexpr (std::is_same_v<F, Citation>) {
      if (!m.place.empty())
        field = {};
      else
        Unbinder{static_cast<Clause>(m.change.part)}(field);
    } else {
      Unbinder{static_cast<Clause>(m.change.part)}(field);
    }
  });
  return r;
}

}  // namespace limber::checks
