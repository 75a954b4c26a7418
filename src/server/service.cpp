#include "server/service.h"

#include <exception>
#include <memory>
#include <new>
#include <vector>

#include "hosting/not_stored.h"
#include "io/json.h"

namespace limber::inline server {

namespace {

constexpr int kMostOfABattle = 8;           // long requests of one battle at a time
constexpr int kMostThinking = 16;           // players of the program at the workers at a time
constexpr std::size_t kMostUnwritten = 64;  // writes that wait: players of the program then wait for the disk

std::string failure_json(std::string_view words) {
  return dump(JsonValue::object().set("ok", false).set("error", words));
}

Service::Reply busy() { return {Service::Reply::Kind::busy, failure_json("The host is busy. Try again.")}; }

// Nothing of ours throws; the standard library may, where memory runs out.
Service::Reply failed(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return {Service::Reply::Kind::busy, failure_json("The host is short of memory. Try again in a minute.")};
  return {Service::Reply::Kind::failed, failure_json("This could not be done: " + std::string(error.what()))};
}

std::string key_of(const std::string& battle, const std::string& seat) { return battle + "/" + seat; }

}  // namespace

Service::Service(Host& host, DiskQueue& disk, WorkerPool& pool, Post post)
    : host_(host), disk_(disk), pool_(pool), post_(std::move(post)) {
  disk_.tell([this](const DiskQueue::Written& one) { post_([this, one] { written(one); }); });
}

void Service::ask(const std::string& seat_word, std::string_view request, std::function<void(Reply)> done) {
  put({.word = seat_word, .request = std::string(request), .done = std::move(done)});
}

void Service::put(Asking asking) {
  Reply reply;
  try {
    HostReply begun = host_.begin(asking.word, asking.request);
    if (begun.unfinished) {
      note_writes();
      return finish_elsewhere(battle_of_word(asking.word), std::move(*begun.unfinished), std::move(asking.done));
    }
    reply.body = std::move(begun.reply);
  } catch (const std::exception& error) {
    reply = failed(error);
  }
  reply_when_safe(note_writes(), std::move(asking), std::move(reply));
  after_change();
}

DiskQueue::Begun Service::note_writes() {
  DiskQueue::Begun last;
  for (DiskQueue::Begun& one : disk_.take_begun()) {
    unsaved_[one.battle] = one.ticket;
    last = std::move(one);
  }
  return last;
}

DiskQueue::Ticket Service::unsaved(const std::string& battle) const {
  const auto found = unsaved_.find(battle);
  return found == unsaved_.end() ? 0 : found->second;
}

void Service::hold(DiskQueue::Ticket until, Held held) {
  if (until == 0) return held.go();
  held_.emplace(until, std::move(held));
}

// A client that changed something learns that it could not be stored; for others that waited for that battle the
// request is made again.
void Service::reply_when_safe(DiskQueue::Begun own, Asking asking, Reply reply) {
  const std::string battle = own.ticket != 0 ? own.battle : battle_of_word(asking.word);
  const DiskQueue::Ticket until = unsaved(battle);
  const auto shared = std::make_shared<Asking>(std::move(asking));
  const auto go = [shared, reply = std::move(reply)]() mutable { shared->done(std::move(reply)); };
  const auto lost = [this, shared, own](const DiskQueue::Written& failed) {
    const bool its_own = own.ticket == failed.ticket || shared->times == Asking::Times::again;
    shared->times = Asking::Times::again;
    if (its_own) return shared->done({Reply::Kind::answered, not_stored_reply(shared->request, failed.why)});
    put(std::move(*shared));
  };
  hold(until, {battle, go, lost});
}

void Service::written(const DiskQueue::Written& one) {
  std::vector<Held> ready;
  if (one.stored) {
    if (unsaved(one.battle) == one.ticket) unsaved_.erase(one.battle);
    const auto end = held_.upper_bound(one.ticket);
    for (auto it = held_.begin(); it != end; it = held_.erase(it)) ready.push_back(std::move(it->second));
    for (Held& held : ready) held.go();
    return pump();
  }
  // Only what is stored counts: the battle is loaded from there when it is next asked for.
  host_.forget(one.battle);
  disk_.mend(one.battle);
  unsaved_.erase(one.battle);
  for (auto it = held_.begin(); it != held_.end();)
    if (it->second.battle == one.battle) {
      ready.push_back(std::move(it->second));
      it = held_.erase(it);
    } else {
      ++it;
    }
  for (Held& held : ready) held.lost(one);
}

void Service::finish_elsewhere(std::string battle, LongRequest request, std::function<void(Reply)> done) {
  int& running = at_work_[battle];
  if (running >= kMostOfABattle) return done(busy());
  ++running;
  const auto shared = std::make_shared<LongRequest>(std::move(request));
  const auto answered = std::make_shared<std::function<void(Reply)>>(std::move(done));
  const bool taken = pool_.post(WorkerPool::For::people, battle, [this, shared, answered, battle] {
    Reply reply;
    try {
      reply.body = finish(*shared);
    } catch (const std::exception& error) {
      reply = failed(error);
    }
    post_([this, answered, battle, reply = std::move(reply)]() mutable {
      if (--at_work_[battle] == 0) at_work_.erase(battle);
      const auto go = [answered, reply = std::move(reply)] { (*answered)(reply); };
      const auto lost = [answered](const DiskQueue::Written&) {
        (*answered)({Reply::Kind::answered, failure_json("The battle has moved on. Check the board.")});
      };
      hold(unsaved(battle), {battle, go, lost});
    });
  });
  if (taken) return;
  if (--at_work_[battle] == 0) at_work_.erase(battle);
  (*answered)(busy());
}

void Service::after_change() {
  note_writes();
  for (SeatNews& news : host_.take_news()) {
    const std::string battle = news.battle;
    hold(unsaved(battle), {battle, [this, news = std::move(news)] { spread(news); }, [](const DiskQueue::Written&) {}});
  }
  pump();
}

void Service::spread(const SeatNews& news) {
  const auto [from, to] = by_key_.equal_range(key_of(news.battle, news.seat));
  std::vector<Listener> all;
  for (auto it = from; it != to; ++it) all.push_back(it->second);
  for (const Listener one : all)
    if (const auto found = listeners_.find(one); found != listeners_.end()) found->second.told(news.json);
}

// A few at a time: the rest waits in the battles themselves.
void Service::pump() {
  while (thinking_ < kMostThinking && disk_.waiting() < kMostUnwritten) {
    std::optional<ComputerTask> task = host_.next_computer_task();
    if (!task) return;
    const auto shared = std::make_shared<const ComputerTask>(std::move(*task));
    const bool taken = pool_.post(WorkerPool::For::players, shared->battle, [this, shared] {
      std::optional<ComputerAnswer> answer;
      try {
        answer = run(*shared);
      } catch (const std::exception&) {
        answer.reset();
      }
      post_([this, shared, answer] {
        --thinking_;
        if (answer)
          host_.take(*answer);
        else
          host_.give_up(*shared);
        after_change();
      });
    });
    if (!taken) return host_.give_up(*shared);
    ++thinking_;
  }
}

std::optional<std::string> Service::listen(std::string_view seat_word, std::function<void(const std::string&)> told,
                                           Listener& handle) {
  const std::optional<SeatNews> now = host_.news_of(seat_word);
  note_writes();
  if (!now) return std::nullopt;
  handle = ++last_;
  std::string key = key_of(now->battle, now->seat);
  by_key_.emplace(key, handle);
  listeners_.emplace(handle, Heard{std::move(key), std::move(told)});
  pump();
  return now->json;
}

void Service::leave(Listener listener) {
  const auto found = listeners_.find(listener);
  if (found == listeners_.end()) return;
  const auto [from, to] = by_key_.equal_range(found->second.key);
  for (auto it = from; it != to; ++it)
    if (it->second == listener) {
      by_key_.erase(it);
      break;
    }
  listeners_.erase(found);
}

}  // namespace limber::inline server
