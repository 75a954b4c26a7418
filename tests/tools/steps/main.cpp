// Battles by numbers in a plain loop, to compare with Python: the same values are chosen, so the same sum comes out,
// and what a step costs here is what Python's own adds to.
//
//   steps BATTLES STEPS THREADS SCENARIO...      prints "SUM DONE STEPS-A-SECOND": a second of the processor
//
// Of the values that can be chosen in battle i at step k the one at place (7 k + 13 i) modulo their number.
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include <limber/limber.h>

namespace {

using namespace limber::v1;

double seconds_used() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

void choose(const BatchArrays& shown, int width, int step, std::vector<std::int32_t>& chosen) {
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const std::uint8_t* mask = shown.mask.data() + i * static_cast<std::size_t>(width);
    int count = 0;
    for (int v = 0; v < width; ++v) count += mask[v];
    int place = (7 * step + 13 * static_cast<int>(i)) % count, value = 0;
    while (mask[value] == 0 || place-- > 0) ++value;
    chosen[i] = value;
  }
}

// CRC-32, as zlib has it, over the values chosen and, now and then, all arrays.
struct Sum {
  std::uint32_t of = ~0u;
  template <class T> void add(std::span<const T> data) {
    const auto* at = reinterpret_cast<const unsigned char*>(data.data());
    for (std::size_t left = data.size_bytes(); left-- > 0; ++at) {
      of ^= *at;
      for (int bit = 0; bit < 8; ++bit) of = (of & 1u) != 0 ? of >> 1 ^ 0xEDB88320u : of >> 1;
    }
  }
};

int run(const std::vector<std::string>& arguments) {
  const int battles = std::stoi(arguments.at(0)), steps = std::stoi(arguments.at(1));
  std::vector<Position> from;
  for (std::size_t i = 3; i < arguments.size(); ++i) from.push_back(Battle::open_file(arguments[i]).position());
  Batch batch(from,
              {.battles = battles, .first_seed = 5, .reward = Reward::points, .threads = std::stoi(arguments.at(2))});
  std::vector<std::int32_t> chosen(static_cast<std::size_t>(battles));
  Sum sum;
  std::uint64_t done = 0;
  double spent = 0;
  for (int step = 0; step < steps; ++step) {
    const double begun = seconds_used();
    choose(batch.arrays(), batch.shape().width, step, chosen);
    batch.step(chosen);
    spent += seconds_used() - begun;
    const BatchArrays shown = batch.arrays();
    sum.add(std::span<const std::int32_t>(chosen));
    for (const std::uint8_t one : shown.done) done += one;
    if (step % 64 != 0) continue;
    sum.add(shown.planes), sum.add(shown.values), sum.add(shown.mask), sum.add(shown.places), sum.add(shown.side),
        sum.add(shown.rewards);
    sum.add(shown.done), sum.add(shown.episode);
  }
  std::cout << ~sum.of << " " << done << " " << static_cast<std::uint64_t>(static_cast<double>(battles) * steps / spent)
            << "\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::cerr << "usage: steps BATTLES STEPS THREADS SCENARIO...\n";
    return 2;
  }
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception& problem) {
    std::cerr << "steps: " << problem.what() << "\n";
    return 1;
  }
}
