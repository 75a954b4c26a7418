// The two ways a page finds its engine: `limber serve`, and a static site in a sub-folder with the engine inside.
import { spawn, spawnSync } from "node:child_process";
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { extname, join, normalize, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
export const LIMBER = resolve(ROOT, process.env.LIMBER ?? "build/release/limber");
/** The program with the rulesets of tests/rulesets. */
export const TRIAL = resolve(ROOT, "build/release/tests/limber_trial");
export const SITE = resolve(ROOT, process.env.LIMBER_SITE ?? "build/site-e2e");
const FOLDER = "/games/limber/";
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
};

// A folder for a test, gone when the run ends, however it ended.
const folders = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
export const temporary = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `limber-${name}-`));
  folders.push(folder);
  return folder;
};

export class ServerHost {
  kind = "server";
  data = join(temporary("data"), "battles");

  constructor(program = LIMBER, options = []) {
    this.program = program;
    this.options = options;
  }

  async start() {
    const words = ["serve", "--data", this.data, "--port", String(this.port ?? 0), ...this.options];
    this.process = spawn(this.program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.log = "";
    this.process.stderr.on("data", (text) => (this.log += text));
    const line = await new Promise((take, give) => {
      createInterface(this.process.stdout).on("line", (text) => /http:\/\/\S+/.test(text) && take(text));
      this.process.once("error", give); // there is no such program
      this.process.once("exit", (code) => give(new Error(`limber serve ended with ${code}: ${this.log}`)));
    });
    this.url = /http:\/\/\S+/.exec(line)[0];
    this.port = Number(new URL(this.url).port); // started again, it is found where it was
    return this;
  }

  async stop(signal = "SIGTERM") {
    const gone = new Promise((done) => this.process.once("exit", done));
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill(signal);
      await gone;
    }
  }

  async end() {
    await this.stop();
    rmSync(join(this.data, ".."), { recursive: true, force: true });
  }
}

export class SiteHost {
  kind = "page";

  constructor(folder = SITE) {
    this.folder = folder;
  }

  async start() {
    if (!existsSync(join(this.folder, "index.html")))
      throw new Error(`there is no site in ${this.folder}: tools/site makes it`);
    this.server = createServer((request, response) => this.answer(request, response));
    await new Promise((done) => this.server.listen(this.port ?? 0, "127.0.0.1", done));
    this.port = this.server.address().port;
    this.url = `http://127.0.0.1:${this.port}${FOLDER}`;
    return this;
  }

  answer(request, response) {
    const path = normalize(decodeURIComponent(new URL(request.url, this.url).pathname));
    const file = path.startsWith(FOLDER) ? join(this.folder, path.slice(FOLDER.length) || "index.html") : "";
    if (!file || !file.startsWith(this.folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    createReadStream(file).pipe(response);
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  async end() {
    if (this.server.listening) await this.stop();
  }
}

/** The site is made again unless there is one (LIMBER_SITE). */
export function makeSite() {
  if (process.env.LIMBER_SITE) return;
  mkdirSync(resolve(SITE, ".."), { recursive: true });
  const made = spawnSync(join(ROOT, "tools/site"), [SITE], { cwd: ROOT, encoding: "utf8" });
  process.stdout.write(made.stdout ?? "");
  if (made.status !== 0) throw new Error(`tools/site failed: ${made.stderr}`);
}

/** A program of this project, run to its end. */
export function limber(...words) {
  const ran = spawnSync(LIMBER, words, { encoding: "utf8" });
  return { code: ran.status, out: ran.stdout + ran.stderr };
}
