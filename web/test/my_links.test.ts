// Invite links stay with the browser that made the battle.
import { beforeEach, expect, test } from "vitest";
import { forgetLinks, isThisMachine, linksOf, rememberLinks } from "../src/engine/my_links";
import { MemoryStorage } from "./memory_storage";

let storage: Storage;
beforeEach(() => void (storage = new MemoryStorage()));

const links = (battle: string) => ({
  battle,
  seats: { both: `${battle}-a`, watcher: `${battle}-w`, sides: { red: `${battle}-r`, blue: `${battle}-b` } },
  sides: [{ id: "red", name: "Brannock" }],
});

test("the links of a battle are found again, and gone with it", () => {
  rememberLinks(links("weir-1"), 1, storage);
  rememberLinks(links("weir-2"), 2, storage);
  expect(linksOf("weir-1", storage)?.seats.sides["blue"]).toBe("weir-1-b");
  expect(linksOf("weir-3", storage)).toBeNull();
  forgetLinks("weir-1", storage);
  expect(linksOf("weir-1", storage)).toBeNull();
  expect(linksOf("weir-2", storage)).not.toBeNull();
});

test("only the latest two hundred are kept, and torn ones do no harm", () => {
  storage.setItem("limber-links:torn", "{");
  for (let i = 0; i < 205; i++) rememberLinks(links(`b${i}`), i, storage);
  expect(linksOf("b4", storage)).toBeNull();
  expect(linksOf("b5", storage)).not.toBeNull();
});

test("addresses of this machine are known", () => {
  for (const host of ["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "a.localhost"])
    expect(isThisMachine(host)).toBe(true);
  for (const host of ["192.168.0.4", "limber.example", "127.example", "mill.local"])
    expect(isThisMachine(host)).toBe(false);
});
