#include "study/results.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "io/decode.h"

namespace limber::inline study {

namespace {

constexpr std::uint64_t kMostShards = 100'000;

std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

std::uint64_t hash_of(std::uint64_t identity, std::string_view body) {
  return mix(fnv1a64(body) ^ identity, fnv1a64(kResultsFormat));
}

std::optional<std::uint64_t> find_hash(const JsonValue* value) {
  if (value == nullptr || value->as_string() == nullptr || value->as_string()->size() != 16) return std::nullopt;
  std::uint64_t out = 0;
  for (const char c : *value->as_string()) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (c < 'a' || c > 'f')) return std::nullopt;
    out = out * 16 + static_cast<std::uint64_t>(digit ? c - '0' : c - 'a' + 10);
  }
  return out;
}

std::optional<std::uint64_t> count_of(const JsonValue& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  const auto number = value == nullptr ? std::nullopt : value->as_int();
  return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

JsonValue block_body(const BlockFought& fought) {
  JsonValue arms = JsonValue::array();
  for (const Tally& tally : fought.arms) arms.add(tally_json(tally));
  return JsonValue::object()
      .set("first", whole(fought.block.first))
      .set("seeds", whole(fought.block.seeds))
      .set("arms", std::move(arms));
}

Fault no_block(std::string found) {
  return {.found = std::move(found),
          .expected = "a block of this study as it was written",
          .remedy = "the line was changed or damaged: take it and all behind it away, and they are fought again"};
}

Fault no_head(std::string found) {
  return {.line = 1, .found = std::move(found), .expected = "the results of a study", .remedy = "name another file"};
}

}  // namespace

std::optional<Shard> find_shard(std::string_view words) {
  const std::vector<std::string_view> parts = split(words, '/');
  if (parts.size() != 2) return std::nullopt;
  const auto part = parse_int(parts[0]), of = parse_int(parts[1]);
  if (!part || !of || *part < 1 || *of < *part || *of > static_cast<long long>(kMostShards)) return std::nullopt;
  return Shard{static_cast<std::uint64_t>(*part), static_cast<std::uint64_t>(*of)};
}

std::string hash_text(std::uint64_t hash) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[hash >> shift & 15];
  return out;
}

std::string head_line(const Study& study, const std::optional<Shard>& shard) {
  JsonValue head = JsonValue::object()
                       .set("limber", kResultsFormat)
                       .set("program", kVersion)
                       .set("study", hash_text(study.identity))
                       .set("plan", plan_json(study.plan));
  if (shard)
    head.set("shard", JsonValue::object()
                          .set("part", whole(shard->part))
                          .set("of", whole(shard->of))
                          .set("battles", whole(study.plan.seeds)));
  return dump(head);
}

Result<ResultsHead> read_head(std::string_view line) {
  const Result<JsonValue> read = parse_json(line);
  if (!read.ok()) return no_head("no JSON");
  const JsonValue &value = read.value(), *format = value.find("limber"), *plan = value.find("plan");
  if (format == nullptr || format->as_string() == nullptr || *format->as_string() != kResultsFormat)
    return no_head("another file");
  const auto identity = find_hash(value.find("study"));
  if (!identity || plan == nullptr) return no_head("a head without its study");
  Result<StudyPlan> planned = plan_from_json(*plan);
  if (!planned.ok()) return planned.faults();
  const JsonValue* program = value.find("program");
  ResultsHead head{.identity = *identity, .plan = std::move(planned).value(), .program = {}, .shard = {}, .seeds = 0};
  if (program != nullptr && program->as_string() != nullptr) head.program = *program->as_string();
  if (const JsonValue* shard = value.find("shard")) {
    const auto part = count_of(*shard, "part"), of = count_of(*shard, "of"), seeds = count_of(*shard, "battles");
    if (!part || !of || !seeds || *part < 1 || *part > *of || *of > kMostShards) return no_head("a shard that is none");
    head.shard = Shard{*part, *of}, head.seeds = *seeds;
  }
  return head;
}

std::string block_line(std::uint64_t identity, const BlockFought& fought) {
  JsonValue body = block_body(fought);
  const std::uint64_t hash = hash_of(identity, dump(body));
  return dump(body.set("hash", hash_text(hash)));
}

Result<BlockFought> read_block(std::uint64_t identity, std::size_t arms, std::string_view line) {
  Result<JsonValue> read = parse_json(line);
  if (!read.ok()) return no_block("no JSON");
  const JsonValue& value = read.value();
  const auto first = count_of(value, "first"), seeds = count_of(value, "seeds");
  const auto hash = find_hash(value.find("hash"));
  const JsonValue* list = value.find("arms");
  if (!first || !seeds || *seeds == 0 || !hash || list == nullptr) return no_block("no block");
  if (list->elements().size() != arms) return no_block(std::to_string(list->elements().size()) + " variants");
  BlockFought out{{*first, *seeds}, {}};
  for (const JsonValue& one : list->elements()) {
    std::optional<Tally> tally = read_tally(one);
    if (!tally) return no_block("a tally that is none");
    out.arms.push_back(std::move(*tally));
  }
  if (hash_of(identity, dump(block_body(out))) != *hash) return no_block("a block whose hash is another");
  return out;
}

