// News, views and answers that cross on their way: nothing that the player has in hand is lost by it, and no order either.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Battle } from "../src/battle/battle_store";
import { BattleModel } from "../src/battle/battle_model";
import type { Asked, AskSeat, News, Reply, Seat, View } from "../src/engine/engine_link";
import { orders, whenIdle, step, view, goalRead } from "./fixture_link";

type Answer = (reply: object) => Promise<void>;

/** A seat whose replies are given by hand, in any order. */
class SlowSeat implements Seat {
  readonly token = "seat";
  readonly asked: Asked[] = [];
  tell: (news: News) => void = () => {};
  private readonly open: { of: Asked; settle: (reply: Reply<never>) => void }[] = [];

  readonly ask = ((request: Asked) => {
    this.asked.push(request);
    return new Promise<Reply<never>>((settle) => this.open.push({ of: request, settle }));
  }) as AskSeat;
  listen(news: (n: News) => void): () => void {
    this.tell = news;
    return () => {};
  }
  /** The oldest request of this kind that waits, to be answered whenever it is wanted. */
  take(what: string): Answer {
    const at = this.open.findIndex(({ of }) => of.do === what);
    expect(at, `no ${what} was asked`).toBeGreaterThanOrEqual(0);
    const [one] = this.open.splice(at, 1);
    return (reply) => (one!.settle({ ok: true, ...reply } as never), whenIdle());
  }
  waits = (what: string) => this.open.some(({ of }) => of.do === what);
}

const known = [step(4, "blue", "hold b1", [])];
const STALE = { ok: false, error: "The battle has moved on. Check the board.", stale: true };

async function openBattle() {
  const seat = new SlowSeat();
  const battle = new Battle(seat);
  const opened = battle.open();
  await seat.take("view")(view({ steps: known }));
  await opened;
  return { seat, battle };
}

describe("news of an answer of one's own", () => {
  beforeEach(() => vi.stubGlobal("localStorage", { getItem: goalRead, setItem: () => {}, length: 0 }));
  afterEach(() => vi.unstubAllGlobals());

  async function atSeat() {
    const seat = new SlowSeat();
    const model = new BattleModel(seat);
    const opened = model.open();
    await seat.take("view")(view({ steps: known }));
    await opened;
    await seat.take("orders")(orders());
    const inHand = async (unit: string) => {
      const selected = model.select(unit);
      await seat.take("orders")(orders({ others: [{ text: `hold ${unit}`, verb: "hold", words: "hold" }] }));
      await selected;
    };
    return { seat, model, inHand };
  }

  it("waits for the reply, and asks for nothing that is known by then", async () => {
    const { seat, battle } = await openBattle();
    const applied = battle.apply("hold r1");
    seat.tell({ number: 5, edition: 1, thinking: [] });
    await whenIdle();
    expect(seat.waits("view")).toBe(false);
    await seat.take("apply")({ meant: ["hold r1"], view: view({ number: 5, steps: [step(5, "red", "hold r1", [])] }) });
    expect(await applied).toBe(true);
    expect(seat.waits("view")).toBe(false);
  });

  it("is followed by a look where it tells more than the reply did", async () => {
    const { seat, battle } = await openBattle();
    void battle.apply("hold r1");
    seat.tell({ number: 5, edition: 1, thinking: [] });
    seat.tell({ number: 6, edition: 1, thinking: [] });
    await seat.take("apply")({ meant: ["hold r1"], view: view({ number: 5, steps: [step(5, "red", "hold r1", [])] }) });
    await seat.take("view")(view({ number: 6, steps: [step(6, "blue", "hold b1", [])] }));
    expect(battle.view.value!.number).toBe(6);
    expect(battle.steps.value.map((s) => s.number)).toEqual([4, 5, 6]);
  });

  it("leaves in hand what the player took in hand since", async () => {
    const { seat, model, inHand } = await atSeat();
    await inHand("r1");
    const chosen = model.selection.chosen.value;
    expect(chosen?.text).toBe("hold r1");
    seat.tell({ number: 4, edition: 1, thinking: [] });
    seat.tell({ number: 4, edition: 1, thinking: [] }); // twice the same: something has changed, so it is looked at
    await seat.take("view")(view({ steps: [] }));
    expect(model.selection.unit.value).toBe("r1");
    expect(model.selection.chosen.value).toBe(chosen);
    expect(model.settled.value).toBe(true);
  });

  it("does not keep a question from being asked that came just before", async () => {
    const { seat, model } = await atSeat();
    void model.battle.refresh();
    await seat.take("view")(view({ number: 5, steps: [step(5, "blue", "hold b1", [])] }));
    const general = seat.take("orders");
    void model.battle.refresh();
    await seat.take("view")(view({ number: 5, steps: [] }));
    await general(orders({ others: [{ text: "end", verb: "done", words: "end the turn", closes: true }] }));
    expect(model.closers.value.map((o) => o.text)).toEqual(["end"]);
  });

  it("takes everything out of hand where another question stands", async () => {
    const { seat, model, inHand } = await atSeat();
    await inHand("r1");
    void model.battle.refresh();
    await seat.take("view")(view({ steps: [], request: { ...view().request, movers: ["r2"] } }));
    expect(model.selection.chosen.value?.text).not.toBe("hold r1");
  });
});

