import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { dashboardPath, leavePath, loginPath, settingsPath } from "~/paths";
import { soon } from "../support/soon.ts";
import { password, register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

/** The link of the letter that takes leaving back. */
async function linkFor(email: string): Promise<string> {
  const folder = path.join(process.env.DATA_DIR ?? "", "outbox");
  for (const name of await readdir(folder)) {
    const letter = (await readFile(path.join(folder, name), "utf8")).replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const [link] = /\/auth\/stay\?token=[\w-]+/.exec(letter) ?? [];
    if (link && letter.includes(email)) return link;
  }
  throw new Error("The letter has not come.");
}

test("without script one leaves by address and password, is asked on signing in, and stays by the mail as well", async () => {
  const visitor = site.stranger("en");
  const { email } = await register(visitor);
  expect((await visitor.get(settingsPath)).html).toContain(`href="${leavePath}"`);
  const page = await visitor.get(leavePath);
  expect(page.text).toContain("0 documents that only you have");
  const other = await visitor.submit(page, { button: "Delete account" }, { address: "other@post.example", password });
  expect(other.status).toBe(422);
  expect(other.text).toContain("That isn’t the address of this account.");
  const wrong = await visitor.submit(other, { button: "Delete account" }, { address: email, password: "falsch" });
  expect([wrong.status, wrong.html.includes(`value="${email}"`)]).toEqual([422, true]);

  const left = await visitor.submit(wrong, { button: "Delete account" }, { address: email, password });
  expect(left.path).toBe(loginPath);
  expect(left.text).toContain("Your account will be deleted on");
  expect((await visitor.get(dashboardPath)).path).toMatch(/^\/auth\/login/);

  const back = await visitor.submit(await visitor.get(loginPath), { field: "password" }, { email, password });
  expect(back.path).toBe(leavePath);
  expect((await visitor.get(dashboardPath)).path).toBe(leavePath);
  const link = await vi.waitFor(() => linkFor(email), soon);
  const shown = await site.stranger("en").get(link);
  expect(shown.text).toContain(email);
  expect((await visitor.get(dashboardPath)).path).toBe(leavePath);
  const stranger = site.stranger("en");
  expect((await stranger.submit(await stranger.get(link), { button: "Keep my account" })).text).toContain("Your account stays.");
  expect((await visitor.get(dashboardPath)).path).toBe(dashboardPath);
  expect((await stranger.get(link)).text).toContain("no longer valid");
});
