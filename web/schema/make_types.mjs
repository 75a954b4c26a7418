// Makes web/src/engine/protocol.ts, the types of the page's protocol, from docs/schema, so that page and schema cannot drift apart.
//
//   npm run types             writes it
//   npm run types -- --check  fails when it is not what the schema says
//
// Why not json-schema-to-typescript: at every condition of ours (`oneOf` of `required`) it adds `[k: string]: unknown`, which lets
// any misspelt member pass, and it does not know which reply belongs to which request.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { absolute, Namer, typeOf } from "./type_text.mjs";

const root = new URL("../../", import.meta.url);
const OUT = new URL("web/src/engine/protocol.ts", root);
const read = (name) => JSON.parse(readFileSync(new URL(`docs/schema/${name}`, root), "utf8"));
const schemas = { "protocol.schema.json": read("protocol.schema.json"), "host.schema.json": read("host.schema.json") };
const host = schemas["host.schema.json"].definitions,
  protocol = schemas["protocol.schema.json"].definitions;

/** The requests that one side of a host takes: name to their forms, without `do` and `id`. */
function requestsOf(union) {
  const forms = new Map();
  const add = (form) => {
    const name = form.properties.do.const;
    const { do: _, id: __, ...properties } = form.properties;
    const required = (form.required ?? []).filter((key) => key !== "do");
    forms.set(name, [...(forms.get(name) ?? []), { ...form, properties, required }]);
  };
  const engine = absolute(protocol.any_request.oneOf, "protocol.schema.json");
  for (const part of absolute(union.oneOf, "host.schema.json"))
    if (part.properties.do.enum)
      engine.filter((form) => part.properties.do.enum.includes(form.properties.do.const)).forEach(add);
    else add(part);
  return forms;
}

function tables(namer) {
  const lines = [];
  for (const [name, union] of Object.entries({ Host: host.host_request, Seat: host.seat_request })) {
    const forms = requestsOf(union);
    const asked = [...forms].map(([key, all]) => `${key}: ${all.map((form) => typeOf(form, namer)).join(" | ")};`);
    const told = [...forms.keys()].map((key) => {
      const [file, at] = `host_answer_${key}` in host ? ["host", `host_answer_${key}`] : ["protocol", `answer_${key}`];
      return `${key}: ${namer.nameOf(`${file}.schema.json`, at)};`;
    });
    lines.push(`/** What can be asked of a ${name.toLowerCase()}: the members of each request beside \`do\`. */`);
    lines.push(`export interface ${name}Requests {\n${asked.join("\n")}\n}`);
    lines.push(
      `/** What is replied to each, if nothing is wrong. */\nexport interface ${name}Replies {\n${told.join("\n")}\n}`,
    );
  }
  return lines;
}

const namer = new Namer(schemas);
const body = tables(namer);
namer.nameOf("host.schema.json", "host_failure");
namer.nameOf("host.schema.json", "news");
const text = [
  "// Made from docs/schema by web/schema/make_types.mjs (npm run types). Do not edit.",
  'import type { ScenarioFile } from "./scenario_file";\n',
  ...body,
  ...namer.definitions(),
].join("\n");

const biome = new URL("../node_modules/.bin/biome", import.meta.url).pathname;
const formatted = spawnSync(biome, ["format", "--stdin-file-path=src/engine/protocol.ts"], {
  cwd: new URL("..", import.meta.url).pathname,
  input: text,
  encoding: "utf8",
});
if (formatted.status !== 0) throw new Error(formatted.stderr);
if (!process.argv.includes("--check")) writeFileSync(OUT, formatted.stdout);
else if (readFileSync(OUT, "utf8") !== formatted.stdout) {
  console.error("web/src/engine/protocol.ts is not what docs/schema says: npm run types (in web/)");
  process.exitCode = 1;
}
