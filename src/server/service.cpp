// Over 400 lines: the way of one request through the one thread that serves, from its coming to its reply.
#include "server/service.h"

#include <exception>
#include <limits>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "hosting/not_stored.h"
#include "io/json.h"
#include "server/event_log.h"

namespace limber::inline server {

namespace {

std::string failure_json(std::string_view words) {
  return dump(JsonValue::object().set("ok", false).set("error", words));
}

Service::Reply busy() { return {Service::Reply::Kind::busy, failure_json("The host is busy. Try again.")}; }

// The client asks again, as it does where no reply has come: if it was stored after all, that is refused as stale.
Service::Reply uncertain() {
  return {Service::Reply::Kind::busy, failure_json("It is not known whether this was stored. Check the board.")};
}

// Nothing of ours throws; the standard library may, where memory runs out.
Service::Reply failed(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return {Service::Reply::Kind::busy, failure_json("The host is short of memory. Try again in a minute.")};
  return {Service::Reply::Kind::failed, failure_json("This could not be done: " + std::string(error.what()))};
}

std::string key_of(const std::string& battle, const std::string& seat) { return battle + "/" + seat; }

}  // namespace

Service::Service(Host& host, DiskQueue& disk, WorkerPool& pool, Post post, const Limits& limits)
    : host_(host), disk_(disk), pool_(pool), post_(std::move(post)), limits_(limits) {
  disk_.tell([this](const DiskQueue::Written& one) { post_from_worker([this, one] { written(one); }); });
}

void Service::ask(const std::string& seat_token, std::string_view request, std::function<void(Reply)> done,
                  const std::string& from) {
  put({.token = seat_token, .request = std::string(request), .from = from, .done = std::move(done)});
}

void Service::fetch(const std::string& seat_token, std::function<void(const Reply&)> done) {
  put({.token = seat_token,
       .request = "",
       .done = [done = std::move(done)](const Reply& reply) { done(reply); },
       .wants = Asking::Wants::memory});
}

Service::~Service() {
  disk_.tell(nullptr);
  if (shared_ != nullptr) shared_->tell(nullptr);
  looks_.reset();
}

void Service::put(Asking asking) {
  Reply reply;
  try {
    if (const std::string battle = host_.battle_of(asking.token, asking.request); must_look(asking, battle))
      return look(std::move(asking), battle);
    if (std::optional<Errand> errand = host_.errand_for(asking.token, asking.request))
      return send(std::move(*errand), std::move(asking));
    if (asking.wants == Asking::Wants::memory) return asking.done({});
    HostReply begun = host_.begin(asking.token, asking.request);
    if (begun.unfinished) {
      note_writes();
      const std::string battle = battle_of_token(asking.token);
      return finish_elsewhere(battle.empty() ? asking.from : battle, std::move(*begun.unfinished),
                              std::move(asking.done));
    }
    reply.body = std::move(begun.reply);
  } catch (const std::exception& error) {
    if (!asking.done) throw;  // it was sent already
    reply = failed(error);
  }
  reply_when_safe(note_writes(), std::move(asking), std::move(reply));
  after_change();
}

// A battle is loaded once for all who ask for it meanwhile.
void Service::send(Errand errand, Asking asking) {
  const std::string battle = errand.battle();
  if (!battle.empty()) {
    std::vector<Asking>& waiting = loading_[battle];
    waiting.push_back(std::move(asking));
    if (waiting.size() > 1) return;
    asking = {};
  }
  try {
    send_to_worker(std::move(errand), std::move(asking));
  } catch (const std::bad_alloc&) {
    loading_.erase(battle);  // nobody is to wait for what nobody does
    throw;
  }
}

void Service::send_to_worker(Errand errand, Asking asking) {
  const std::string battle = errand.battle();
  const auto shared = std::make_shared<std::pair<Errand, Asking>>(std::move(errand), std::move(asking));
  const bool taken =
      post_work(WorkerPool::For::people, shared->first.queue(shared->second.from),
                [this, shared, spare = failed(std::bad_alloc()).body]() mutable {
                  std::string failure;
                  try {
                    shared->first.run();
                  } catch (const std::bad_alloc&) {
                    failure = std::move(spare);  // there may be no memory to say it
                    shared->first.give_up();
                  } catch (const std::exception& error) {
                    failure = failed(error).body;
                  }
                  post_from_worker([this, shared, failure = std::move(failure)] {
                    ++counted_.errands;
                    std::vector<Asking> all;
                    if (const auto found = loading_.find(shared->first.battle()); found != loading_.end()) {
                      all = std::move(found->second);
                      loading_.erase(found);
                    } else {
                      all.push_back(std::move(shared->second));
                    }
                    // The battle was removed, or its seats changed, while this was read: it is looked for again.
                    if (outdated_.erase(shared->first.battle()) > 0) {
                      for (Asking& one : all) put(std::move(one));
                      return;
                    }
                    for (Asking& one : all)
                      failure.empty() ? brought(shared->first, one) : one.done({Reply::Kind::busy, failure});
                  });
                });
  if (taken) return;
  std::vector<Asking> all = battle.empty() ? std::vector<Asking>{} : std::move(loading_[battle]);
  loading_.erase(battle);
  if (battle.empty()) all.push_back(std::move(shared->second));
  for (const Asking& one : all) one.done(busy());
}

void Service::brought(Errand& errand, Asking& asking) {
  Reply reply;
  try {
    if (!errand.unreachable().empty()) return asking.done(unreachable());
    std::optional<std::string> told = host_.take(errand, asking.token, asking.request);
    if (!errand.battle().empty()) leave_players(errand.battle());
    if (!told) return put(std::move(asking));
    reply.body = std::move(*told);
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
    taken_up_.erase(one.battle);
    if (left_.erase(one.battle) > 0) host_.take_up_players(one.battle);  // who has answered last thinks on
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
  const std::string battle = own.ticket != 0 ? own.battle : battle_of_token(asking.token);
  const DiskQueue::Ticket until = unsaved(battle);
  const auto shared = std::make_shared<Asking>(std::move(asking));
  const auto go = [shared, reply = std::move(reply)]() mutable { shared->done(std::move(reply)); };
  const auto lost = [this, shared, own](const DiskQueue::Written& failed) {
    answer_lost(failed, own.ticket == failed.ticket, std::move(*shared));
  };
  hold(until, {battle, go, lost});
}

void Service::answer_lost(const DiskQueue::Written& failed, bool its_own, Asking asking) {
  // Judged again on what others have made of the battle: so often, then they are too many.
  constexpr int kMostOvertaken = 8;
  asking.sure = false, asking.looks = 0;
  if (failed.lost == Lost::overtaken)
    return ++asking.overtaken > kMostOvertaken ? asking.done(busy()) : put(std::move(asking));
  if (its_own && failed.lost == Lost::uncertain) return asking.done(uncertain());
  its_own = its_own || asking.times == Asking::Times::again;
  asking.times = Asking::Times::again;
  if (its_own) return asking.done({Reply::Kind::answered, not_stored_reply(asking.request, failed.why)});
  put(std::move(asking));
}

// One by one and without memory of its own: where there is none for what one of them says, its connection ends, and the
// others are told.
void Service::written(const DiskQueue::Written& one) {
  const auto each = [](const auto& say) {
    try {
      say();
    } catch (const std::bad_alloc&) {
      log_event("no-memory");
    }
  };
  const bool overtaken = !one.stored && one.lost == Lost::overtaken;
  ++(one.stored ? counted_.written : overtaken ? counted_.overtaken : counted_.not_written);
  if (one.stored) {
    if (unsaved(one.battle) == one.ticket) unsaved_.erase(one.battle);
    while (!held_.empty() && held_.begin()->first <= one.ticket) {
      const auto ready = held_.extract(held_.begin());
      each([&] { ready.mapped().go(); });
    }
    return pump();
  }
  // Only what is stored counts: the battle is loaded from there when it is next asked for.
  host_.forget(one.battle);
  disk_.mend(one.battle);
  unsaved_.erase(one.battle);
  std::multimap<DiskQueue::Ticket, Held> lost;
  for (auto it = held_.begin(); it != held_.end();) {
    const auto here = it++;
    if (here->second.battle == one.battle) lost.insert(held_.extract(here));
  }
  for (const auto& [ticket, held] : lost) each([&] { held.lost(one); });
  if (shared_ != nullptr && has_listeners(one.battle)) refresh(one.battle);
}

// So many of a battle, or of one client, at a time.
bool Service::post_work(WorkerPool::For whom, const std::string& key, std::function<void()> work) {
  std::size_t& running = at_work_[key];
  if (running >= limits_.waiting_of_battle) return false;
  ++running;
  const auto shared = std::make_shared<const std::string>(key);
  const auto counted = [this, shared, work = std::move(work)] {
    work();
    post_from_worker([this, shared] {
      if (--at_work_[*shared] == 0) at_work_.erase(*shared);
    });
  };
  if (pool_.post(whom, key, counted)) return true;
  if (--at_work_[key] == 0) at_work_.erase(key);
  return false;
}

void Service::finish_elsewhere(std::string battle, LongRequest request, std::function<void(Reply)> done) {
  const auto shared = std::make_shared<LongRequest>(std::move(request));
  const auto answered = std::make_shared<std::function<void(Reply)>>(std::move(done));
  const auto name = std::make_shared<const std::string>(std::move(battle));
  const bool taken = post_work(
      WorkerPool::For::people, *name, [this, shared, answered, name, spare = failed(std::bad_alloc())]() mutable {
        Reply reply;
        try {
          reply.body = finish(*shared);
        } catch (const std::bad_alloc&) {
          reply = std::move(spare);
        } catch (const std::exception& error) {
          reply = failed(error);
        }
        post_from_worker([this, answered, name, reply = std::move(reply)]() mutable {
          const auto go = [answered, reply = std::move(reply)] { (*answered)(reply); };
          const auto lost = [answered](const DiskQueue::Written&) {
            (*answered)({Reply::Kind::answered, failure_json("The battle has moved on. Check the board.")});
          };
          hold(unsaved(*name), {*name, go, lost});
        });
      });
  if (!taken) (*answered)(busy());
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
  const std::string key = key_of(news.battle, news.seat);
  const auto [from, to] = by_key_.equal_range(key);
  if (from == to) return;
  // A battle that was loaded again looks as it did to a seat that may not know what was added.
  if (std::string& last = last_told_[key]; std::exchange(last, news.stamp) == news.stamp) return;
  std::vector<Listener> all;
  for (auto it = from; it != to; ++it) all.push_back(it->second);
  for (const Listener one : all)
    if (const auto found = listeners_.find(one); found != listeners_.end()) found->second.told(news.json);
}

// A few at a time: the rest waits in the battles themselves.
void Service::pump() {
  while (!draining_ && thinking_ < limits_.thinking && disk_.waiting() < limits_.unwritten) {
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
      post_from_worker([this, shared, answer = std::move(answer)] {
        --thinking_;
        at_thought_.erase(at_thought_.find(shared->battle));
        if (answer)
          host_.take(*answer);
        else
          host_.give_up(*shared);
        after_change();
      });
    });
    if (!taken) return host_.give_up(*shared);
    ++thinking_;
    counted_.taken_over += taken_up_.erase(shared->battle);
    at_thought_.insert(shared->battle);
  }
}

