import { env } from "~/env.server";
import { disableAccount, enableAccount } from "~/features/accounts/operator/disable-account.server";
import { endAllSessions } from "~/features/accounts/operator/end-all-sessions.server";
import { makeResetLink } from "~/features/accounts/operator/make-reset-link.server";
import { type ShownPerson, showPerson } from "~/features/accounts/operator/show-person.server";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { notFound } from "../exit-code.ts";
import { amount, when } from "../phrase.ts";
import { type Column, columns, print, printJson, table } from "../print.ts";
import { personWith } from "./person.ts";

export const show: Entry = {
  command: () =>
    described(
      "show",
      "an account, how its owner signs in, what was done about it",
      "--json: {id, email, displayName, language, verified, disabledAt, createdAt, lastSignInAt, sessions, waysIn, secondStep, accessKeys, acts: [{at, by, kind, note}]}.",
    )
      .argument("<address>")
      .addOption(json()),
  async run(address: string, options: Json) {
    const shown = await showPerson(db, (await personWith(address)).id, new Date());
    if (!shown) throw notFound("There is no account with this address.");
    if (options.json) return printJson(shown);
    const { acts } = shown;
    return print(`${columns(factsOf(shown))}${acts.length > 0 ? `\n${table(acts, actShape)}` : ""}`);
  },
};

export const resetLink: Entry = {
  command: () =>
    described(
      "reset-link",
      "print an address at which a person chooses a new password",
      `For somebody who gets no mail. Make sure first who asks. It works once, within seven days, and ends all sessions of the account.
--json: {email, address}.`,
    )
      .argument("<address>")
      .addOption(json()),
  async run(address: string, options: Json) {
    const { id, email } = await personWith(address);
    const link = env.APP_URL + (await makeResetLink(db, { operator: operator(), userId: id, now: new Date() }));
    return options.json ? printJson({ email, address: link }) : print(`${link}\n`);
  },
};

export const endSessions: Entry = {
  command: () =>
    described("end-sessions", "sign a person out everywhere", "Password, passkeys and access keys stay. --json: {email, ended}.")
      .argument("<address>")
      .addOption(json()),
  async run(address: string, options: Json) {
    const { id, email } = await personWith(address);
    const ended = await endAllSessions(db, { operator: operator(), userId: id, now: new Date() });
    return options.json ? printJson({ email, ended }) : print(`${amount(ended, "session")} of ${email} ended.\n`);
  },
};

export const disable: Entry = {
  command: () =>
    described(
      "disable",
      "let a person in no more",
      `No sign-in, no session, no access key, no mail to them; jobs go on, and documents stay as they are, also with others. --json: {email, changed}.`,
    )
      .argument("<address>")
      .option("--note <text>", "why")
      .addOption(json()),
  async run(address: string, { note, json }: Json & { note?: string }) {
    const { id, email } = await personWith(address);
    const changed = await disableAccount(db, { operator: operator(note), userId: id, now: new Date() });
    return json ? printJson({ email, changed }) : print(`${email} ${changed ? "is" : "was already"} disabled.\n`);
  },
};

export const enable: Entry = {
  command: () =>
    described("enable", "let a person in again who was disabled", "--json: {email, changed}.")
      .argument("<address>")
      .option("--note <text>", "why")
      .addOption(json()),
  async run(address: string, { note, json }: Json & { note?: string }) {
    const { id, email } = await personWith(address);
    const changed = await enableAccount(db, { operator: operator(note), userId: id, now: new Date() });
    return json ? printJson({ email, changed }) : print(`${email} ${changed ? "may sign in again" : "was not disabled"}.\n`);
  },
};

function factsOf({ verified, createdAt, lastSignInAt, waysIn, secondStep, ...shown }: ShownPerson): string[][] {
  return [
    ["id", shown.id],
    ["address", `${shown.email}${verified ? "" : " (not confirmed)"}`],
    ["name", shown.displayName],
    ["language", shown.language],
    ["since", when(createdAt)],
    ...(shown.disabledAt ? [["disabled", when(shown.disabledAt)]] : []),
    ["signed in", when(lastSignInAt)],
    ["sessions", String(shown.sessions)],
    ["signs in by", `${waysIn.join(", ") || "nothing yet"}${secondStep ? ", with a second step" : ""}`],
    ["access keys", String(shown.accessKeys)],
  ];
}

const actShape: Column<ShownPerson["acts"][number]>[] = [
  { head: "at", cell: ({ at }) => when(at) },
  { head: "by", cell: ({ by }) => by },
  { head: "what", cell: ({ kind }) => kind },
  { head: "note", cell: ({ note }) => note, flexible: true },
];
