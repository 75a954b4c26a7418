// Runs a WebAssembly program with standard input, output and error, and nothing else of the machine:
//
//   node tests/wasm/run.mjs PROGRAM.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import process from "node:process";

// node says of its WASI that it may change; that is no news to whoever reads the output.
process.removeAllListeners("warning");
const { WASI } = await import("node:wasi");

const [program, ...words] = process.argv.slice(2);
if (program === undefined) {
  process.stderr.write("usage: node tests/wasm/run.mjs PROGRAM.wasm [ARGUMENT...]\n");
  process.exit(2);
}
const wasi = new WASI({ version: "preview1", args: [program, ...words], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
