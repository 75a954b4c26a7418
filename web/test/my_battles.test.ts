// Battles in progress, as the browser has noted them.
import { expect, test } from "vitest";
import type { EngineLink } from "../src/engine/engine_link";
import { forgetBattle, myBattles } from "../src/engine/my_battles";
import { MemoryStorage } from "./memory_storage";

const server = { kind: "server" } as EngineLink;

test("a note of an earlier version, which called the token a word, still leads to its seat", async () => {
  const storage = new MemoryStorage();
  storage.setItem("limber-battle:osk-1-old", JSON.stringify({ word: "osk-1-old", battle: "osk-1", changed: 1 }));
  storage.setItem("limber-battle:osk-2-new", JSON.stringify({ token: "osk-2-new", battle: "osk-2", changed: 2 }));
  const found = await myBattles(server, storage);
  expect(found.map((one) => one.token)).toEqual(["osk-2-new", "osk-1-old"]);
  await forgetBattle(server, found[1]!, storage);
  expect(storage.length).toBe(1);
});
