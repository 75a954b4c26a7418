// A request that changes a battle and had to be made twice, because the first reply was lost, may have been carried out
// the first time: then the second is refused as stale, and the battle itself says whether the order stands.
import type { Applied, AskAnything, Asked, ChangedView, Reply } from "./engine_link";

const ordersOf = (choice: unknown): string[] =>
  typeof choice === "string"
    ? choice
        .split(";")
        .map((order) => order.trim())
        .filter((order) => order !== "")
    : [];

export async function outcomeAfterResend(
  request: Asked,
  reply: Reply<object>,
  ask: AskAnything,
): Promise<Reply<object>> {
  const number = request["number"];
  if (reply.ok || !reply.stale || request.do !== "apply" || typeof number !== "number") return reply;
  const orders = ordersOf(request["choice"]);
  const side = request["side"] === undefined ? {} : { side: request["side"] };
  const view = await ask({ do: "view", since: number, edition: request["edition"], ...side });
  if (!view.ok || orders.length === 0) return reply;
  const { ok: _, ...seen } = view as { ok: true } & ChangedView;
  const since = seen.steps.filter((step) => step.number > number).slice(0, orders.length);
  const stands = since.length === orders.length && since.every((step, i) => step.text === orders[i]);
  const applied: Reply<Applied> = { ok: true, meant: orders, view: seen };
  return stands ? applied : reply;
}
