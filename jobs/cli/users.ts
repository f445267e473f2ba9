import { listPeople, type PersonRow } from "~/features/documents/list-people.server";
import { formatBytes } from "~/lib/bytes";
import { db } from "~db/client.server";
import { type Command, isSet, json, numberOf } from "./command.ts";
import { ago } from "./phrase.ts";
import { type Column, print, printJson, table } from "./print.ts";

export const users: Command = {
  name: "users",
  summary: "accounts by address, with documents and storage",
  words: [{ name: "part of the address", optional: true }],
  options: {
    page: { value: "N", help: "which page; 1 when not given" },
    limit: { value: "N", help: "accounts on a page; 50 when not given" },
    json,
  },
  more: `✓ marks addresses that are verified. Storage counts originals, pictures and PDFs of the person's own documents.
--json: {total, page, users: [{id, email, displayName, verified, documents, storageBytes, lastSeenAt}]}.`,
  async run(given) {
    const [part = ""] = given.words;
    const page = numberOf(given, "page", { otherwise: 1 });
    const limit = numberOf(given, "limit", { otherwise: 50 });
    const { total, people } = await listPeople(db, { part, limit, offset: (page - 1) * limit });
    if (isSet(given, "json")) return printJson({ total, page, users: people });
    const pages = Math.max(1, Math.ceil(total / limit));
    return print(`${people.length > 0 ? table(people, shape) : ""}${total} in all, page ${page} of ${pages}\n`);
  },
};

const shape: Column<PersonRow>[] = [
  { head: "name", cell: ({ displayName }) => displayName, flexible: true },
  { head: "address", cell: ({ email }) => email, flexible: true },
  { head: "✓", cell: ({ verified }) => (verified ? "✓" : "") },
  { head: "docs", cell: ({ documents }) => documents, right: true },
  { head: "storage", cell: ({ storageBytes }) => formatBytes(storageBytes, "en"), right: true },
  { head: "seen", cell: ({ lastSeenAt }) => ago(lastSeenAt) },
  { head: "id", cell: ({ id }) => id },
];