std::optional<std::string> Service::listen(std::string_view seat_token, std::function<void(const std::string&)> told,
                                           Listener& handle) {
  const std::optional<SeatNews> now = host_.news_of(seat_token);
  note_writes();
  if (!now) return std::nullopt;
  handle = ++last_;
  std::string key = key_of(now->battle, now->seat);
  if (!by_key_.contains(key)) last_told_[key] = now->stamp;
  by_key_.emplace(key, handle);
  listeners_.emplace(handle, Heard{std::move(key), std::move(told)});
  pump();
  return now->json;
}

bool Service::has_listeners(const std::string& battle) const {
  const auto found = by_key_.lower_bound(battle + "/");
  return found != by_key_.end() && found->first.starts_with(battle + "/");
}

void Service::end_listeners(const std::string& battle) {
  std::vector<Listener> all;
  for (auto it = by_key_.lower_bound(battle + "/"); it != by_key_.end() && it->first.starts_with(battle + "/"); ++it)
    all.push_back(it->second);
  for (const Listener one : all) listeners_.at(one).told("");
}

void Service::let_go(const std::string& battle) {
  host_.forget(battle);
  end_listeners(battle);
  if (loading_.contains(battle)) outdated_.insert(battle);
}

void Service::remove(const std::string& battle, KeptBattles& kept, std::function<void(bool)> done) {
  remove_older(battle, kept, std::numeric_limits<std::int64_t>::max(), std::move(done));
}

