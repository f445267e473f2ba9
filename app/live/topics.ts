/** The things that can have changed. The browser learns no more than the topic and then reloads the page's data. */
const topics = [
  "documents",
  "document",
  "draft",
  "export",
  "bulk",
  "notifications",
  "connections",
  "profile",
  "plan",
  "own-data",
  "webhooks",
  "mailboxes",
] as const;
type Topic = (typeof topics)[number];

/** id: of the document, the draft version, or the export's version, the bulk action; the person's own id for lists, profiles, plans, webhooks, mailboxes and their own data */
export type Change = { topic: Topic; id: string };

export function isChange(told: unknown): told is Change {
  if (typeof told !== "object" || told === null || !("topic" in told) || !("id" in told)) return false;
  return topics.some((topic) => topic === told.topic) && typeof told.id === "string";
}
