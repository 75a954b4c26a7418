// How much one address may ask for: a bucket that fills steadily and is emptied by requests. Generous; it stops floods,
// not players.
#pragma once
#include <chrono>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>

namespace limber::inline server {

struct RateLimit {
  double burst, a_second;
};

class RateLimiter {
 public:
  using Clock = std::chrono::steady_clock;
  explicit RateLimiter(RateLimit limit, std::size_t most_addresses = 4096) : limit_(limit), most_(most_addresses) {}

  bool allows(const std::string& address, Clock::time_point now = Clock::now()) {
    if (buckets_.size() >= most_ && !buckets_.contains(address)) forget_full(now);
    if (buckets_.size() >= most_ && !buckets_.contains(address)) return false;
    Bucket& bucket = buckets_.try_emplace(address, Bucket{limit_.burst, now}).first->second;
    fill(bucket, now);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }
  // What was asked for came to nothing: it does not count.
  void give_back(const std::string& address) {
    const auto found = buckets_.find(address);
    if (found != buckets_.end() && found->second.left < limit_.burst) found->second.left += 1;
  }

 private:
  struct Bucket {
    double left;
    Clock::time_point at;
  };
  void fill(Bucket& bucket, Clock::time_point now) const {
    bucket.left += std::chrono::duration<double>(now - bucket.at).count() * limit_.a_second;
    if (bucket.left > limit_.burst) bucket.left = limit_.burst;
    bucket.at = now;
  }
  // An address that has asked for nothing lately is as good as a new one.
  void forget_full(Clock::time_point now) {
    for (auto it = buckets_.begin(); it != buckets_.end();) {
      fill(it->second, now);
      it = it->second.left >= limit_.burst ? buckets_.erase(it) : std::next(it);
    }
  }

  RateLimit limit_;
  std::size_t most_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace limber::inline server
