import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { healthPath } from "~/paths";
import { connect } from "~db/client.server";
import { startEmbedded } from "~db/embedded";
import { migrate } from "~db/migrate";
import { aPng, slip } from "../builders/papers.ts";
import { aFile, anUpload, prepared, press } from "../http/documents-site.ts";
import type { Visitor } from "../support/browser.ts";
import { aFolder } from "../support/folder.ts";
import { startRunner, startWeb } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { soon } from "../support/soon.ts";
import { openTab } from "../support/tab.ts";
import { untilTheTestEnds } from "./house.ts";

const awayMs = 20_000;

async function addPage(visitor: Visitor, name: string): Promise<void> {
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng(name, slip), `${name}.png`) });
}

test("PostgreSQL is away for 20 s: every request has its answer, and everything comes back by itself", async () => {
  const folder = aFolder();
  const postgres = { dataDir: folder, durable: true, systemFolder: aFolder() };
  const first = await startEmbedded(postgres);
  await migrate(first.url);
  const site = { databaseUrl: first.url, dataDir: folder };
  const [web, runner] = await Promise.all([startWeb(site), startRunner(site)]);
  untilTheTestEnds(web);
  untilTheTestEnds(runner);
  const builders = connect(first.url, { max: 1 });
  const [german, english] = [await aSignedIn(builders.db, web.url), await aSignedIn(builders.db, web.url, { language: "en" })];
  await builders.sql.end();
  const tab = await openTab(web.url, german.visitor);
  await addPage(german.visitor, "vorher");
  await prepared(german.visitor, 1);
  await vi.waitFor(() => expect(tab.text()).toContain("event: changed"), soon);

  process.kill(first.pid, "SIGKILL");
  await first.ended;
  for (const back = Date.now() + awayMs; Date.now() < back; await sleep(250)) {
    const since = Date.now();
    const page = await german.visitor.get(documentsPath());
    // A connection is tried once a second: nobody waits for many tries.
    expect(Date.now() - since).toBeLessThan(5000);
    expect(page.status).toBe(500);
    const id = page.headers.get("X-Request-Id") ?? "";
    expect(page.text).toContain(`Da ist etwas schiefgegangen Der Fehler liegt bei uns und ist festgehalten.`);
    expect(page.text).toContain(`Fehlernummer ${id}`);
    await vi.waitFor(() => expect(web.said()).toContain(`"requestId":"${id}"`), soon);
    expect((await english.visitor.get(documentsPath())).html).toContain('<html lang="en"');
    expect((await german.visitor.get(healthPath)).status).toBe(503);
  }
  const heard = tab.text().length;
  const second = await startEmbedded({ ...postgres, port: Number(new URL(first.url).port) });
  onTestFinished(second.stop);

  await vi.waitFor(async () => expect((await german.visitor.get(healthPath)).status).toBe(200), soon);
  await vi.waitFor(() => expect(tab.text().slice(heard)).toContain("event: hello"), soon);
  const greeted = tab.text().length;
  await addPage(german.visitor, "nachher");
  await prepared(german.visitor, 2);
  await vi.waitFor(() => expect(tab.text().slice(greeted)).toContain("event: changed"), soon);
  expect(tab.ended()).toBe(false);
});
