// The record as the page gives it out, in a file.
import { join } from "node:path";
import { temporary } from "./hosts.mjs";

export async function download(page) {
  await page.locator('[data-testid="menu"]').click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the record" }).click();
  const file = join(temporary("record"), "battle.record");
  await (await coming).saveAs(file);
  return file;
}
