// A page that the engine wrote, laid on a screen: in a root of its own, so that its look and the page's do not mix.
export interface Sheet {
  style: string;
  made: Document;
  title: string;
}

/** The page's content policy allows no styles in a text, not even in one that is only read: they are taken out first. */
export function sheetOf(html: string): Sheet {
  const style = /<style>([^]*?)<\/style>/.exec(html);
  const made = new DOMParser().parseFromString(style ? html.replace(style[0], "") : html, "text/html");
  return { style: style?.[1] ?? "", made, title: made.querySelector("h1")?.textContent ?? "" };
}

export function lay(host: HTMLElement, { style, made }: Sheet): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const isNew = !host.shadowRoot;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(...Array.from(made.body.children, (child) => document.importNode(child, true)));
  if (isNew) root.addEventListener("click", (event) => follow(root, event));
}

// The page's addresses begin with # too: what leads to an entry goes there and no farther.
function follow(root: ShadowRoot, event: Event): void {
  const link = (event.target as Element).closest("a")?.getAttribute("href");
  if (!link?.startsWith("#")) return;
  event.preventDefault();
  const entry = root.getElementById(link.slice(1));
  entry?.closest("details")?.setAttribute("open", "");
  entry?.scrollIntoView({ block: "center" });
}