namespace {

std::string seeds_words(std::uint64_t first, std::uint64_t end) {
  return "battles " + std::to_string(first + 1) + " to " + std::to_string(end);
}

// Of parts that are not there, which they are.
std::string parts_missing(const std::vector<ResultsPart>& all, std::uint64_t of) {
  std::vector<std::string> missing;
  for (std::uint64_t part = 1; part <= of; ++part)
    if (std::none_of(all.begin(), all.end(), [&](const ResultsPart& one) { return one.head.shard->part == part; }))
      missing.push_back(std::to_string(part) + "/" + std::to_string(of));
  return join(missing, ", ");
}

std::optional<Fault> foreign(const std::vector<ResultsPart>& all) {
  const ResultsHead& first = all[0].head;
  for (const ResultsPart& one : all) {
    const ResultsHead& head = one.head;
    if (head.identity != first.identity)
      return Fault{.where = one.name,
                   .found = "part of another study (" + hash_text(head.identity) + ")",
                   .expected = "that of " + all[0].name + " (" + hash_text(first.identity) + ")",
                   .remedy = "leave it out"};
    if (head.shard && first.shard && (head.shard->of != first.shard->of || head.seeds != first.seeds))
      return Fault{.where = one.name,
                   .found = "a part of " + std::to_string(head.shard->of) + " with " + std::to_string(head.seeds) +
                            " battles in all",
                   .expected = "parts of " + std::to_string(first.shard->of) + " with " + std::to_string(first.seeds) +
                               ", as " + all[0].name,
                   .remedy = "put together what was shared out together"};
  }
  return std::nullopt;
}

std::optional<Fault> doubled(const std::vector<BlockLine>& blocks, const std::vector<ResultsPart>& all) {
  for (std::size_t i = 1; i < blocks.size(); ++i)
    if (blocks[i].block.first < blocks[i - 1].block.end())
      return Fault{.where = all[blocks[i].part].name,
                   .found = seeds_words(blocks[i].block.first, blocks[i].block.end()) + ", which " +
                            all[blocks[i - 1].part].name + " has too",
                   .expected = "each battle once",
                   .remedy = "leave one of the two files out"};
  return std::nullopt;
}

std::optional<Fault> missing(const std::vector<BlockLine>& blocks, const std::vector<ResultsPart>& all) {
  const ResultsHead& head = all[0].head;
  const bool shared_out =
      std::all_of(all.begin(), all.end(), [](const ResultsPart& one) { return one.head.shard.has_value(); });
  const std::string parts = shared_out ? parts_missing(all, head.shard->of) : "";
  std::uint64_t next = 0;
  const auto gap = [&](std::uint64_t end) {
    Fault fault{.found = "no " + seeds_words(next, end),
                .expected = "every battle of the study",
                .remedy = "run that part to its end"};
    fault.where = parts.empty() ? "the parts" : "part " + parts;
    if (!parts.empty()) fault.found = "no file of " + parts + ": " + seeds_words(next, end) + " are not there";
    for (const ResultsPart& one : all)
      if (const auto& shard = one.head.shard; parts.empty() && shard && shard->has(block_from(next, head.seeds)))
        fault.where = one.name;
    return fault;
  };
  for (const BlockLine& one : blocks) {
    if (one.block.first > next) return gap(one.block.first);
    next = one.block.end();
  }
  if (shared_out && next < head.seeds) return gap(block_from(next, head.seeds).block.end());
  if (blocks.empty())
    return Fault{
        .where = all[0].name, .found = "no battles", .expected = "one block at least", .remedy = "run that part first"};
  return std::nullopt;
}

}  // namespace

Result<std::vector<BlockLine>> merged(const std::vector<ResultsPart>& all, std::vector<BlockLine> blocks) {
  if (const auto fault = foreign(all)) return *fault;
  std::stable_sort(blocks.begin(), blocks.end(),
                   [](const BlockLine& a, const BlockLine& b) { return a.block.first < b.block.first; });
  if (const auto fault = doubled(blocks, all)) return *fault;
  if (const auto fault = missing(blocks, all)) return *fault;
  return blocks;
}

void FileHash::add(std::string_view line) { value_ = mix(value_ ^ fnv1a64(line), fnv1a64(kResultsFormat)); }

}  // namespace limber::inline study
