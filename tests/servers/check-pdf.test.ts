import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { checkPdfPath } from "~/paths";
import { signingKey } from "~/seal/signing-key.server";
import { files, seals } from "~db/schema/index";
import { aPdf } from "../builders/papers.ts";
import { aSignedPdf, makeSealKey, sealer, withPageAdded } from "../builders/signed-pdfs.ts";
import { aSite } from "../http/auth-people.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { aFolder } from "../support/folder.ts";

const scratch = aFolder();
const site = aSite(async () => ({ DATA_DIR: process.env.DATA_DIR ?? "", TMPDIR: scratch }));
let sealed: Buffer;

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const grouped = (hex: string) => hex.match(/.{4}/g)?.join(" ") ?? "";

beforeAll(async () => {
  sealed = await aSignedPdf(sealer(await signingKey()));
});

/** Chooses the PDF in the plain form and sends it. */
async function check(visitor: Visitor, bytes: Buffer, name = "vertrag.pdf"): Promise<Page> {
  const pdf = { name, type: "application/pdf", bytes: new Uint8Array(bytes) };
  return visitor.submit(await visitor.get(checkPdfPath), { action: checkPdfPath }, { pdf });
}

test("a sealed PDF is unchanged, an added one was added to, and a changed one was changed", async () => {
  const visitor = site.visitor("gr");
  const unchanged = await check(visitor, sealed);
  expect(unchanged.text).toContain("„vertrag.pdf“ wurde von diesem Mappe-Server versiegelt und seitdem nicht verändert.");
  expect(unchanged.text).toContain("22.11.2026, 14:10:07 MEZ (Angabe der Datei)");
  expect(unchanged.text).toContain(grouped((await signingKey()).keyId));
  expect(unchanged.text).toContain(grouped(sha256(sealed)));

  expect((await check(visitor, withPageAdded(sealed))).text).toContain("Danach wurde etwas angefügt");
  const changed = Buffer.from(sealed.toString("latin1").replace("[0 0 300 300]", "[0 0 300 301]"), "latin1");
  expect((await check(visitor, changed)).text).toContain("wurde von diesem Mappe-Server versiegelt und danach verändert");
});

test("of a file that left Mappe it is said how many pages and signatures it had, and never what or whose", async () => {
  const known = await aSignedPdf(sealer(await signingKey()), { at: "D:20261101080000Z" });
  const facts = { contentSha256: "c", chainSeq: 7, chainHash: "h", keyId: "ab".repeat(32), pages: 3, signers: 2 };
  const sealedAt = new Date("2026-11-01T08:00:00Z");
  await site
    .database()
    .db.insert(seals)
    .values({ ...facts, sha256: sha256(known), sealedAt });
  const visitor = site.visitor("en");
  const exact = await check(visitor, known);
  expect(exact.text).toContain("Pages when sealed 3");
  expect(exact.text).toContain("Signatures when sealed 2");
  expect(exact.text).toContain("01.11.2026, 09:00:00 CET");
  expect(exact.text).toContain("a former key of this Mappe server");
  const added = await check(visitor, withPageAdded(known));
  expect(added.text).toContain("Something was added");
  expect(added.text).toContain("Pages when sealed 3");
});

test("somebody else's signature is one of theirs, whatever it says", async () => {
  const page = await check(site.visitor("en"), await aSignedPdf(sealer(await makeSealKey())), "offer.pdf");
  expect(page.text).toContain("“offer.pdf” was signed by somebody else and has not been changed since.");
  expect(page.text).toContain("Mappe mappe.example valid");
  expect(page.text).not.toContain("sealed by this Mappe");
});

test("the answer has an address of its own: it comes again without sending anything, until the next one", async () => {
  const visitor = site.visitor("gr");
  const first = await check(visitor, await aPdf(["Brief"]), "brief.pdf");
  expect(first.text).toContain("„brief.pdf“ enthält kein Siegel und keine Unterschrift. Das sagt nichts über den Inhalt.");
  expect(first.html).toMatch(/<title>Kein Siegel gefunden – PDF prüfen – Mappe<\/title>/);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect((await visitor.get(first.path)).text).toContain("„brief.pdf“");
  expect((await site.visitor("gr").get(first.path)).text).toContain("Dieses Ergebnis ist abgelaufen.");
  await check(visitor, sealed);
  expect((await visitor.get(first.path)).text).toContain("Dieses Ergebnis ist abgelaufen.");
});

test("what is no PDF, or nothing, is told beside the form", async () => {
  const visitor = site.visitor("gr");
  const none = await visitor.submit(await visitor.get(checkPdfPath), { action: checkPdfPath });
  expect([none.status, none.text]).toEqual([422, expect.stringContaining("Bitte wählen Sie ein PDF.")]);
  for (const bytes of [Buffer.from("Text"), Buffer.alloc(0)]) {
    const other = await check(visitor, bytes, "brief.txt");
    expect([other.status, other.text]).toEqual([422, expect.stringContaining("Diese Datei ist kein PDF. Bitte wählen Sie ein PDF.")]);
  }
});

test("more than is taken is refused before it is read", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=B", "Content-Length": 160 * MB };
  const asked = request(new URL(checkPdfPath, site.url()), { method: "POST", headers });
  asked.flushHeaders();
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(413);
  asked.destroy();
});

test("a name of any length and letters is shown as it is", async () => {
  const name = `${"ü".repeat(200)}<b>.pdf`;
  const page = await check(site.visitor("gr"), sealed, name);
  expect(page.text).toContain(`„${"ü".repeat(59)}…“ wurde von diesem Mappe-Server versiegelt`);
});

test("nothing of what was checked is kept", async () => {
  await check(site.visitor(), sealed);
  expect(readdirSync(scratch).filter((name) => name.startsWith("mappe-scratch-"))).toEqual([]);
  expect(await site.database().db.$count(files)).toBe(0);
});

test("one connection checks only so many in a quarter of an hour", async () => {
  const visitor = site.visitor("gr");
  for (let left = 60; left > 0; left--) {
    const { status } = await visitor.post(checkPdfPath, {}, { follow: false });
    if (status === 429) break;
    expect(status).toBe(422);
  }
  const refused = await check(visitor, sealed);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("sehr viele PDF")]);
});
