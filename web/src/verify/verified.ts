// What the engine has found in a record: the check itself is its own.
import { engine } from "../app/engine_here";
import type { HostReplies, Reply } from "../engine/engine_link";

export type Verified = HostReplies["verify"];
export interface Checked {
  file: string;
  record: string;
  found: Reply<Verified>;
}

export async function check(file: string, record: string): Promise<Checked> {
  const reply = await engine.value!.ask({ do: "verify", record });
  return { file, record, found: reply };
}

export async function checkSeat(token: string): Promise<Checked> {
  const told = await engine.value!.seat(token).ask({ do: "record" });
  return told.ok ? check(told.name, told.record) : { file: "", record: "", found: told };
}
