// Texts of clauses, fetched when they are read and kept.
import { signal } from "@preact/signals";
import type { ClauseId, Clauses } from "../engine/contract";
import { house } from "./house_here";

export type Clause = Clauses["clauses"][number];

export const clauses = signal<ReadonlyMap<ClauseId, Clause>>(new Map());
const asked = new Set<ClauseId>();

export async function fetchClauses(ids: readonly ClauseId[]): Promise<void> {
  const missing = ids.filter((id) => !clauses.value.has(id) && !asked.has(id));
  if (!missing.length || !house.value) return;
  for (const id of missing) asked.add(id);
  const reply = await house.value.ask<Clauses>({ do: "clause", ids: missing });
  for (const id of missing) asked.delete(id);
  if (reply.ok) clauses.value = new Map([...clauses.value, ...reply.clauses.map((c) => [c.id, c] as const)]);
}
