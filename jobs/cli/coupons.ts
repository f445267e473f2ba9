import { type CouponRow, listCoupons } from "~/features/billing/coupons/list-coupons.server";
import { type Made, makeCoupons } from "~/features/billing/coupons/make-coupons.server";
import { revokeCoupon } from "~/features/billing/coupons/revoke-coupon.server";
import type { RefusalOf } from "~/lib/result";
import { db } from "~db/client.server";
import { described, type Entry, endOfDay, type Group, type Json, json, operator, wholeNumber } from "./command.ts";
import { exitCode, failed } from "./exit-code.ts";
import { needPlans } from "./need-plans.ts";
import { dayOf } from "./phrase.ts";
import { type Column, print, printJson, table } from "./print.ts";

const most = 1000;

const make: Entry = {
  command: () =>
    described(
      "make",
      "one coupon",
      "Prints its code, this once: what is kept of it cannot be read. The plan lasts as long as the coupon: until the end of its day. --json: {codes}.",
    )
      .argument("[code]", "one that you choose, of letters and digits; else one that nobody guesses", upper)
      .requiredOption("--until <day>", "the last day, 2027-03-31", endOfDay)
      .option("--uses <n>", "how many people may redeem it", wholeNumber(), 1)
      .option("--note <text>", "what it is for", "")
      .addOption(json()),
  async run(code: string | undefined, { uses, ...options }: Making & { uses: number }) {
    needPlans();
    return tell(await makeCoupons(db, { ...facts(options), amount: 1, uses, code }), options);
  },
};

const batch: Entry = {
  command: () =>
    described(
      "batch",
      "many coupons of one use each",
      "Prints the codes, one a line and this once, for a file: … batch 50 > codes.txt. --json: {codes}.",
    )
      .argument("<how many>", undefined, wholeNumber())
      .requiredOption("--until <day>", "the last day, 2027-03-31", endOfDay)
      .option("--note <text>", "what they are for", "")
      .addOption(json()),
  async run(amount: number, options: Making) {
    needPlans();
    if (amount > most) throw failed(`At most ${most} at once.`);
    return tell(await makeCoupons(db, { ...facts(options), amount, uses: 1 }), options);
  },
};

const list: Entry = {
  command: () =>
    described(
      "list",
      "coupons, the newest first",
      "Of each code only how it begins. --json: {total, page, coupons: [{id, label, count, redeemed, validUntil, revokedAt, note}]}.",
    )
      .argument("[code, its beginning or part of the note]")
      .option("--page <n>", "which page", wholeNumber(), 1)
      .option("--limit <n>", "coupons on a page", wholeNumber(), 50)
      .addOption(json()),
  async run(part: string | undefined, { page, limit, json }: Json & { page: number; limit: number }) {
    needPlans();
    const { total, rows } = await listCoupons(db, { part: part ?? "", limit, offset: (page - 1) * limit });
    if (json) return printJson({ total, page, coupons: rows });
    const pages = Math.max(1, Math.ceil(total / limit));
    return print(`${rows.length > 0 ? table(rows, shape) : ""}${total} in all, page ${page} of ${pages}\n`);
  },
};

const revoke: Entry = {
  command: () =>
    described("revoke", "have nobody redeem a coupon any more", "Whoever redeemed it keeps what it granted.")
      .argument("<code or id...>", "the whole code, or the id that the list shows")
      .option("--note <text>", "why", ""),
  async run(codes: string[], { note }: { note: string }) {
    needPlans();
    let code: number = exitCode.ok;
    for (const which of codes) {
      const revoked = await revokeCoupon(db, { operator: operator(note), which, now: new Date() });
      if (revoked.ok) print(`${revoked.label} is revoked; it had ${revoked.unused} left.\n`);
      else print(`${which} ${revoked.reason === "unknown" ? "does not exist" : "was revoked before"}.\n`);
      if (!revoked.ok && revoked.reason === "unknown") code = exitCode.notFound;
    }
    return code;
  },
};

export const coupons: Group = {
  command: () => described("coupons", "make, list and revoke coupons", "Each act is kept in the record: `plan acts`."),
  entries: [make, batch, list, revoke],
};

type Making = Json & { until: Date; note: string };

const refusals: Record<RefusalOf<typeof makeCoupons>, string> = {
  past: "That day is over.",
  "no-code": "A code has 6 to 40 letters (A to Z) and digits, parted by single dashes.",
  taken: "There is such a coupon already.",
};

function facts({ until, note }: Making) {
  return { operator: operator(note), validUntil: until, now: new Date() };
}

function tell(made: Made, { json }: Json): number {
  if (!made.ok) throw failed(refusals[made.reason]);
  return json ? printJson({ codes: made.codes }) : print(`${made.codes.join("\n")}\n`);
}

function upper(text: string): string {
  return text.toUpperCase();
}

const shape: Column<CouponRow>[] = [
  { head: "code", cell: ({ label }) => label },
  { head: "left", cell: ({ count }) => count },
  { head: "redeemed", cell: ({ redeemed }) => redeemed },
  { head: "until", cell: ({ validUntil }) => dayOf(validUntil) },
  { head: "state", cell: ({ revokedAt, validUntil }) => (revokedAt ? "revoked" : validUntil <= new Date() ? "over" : "") },
  { head: "id", cell: ({ id }) => id },
  { head: "note", cell: ({ note }) => note, flexible: true },
];
