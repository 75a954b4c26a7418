import { defineConfig } from "vitest/config";
import { site } from "./site/site_plugin";

// The page is served from whatever folder it lies in, so every address in it is relative.
export default defineConfig({
  base: "./",
  plugins: [site(process.env["LIMBER_ENGINE"])], // the folder of the engine; without it the page of limber serve
  worker: { format: "es" },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's content policy allows no data: styles or scripts
    modulePreload: { polyfill: false },
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  server: { fs: { allow: [".."] } }, // scenarios lie beside web/
  test: {
    // With an engine (stage 75-wasm) what needs it; without one everything else. Nothing is skipped.
    include: [process.env["LIMBER_ENGINE_WASM"] ? "test/wasm/*.test.ts" : "test/*.test.ts"],
    environment: "node",
  },
});
