import { invoicePage } from "~/i18n/de/invoice-page";
import { checkInvoice } from "~/invoice/check-invoice";
import { factsOf, textOf } from "~/invoice/facts-of";
import { toPay } from "~/invoice/payment";
import { readInvoice } from "~/invoice/read-invoice";
import { tellInvoice } from "~/invoice/told/tell-invoice";
import { type Random, seeded } from "../training/corner-scenes/random.ts";

/** read: it is an invoice all the same; refused: it is none any more; thrown: what fell over it; slowest: processor time, ms */
export type Damage = { files: number; read: number; refused: number; thrown: string[]; slowestMs: number };

/** Damages invoices in many ways, and reads, checks and tells each as the product does. */
export function damageOf(files: readonly Uint8Array[], count: number, seed: number): Damage {
  const damage: Damage = { files: 0, read: 0, refused: 0, thrown: [], slowestMs: 0 };
  const random = seeded(seed);
  for (let n = 0; n < count && files.length > 0; n++) {
    const file = damaged(Buffer.from(files[n % files.length] ?? []), random);
    const before = process.cpuUsage();
    try {
      const isRead = workOn(file);
      damage[isRead ? "read" : "refused"] += 1;
    } catch (error) {
      damage.thrown.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { user, system } = process.cpuUsage(before);
    damage.slowestMs = Math.max(damage.slowestMs, (user + system) / 1000);
    damage.files += 1;
  }
  return damage;
}

function workOn(file: Buffer): boolean {
  const invoice = readInvoice(file);
  if (!invoice) return false;
  checkInvoice(invoice);
  factsOf(invoice);
  textOf(invoice);
  toPay(invoice);
  tellInvoice(invoice, { words: invoicePage, language: "de" });
  return true;
}

const ways: readonly [Way, ...Way[]] = [
  // Single bytes are others.
  (file, random) => {
    for (let n = random.whole(1, 20); n > 0; n--) file[random.whole(0, file.length - 1)] = random.whole(0, 255);
    return file;
  },
  // The end is missing.
  (file, random) => file.subarray(0, random.whole(0, file.length)),
  // A part stands twice.
  (file, random) => {
    const from = random.whole(0, file.length);
    return Buffer.concat([file.subarray(0, from), file.subarray(random.whole(0, from))]);
  },
  // Values are others: nothing, very long, no numbers, or far too large ones.
  (file, random) =>
    valuesOf(file, random, () => random.pick(["", "9".repeat(400), "-0.000000001", "NaN", "&amp;", "2026-02-31", "\u0301x", " \n "])),
  // An element is missing, or another one.
  (file, random) =>
    Buffer.from(
      file.toString("latin1").replace(/<(\w+:)?\w+/g, (tag) => (random.chance(0.003) ? "<x" : tag)),
      "latin1",
    ),
  // Entities, and documents from elsewhere.
  (file, random) =>
    Buffer.from(
      file
        .toString("latin1")
        .replace(
          "?>",
          `?><!DOCTYPE a [<!ENTITY a ${random.pick(['"aaaa"', 'SYSTEM "file:///etc/passwd"', 'SYSTEM "http://127.0.0.1:1/"'])}>]>`,
        ),
      "latin1",
    ),
  // Elements in elements.
  (file, random) => {
    const depth = random.whole(1, 5000);
    return valuesOf(file, random, () => (random.chance(0.02) ? `${"<a>".repeat(depth)}${"</a>".repeat(depth)}` : "1"));
  },
];

type Way = (file: Buffer, random: Random) => Buffer;

function damaged(file: Buffer, random: Random): Buffer {
  return random.pick(ways)(file, random);
}

function valuesOf(file: Buffer, random: Random, other: () => string): Buffer {
  const text = file
    .toString("utf8")
    .replace(/>([^<>]+)</g, (whole, value: string) => (value.trim() && random.chance(0.1) ? `>${other()}<` : whole));
  return Buffer.from(text);
}
