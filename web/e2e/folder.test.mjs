// `limber serve` in a folder of a site, behind a proxy that takes the folder away, as the files of examples/hosting do: the page,
// links for two players, news and files all stay in that folder.
import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { begin, scenario } from "./battles.mjs";
import { Visitor } from "./browser.mjs";
import { linksOf } from "./field.mjs";
import { LIMBER, ServerHost } from "./hosts.mjs";
import { test } from "./runner.mjs";

const FOLDER = "/limber/";

/** A site of which only the folder is Limber; elsewhere there is nothing, and what is asked for there is noted. */
class FolderHost {
  kind = "server";
  outside = [];
  listening = 0; // streams of news that were begun

  async start() {
    this.inside = await new ServerHost(LIMBER, ["--proxy", "127.0.0.1"]).start();
    this.proxy = createServer((asked, reply) => this.pass(asked, reply));
    await new Promise((done) => this.proxy.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.proxy.address().port}${FOLDER}`;
    return this;
  }

  pass(asked, reply) {
    if (!asked.url.startsWith(FOLDER)) {
      this.outside.push(asked.url);
      reply.writeHead(404).end();
      return;
    }
    const onward = request(
      {
        host: "127.0.0.1",
        port: this.inside.port,
        method: asked.method,
        path: asked.url.slice(FOLDER.length - 1),
        headers: { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress },
      },
      (answer) => {
        if (asked.url === `${FOLDER}api/seat/news` && answer.statusCode === 200) this.listening += 1;
        reply.writeHead(answer.statusCode, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on("error", () => reply.destroy());
    reply.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  async end() {
    this.proxy.closeAllConnections();
    await new Promise((done) => this.proxy.close(done));
    await this.inside.end();
  }
}

test(
  "in a folder of a site two play by their links, and nothing is asked for beside it",
  ["server"],
  async ({ browser }) => {
    const host = await new FolderHost().start();
    try {
      const one = await Visitor.come(browser, host),
        two = await Visitor.come(browser, host);
      const page = await one.page();
      await begin(page, scenario("big-board-19c"), { who: ["person", "link"] });
      const links = await linksOf(page);
      for (const link of links) assert.ok(link.startsWith(`${host.url}#`), `${link} leads out of ${host.url}`);
      await page.getByRole("button", { name: "Go to my seat" }).click();
      const other = await two.context.newPage();
      await other.goto(links[1]);
      const names = ["Brannock", "Velloria"];
      for (const [i, p] of [page, other].entries()) {
        const line = p.locator('[data-testid="who-line"]');
        await line.waitFor();
        assert.match(await line.textContent(), new RegExp(`^You are ${names[i]}`));
      }
      // Both listen for news in the folder.
      for (let i = 0; host.listening < 2 && i < 400; i++) await page.waitForTimeout(25);
      assert.ok(host.listening >= 2, `${host.listening} listen`);
      // The address with its seat is good after a reload, and there is no service worker: the host itself is always asked.
      await other.reload();
      await other.locator('[data-testid="who-line"]').waitFor();
      assert.equal(await other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
      assert.deepEqual(host.outside, []);
      await one.leave();
      await two.leave();
    } finally {
      await host.end();
    }
  },
);
