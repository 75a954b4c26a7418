// Where in the page we are: the part of the address after #.
import { signal } from "@preact/signals";

export type Route =
  | { page: "start" }
  | { page: "seat"; token: string }
  | { page: "replay"; token: string; at: number | null }
  | { page: "report"; token: string }
  | { page: "guide"; name: string | null }
  | { page: "edit"; of: string | null }
  | { page: "verify"; token: string | null }
  | { page: "study"; of: string }
  | { page: "companion"; token: string | null; print: string | null };

/** A seat, a moment of its battle (#/replay/WORD/196), its report; a lesson; a scenario being made (#/edit/on, or of a ruleset). */
export function routeOf(hash: string): Route {
  const found = /^#\/(seat|replay|report)\/([A-Za-z0-9_-]+)(?:\/(\d{1,6}))?/.exec(hash);
  if (found) return atSeat(found[1]!, found[2]!, found[3]);
  const guide = /^#\/(?:learn|guide\/([A-Za-z0-9_-]+))$/.exec(hash);
  if (guide) return { page: "guide", name: guide[1] ?? null };
  const edit = /^#\/edit(?:\/([a-z0-9-]+))?$/.exec(hash);
  if (edit) return { page: "edit", of: edit[1] ?? null };
  const verify = /^#\/verify(?:\/([A-Za-z0-9_-]+))?$/.exec(hash);
  if (verify) return { page: "verify", token: verify[1] ?? null };
  const study = /^#\/study\/(on|[a-z0-9-]+\/[a-z0-9-]+)$/.exec(hash);
  if (study) return { page: "study", of: study[1]! };
  const companion = /^#\/(?:table(?:\/([A-Za-z0-9_-]+))?|print\/([a-z0-9-]+))$/.exec(hash);
  return companion
    ? { page: "companion", token: companion[1] ?? null, print: companion[2] ?? null }
    : { page: "start" };
}

function atSeat(page: string, token: string, at: string | undefined): Route {
  if (page === "replay") return { page, token, at: at === undefined ? null : Number(at) };
  return { page: page === "report" ? "report" : "seat", token };
}

export const seatAddress = (token: string): string => `#/seat/${token}`;
export const companionAddress = (token: string): string => `#/table/${token}`;
export const guideAddress = (name: string): string => `#/guide/${name}`;
/** A new scenario of a ruleset; without one, what is being made. */
export const editAddress = (ruleset = "on"): string => `#/edit/${ruleset}`;
/** The dice of a seat's battle, or of files. */
export const verifyAddress = (token = ""): string => `#/verify${token && `/${token}`}`;
/** A shipped battle by its name; without one, what is being made. */
export const studyAddress = (name = "on"): string => `#/study/${name}`;
export const replayAddress = (token: string, at: number): string => `#/replay/${token}/${at}`;
export const reportAddress = (token: string): string => `#/report/${token}`;

export const route = signal<Route>({ page: "start" });

export function followAddress(): void {
  const look = () => (route.value = routeOf(location.hash));
  look();
  addEventListener("hashchange", look);
}

export function go(hash: string): void {
  location.hash = hash;
}
