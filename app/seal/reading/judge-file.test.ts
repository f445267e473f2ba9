import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import * as mupdf from "mupdf";
import { beforeAll, expect, test } from "vitest";
import { seeded } from "../../../scripts/training/corner-scenes/random.ts";
import { aPdf } from "../../../tests/builders/papers.ts";
import { aSealKey, aSignedPdf, known, makeSealKey, sealer, signedAgain, withPageAdded } from "../../../tests/builders/signed-pdfs.ts";
import { aFolder } from "../../../tests/support/folder.ts";
import type { SigningKey } from "../signing-key.server.ts";
import { judgeFile } from "./judge-file.ts";

let folder: string;
let key: SigningKey;
let sealed: Buffer;
let number = 0;

beforeAll(async () => {
  folder = aFolder();
  key = await aSealKey();
  sealed = await aSignedPdf(sealer(key), { reserved: 3100 });
});

async function judged(bytes: Buffer, own = [known(key)]) {
  const file = path.join(folder, `${number++}.pdf`);
  writeFileSync(file, bytes);
  return judgeFile(file, own);
}

test("our seal fits, and says when it was made and by which key", async () => {
  const { findings, ...rest } = await judged(sealed);
  expect(rest).toEqual({ isPdf: true, bytes: sealed.length, isTooMuch: false });
  expect(findings).toEqual([
    {
      kind: "signature",
      keyId: key.keyId,
      fit: "fits",
      covers: sealed.length,
      sealedSha256: null,
      claimed: { name: "Mappe mappe.example", issuer: "Mappe root mappe.example", at: "2026-11-22T13:10:07.000Z" },
      timeStamp: null,
    },
  ]);
});

const fits = (bytes: Buffer) =>
  judged(bytes).then(({ findings }) => findings.map(({ fit, covers, keyId }) => [fit, covers === bytes.length, keyId === key.keyId]));

test("a sealed file of which a single bit is another is one of ours that was changed, wherever that bit is", async () => {
  const random = seeded(20261122);
  const hole = [sealed.indexOf("/Contents <"), sealed.indexOf("/M (D:")] as const;
  const places = [
    ...Array.from({ length: 200 }, () => random.whole(0, sealed.length - 1)),
    ...Array.from({ length: 200 }, () => random.whole(hole[0], hole[1])),
  ];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ (1 << random.whole(0, 7));
    const found = await fits(changed);
    expect(found, `bit changed at ${place}`).toEqual([["differs", expect.anything(), true]]);
  }
});

test("a seal in capital letters, or with something behind it, is no seal of ours any more", async () => {
  const text = sealed.toString("latin1");
  const capital = text.replace(/(?<=\/Contents <)[\da-f]+/, (hex) => hex.toUpperCase());
  const fuller = text.replace(/00>/, "01>");
  for (const other of [capital, fuller]) expect(await fits(Buffer.from(other, "latin1"))).toEqual([["differs", true, true]]);
});

test("what was added behind a seal shows, and the file as it was sealed is named", async () => {
  const added = withPageAdded(sealed);
  for (const more of [added, Buffer.concat([sealed, Buffer.from("\n")])]) {
    const { findings } = await judged(more);
    const sealedSha256 = createHash("sha256").update(sealed).digest("hex");
    expect(findings).toMatchObject([{ fit: "fits", covers: sealed.length, sealedSha256, keyId: key.keyId }]);
  }
  const other = await makeSealKey();
  const again = await signedAgain(added, sealer(other), { reserved: 3100 });
  expect(await fits(again)).toEqual([
    ["fits", false, true],
    ["fits", true, false],
  ]);
});

test("a file that was cut or written anew still shows whose seal it bore", async () => {
  const document = mupdf.Document.openDocument(sealed, "application/pdf") as mupdf.PDFDocument;
  const anew = Buffer.from(document.saveToBuffer("garbage=4,compress=no").asUint8Array());
  const cut = sealed.subarray(0, sealed.length - 40);
  for (const other of [anew, cut])
    expect(await judged(other)).toMatchObject({ findings: [{ fit: "differs", covers: null, keyId: key.keyId }] });
});

