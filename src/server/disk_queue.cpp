#include "server/disk_queue.h"

#include <algorithm>
#include <new>
#include <utility>

namespace limber::inline server {

DiskQueue::DiskQueue(BattleStore& disk) : disk_(disk), thread_([this](const std::stop_token& stop) { work(stop); }) {}

DiskQueue::~DiskQueue() {
  thread_.request_stop();
  thread_.join();
}

void DiskQueue::tell(std::function<void(const Written&)> told) {
  const std::scoped_lock lock(telling_);
  told_ = std::move(told);
}

bool DiskQueue::push(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    job.ticket = ++last_;
    ++under_way_[job.battle];
    begun_.push_back({job.battle, job.ticket});
    jobs_.push_back(std::move(job));
  }
  arrived_.notify_one();
  return true;
}

bool DiskQueue::create(const std::string& battle, const std::string& seats, std::span<const std::string> lines) {
  return push({.battle = battle, .seats = seats, .lines = {lines.begin(), lines.end()}, .fresh = true});
}

bool DiskQueue::append(const std::string& battle, std::span<const std::string> lines) {
  return push({.battle = battle, .seats = "", .lines = {lines.begin(), lines.end()}});
}

std::optional<StoredBattle> DiskQueue::load(const std::string& battle) {
  {
    std::unique_lock lock(mutex_);
    written_.wait(lock, [&] { return !under_way_.contains(battle); });
  }
  return disk_.load(battle);
}

void DiskQueue::close(const std::string& battle) {
  {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back({.ticket = 0, .battle = battle, .seats = "", .lines = {}});
  }
  arrived_.notify_one();
}

void DiskQueue::mend(const std::string& battle) {
  const std::scoped_lock lock(mutex_);
  broken_.erase(battle);
  under_way_.erase(battle);
  std::erase_if(jobs_, [&](const Job& job) { return job.ticket != 0 && job.battle == battle; });
}

std::vector<DiskQueue::Begun> DiskQueue::take_begun() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(begun_, {});
}

std::size_t DiskQueue::waiting() const {
  const std::scoped_lock lock(mutex_);
  return jobs_.size();
}

DiskQueue::Written DiskQueue::write(const Job& job) {
  Written written{.ticket = job.ticket, .battle = job.battle};
  try {
    written.stored = job.fresh ? disk_.create(job.battle, job.seats, job.lines) : disk_.append(job.battle, job.lines);
    if (!written.stored) written.why = disk_.trouble();
  } catch (const std::bad_alloc&) {
    written.why = "no memory";  // the thread goes on: other battles wait behind this one
  }
  return written;
}

void DiskQueue::work(const std::stop_token& stop) {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, stop, [this] { return !jobs_.empty(); });
      if (jobs_.empty()) return;  // asked to stop, and all is written
      job = std::move(jobs_.front());
      jobs_.pop_front();
      if (job.ticket != 0 && broken_.contains(job.battle)) continue;
    }
    if (job.ticket == 0) {
      disk_.close(job.battle);
      continue;
    }
    const Written written = write(job);
    {
      const std::scoped_lock lock(mutex_);
      if (!written.stored) broken_.insert(job.battle);
      const auto count = under_way_.find(job.battle);
      if (count != under_way_.end() && (--count->second == 0 || !written.stored)) under_way_.erase(count);
    }
    written_.notify_all();
    const std::scoped_lock lock(telling_);
    if (told_) told_(written);
  }
}

}  // namespace limber::inline server
