// Every limit of a host, in one place: its name has its unit, and the words behind it are those of docs/hosting.md,
// which a test holds against this file. `limber serve --limit NAME=VALUE` changes one.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hosting/host.h"

namespace limber::inline server {

struct Limits {
  std::uint64_t header_bytes = 16 << 10;          // the header of a request
  std::uint64_t request_bytes = 64 << 10;         // a request to a seat
  std::uint64_t file_bytes = 4 << 20;             // a request that brings a scenario or a record
  std::uint64_t files_at_a_time = 4;              // requests over 64 kB that are read at the same time
  std::uint64_t connections = 3000;               // connections in all
  std::uint64_t connections_of_address = 300;     // connections of one address
  std::uint64_t listeners = 1500;                 // streams of news in all
  std::uint64_t listeners_of_address = 150;       // streams of news of one address
  std::uint64_t requests_of_address = 4000;       // requests of one address at once
  std::uint64_t requests_a_second = 1000;         // ... and how many more it gets each second
  std::uint64_t creations_of_address = 400;       // new battles of one address at once
  std::uint64_t creations_an_hour = 240;          // ... and how many more it gets each hour
  std::uint64_t creations_an_hour_in_all = 6000;  // new battles of all addresses at once, and again each hour
  std::uint64_t header_seconds = 15;              // for the header of a request to arrive
  std::uint64_t body_seconds = 30;                // for the rest of it
  std::uint64_t write_seconds = 30;               // for a reply to be taken
  std::uint64_t idle_seconds = 75;                // between two requests of a connection
  std::uint64_t heartbeat_seconds = 20;           // between two signs of life in a stream of news
  std::uint64_t stop_seconds = 5;                 // for what is under way when the host stops
  std::uint64_t battle_answers = 20'000;          // answers of one battle
  std::uint64_t battle_bytes = 4 << 20;           // the record of one battle
  std::uint64_t memory_bytes = 256 << 20;         // battles in memory; the rest is loaded when it is asked for
  std::uint64_t battles_in_memory = 4000;         // the same, counted in battles
  std::uint64_t stored_battles = 200'000;         // battles on the disk
  std::uint64_t disk_bytes = 4ull << 30;          // battles on the disk; new ones are refused from nine tenths on
  std::uint64_t keep_days = 365;                  // without an answer, after which a battle is removed; 0: never
  std::uint64_t workers = 3;                      // threads for odds, hints, files and computer players
  std::uint64_t waiting = 256;                    // tasks of a kind that wait for them
  std::uint64_t waiting_of_battle = 8;            // long requests of one battle, or files of one address, at a time
  std::uint64_t thinking = 16;                    // computer players at the workers at a time
  std::uint64_t takeover_seconds = 3;             // without news of a computer player that thinks at another host
  std::uint64_t store_seconds = 10;               // for a shared store that cannot be reached to come back
  std::uint64_t unwritten = 64;                   // writes that wait for the disk before computer players do
};

struct LimitName {
  std::string_view name;
  std::uint64_t Limits::* value;
  std::uint64_t least = 1, most = std::uint64_t{1} << 40;
};
std::span<const LimitName> limit_names();

// "keep_days=30,disk_bytes=1000000000"; what is wrong with it, or nothing.
std::string set_limits(Limits&, std::string_view text);

HostLimits host_limits(const Limits&);

}  // namespace limber::inline server
