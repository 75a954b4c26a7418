#include "commands/command_line.h"

#include <algorithm>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "words/names.h"

namespace limber::inline commands {

namespace {

struct HelpLine {
  std::string what, about;
};

std::string columns(const std::vector<HelpLine>& lines) {
  constexpr std::size_t kWidest = 30;
  std::size_t width = 0;
  for (const HelpLine& line : lines) width = std::max(width, std::min(line.what.size(), kWidest));
  std::string text;
  for (const HelpLine& line : lines) {
    text += "  " + line.what;
    if (line.what.size() > kWidest) text += "\n  " + std::string(width, ' ');
    if (line.what.size() <= kWidest) text += std::string(width - line.what.size(), ' ');
    text += "  " + line.about + "\n";
  }
  return text;
}

}  // namespace

struct CommandLine::Parts {
  std::string name, about;
  std::unique_ptr<CLI::App> app = std::make_unique<CLI::App>();
  std::string usage;
  std::vector<HelpLine> arguments, options, examples;
  std::vector<std::string> option_names{"--help"};
  bool help = false;
};

CommandLine::CommandLine(std::string name, std::string about) : parts_(std::make_unique<Parts>()) {
  parts_->name = std::move(name);
  parts_->about = std::move(about);
  parts_->usage = "limber " + parts_->name;
  parts_->app->set_help_flag();
  parts_->app->add_flag("-h,--help", parts_->help);
}

CommandLine::~CommandLine() = default;

void CommandLine::word(const std::string& name, std::string& into, const std::string& about, Needed needed) {
  CLI::Option* option = parts_->app->add_option(name, into);
  if (needed == Needed::yes) option->required();
  parts_->usage += needed == Needed::yes ? " " + name : " [" + name + "]";
  parts_->arguments.push_back({name, about});
}

void CommandLine::words(const std::string& name, std::vector<std::string>& into, const std::string& about,
                        Needed needed) {
  CLI::Option* option = parts_->app->add_option(name, into);
  if (needed == Needed::yes) option->required();
  parts_->usage += needed == Needed::yes ? " " + name + "..." : " [" + name + "...]";
  parts_->arguments.push_back({name + "...", about});
}

void CommandLine::option(const std::string& names, std::string& into, const std::string& value,
                         const std::string& about) {
  parts_->app->add_option(names, into);
  parts_->options.push_back({names + " " + value, about});
  parts_->option_names.push_back(names);
}

void CommandLine::many(const std::string& names, std::vector<std::string>& into, const std::string& value,
                       const std::string& about) {
  parts_->app->add_option(names, into)->expected(1)->allow_extra_args(false)->take_all();
  parts_->options.push_back({names + " " + value, about});
  parts_->option_names.push_back(names);
}

void CommandLine::several(const std::string& names, std::vector<std::string>& into, const std::string& values,
                          const std::string& about) {
  parts_->app->add_option(names, into)->expected(static_cast<int>(split(values, ' ').size()));
  parts_->options.push_back({names + " " + values, about});
  parts_->option_names.push_back(names);
}

void CommandLine::option(const std::string& names, std::optional<std::uint64_t>& into, const std::string& about) {
  parts_->app->add_option_function<std::string>(names, [names, &into](const std::string& text) {
    const std::optional<long long> number = parse_int(text);
    if (!number || *number < 0) throw CLI::ValidationError(names, "found '" + text + "', expected a whole number");
    into = static_cast<std::uint64_t>(*number);
  });
  parts_->options.push_back({names + " N", about});
  parts_->option_names.push_back(names);
}

void CommandLine::option(const std::string& names, double& into, const std::string& about) {
  parts_->app->add_option_function<std::string>(names, [names, &into](const std::string& text) {
    // Tenths are enough here, and this way no locale has a say in what a decimal point is.
    const std::size_t point = text.find('.');
    const std::optional<long long> whole = parse_int(std::string_view(text).substr(0, point));
    const std::string tenths = point == std::string::npos ? "0" : text.substr(point + 1, 1);
    const std::optional<long long> tenth = parse_int(tenths);
    if (!whole || *whole < 0 || !tenth || *tenth < 0)
      throw CLI::ValidationError(names, "found '" + text + "', expected a number such as 0.5 or 2");
    into = static_cast<double>(*whole) + static_cast<double>(*tenth) / 10.0;
  });
  parts_->options.push_back({names + " N", about});
  parts_->option_names.push_back(names);
}

void CommandLine::choice(const std::string& names, std::string& into, std::vector<std::string> allowed,
                         const std::string& about) {
  const std::string all = join(allowed, "|");
  parts_->app->add_option_function<std::string>(names, [names, allowed, &into](const std::string& text) {
    if (std::find(allowed.begin(), allowed.end(), text) == allowed.end())
      throw CLI::ValidationError(names, "found '" + text + "', expected " + listed(allowed, "or"));
    into = text;
  });
  parts_->options.push_back({names + " " + all, about});
  parts_->option_names.push_back(names);
}

void CommandLine::flag(const std::string& names, bool& into, const std::string& about) {
  parts_->app->add_flag(names, into);
  parts_->options.push_back({names, about});
  parts_->option_names.push_back(names);
}

void CommandLine::example(const std::string& line, const std::string& about) {
  parts_->examples.push_back({line, about});
}

std::string CommandLine::help() const {
  std::vector<HelpLine> options = parts_->options;
  options.push_back({"-h, --help", "this help"});
  std::string text = parts_->about + "\n\nUsage: " + parts_->usage + " [options]\n";
  if (!parts_->arguments.empty()) text += "\n" + columns(parts_->arguments);
  text += "\nOptions:\n" + columns(options);
  if (!parts_->examples.empty()) text += "\nExamples:\n";
  for (const HelpLine& example : parts_->examples) text += "  " + example.what + "\n      " + example.about + "\n";
  return text;
}

int CommandLine::misused(const std::string& message) const {
  const std::string text =
      "limber " + parts_->name + ": " + message + "\n'limber " + parts_->name + " --help' lists its options.\n";
  std::fputs(text.c_str(), stderr);
  return kExitUsage;
}

std::optional<int> CommandLine::read(std::span<const std::string> arguments) {
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
  const bool asks_help =
      std::any_of(arguments.begin(), arguments.end(), [](const std::string& a) { return a == "-h" || a == "--help"; });
  if (asks_help) {
    std::fputs(help().c_str(), stdout);
    return kExitOk;
  }
  try {
    parts_->app->parse(reversed);
  } catch (const CLI::ExtrasError&) {
    for (const std::string& a : arguments) {
      const std::string bare = a.substr(0, a.find('='));
      const bool known =
          std::find(parts_->option_names.begin(), parts_->option_names.end(), bare) != parts_->option_names.end();
      if (!a.starts_with('-') || a == "-" || known) continue;
      const auto meant = nearest(bare, parts_->option_names);
      return misused("there is no option '" + a + "'" + (meant ? ". Did you mean '" + std::string(*meant) + "'?" : ""));
    }
    return misused("found an extra argument: '" + (arguments.empty() ? "" : arguments.back()) + "'");
  } catch (const CLI::RequiredError& missing) {
    return misused("it needs " + std::string(missing.what()).substr(0, std::string(missing.what()).find(" is")));
  } catch (const CLI::ParseError& wrong) {
    return misused(wrong.what());
  }
  return std::nullopt;
}

}  // namespace limber::inline commands
