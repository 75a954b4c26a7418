// All battles of one store into another one, with their seats and ages: a folder, a database.
#pragma once
#include "base/result.h"
#include "hosting/battle_store.h"
#include "server/backup.h"
#include "server/kept_battles.h"

namespace limber::inline server {

struct WholeStore {
  BattleStore& battles;
  KeptBattles& kept;
  KeptSecrets& secrets;
};

// The target must have no battles. A battle that is not as it was written is left out and named.
Result<BackupTally> copy_store(const WholeStore& from, const WholeStore& to);

}  // namespace limber::inline server
