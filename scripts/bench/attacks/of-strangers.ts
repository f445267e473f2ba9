import { constants, deflateRawSync } from "node:zlib";
import { ciiOf } from "../../../tests/builders/invoice-xml.ts";
import { aLine, anInvoice, aVatRow } from "../../../tests/builders/invoices.ts";
import type { Asked } from "./ask.ts";
import { type Attack, form, manyMarks, multipart } from "./attack.ts";

/** Formed as the secret of a link, and nobody's. */
const unknownSecret = "A".repeat(22);

/** Requests that anybody can send without an account. */
export function ofStrangers(): Attack[] {
  const posting = (path: string, fields: Record<string, string>): Asked => ({
    method: "POST",
    path,
    headers: form,
    body: new URLSearchParams(fields).toString(),
  });
  const newcomer = { displayName: "A", password: "x", confirmPassword: "y", terms: "on" };
  const marked = (name: string, path: string, fields: Record<string, string>): Attack => ({
    name: `${name}: 65 kB of marks each`,
    before: { path },
    request: () => multipart(path, Object.entries(fields)),
  });
  const verifying = (name: string, file: () => Buffer): Attack => ({
    name: `check of a PDF: ${name}`,
    before: { path: "/verify" },
    request: () => multipart("/verify", [["pdf", file()]]),
  });
  const checking = (name: string, file: () => string | Buffer): Attack => ({
    name: `check of an invoice: ${name}`,
    before: { path: "/verify-invoice" },
    request: () => multipart("/verify-invoice", [["invoice", Buffer.from(file())]]),
  });
  return [
    marked("registration, name and address", "/auth/register", { ...newcomer, email: `${manyMarks}@post.example`, displayName: manyMarks }),
    marked("sign-in, address", "/auth/login", { email: `${manyMarks}@post.example`, password: "x" }),
    marked("sign-in, password", "/auth/login", { email: "a@post.example", password: manyMarks }),
    marked("forgotten, address", "/auth/forgot", { email: `${manyMarks}@post.example` }),
    marked("contract notice, name and address", "/kuendigen", { name: manyMarks, email: `${manyMarks}@post.example` }),
    marked("contract notice, reason", "/kuendigen", { name: "A", email: "a", how: "extraordinary", reason: manyMarks }),
    marked("file request, unknown: sender and message", `/s/${unknownSecret}`, { sender: manyMarks, message: manyMarks }),
    marked("guest who signs, unknown: code", `/sign/${unknownSecret}`, { intent: "type-code", code: manyMarks }),
    verifying("a hole of 150 kB of zeros", () => aHole({ ranges: 1, zeros: 150_000 })),
    verifying("32 ranges over one hole", () => aHole({ ranges: 32, zeros: 150_000 })),
    checking("10,000 lines with errors", () => ciiOf(anInvoice({ lines: Array.from({ length: 10_000 }, () => aLine({ unit: "X" })) }))),
    checking("1,000 rates of tax, each for 10 lines", manyRates),
    checking("one note of 39 MB", () => ciiOf(anInvoice({ notes: [{ subject: "", text: "a ".repeat(19_500_000) }] }))),
    checking("elements nested 1,000,000 deep", () => "<a>".repeat(1_000_000)),
    checking("a file of 40 GB in a PDF of 39 MB", aBomb),
    { name: "sign-in: 10,000 fields", before: { path: "/auth/login" }, request: () => manyFields("/auth/login", 10_000) },
    {
      name: "sign-in: 100,000 empty fields",
      request: () => ({ method: "POST", path: "/auth/login", headers: form, body: "&".repeat(100_000) }),
    },
    {
      name: "sign-in: 2,500 fields with long paths as names",
      request: () => posting("/auth/login", Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`a[9].b[8].c[7].d${at}`, "x"]))),
    },
    {
      name: "check of a PDF: 10,000 parts",
      request: () =>
        multipart(
          "/verify",
          Array.from({ length: 10_000 }, (_, at) => [`f${at}`, "x"]),
        ),
    },
    {
      name: "check of a PDF: 10,000 empty files",
      request: () =>
        multipart(
          "/verify",
          Array.from({ length: 10_000 }, () => ["pdf", Buffer.alloc(0)]),
        ),
    },
    {
      name: "passkey: JSON nested 30,000 deep",
      request: () => posting("/auth/passkey", { passkey: "[".repeat(30_000) + "]".repeat(30_000) }),
    },
    {
      name: "payment message: JSON nested 500,000 deep",
      request: () => ({
        method: "POST",
        path: "/webhooks/stripe",
        headers: { "Content-Type": "application/json", "Stripe-Signature": `t=1,${"v1=0,".repeat(2000)}` },
        body: "[".repeat(1_000_000),
      }),
    },
    { name: "home: 14 kB of address", before: { path: "/" }, request: () => ({ path: `/?${"a=%CC%81&".repeat(1500)}` }) },
    { name: "home: 14 kB of cookies", request: () => ({ path: "/", headers: { Cookie: "a=1; ".repeat(2800) } }) },
    { name: "home: 14 kB of languages", request: () => ({ path: "/", headers: { "Accept-Language": "de;q=0.1,".repeat(1500) } }) },
    { name: "not found: 14 kB of folders", request: () => ({ path: "/a".repeat(7000) }) },
  ];
}

function manyFields(path: string, count: number): Asked {
  const body = new URLSearchParams(Array.from({ length: count }, (_, at) => [`f${at}`, "x"])).toString();
  return { method: "POST", path, headers: form, body };
}

/** A file with ranges that name one hole, with the content of a signature's container. */
function aHole({ ranges, zeros }: { ranges: number; zeros: number }): Buffer {
  const [open, hole] = [2500, `<06092a864886f70d010702${"0".repeat(zeros)}1>`];
  const told = Array.from({ length: ranges }, (_, n) => `/ByteRange [0 ${open} ${open + hole.length} ${100 + n}]\n`);
  return Buffer.from(`${`%PDF-1.7\n${told.join("")}`.padEnd(open)}${hole}${" ".repeat(100 + ranges)}`, "latin1");
}

function manyRates(): string {
  const rates = Array.from({ length: 1000 }, (_, at) => `${at / 100}`);
  const lines = rates.flatMap((rate) => Array.from({ length: 10 }, () => aLine({ rate })));
  return ciiOf(anInvoice({ lines, vat: rates.map((rate) => aVatRow({ rate })) }));
}

/** A PDF with a file that unfolds to a thousand times its size. */
function aBomb(): Buffer {
  const part = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 4000 }, () => part)]);
  const objects: (string | Buffer)[] = [
    "1 0 obj <</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.xml) 4 0 R]>>>>>> endobj\n",
    "2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>> endobj\n",
    "4 0 obj <</Type/Filespec/F(a.xml)/EF<</F 5 0 R>>>> endobj\n",
    `5 0 obj <</Length ${packed.length}/Filter/FlateDecode>> stream\n`,
    packed,
    "\nendstream endobj\ntrailer <</Root 1 0 R>>\n",
  ];
  return Buffer.concat(["%PDF-1.7\n", ...objects].map((each) => Buffer.from(each)));
}
