#include "server/disk_queue.h"

#include <algorithm>
#include <chrono>
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

bool DiskQueue::append(const std::string& battle, const RecordChange& change) {
  Job job{.battle = battle, .seats = "", .lines = {change.lines.begin(), change.lines.end()}, .change = change};
  job.change.lines = {};
  return push(std::move(job));
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

void DiskQueue::run(const std::string& battle, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    ++under_way_[battle];
    jobs_.push_back({.ticket = 0, .battle = battle, .seats = "", .lines = {}, .work = std::move(work)});
  }
  arrived_.notify_one();
}

bool DiskQueue::is_under_way(const std::string& battle) const {
  const std::scoped_lock lock(mutex_);
  return under_way_.contains(battle);
}

void DiskQueue::done_with(const std::string& battle, bool stored) {
  {
    const std::scoped_lock lock(mutex_);
    if (!stored) broken_.insert(battle);
    const auto count = under_way_.find(battle);
    if (count != under_way_.end() && (--count->second == 0 || !stored)) under_way_.erase(count);
  }
  written_.notify_all();
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
  Written written{.ticket = job.ticket};
  while (written.battle != job.battle) {
    try {
      written.battle = job.battle;
    } catch (const std::bad_alloc&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));  // others will soon give some back
    }
  }
  try {
    RecordChange change = job.change;
    change.lines = job.lines;
    written.stored = job.fresh ? disk_.create(job.battle, job.seats, job.lines) : disk_.append(job.battle, change);
    if (!written.stored) written.why = disk_.trouble(), written.lost = disk_.lost();
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
    if (job.work) {
      try {
        job.work();
      } catch (const std::bad_alloc&) {
        // nobody is told of it; the thread goes on
      }
      done_with(job.battle, true);
      continue;
    }
    if (job.ticket == 0) {
      disk_.close(job.battle);
      continue;
    }
    const Written written = write(job);
    done_with(job.battle, written.stored);
    const std::scoped_lock lock(telling_);
    if (told_) told_(written);
  }
}

}  // namespace limber::inline server
