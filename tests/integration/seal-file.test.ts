import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as mupdf from "mupdf";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { takePages } from "~/imaging/pdf-pages";
import type { SigningKey } from "~/seal/signing-key.server";
import { needsProgram } from "../support/programs.ts";
import { aSealedFile, aSigningKey, cades, pdfsig, takeApart } from "../support/seals.ts";

let key: SigningKey;
beforeAll(async () => {
  key = await aSigningKey();
});

test.for([1, 20, 300])("a seal over %i pages holds for poppler, openssl and qpdf", async (pages, context) => {
  for (const program of ["pdfsig", "openssl", "qpdf"]) needsProgram(context, program);
  const file = await aSealedFile(key, { pages });
  const said = pdfsig(file);
  expect(said).toContain("Signature Type: ETSI.CAdES.detached");
  expect(said).toContain("Total document signed");
  expect(said).toContain("Signature Validation: Signature is Valid.");
  expect(said).toContain("Signing Time: Nov 22 2026");
  expect(said).toContain("Signer Certificate Common Name: Mappe mappe.example");
  expect(cades(file, key)).toContain("CAdES Verification successful");
  const checked = spawnSync("qpdf", ["--check", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
});

test("a seal over pages that come from somebody else's filled form holds", async (context) => {
  for (const program of ["pdfsig", "openssl", "qpdf"]) needsProgram(context, program);
  const doc = new PDFDocument({ size: "A5" });
  const out = doc.pipe(new PassThrough());
  doc.font("Helvetica").initForm();
  doc.text("Antrag").formText("name", 40, 80, 200, 30, { value: "Jana Albrecht" });
  doc.addPage().fillColor([0, 100, 100, 0]).text("Rot auf Seite zwei");
  doc.end();
  const original = new Uint8Array(await buffer(out));
  const taken = { key: "original", take: async () => takePages(mupdf, original, [0, 1]), wordsRead: [] };
  const none = async () => Promise.reject(new Error("Its picture is not wanted."));
  const file = await aSealedFile(key, { pages: [0, 1].map((place) => ({ picture: none, words: [], original: { ...taken, place } })) });
  expect(mupdf.Document.openDocument(readFileSync(file), "application/pdf").loadPage(0).search("Jana Albrecht", "")).toHaveLength(1);
  expect(pdfsig(file)).toMatch(/Total document signed[\s\S]*Signature is Valid\./);
  expect(cades(file, key)).toContain("CAdES Verification successful");
  expect(spawnSync("qpdf", ["--check", file], { encoding: "utf8" }).stderr).toBe("");
});

test("every byte but the container is covered, and the container leaves no room", async () => {
  const file = await aSealedFile(key);
  const { hole, covered, size, range } = takeApart(file);
  expect(range[0]).toBe(0);
  expect(covered.length + 2 * hole.length + 2).toBe(size);
  // DER: the outermost length is that of all.
  expect(hole.readUInt16BE(2) + 4).toBe(hole.length);
  expect(readFileSync(file).toString("latin1", range[1], range[2])).toMatch(/^<[0-9a-f]+>$/);
});

test("exactly the attributes of PAdES B-B are signed, and the root comes along", async (context) => {
  needsProgram(context, "openssl");
  const { hole } = takeApart(await aSealedFile(key));
  const { stdout } = spawnSync("openssl", ["cms", "-cmsout", "-print", "-inform", "DER", "-noout"], { input: hole, encoding: "utf8" });
  const signed = stdout.slice(stdout.indexOf("signedAttrs:"), stdout.indexOf("unsignedAttrs:"));
  expect([...signed.matchAll(/object: (\S+)/g)].map(([, name]) => name)).toEqual([
    "contentType",
    "messageDigest",
    "id-smime-aa-signingCertificateV2",
  ]);
  expect(stdout.match(/d\.certificate:/g)).toHaveLength(2);
});

test("an EC key seals as well", async (context) => {
  needsProgram(context, "pdfsig");
  needsProgram(context, "openssl");
  const made = spawnSync(
    "openssl",
    [..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 9 -keyout - -out -".split(" "), "-subj", "/CN=Kanzlei"],
    { encoding: "utf8" },
  ).stdout;
  const own: SigningKey = {
    keyId: "",
    privateKey: createPrivateKey(made),
    chain: [new X509Certificate(made.slice(made.indexOf("-----BEGIN CERT")))],
  };
  for (let round = 0; round < 4; round++) {
    const file = await aSealedFile(own);
    expect(pdfsig(file)).toContain("Signature is Valid.");
    expect(cades(file, own)).toContain("CAdES Verification successful");
  }
});

test("whatever is changed afterwards shows", async (context) => {
  needsProgram(context, "pdfsig");
  const sealed = await aSealedFile(key);
  const { range } = takeApart(sealed);
  const bytes = readFileSync(sealed);
  for (const at of [20, Math.floor((range[1] ?? 0) / 2), (range[2] ?? 0) + 5, bytes.length - 3]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(`${sealed}.changed`, changed);
    expect(pdfsig(`${sealed}.changed`), `byte ${at}`).not.toContain("Signature is Valid.");
  }
  appendFileSync(sealed, "\n");
  expect(pdfsig(sealed)).not.toContain("Total document signed\n");
});
