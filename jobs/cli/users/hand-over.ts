import { InvalidArgumentError } from "commander";
import { type Grant, ownerGrants } from "~/features/access/rules";
import { askHandOver } from "~/features/sharing/hand-over/ask-hand-over.server";
import { type WhatMoves, whatMoves } from "~/features/sharing/hand-over/what-moves.server";
import { formatBytes } from "~/lib/bytes";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { failed } from "../exit-code.ts";
import { amount } from "../phrase.ts";
import { columns, print, printJson } from "../print.ts";
import { personWith } from "./person.ts";

type Options = Json & { keep: Grant[]; dryRun?: boolean; note?: string };

export const handOver: Entry = {
  command: () =>
    described(
      "hand-over",
      "make all documents of a person another one's",
      `A runner does it; both are told once by the bell and by mail, and \`users show\` says when it is done. Drafts, saved searches, file requests and free pages stay. Versions, signatures and the record are left as they are. docs/operation.md says what becomes of links, guests and shares that wait.
--json: {from, to, keeps, documents, inTrash, bytes, links, guests, waitingShares, asked}.`,
    )
      .argument("<from>")
      .argument("<to>")
      .option("--keep <rights>", `what the former owner keeps: none, or some of ${ownerGrants.join(",")}`, rights, [])
      .option("--dry-run", "say how much it is and what ends, and change nothing")
      .option("--note <text>", "why")
      .addOption(json()),
  async run(typedFrom: string, typedTo: string, { keep: keeps, dryRun, note, json }: Options) {
    const [from, to] = [await personWith(typedFrom), await personWith(typedTo)];
    const now = new Date();
    const what = await whatMoves(db, { fromId: from.id, keeps, now });
    if (!dryRun) {
      const asked = await askHandOver(db, { operator: operator(note), fromId: from.id, toId: to.id, keeps, now });
      if (!asked.ok) throw failed(refusals[asked.reason]);
    }
    if (json) return printJson({ from: from.email, to: to.email, keeps, ...what, asked: !dryRun });
    const sum = `${amount(what.documents, "document")} of ${from.email} ${dryRun ? "would become" : "are becoming"} ${to.email}'s`;
    return print(`${sum}${dryRun ? "; nothing was changed" : ""}.\n${columns(factsOf(what))}`);
  },
};

/** "view,sign"; whoever keeps any right sees the documents */
function rights(text: string): Grant[] {
  if (text === "none") return [];
  const named = text.split(",").map((one) => ownerGrants.find((grant) => grant === one.trim()));
  if (named.includes(undefined)) throw new InvalidArgumentError(`It is none, or some of ${ownerGrants.join(",")}.`);
  return ownerGrants.filter((grant) => grant === "view" || named.includes(grant));
}

function factsOf({ inTrash, bytes, links, guests, waitingShares }: WhatMoves): string[][] {
  return [
    ["in the trash", String(inTrash)],
    ["storage", formatBytes(bytes, "en")],
    ["links that end or show less", String(links)],
    ["guests asked to sign by the new owner", String(guests)],
    ["waiting shares that go", String(waitingShares)],
  ];
}

const refusals = {
  "same-person": "That is one account.",
  "not-ready": "The receiver's address is not confirmed, their account is disabled, or they are leaving.",
  "under-way": "A hand-over of this account is under way.",
};
