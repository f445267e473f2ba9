import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { addDocumentPath } from "~/paths";
import { aPng } from "../builders/papers.ts";
import { madePages, pagesBy } from "./author-pages.ts";
import { aFile, aWorkingSite } from "./documents-site.ts";

const site = aWorkingSite();

test("a file of 200 MB is refused without ever being held, and everything else arrives", async () => {
  const { visitor, person } = await site.signedIn();
  const files = [
    aFile(await aPng("davor"), "davor.png"),
    aFile(Buffer.alloc(200 * MB, 1), "riesig.pdf"),
    aFile(await aPng("danach"), "danach.png"),
  ];
  const facts = { submissionId: randomUUID(), intent: "add", name: "Bleibt", tags: "eins, zwei" };
  const before = await site.heldBytes();
  let isSending = true;
  const sending = visitor.postMultipart(addDocumentPath, { ...facts, files }).finally(() => {
    isSending = false;
  });
  const held: number[] = [];
  for (; isSending; await sleep(50)) held.push(await site.heldBytes());
  const page = await sending;

  expect(page.text).toContain("„riesig.pdf“ ist größer als 25 MB.");
  expect(page.html).toContain('value="Bleibt"');
  expect(page.text).toMatch(/eins.*zwei/s);
  expect(held.length).toBeGreaterThan(3);
  expect((Math.max(...held) - before) / MB).toBeLessThan(5);
  const { db } = site.database();
  await madePages(db, person, 2);
  expect((await pagesBy(db, person)).map(({ name }) => name)).toEqual(["davor.png", "danach.png"]);
});