test("a seal put into another file is no seal of that file", async () => {
  const stolen = sealed.toString("latin1").match(/(?<=\/Contents <)[\da-f]+/)?.[0] ?? "";
  const other = await aSignedPdf(() => Buffer.from(stolen.slice(0, 6200), "hex"), { reserved: 3100, at: "D:20250101000000Z" });
  expect(await fits(other)).toEqual([["differs", true, true]]);
});

test("who is not known as ours is somebody else, whatever the certificate says", async () => {
  expect(await judged(sealed, [])).toMatchObject({ findings: [{ keyId: null, fit: "fits", claimed: { name: "Mappe mappe.example" } }] });
});

test("a PDF without a signature has none, and what is no PDF is none", async () => {
  expect(await judged(await aPdf(["Brief"]))).toMatchObject({ isPdf: true, findings: [] });
  expect(await judged(await aSignedPdf(() => Buffer.alloc(0)))).toMatchObject({ isPdf: true, findings: [] });
  expect(await judged(Buffer.from("Kein PDF"))).toMatchObject({ isPdf: false, findings: [] });
  expect(await judged(Buffer.alloc(0))).toMatchObject({ isPdf: false, bytes: 0, findings: [] });
});

test("decoys in great number end soon and hide nothing as unchanged", async () => {
  const decoy = (at: number) => `/ByteRange [0 ${at + 10} ${at + 400} 20]\n`;
  const decoys = Buffer.from(Array.from({ length: 100_000 }, (_, at) => decoy(at)).join(""), "latin1");
  const { findings, isTooMuch } = await judged(Buffer.concat([sealed, decoys]));
  expect(isTooMuch).toBe(true);
  expect(findings.filter(({ fit, covers }) => fit === "fits" && covers !== sealed.length)).toEqual([]);
});

test("a container that is nested without end, or no container at all, can be read by nobody", async () => {
  const deep = Buffer.concat([Buffer.alloc(2000, Buffer.from("3080", "hex")), Buffer.alloc(400)]);
  const scrap = Buffer.from(Array.from({ length: 1500 }, (_, at) => (at === 0 ? 0x30 : (at * 7) & 255)));
  for (const container of [deep, scrap])
    expect(await judged(await aSignedPdf(() => container))).toMatchObject({ findings: [{ fit: "unreadable", keyId: null }] });
});

/** ms of processor time, which a loaded machine makes no longer. */
async function costOf(bytes: Buffer): Promise<{ ms: number; found: Awaited<ReturnType<typeof judged>> }> {
  const begun = process.cpuUsage();
  const found = await judged(bytes);
  const { user, system } = process.cpuUsage(begun);
  return { ms: (user + system) / 1000, found };
}

const oid = "3082ffff06092a864886f70d010702";

function rangesOver(hole: string, { open = 2000, ranges = 32 } = {}): Buffer {
  const told = Array.from({ length: ranges }, (_, n) => `/ByteRange [0 ${open} ${open + hole.length} ${100 + n}]\n`);
  return Buffer.from(`${`%PDF-1.7\n${told.join("")}`.padEnd(open)}${hole}${" ".repeat(100 + ranges)}`, "latin1");
}

test("a hole of zeros costs no more than its size, however many ranges name it", async () => {
  const { ms, found } = await costOf(rangesOver(`<${oid}${"0".repeat(150_000)}1>`));
  expect(found.findings).toHaveLength(32);
  expect(ms).toBeLessThan(2000);
});

test("a file has one budget: what more is in it is not looked at, and that is said", async () => {
  // Each hole is another one, and its reading takes long.
  const holes = Array.from({ length: 30 }, (_, n) => `<${oid}${"30800000".repeat(100_000)}${n}1>`);
  const open = 4000;
  let at = open;
  const told = holes.map((hole) => {
    const range = `/ByteRange [0 ${at} ${at + hole.length} 10]\n`;
    at += hole.length;
    return range;
  });
  const { ms, found } = await costOf(
    Buffer.from(`${`%PDF-1.7\n${told.join("")}`.padEnd(open)}${holes.join("")}${" ".repeat(99)}`, "latin1"),
  );
  expect(found.isTooMuch || ms < 4000).toBe(true);
  expect(ms).toBeLessThan(8000);
});
