// The page's way to its engine (docs/formats.md, section 4): a link to a host, and a seat at a battle. What can be asked and what is
// replied is the schema's (protocol.ts); the page holds no rule. Side ids, Unit ids, cells ("D5") and clause ids ("BB-FIR-05") are
// the engine's own words.
import type { AllForbidden, EngineEvent, HostFailure, HostReplies, HostRequests } from "./protocol";
import type { News as BattleNews, Orders, PastView, Scenarios, SeatReplies, SeatRequests, View } from "./protocol";

export type * from "./protocol";
export type { ScenarioFile } from "./scenario_file";

export type SideId = string;
export type UnitId = string;
export type CellName = string;
export type ClauseId = string;
export type MoveOrder = Orders["moves"][number];
export type FireOrder = Orders["fires"][number];
export type Forbidden = AllForbidden[number];
export type ShippedScenario = Scenarios["scenarios"][number];
/** Players by the names that `hello` gave. */
export type Create = { do: "create"; players?: Record<SideId, string> } & Omit<HostRequests["create"], "players">;

type MemberNames<Union> = Union extends unknown ? keyof Union : never;
type Member<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : undefined) : never;
/** An event of whatever kind: any member that some kind has. */
export type EventMembers = Pick<EngineEvent, "event" | "words"> & {
  [Name in MemberNames<EngineEvent>]?: Member<EngineEvent, Name>;
};

/** `away`: nobody answered, the server cannot be reached. */
export type Failure = HostFailure & { away?: true };
export type Reply<T> = ({ ok: true } & T) | Failure;

/** A request on its way, whatever it asks. */
export type Asked = { do: string; [member: string]: unknown };
export type AskAnything = (request: Asked) => Promise<Reply<object>>;

/** hello, scenarios, rulesets, clause, create, seat ...: no seat is needed. */
export type AskHost = <D extends keyof HostRequests>(
  request: { do: D } & HostRequests[D],
) => Promise<Reply<HostReplies[D]>>;

export interface EngineLink {
  readonly kind: "server" | "page";
  readonly ask: AskHost;
  seat(token: string): Seat;
}

/** Every reply is made for that seat. A seat "both" (two at one screen) may send "side": then it is answered as for that side alone. */
export interface AskSeat {
  (request: { do: "view"; at: number; side?: SideId }): Promise<Reply<PastView>>;
  (request: { do: "view" } & Omit<SeatRequests["view"], "at">): Promise<Reply<View>>;
  <D extends Exclude<keyof SeatRequests, "view">>(request: { do: D } & SeatRequests[D]): Promise<Reply<SeatReplies[D]>>;
}

export interface Seat {
  readonly token: string;
  readonly ask: AskSeat;
  // What others did (computer players too): called with the number there is now. Also when the link is lost and found again.
  listen(news: (n: News) => void): () => void;
}
export type News = BattleNews | { link: "lost" | "found" };
