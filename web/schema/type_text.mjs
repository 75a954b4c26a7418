// JSON Schema (the part of draft 7 that docs/schema uses) as the text of a TypeScript type.

/** Definitions that the page calls otherwise. */
const NAMES = {
  clauses: "ClauseIds",
  event: "EngineEvent",
  forbidden: "AllForbidden",
  host_failure: "HostFailure",
  position: "ScenarioFile",
  answer_clause: "Clauses",
  answer_hello: "AnyHello",
  answer_position: "PositionReply",
  answer_report: "ReportReply",
  answer_request: "RequestReply",
  answer_sight: "SightLine",
  host_answer_create: "Created",
  host_answer_seat: "SeatInfo",
  answer_view: "AnyView",
  host_answer_view: "ViewReply",
  host_edition: "Edition",
  number: "StepNumber",
  present_view: "View",
  host_answer_apply: "Applied",
  host_answer_undo: "Undone",
  host_answer_record: "RecordText",
  ruleset: "RulesetInfo",
};
const BY_HAND = new Set(["position"]); // scenario_file.ts says why

const pascal = (name) => name.replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase());

/** Gives definitions their names, and collects those that are named. */
export class Namer {
  constructor(schemas) {
    this.schemas = schemas;
    this.named = new Map();
  }

  nameOf(file, definition) {
    const name = NAMES[definition] ?? pascal(definition.replace(/^(host_)?answer_/, ""));
    const known = this.named.get(name);
    if (known && known.definition !== definition) throw new Error(`${name}: ${known.definition} and ${definition}`);
    if (!known) this.named.set(name, { file, definition });
    return name;
  }

  /** The file and name a reference leads to; it may name a part of a definition. */
  find(reference, here) {
    const [file, path] = reference.split("#/definitions/");
    const [definition, ...parts] = path.split("/");
    const of = file || here;
    const found = parts.reduce((schema, part) => schema[part], this.schemas[of].definitions[definition]);
    return { file: of, definition, found, whole: parts.length === 0 };
  }

  definitions() {
    const texts = [];
    const done = new Set();
    for (let more = true; more; ) {
      more = false;
      for (const [name, { file, definition }] of [...this.named]) {
        if (done.has(name)) continue;
        done.add(name);
        more = true;
        if (BY_HAND.has(definition)) continue;
        const schema = this.schemas[file].definitions[definition];
        const words = schema.description ? `/** ${schema.description} */\n` : "";
        texts.push(`${words}export type ${name} = ${typeOf(schema, this, file)};`);
      }
    }
    return texts;
  }
}

/** With the file named in every reference. */
export function absolute(schema, file) {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === "$ref" && value.startsWith("#") ? `${file}${value}` : value,
  );
}

/** A definition and what else is said of it here: its members more exactly, and which of them are always there. */
function bothOf([first, ...others], namer, file) {
  const base = typeOf(first, namer, file);
  const more = others.flatMap((part) => {
    const known = Object.entries(part.properties ?? {})
      .map(([key, value]) => [key, typeOf(value, namer, file)])
      .filter(([, type]) => type !== "unknown")
      .map(([key, type]) => `${key}: ${type};`);
    const always = (part.required ?? []).map((key) => JSON.stringify(key)).join(" | ");
    return [known.length && `{ ${known.join(" ")} }`, always && `Required<Pick<${base}, ${always}>>`].filter(Boolean);
  });
  return [base, ...more].join(" & ");
}

// `id` without a type is the client's own, and `ok: true` is what Reply<T> adds.
const isSaidElsewhere = (key, value) => (key === "id" && !value.type) || (key === "ok" && value.const === true);

function objectOf(schema, namer, file) {
  const members = Object.entries(schema.properties ?? {})
    .filter(([key, value]) => !isSaidElsewhere(key, value))
    .map(([key, value]) => {
      const words = value.description ? `\n/** ${value.description} */\n` : "";
      return `${words}${key}${schema.required?.includes(key) ? "" : "?"}: ${typeOf(value, namer, file)};`;
    });
  if (typeof schema.additionalProperties === "object" && !members.length)
    return `Record<string, ${typeOf(schema.additionalProperties, namer, file)}>`;
  if (members.length) return `{ ${members.join(" ")} }`;
  return schema.additionalProperties === false ? "unknown" : "Record<string, unknown>";
}

function arrayOf(schema, namer, file) {
  const item = typeOf(schema.items ?? {}, namer, file);
  if (schema.minItems === 2 && schema.maxItems === 2) return `[${item}, ${item}]`;
  return /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

/** `file`: the one its references without a file mean. */
export function typeOf(schema, namer, file) {
  if (schema.$ref) {
    const { file: of, definition, found, whole } = namer.find(schema.$ref, file);
    return whole ? namer.nameOf(of, definition) : typeOf(found, namer, of);
  }
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.allOf) return bothOf(schema.allOf, namer, file);
  const choice = (schema.anyOf ?? schema.oneOf)?.filter((part) => Object.keys(part).some((key) => key !== "required"));
  if (choice?.length && !schema.properties) return choice.map((part) => typeOf(part, namer, file)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  switch (schema.type) {
    case "object":
      return objectOf(schema, namer, file);
    case "array":
      return arrayOf(schema, namer, file);
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    default:
      return "unknown";
  }
}
