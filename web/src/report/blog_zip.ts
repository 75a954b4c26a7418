// The report for a blog: the text and its maps as pictures beside it, in one file.
import { zipOf, type ZippedFile } from "../app/zip";
import { PNG_WIDTH, pngOf } from "../board";

export type Pictures = "png" | "svg";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export async function blogZip(
  name: string,
  { markdown, maps }: { markdown: string; maps: readonly { name: string; svg: string }[] },
  pictures: Pictures,
): Promise<Blob> {
  const files: ZippedFile[] = [{ name: `${name}.md`, bytes: bytesOf(markdown) }];
  for (const map of maps)
    files.push(
      pictures === "svg"
        ? { name: `maps/${map.name}`, bytes: bytesOf(map.svg) }
        : { name: `maps/${map.name.replace(/svg$/, "png")}`, bytes: await pngOf(map.svg, PNG_WIDTH) },
    );
  return zipOf(files);
}