describe("a view that is out of date", () => {
  it("does not take the battle back behind an order", async () => {
    const { seat, battle } = await openBattle();
    const numbers: number[] = [];
    battle.onTaken((t) => numbers.push(t.view.number));
    void battle.refresh();
    const late = seat.take("view");
    const applied = battle.apply("hold r1");
    await seat.take("apply")({ meant: ["hold r1"], view: view({ number: 5, steps: [step(5, "red", "hold r1", [])] }) });
    await applied;
    await late(view({ number: 4, steps: [] }));
    expect(numbers).toEqual([5]);
    await seat.take("view")(view({ number: 5, steps: [] })); // asked again
    expect(numbers).toEqual([5, 5]);
  });

  it("does not bring back what was taken back", async () => {
    const { seat, battle } = await openBattle();
    void battle.refresh();
    const late = seat.take("view");
    const undone = battle.undo();
    await seat.take("undo")({ undone: "hold b1", view: view({ number: 3, edition: 2, reset: true, steps: [] }) });
    expect(await undone).toBe(true);
    await late(view({ number: 4, steps: [] }));
    expect([battle.view.value!.number, battle.view.value!.edition]).toEqual([3, 2]);
    expect(battle.steps.value).toEqual([]);
  });

  it("does not show one side what was asked for the other", async () => {
    const { seat, battle } = await openBattle();
    battle.handover.value = "blue";
    void battle.refresh();
    const late = seat.take("view");
    void battle.takeOver();
    await late(view({ number: 9, steps: [] }));
    expect(battle.view.value!.number).toBe(4);
    expect(seat.asked.at(-1)).toMatchObject({ do: "view", side: "blue" });
  });
});

describe("an order refused as stale", () => {
  const anew = (more: Partial<View> = {}) => view({ edition: 77, reset: true, steps: known, ...more });

  it("is sent once more when the server was started again and nothing has happened", async () => {
    const { seat, battle } = await openBattle();
    const applied = battle.apply("hold r1");
    await seat.take("apply")(STALE);
    await seat.take("view")(anew());
    expect(seat.asked.at(-1)).toEqual({ do: "apply", choice: "hold r1", number: 4, edition: 77 });
    await seat.take("apply")({
      meant: ["hold r1"],
      view: view({ number: 5, edition: 77, steps: [step(5, "red", "hold r1", [])] }),
    });
    expect(await applied).toBe(true);
    expect(battle.failure.value).toBeNull();
    expect(battle.steps.value.map((s) => s.text)).toEqual(["hold b1", "hold r1"]);
  });

  it("is not sent again when another answer stands in its place, and the player is told", async () => {
    const { seat, battle } = await openBattle();
    const applied = battle.apply("hold r1");
    await seat.take("apply")(STALE);
    await seat.take("view")(anew({ steps: [step(4, "blue", "fire b1 at D7", [])] }));
    expect(await applied).toBe(false);
    expect(seat.waits("apply")).toBe(false);
    expect(battle.failure.value?.error).toMatch(/moved on/);
  });

  it("is not sent again when the battle has gone on, and the player is told", async () => {
    const { seat, battle } = await openBattle();
    const applied = battle.apply("hold r1");
    await seat.take("apply")(STALE);
    await seat.take("view")(view({ number: 5, steps: [step(5, "red", "hold r2", [])] }));
    expect(await applied).toBe(false);
    expect(seat.waits("apply")).toBe(false);
    expect(battle.failure.value?.error).toMatch(/moved on/);
    expect(battle.view.value!.number).toBe(5);
  });

  it("is sent again only once", async () => {
    const { seat, battle } = await openBattle();
    const applied = battle.apply("hold r1");
    await seat.take("apply")(STALE);
    await seat.take("view")(anew());
    await seat.take("apply")(STALE);
    expect(await applied).toBe(false);
    expect(battle.failure.value?.error).toMatch(/moved on/);
    expect(battle.busy.value).toBe(false);
  });
});

describe("sealed dice", () => {
  it("sends a fresh lot with each order, and none without a seal", async () => {
    const { seat, battle } = await openBattle();
    void battle.apply("hold r1");
    expect(seat.asked.at(-1)).not.toHaveProperty("lot");
    await seat.take("apply")({ meant: ["hold r1"], view: view({ number: 5, dice: "sealed" }) });
    const lots: unknown[] = [];
    for (const number of [6, 7]) {
      const applied = battle.apply("hold r2");
      lots.push(seat.asked.at(-1)!.lot);
      await seat.take("apply")({ meant: ["hold r2"], view: view({ number, dice: "sealed" }) });
      await applied;
    }
    for (const lot of lots) expect(lot).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(lots).size).toBe(2);
  });

  it("brings the lot that the first throw waits for, once", async () => {
    const seat = new SlowSeat();
    const battle = new Battle(seat);
    const opened = battle.open();
    await seat.take("view")(view({ steps: known, dice: "sealed", waits_for_lot: true }));
    await opened;
    const sent = seat.asked.filter((one) => one.do === "first_throw");
    expect(sent.length).toBe(1);
    expect(sent[0]!.lot).toMatch(/^[0-9a-f]{32}$/);
    await seat.take("first_throw")({ view: view({ number: 5, dice: "sealed" }) });
    expect(battle.view.value!.number).toBe(5);
  });
});
