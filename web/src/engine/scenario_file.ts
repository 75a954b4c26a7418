// A scenario file as the page holds it. By hand, and looser than docs/schema/scenario.schema.json: the editor also has files that
// are not right yet, and asks the engine for their errors.
import type { Ground } from "./protocol";

export interface ScenarioFile {
  limber: string;
  title?: string;
  briefing?: string;
  ruleset: string;
  house_rules?: Record<string, string | number | boolean>;
  battle?: { kind?: string; turn_limit?: number };
  board: Ground;
  sides: {
    id: string;
    name?: string;
    colour?: string;
    edge?: string;
    army?: string;
    units: {
      id: string;
      name?: string;
      type: string;
      at?: string;
      facing?: string;
      quality?: string;
      [m: string]: unknown;
    }[];
    [m: string]: unknown;
  }[];
  [m: string]: unknown;
}
