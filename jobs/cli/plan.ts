import { type Act, listActs } from "~/features/accounts/operator/list-acts.server";
import { type Explained, explainPlan, type PlanReason } from "~/features/billing/explain-plan.server";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import { takeBackGrant } from "~/features/billing/grants/take-back-grant.server";
import { closeNotice } from "~/features/billing/notices/close-notice.server";
import { listNotices, type OpenNotice } from "~/features/billing/notices/list-notices.server";
import { isId } from "~/lib/ids";
import { db } from "~db/client.server";
import { described, type Entry, endOfDay, type Group, type Json, json, operator, wholeNumber } from "./command.ts";
import { failed, notFound } from "./exit-code.ts";
import { needPlans } from "./need-plans.ts";
import { dayOf, when } from "./phrase.ts";
import { type Column, columns, plain, print, printJson, table } from "./print.ts";

const show: Entry = {
  command: () =>
    described("show", "a person's plan and its reasons", "--json: {email, plan, pageCount, pagesLeft, reasons: [{kind, until, …}]}.")
      .argument("<address>")
      .addOption(json()),
  async run(address: string, options: Json) {
    needPlans();
    const explained = await explain(address);
    if (options.json) return printJson(explained);
    const { email, plan, pageCount, pagesLeft, reasons } = explained;
    const facts = [
      ["address", email],
      ["plan", plan ?? ""],
      ["pages", `${pageCount} added, ${plan === "premium" ? "any number" : pagesLeft} left`],
    ];
    return print(`${columns(facts)}${reasons.length > 0 ? `\n${table(reasons, reasonShape)}` : ""}`);
  },
};

const grant: Entry = {
  command: () =>
    described(
      "grant",
      "give a person premium by hand",
      "What was paid or came by a coupon stays beside it. Prints the grant's id. --json: {id}.",
    )
      .argument("<address>")
      .requiredOption("--until <day>", "the last day, 2027-03-31", endOfDay)
      .requiredOption("--note <text>", "why")
      .addOption(json()),
  async run(address: string, { until, note, json }: Json & { until: Date; note: string }) {
    needPlans();
    const { userId, email } = await explain(address);
    const granted = await grantPlan(db, { operator: operator(note), userId, validUntil: until, now: new Date() });
    if (!granted.ok) throw failed(granted.reason === "past" ? "That day is over." : noNote);
    return json ? printJson({ id: granted.id }) : print(`${email} has premium until ${dayOf(until)}: grant ${granted.id}.\n`);
  },
};

const takeBack: Entry = {
  command: () =>
    described("take-back", "end a grant that was given by hand", "What was paid or came by a coupon stays.")
      .argument("<grant>")
      .requiredOption("--note <text>", "why"),
  async run(grantId: string, { note }: { note: string }) {
    needPlans();
    const none = `There is no grant ${grantId} that counts.`;
    if (!isId(grantId)) throw notFound(none);
    const taken = await takeBackGrant(db, { operator: operator(note), grantId, now: new Date() });
    if (!taken.ok) throw taken.reason === "unknown" ? notFound(none) : failed(noNote);
    return print("The grant is taken back.\n");
  },
};

const acts: Entry = {
  command: () =>
    described(
      "acts",
      "what the operator did about accounts, plans and coupons",
      "The newest first. --json: [{at, by, kind, email, facts, note}].",
    )
      .option("--limit <n>", "how many", wholeNumber(), 50)
      .addOption(json()),
  async run({ limit, json }: Json & { limit: number }) {
    const rows = await listActs(db, { limit });
    if (json) return printJson(rows);
    return print(rows.length > 0 ? table(rows, actShape) : "Nothing was done by hand.\n");
  },
};

const notices: Entry = {
  command: () =>
    described(
      "notices",
      "what consumers declared and somebody has to look at",
      `Cancellations for good cause, with a day of their own or of unknown addresses; withdrawals, to be paid back.
--json: [{id, kind, receivedAt, name, email, reason, day, endsAt, customerId}].`,
    ).addOption(json()),
  async run(options: Json) {
    const open = await listNotices(db);
    if (options.json) return printJson(open);
    return print(open.length > 0 ? open.map(noticeText).join("\n") : "Nothing is open.\n");
  },
};

const closeNoticeEntry: Entry = {
  command: () =>
    described("close-notice", "what a consumer declared is done", "Paid back, answered: kept in the record with who did it.")
      .argument("<notice>")
      .requiredOption("--note <text>", "what was done"),
  async run(noticeId: string, { note }: { note: string }) {
    const closed = await closeNotice(db, { operator: operator(note), noticeId, now: new Date() });
    if (!closed.ok) throw closed.reason === "unknown" ? notFound("There is no such open notice.") : failed(noNote);
    return print("The notice is closed.\n");
  },
};

export const plan: Group = {
  command: () => described("plan", "show a person's plan, or grant one by hand", "Each act is kept in the record: `plan acts`."),
  entries: [show, grant, takeBack, acts, notices, closeNoticeEntry],
};

const noNote = "Say in --note why.";

async function explain(address: string): Promise<Explained> {
  const explained = await explainPlan(db, { email: address, now: new Date() });
  if (!explained) throw notFound("There is no account with this address.");
  return explained;
}

function wordsOf(reason: PlanReason): string {
  switch (reason.kind) {
    case "paid":
      return `${reason.subscription ?? ""} ${reason.status ?? ""}${reason.endsAt ? " (cancelled)" : ""}`.trim();
    case "coupon":
      return reason.label;
    case "by hand":
      return `${reason.id} ${reason.endedAt ? `taken back on ${dayOf(reason.endedAt)}` : reason.note}`;
  }
}

const reasonShape: Column<PlanReason>[] = [
  { head: "reason", cell: ({ kind }) => kind },
  { head: "until", cell: ({ until }) => (until ? when(until).replace(/ \(.*/, "") : "–") },
  { head: "what", cell: wordsOf, flexible: true },
];

function noticeText({ id, kind, receivedAt, name, email, reason, day, endsAt, customerId }: OpenNotice): string {
  const facts = [
    [kind, id],
    ["received", when(receivedAt)],
    ["name", plain(name)],
    ["address", email],
    ...(reason ? [["reason", plain(reason)]] : []),
    ...(day ? [["to end on", day]] : []),
    ["premium ends", endsAt ? when(endsAt) : "nothing ran"],
    ...(customerId ? [["at Stripe", customerId]] : []),
  ];
  return columns(facts);
}

const actShape: Column<Act>[] = [
  { head: "at", cell: ({ at }) => when(at).replace(/ \(.*/, "") },
  { head: "by", cell: ({ by }) => by },
  { head: "act", cell: ({ kind }) => kind },
  { head: "of", cell: ({ email }) => email ?? "", flexible: true },
  { head: "what", cell: ({ facts }) => Object.values(facts).join(" "), flexible: true },
  { head: "note", cell: ({ note }) => note, flexible: true },
];
