import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import { afterEach, expect, type TestContext, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import type { Env } from "~/env.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { exportPdf } from "~/features/exports/export-pdf.server";
import { invariant } from "~/lib/invariant";
import { largestToken, timeStampOf } from "~/seal/time-stamp.server";
import { storage } from "~/storage/storage.server";
import { exports, seals } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { needsProgram } from "../support/programs.ts";
import { aSealedFile, aSigningKey, cades, pdfsig } from "../support/seals.ts";
import { aTimeAuthority, type Manner } from "../support/time-authority.ts";

const settings = vi.hoisted(() => ({}) as Partial<Record<keyof Env, unknown>>);
vi.mock("~/env.server", async (original) => {
  const { env } = await original<{ env: Env }>();
  return { env: new Proxy({ ...env }, { get: (given, name: keyof Env) => (name in settings ? settings[name] : given[name]) }) };
});

// Keys are made, which takes seconds each.
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  delete settings.TIMESTAMP_URL;
});

function needsBoth(context: TestContext): void {
  needsProgram(context, "openssl");
  needsProgram(context, "pdfsig");
}

test("a time stamp is for this signature, and the seal with it holds", async (context) => {
  needsBoth(context);
  const authority = await aTimeAuthority("answers");
  const key = await aSigningKey();
  const place = path.join(aFolder(), "signature");
  const stamp = async (signature: Buffer) => {
    const had = await timeStampOf(signature, { url: authority.url, timeoutMs: 20_000 });
    invariant(had, "the authority answers");
    expect(Math.abs(had.at.getTime() - Date.now())).toBeLessThan(60_000);
    writeFileSync(place, signature);
    writeFileSync(`${place}.token`, had.token);
    return had.token;
  };
  const file = await aSealedFile(key, { stamp, tokenBytes: largestToken });
  expect(readFileSync(file).includes(readFileSync(`${place}.token`).toString("hex"))).toBe(true);
  const asked = ["-data", place, "-in", `${place}.token`, "-token_in", "-CAfile", authority.certificate];
  expect(spawnSync("openssl", ["ts", "-verify", ...asked], { encoding: "utf8" }).stdout).toContain("Verification: OK");
  expect(pdfsig(file)).toContain("Signature is Valid.");
  expect(cades(file, key)).toContain("CAdES Verification successful");
});

test.for<Manner>(["refuses", "silent", "other-nonce", "other-imprint", "nonsense", "fails", "large"])(
  "an authority that is or sends '%s' gives no time stamp",
  async (manner, context) => {
    needsProgram(context, "openssl");
    const { url } = await aTimeAuthority(manner);
    expect(await timeStampOf(randomBytes(384), { url, timeoutMs: manner === "silent" ? 300 : 20_000 })).toBeUndefined();
  },
);

test("nobody listens: no time stamp", async () => {
  expect(await timeStampOf(randomBytes(384), { url: "http://127.0.0.1:1/", timeoutMs: 1000 })).toBeUndefined();
});

test.for<Manner>(["answers", "refuses"])("the PDF says what came of asking an authority that %s", async (manner, context) => {
  needsBoth(context);
  const { url, host } = await aTimeAuthority(manner);
  Object.assign(settings, { TIMESTAMP_URL: url });
  const { db } = await aDatabase();
  const owner = await aPerson(db);
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 300, 420], false);
  pixmap.clear(220);
  const now = new Date();
  const pages = [{ jpeg: Buffer.from(pixmap.asJPEG(60, false)) }];
  const { id: documentId } = await aDocumentToSign(db, { owner, pages, signers: [owner], now });
  const ask = async () => askForExport(db, owner, { documentId, versionId: null, now });
  await ask();
  for (const { cacheKey } of await db.select().from(exports)) await exportPdf(db, engines().image, { cacheKey });
  const answer = await ask();
  invariant(answer?.state === "ready", "the export is made");

  const bytes = await buffer(await storage().open(answer.file.key));
  const text = mupdf.Document.openDocument(bytes, "application/pdf").loadPage(1).toStructuredText("preserve-whitespace").asText();
  const said = manner === "answers" ? `mit Zeitstempel von ${host} (RFC 3161)` : `keiner: ${host} gab keinen; Zeit des Servers`;
  expect(text).toContain(said);
  const [seal] = await db.select().from(seals);
  expect(seal?.timeStampedAt instanceof Date).toBe(manner === "answers");
  const local = path.join(aFolder(), "sealed.pdf");
  writeFileSync(local, bytes);
  expect(pdfsig(local)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
});
