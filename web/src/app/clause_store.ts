// Texts of clauses, fetched when they are read and kept.
import { signal } from "@preact/signals";
import type { ClauseId, Clauses } from "../engine/engine_link";
import { engine } from "./engine_here";

export type Clause = Clauses["clauses"][number];

/** Rulebooks that were fetched whole, each in its own order. */
export const rulebooks = signal<ReadonlyMap<string, readonly Clause[]>>(new Map());

export const clauses = signal<ReadonlyMap<ClauseId, Clause>>(new Map());
const asked = new Set<ClauseId>();

export async function fetchClauses(ids: readonly ClauseId[]): Promise<void> {
  const missing = ids.filter((id) => !clauses.value.has(id) && !asked.has(id));
  if (!missing.length || !engine.value) return;
  for (const id of missing) asked.add(id);
  const reply = await engine.value.ask({ do: "clause", ids: missing });
  for (const id of missing) asked.delete(id);
  if (reply.ok) clauses.value = new Map([...clauses.value, ...reply.clauses.map((c) => [c.id, c] as const)]);
}

export async function fetchRulebook(ruleset: string): Promise<void> {
  if (rulebooks.value.has(ruleset) || !engine.value) return;
  const reply = await engine.value.ask({ do: "clause", ruleset });
  if (!reply.ok) return;
  rulebooks.value = new Map([...rulebooks.value, [ruleset, reply.clauses]]);
  clauses.value = new Map([...clauses.value, ...reply.clauses.map((c) => [c.id, c] as const)]);
}
