// Short words for writing SVG. Attributes only, never style="": the page's content policy forbids it in markup.

// The page's own letters first. A saved map has none with it, and takes what there is.
export const SERIF = "'Source Serif 4',Iowan Old Style,Palatino Linotype,Palatino,P052,Book Antiqua,Georgia,serif";
export const SANS = "Lato,Gill Sans,Gill Sans MT,Candara,Segoe UI,Carlito,sans-serif";

/** A number to one decimal: finer is not seen and makes the text longer. */
export const num = (n: number): number => Math.round(n * 10) / 10 || 0;

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => (c === "&" ? "&amp;" : c === "<" ? "&lt;" : c === ">" ? "&gt;" : "&quot;"));

type Attributes = Record<string, string | number | undefined>;

const written = (attributes: Attributes): string => {
  let out = "";
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) out += ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : value}"`;
  }
  return out;
};

export const path = (d: string, attributes: Attributes): string => (d ? `<path d="${d}"${written(attributes)}/>` : "");

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  `<rect${written({ x: num(x), y: num(y), width: num(width), height: num(height), ...attributes })}/>`;

export const circle = (x: number, y: number, r: number, attributes: Attributes): string =>
  `<circle${written({ cx: num(x), cy: num(y), r, ...attributes })}/>`;

export const group = (attributes: Attributes, inside: string): string =>
  inside ? `<g${written(attributes)}>${inside}</g>` : "";

/** Bold text of the controls' face, centred unless told otherwise. */
export const text = (x: number, y: number, words: string | number, attributes: Attributes): string =>
  `<text${written({ x: num(x), y: num(y), "text-anchor": "middle", "font-family": SANS, "font-weight": 700, ...attributes })}>${escape(String(words))}</text>`;

export const moved = (x: number, y: number, scale = 1, degrees = 0): string =>
  `translate(${num(x)} ${num(y)})` +
  (degrees ? ` rotate(${num(degrees)})` : "") +
  (scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`);

/** Attributes of a line drawn by a round pen. */
export const pen = (stroke: string, width: number, more: Attributes = {}): Attributes => ({
  fill: "none",
  stroke,
  "stroke-width": width,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  ...more,
});

/** A drawing as the source of an image: one element of the page, however much is drawn in it. */
export const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
