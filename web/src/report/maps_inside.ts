// Markdown with its maps inside.

/** One file is easier to hand on than a folder: each map goes where the text names it. */
export function withMapsInside(markdown: string, maps: readonly { name: string; svg: string }[]): string {
  return maps.reduce(
    (text, { name, svg }) => text.replace(`(maps/${name})`, () => `(data:image/svg+xml;base64,${base64(svg)})`),
    markdown,
  );
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
