// Which house this page plays in. A page that was built with the engine in it (tools/site) needs no server; the page
// inside `limber serve` has none, and asks the server it came from.
import { PageHouse, type EngineFiles } from "./page_house";
import { ServerHouse } from "./server_house";

declare const __ENGINE__: EngineFiles | null; // set by the build

const files = typeof __ENGINE__ === "undefined" ? null : __ENGINE__;

export function openHouse(): PageHouse | ServerHouse {
  const base = new URL(".", document.baseURI).href;
  return files ? new PageHouse(files, base) : new ServerHouse(base);
}
