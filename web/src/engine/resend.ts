// A request that changes a battle and had to be made twice, because the first reply was lost, may have been carried out
// the first time: then the second is refused as stale, and the battle itself says whether the order stands.
import type { Applied, Reply, View } from "./contract";

export type Ask = (request: { do: string; [m: string]: unknown }) => Promise<Reply<object>>;

const ordersOf = (choice: unknown): string[] =>
  typeof choice === "string"
    ? choice
        .split(";")
        .map((order) => order.trim())
        .filter((order) => order !== "")
    : [];

export async function outcomeAfterResend(
  request: { do: string; [m: string]: unknown },
  reply: Reply<object>,
  ask: Ask,
): Promise<Reply<object>> {
  const number = request["number"];
  if (reply.ok || !reply.stale || request.do !== "apply" || typeof number !== "number") return reply;
  const orders = ordersOf(request["choice"]);
  const side = request["side"] === undefined ? {} : { side: request["side"] };
  const view = await ask({ do: "view", since: number, edition: request["edition"], ...side });
  if (!view.ok || orders.length === 0) return reply;
  const { ok: _, ...seen } = view as { ok: true } & View;
  const since = (seen.steps ?? []).filter((step) => step.number > number).slice(0, orders.length);
  const stands = since.length === orders.length && since.every((step, i) => step.text === orders[i]);
  const applied: Reply<Applied> = { ok: true, meant: orders, view: seen };
  return stands ? applied : reply;
}
