import { listPeople, type PersonRow } from "~/features/documents/list-people.server";
import { formatBytes } from "~/lib/bytes";
import { db } from "~db/client.server";
import { described, type Group, type Json, json, wholeNumber } from "../command.ts";
import { ago } from "../phrase.ts";
import { type Column, print, printJson, table } from "../print.ts";
import { address } from "./address.ts";
import { handOver } from "./hand-over.ts";
import { importUsers } from "./import.ts";
import { add, invite } from "./newcomers.ts";
import { disable, enable, endSessions, resetLink, show } from "./one.ts";
import { quota } from "./quota.ts";

type Options = Json & { page: number; limit: number };

/** The accounts, and the commands about one of them. */
export const users: Group = {
  command: () =>
    described(
      "users",
      "accounts by address, with own documents and storage; acts on one",
      "✓: verified. --json: {total, page, users: [{id, email, documents, storageBytes, …}]}.",
    )
      .argument("[part of the address]")
      .option("--page <n>", "which page", wholeNumber(), 1)
      .option("--limit <n>", "accounts on a page", wholeNumber(), 50)
      .addOption(json()),
  entries: [show, add, importUsers, invite, address, resetLink, endSessions, disable, enable, quota, handOver],
  async otherwise(part: string | undefined, { page, limit, json }: Options) {
    const { total, people } = await listPeople(db, { part: part ?? "", limit, offset: (page - 1) * limit });
    if (json) return printJson({ total, page, users: people });
    const pages = Math.max(1, Math.ceil(total / limit));
    return print(`${people.length > 0 ? table(people, shape) : ""}${total} in all, page ${page} of ${pages}\n`);
  },
};

const shape: Column<PersonRow>[] = [
  { head: "name", cell: ({ displayName }) => displayName, flexible: true },
  { head: "address", cell: ({ email }) => email, flexible: true },
  { head: "✓", cell: ({ verified }) => (verified ? "✓" : "") },
  { head: "docs", cell: ({ documents }) => documents },
  { head: "storage", cell: ({ storageBytes }) => formatBytes(storageBytes, "en") },
  { head: "seen", cell: ({ lastSeenAt }) => ago(lastSeenAt) },
  { head: "id", cell: ({ id }) => id },
];
