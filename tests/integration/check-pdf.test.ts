import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { PassThrough, Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import type { SealEngine } from "~/engines/contract";
import { EngineError } from "~/engines/engine-error";
import { engines } from "~/engines/engines.server";
import { checkPdf } from "~/features/checking/check-pdf.server";
import { TooLarge } from "~/lib/too-large";
import type { Db } from "~db/client.server";
import { seals } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const bytes = Buffer.from("%PDF-1.7");
const sha256 = createHash("sha256").update(bytes).digest("hex");
const unsigned = { isPdf: true, bytes: bytes.length, findings: [], isTooMuch: false };
type Looks = Pick<SealEngine, "judge" | "opens">;

const failing = (error: Error): Looks => ({ judge: () => Promise.reject(error), opens: () => Promise.reject(error) });
const saying = (judge: SealEngine["judge"]): Looks => ({ judge, opens: async () => true });
let db: Db;

beforeEach(async () => {
  ({ db } = await aDatabase());
});

function check(engine: Looks, { sender = randomUUID(), body = streamOf(bytes) as Readable, patience = 60_000 } = {}) {
  return checkPdf(db, { sender, body, engine, patience });
}

test("the file is given to the engine as it came, and the answer holds its size and hash", async () => {
  const seen: Buffer[] = [];
  const engine = saying(async ({ file }) => {
    seen.push(await readFile(file));
    return unsigned;
  });
  expect(await check(engine)).toMatchObject({ ok: true, opens: true, bytes: bytes.length, sha256, seal: null, signatures: [] });
  expect(seen).toEqual([bytes]);
});

test("a file that left Mappe is known by its hash alone, with what stands of it", async () => {
  const { versionId } = await aPublishedDocument(db, { owner: await aPerson(db) });
  const [sealedAt, timeStampedAt] = [new Date("2026-11-20T08:00:00Z"), new Date("2026-11-20T08:00:02Z")];
  const facts = { versionId, contentSha256: "", chainSeq: 1, chainHash: "", keyId: "former", pages: 3, signers: 2, sealedAt };
  await db.insert(seals).values([
    { ...facts, sha256, timeStampedAt },
    { ...facts, sha256: "0".repeat(64), pages: 9 },
  ]);
  const unjudged: Looks = { judge: () => Promise.reject(new Error("nobody looks for signatures")), opens: async () => true };
  expect(await check(unjudged)).toEqual({
    ok: true,
    verdict: "ours-unchanged",
    opens: true,
    bytes: bytes.length,
    sha256,
    signatures: [],
    seal: {
      keyId: "former",
      isFormerKey: true,
      sealedAt: sealedAt.toISOString(),
      stampedAt: timeStampedAt.toISOString(),
      pages: 3,
      signers: 2,
    },
  });
});

test("what is as it was sealed and yet does not open is said to, and so is what the reader is lost in", async () => {
  const { versionId } = await aPublishedDocument(db, { owner: await aPerson(db) });
  const facts = { versionId, contentSha256: "", chainSeq: 1, chainHash: "", keyId: "former", pages: 3, signers: 2, sealedAt: new Date() };
  await db.insert(seals).values({ ...facts, sha256 });
  const { opens } = engines().seal;
  expect(await check({ ...failing(new Error("")), opens })).toMatchObject({ verdict: "ours-unchanged", opens: false });
  const lost = new EngineError("timed-out", "");
  expect(await check({ ...failing(lost), opens: () => Promise.reject(lost) })).toMatchObject({ verdict: "ours-unchanged", opens: false });
  const whole = streamOf(await aPdf(["Brief"]));
  expect(await check({ judge: async () => unsigned, opens }, { body: whole })).toMatchObject({ opens: true });
});

test.each<[string, Error]>([
  ["too-hard", new EngineError("timed-out", "")],
  ["too-hard", new EngineError("over-memory", "")],
  ["too-hard", new EngineError("died", "")],
  ["too-hard", new EngineError("failed", "")],
  ["busy", new EngineError("closed", "")],
  ["busy", new Error("ENOSPC: no space left on device")],
  ["too-slow", Object.assign(new Error("late"), { name: "AbortError" })],
  ["too-large", new TooLarge()],
])("the answer is %s where the work fails with %s", async (reason, error) => {
  expect(await check(failing(error))).toEqual({ ok: false, reason });
});

test("what is no PDF is told, a body that is too large is refused, and a fault of ours is none of the file's", async () => {
  expect(await check(saying(async () => ({ ...unsigned, isPdf: false })))).toEqual({ ok: false, reason: "no-pdf" });
  const endless = Readable.from(
    (async function* () {
      yield bytes;
      throw new TooLarge();
    })(),
  );
  expect(await check(failing(new Error("never asked")), { body: endless })).toEqual({ ok: false, reason: "too-large" });
  await expect(check(failing(new Error("a fault of ours")))).rejects.toThrow("a fault of ours");
});

test("three files of one sender are here at once at most; the fourth is told so, others are not, and places become free again", async () => {
  const sender = randomUUID();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = saying(async () => {
    await held;
    return unsigned;
  });
  const first = [1, 2, 3].map(() => check(slow, { sender }));
  expect(await check(slow, { sender })).toEqual({ ok: false, reason: "busy" });
  expect(await check(saying(async () => unsigned))).toMatchObject({ ok: true });
  letGo();
  for (const one of await Promise.all(first)) expect(one).toMatchObject({ ok: true });
  const again = await Promise.all(
    [1, 2, 3].map(() =>
      check(
        saying(async () => unsigned),
        { sender },
      ),
    ),
  );
  expect(again.every(({ ok }) => ok)).toBe(true);
});

test("of one sender one file is looked at at a time, so that others come in between", async () => {
  const sender = randomUUID();
  let [now, most] = [0, 0];
  const counted = saying(async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    return unsigned;
  });
  for (const one of await Promise.all([1, 2, 3].map(() => check(counted, { sender })))) expect(one).toMatchObject({ ok: true });
  expect(most).toBe(1);
});

const scratchFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("mappe-scratch-"));

test("what does not arrive in time, or breaks off, leaves nothing behind and frees its place", async () => {
  const [sender, before] = [randomUUID(), await scratchFolders()];
  const unasked = failing(new Error("nobody looks into it"));
  const halted = () => {
    const body = new PassThrough();
    body.write(bytes);
    return body;
  };
  for (let i = 0; i < 4; i++)
    expect(await check(unasked, { sender, body: halted(), patience: 20 })).toEqual({ ok: false, reason: "too-slow" });
  const brokenOff = async function* () {
    yield bytes;
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  };
  for (let i = 0; i < 4; i++) await expect(check(unasked, { sender, body: Readable.from(brokenOff()) })).rejects.toThrow("aborted");
  expect(
    await check(
      saying(async () => unsigned),
      { sender },
    ),
  ).toMatchObject({ ok: true });
  expect((await scratchFolders()).filter((name) => !before.includes(name))).toEqual([]);
});