// It may have been played on since its age was seen: here, or by others who write to the same store.
void Service::remove_older(const std::string& battle, KeptBattles& kept, std::int64_t before,
                           std::function<void(bool)> done) {
  const auto is_young = [battle, &kept, before] {
    const std::optional<KeptBattle> now = kept.find(battle);
    return now && now->changed >= before;
  };
  const bool is_any_age = before == std::numeric_limits<std::int64_t>::max();
  if (!is_any_age && (unsaved(battle) != 0 || is_young())) return done(false);
  host_.forget(battle);
  disk_.run(battle, [this, battle, &kept, is_young, done = std::move(done)] {
    const bool spared = is_young();
    const bool removed = !spared && kept.remove(battle);
    post_([this, battle, done, spared, removed] {
      if (!spared) let_go(battle);
      done(removed);
    });
  });
}

void Service::reissue(const std::string& battle, KeptBattles& kept, const Randomness& random,
                      std::function<void(std::optional<SeatTokens>)> done) {
  const SeatTokens tokens(battle, random);
  disk_.run(battle, [this, battle, &kept, tokens, done = std::move(done)] {
    const bool written = kept.set_seats(battle, tokens.text());
    post_([this, battle, tokens, written, done] {
      if (written) let_go(battle);
      done(written ? std::optional(tokens) : std::nullopt);
    });
  });
}

Service::Figures Service::figures() const {
  Figures now = counted_;
  now.battles = host_.battles_in_memory();
  now.memory = host_.memory();
  now.listeners = listeners_.size();
  now.unwritten = disk_.waiting();
  now.thinking = thinking_;
  now.held = held_.size();
  return now;
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
  if (!by_key_.contains(found->second.key)) last_told_.erase(found->second.key);
  listeners_.erase(found);
}

}  // namespace limber::inline server
