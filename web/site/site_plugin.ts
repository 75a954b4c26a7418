// What makes a site of the page: the engine, the one that also tells battles and the clause texts beside it, named by their content; a manifest and icons,
// so that it can be installed; a service worker, so that it works without a network; and its content policy, which a
// static host does not send. Without an engine (the page inside `limber serve`) there is nothing to add.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithEsbuild, type HtmlTagDescriptor, type Plugin } from "vite";
import { iconPng } from "./icon_png";

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

const MANIFEST = {
  name: "Limber",
  short_name: "Limber",
  description: "The Portable Wargame on one page: small battles of the nineteenth century",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#e9dec2",
  theme_color: "#2a2820",
  categories: ["games"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-mask.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

const hashOf = (...parts: (string | Uint8Array)[]): string =>
  parts
    .reduce((hash, part) => hash.update(part), createHash("sha256"))
    .digest("hex")
    .slice(0, 10);

interface NamedFile {
  name: string;
  content: Buffer;
}
interface EngineHere {
  engine: NamedFile;
  teller: NamedFile;
  clauses: NamedFile;
}

function engineIn(folder: string): EngineHere {
  const named = (file: string, name: (hash: string) => string) => {
    const content = readFileSync(join(folder, file));
    return { name: name(hashOf(content)), content };
  };
  return {
    engine: named("limber.wasm", (hash) => `assets/limber-${hash}.wasm`),
    teller: named("limber_report.wasm", (hash) => `assets/teller-${hash}.wasm`),
    clauses: named("clauses.txt", (hash) => `assets/clauses-${hash}.txt`),
  };
}

const tag = (name: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  injectTo: "head-prepend",
});

/** What the first drawing is written with is fetched beside the scripts; an italic is rare. */
const lettersOf = (files: string[]): HtmlTagDescriptor[] =>
  files
    .filter((file) => /normal-[^/]*\.woff2$/.test(file))
    .sort()
    .map((file) =>
      tag("link", { rel: "preload", href: `./${file}`, as: "font", type: "font/woff2", crossorigin: "anonymous" }),
    );

/** `folder` holds limber.wasm, limber_report.wasm and clauses.txt. */
export function site(folder: string | undefined): Plugin {
  const here = folder === undefined || folder === "" ? undefined : engineIn(folder);
  let open = "",
    root = "";
  return {
    name: "limber-site",
    config: () => ({
      define: {
        __ENGINE__: here
          ? JSON.stringify({ engine: here.engine.name, teller: here.teller.name, clauses: here.clauses.name })
          : "null",
      },
    }),
    configResolved(config) {
      open = config.publicDir;
      root = config.root;
    },
    transformIndexHtml: (_html, context) => [
      ...lettersOf(Object.keys(context.bundle ?? {})),
      ...(here && !context.server
        ? [
            tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
            tag("meta", { name: "referrer", content: "no-referrer" }),
            tag("meta", { name: "theme-color", content: MANIFEST.theme_color }),
            tag("link", {
              rel: "preload",
              href: `./${here.engine.name}`,
              as: "fetch",
              type: "application/wasm",
              crossorigin: "anonymous",
            }),
            tag("link", { rel: "manifest", href: "./limber.webmanifest" }),
            tag("link", { rel: "apple-touch-icon", href: "./icon-192.png" }),
          ]
        : []),
    ],
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        if (!here) return;
        const files = new Map<string, string | Uint8Array>();
        for (const [name, part] of Object.entries(bundle))
          files.set(name, part.type === "chunk" ? part.code : part.source);
        if (existsSync(open)) for (const name of readdirSync(open)) files.set(name, readFileSync(join(open, name)));
        const add = (fileName: string, source: string | Uint8Array) => {
          files.set(fileName, source);
          this.emitFile({ type: "asset", fileName, source });
        };
        for (const { name, content } of [here.engine, here.teller, here.clauses]) add(name, content);
        add("icon-192.png", iconPng(192));
        add("icon-512.png", iconPng(512));
        add("icon-mask.png", iconPng(512, 0.12));
        add("limber.webmanifest", JSON.stringify(MANIFEST));
        const names = [...files.keys()].sort();
        const version = hashOf(...names.flatMap((name) => [name, files.get(name)!]));
        const source = readFileSync(join(root, "src/sw.ts"), "utf8");
        const worker = await transformWithEsbuild(source, "sw.ts", {
          minify: true,
          target: "es2022",
          define: { __FILES__: JSON.stringify(names), __VERSION__: JSON.stringify(version) },
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.code });
      },
    },
  };
}
