// The page says nothing that its own letters cannot write: another sign would come from a letter of the system, and look it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;
const FAMILIES = ["lato", "source-serif-4"];

const latin = (family: string): [number, number][] => {
  const file = join(ROOT, "web/node_modules/@fontsource", family, "unicode.json");
  const ranges = (JSON.parse(readFileSync(file, "utf8")) as { latin: string }).latin;
  return ranges.split(",").map((range) => {
    const [from, to] = range.replace("U+", "").split("-");
    return [parseInt(from!, 16), parseInt(to ?? from!, 16)];
  });
};

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(ROOT, folder, file));
}

it("writes every sign with the letters that come with it", () => {
  const known = FAMILIES.map(latin);
  const has = (sign: number) => known.every((ranges) => ranges.some(([from, to]) => from <= sign && sign <= to));
  const files = [
    ...filesIn("web/src", /\.tsx?$/),
    ...["words", "protocol", "hosting"].flatMap((room) => filesIn(`src/${room}`, /\.(cpp|h)$/)),
  ];
  expect(files.length).toBeGreaterThan(200);
  const lacking = files.flatMap((file) =>
    [...readFileSync(file, "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "")]
      .filter((sign) => sign > "~" && !has(sign.codePointAt(0)!))
      .map((sign) => `${sign} in ${file.slice(ROOT.length)}`),
  );
  expect(lacking).toEqual([]);
});
