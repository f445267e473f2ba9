import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { findApart } from "~/features/drafts/apart/find-apart.server";
import { toldUnpacked } from "~/features/drafts/apart/told-unpacked";
import { findDraft } from "~/features/drafts/find-draft.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { textsIn } from "~/i18n/texts.server";
import type { Db } from "~db/client.server";
import { documents, files } from "~db/schema/index";
import { aPdf, slip, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aZip } from "../builders/zips.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";

async function sendApart(db: Db, viewer: Viewer, { name, buffer }: { name: string; buffer: Buffer }) {
  return receiveFile(db, { viewer, isApart: true, submissionId: randomUUID(), name, place: 0, body: streamOf(buffer) });
}

const listed = async (db: Db, viewer: Viewer) =>
  (await findApart(db, viewer)).map(({ name, state, reason }) => [name, state, reason]).sort();

test("each file of a ZIP becomes a document, or is refused by its name; a ZIP in it is not unpacked", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const [eins, zwei] = await Promise.all(["eins", "zwei"].map((text) => aPdf([text], slip)));
  const inner = await aZip({ "drei.pdf": await aPdf(["drei"], slip) });
  const zip = await aZip({ "Post/eins.pdf": eins as Buffer, "zwei.pdf": zwei as Buffer, "innen.zip": inner, "bild.gif": "GIF89a" });
  expect(await sendApart(db, jana, { name: "papiere.zip", buffer: zip })).toBe("kept");
  await drainJobs(url);
  expect(await listed(db, jana)).toEqual([
    ["bild.gif", "refused", "gif"],
    ["eins.pdf", "done", null],
    ["innen.zip", "refused", "zip"],
    ["zwei.pdf", "done", null],
  ]);
  const came = await db.select({ door: documents.door, origin: documents.origin }).from(documents).orderBy(asc(documents.name));
  expect(came).toEqual(Array(2).fill({ door: "form", origin: "papiere.zip" }));
});

test("a link in a ZIP is refused by its name, also where nothing else is in it", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const entries = { "eins.pdf": { bytes: await aPdf(["eins"], slip) }, "neu.pdf": { bytes: "eins.pdf", mode: 0o120777 } };
  await sendApart(db, jana, { name: "papiere.zip", buffer: await aZip(entries) });
  await sendApart(db, jana, { name: "leer.zip", buffer: await aZip({ "woanders.pdf": { bytes: "/etc/passwd", mode: 0o120777 } }) });
  await drainJobs(url);
  await drainJobs(url);
  expect(await listed(db, jana)).toEqual([
    ["eins.pdf", "done", null],
    ["neu.pdf", "refused", "zip-link"],
    ["woanders.pdf", "refused", "zip-link"],
  ]);
  const [t, why] = [await textsIn("de", "arrivals"), await refusalWords("de")];
  expect(toldUnpacked(await findApart(db, jana), t)).toEqual(["Aus „papiere.zip“ kam 1 Datei.", "Aus „leer.zip“ kam keine Datei."]);
  expect(why({ name: "neu.pdf", reason: "zip-link" })).toContain("„neu.pdf“ ist im ZIP nur eine Verknüpfung.");
});

test("a ZIP in a new document leaves the other pages there, and its files become documents of their own", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const sent = { "seite.pdf": await aPdf(["Seite"], slip), "papiere.zip": await aZip({ "eins.pdf": await aPdf(["eins"], slip) }) };
  const form = receiveFiles(db, { viewer: jana, submissionId: randomUUID() });
  for (const [place, [name, bytes]] of Object.entries(sent).entries()) await form.take({ name, place, body: streamOf(bytes) });
  expect(await form.finish()).toEqual(["kept", "kept"]);
  await drainJobs(url);
  const draft = await findDraft(db, jana);
  expect([draft?.pages.length, draft?.files, draft?.progress]).toEqual([1, [], { prepared: 2, total: 2 }]);
  expect(await listed(db, jana)).toEqual([["eins.pdf", "done", null]]);
});

test("a ZIP that is damaged, locked or made to do harm is refused by its name, and a damaged file in one by its own", async () => {
  const { db, url } = await aDatabase();
  const jana = await aPerson(db);
  const pdf = await aPdf(["eins"], slip);
  const whole = await aZip({ "eins.pdf": pdf });
  const broken = await aZip({ "eins.pdf": pdf, "zwei.pdf": "heil und ganz" }, { compress: false });
  broken.write("kaputt", broken.indexOf("heil"));
  await sendApart(db, jana, { name: "halb.zip", buffer: whole.subarray(0, whole.length - 30) });
  await sendApart(db, jana, { name: "bombe.zip", buffer: await aZip({ "a.pdf": Buffer.alloc(80 * 1024 * 1024) }) });
  await sendApart(db, jana, { name: "leer.zip", buffer: await aZip({}) });
  await sendApart(db, jana, {
    name: "raus.zip",
    buffer: Buffer.from(whole.toString("latin1").replaceAll("eins.pdf", "../s.pdf"), "latin1"),
  });
  await sendApart(db, jana, { name: "teils.zip", buffer: broken });
  await drainJobs(url);
  expect(await listed(db, jana)).toEqual([
    ["bombe.zip", "refused", "broken-zip"],
    ["eins.pdf", "done", null],
    ["halb.zip", "refused", "broken-zip"],
    ["leer.zip", "refused", "broken-zip"],
    ["raus.zip", "refused", "broken-zip"],
    ["zwei.pdf", "refused", "broken-zip"],
  ]);
  expect((await db.select({ name: files.mediaType }).from(files)).every(({ name }) => name !== "application/zip")).toBe(true);
});
