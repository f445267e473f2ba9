import { z } from "zod";
import { listConnections } from "~/features/connections/find-contacts.server";
import { tabNames } from "~/features/documents/paths";
import { listChoices } from "~/features/list/list-choices.server";
import { listNotifications } from "~/features/notifications/find-news.server";
import { readNotifications, subjectsOf } from "~/features/notifications/read-notifications.server";
import { listViews, type SavedView } from "~/features/views/list-views.server";
import { readPlace } from "~/lib/batches";
import { withQuery } from "~/lib/with-query";
import { apiRoot } from "~/paths";
import { type Call, call } from "../call.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { afterQuery, id, moment, next } from "../schemas.ts";

const notification = z.object({
  id,
  kind: z.string().describe("document-shared, asked-to-sign, …"),
  from: z.string().nullable().describe("null: Mappe itself, or an account that is deleted."),
  documentId: id.nullable().describe("As long as the person may see it."),
  document: z.string().nullable(),
  count: z.int().describe("The number of documents concerned."),
  isRead: z.boolean(),
  at: moment,
});

const readNews = call({
  method: "GET",
  path: "/notifications",
  group: "account",
  summary: "List notifications",
  right: "read",
  reach: "all",
  query: afterQuery,
  answers: {
    200: z
      .object({ notifications: z.array(notification).describe("The newest first."), unread: z.int(), next })
      .meta({ id: "Notifications" }),
  },
  problems: ["invalid-cursor"],
  async run({ db, viewer, query: { after } }) {
    const place = after === undefined ? undefined : readPlace(readCursor(after, "notifications"));
    if (after !== undefined && !place) return { problem: "invalid-cursor" };
    const { unread, batch } = await listNotifications(db, viewer, { after: place });
    const ids = batch.rows.map(({ id }) => id);
    const about = new Map((await subjectsOf(db, viewer, ids)).map(({ id, documentId }) => [id, documentId]));
    const notifications = batch.rows.map(({ id, kind, sender, document, count, isRead, at }) => {
      return { id, kind, from: sender, documentId: about.get(id) ?? null, document, count, isRead, at: at.toISOString() };
    });
    const onward = batch.next && withQuery(`${apiRoot}/notifications`, { after: writeCursor(batch.next, "notifications") });
    return { status: 200, body: { notifications, unread, next: onward } };
  },
});

const markRead = call({
  method: "POST",
  path: "/notifications/read",
  group: "account",
  summary: "Mark notifications as read",
  right: "change",
  reach: "all",
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }).meta({ id: "NotificationsToRead" }),
  answers: { 200: z.object({ read: z.int().describe("How many were unread.") }).meta({ id: "NotificationsRead" }) },
  async run({ db, viewer, body: { ids }, now }) {
    return { status: 200, body: { read: await readNotifications(db, { viewer, ids, now }) } };
  },
});

const contact = z.object({ id, name: z.string(), email: z.string(), since: moment });
/** contacts that are told of at once */
const mostContacts = 1000;

const readContacts = call({
  method: "GET",
  path: "/contacts",
  group: "account",
  summary: "List contacts, with whom documents can be shared",
  right: "share",
  reach: "documents",
  answers: { 200: z.object({ contacts: z.array(contact).describe("The newest connection first.") }).meta({ id: "Contacts" }) },
  async run({ db, viewer }) {
    const found = await listConnections(db, viewer, { limit: mostContacts });
    const contacts = found.map(({ id, displayName, email, connectedAt }) => ({
      id,
      name: displayName,
      email,
      since: connectedAt.toISOString(),
    }));
    return { status: 200, body: { contacts } };
  },
});

const view = z.object({ id, name: z.string(), documents: z.string().describe("The address of its documents.") });

const readViews = call({
  method: "GET",
  path: "/views",
  group: "account",
  summary: "List saved searches",
  right: "read",
  reach: "own",
  answers: { 200: z.object({ views: z.array(view).describe("From A to Z.") }).meta({ id: "Views" }) },
  async run({ db, viewer }) {
    const views = (await listViews(db, viewer)).map((saved) => ({ id: saved.id, name: saved.name, documents: documentsOf(saved) }));
    return { status: 200, body: { views } };
  },
});

/** Columns are a matter of screens. */
function documentsOf({ tab, list }: SavedView): string {
  const query = new URLSearchParams(list);
  query.delete("column");
  if (tab > 1) query.set("tab", tabNames[tab]);
  return `${apiRoot}/documents${query.size > 0 ? `?${query}` : ""}`;
}

const readLabels = call({
  method: "GET",
  path: "/labels",
  group: "account",
  summary: "List the tags, types and senders of the documents",
  right: "read",
  reach: "all",
  answers: {
    200: z
      .object({
        tags: z.array(z.string()).describe("The most frequent first."),
        types: z.array(z.string()),
        senders: z.array(z.string()),
      })
      .meta({ id: "Labels" }),
  },
  async run({ db, viewer }) {
    const { tags, types, senders } = await listChoices(db, viewer);
    return { status: 200, body: { tags, types, senders } };
  },
});

export const accountCalls: readonly Call[] = [readNews, markRead, readContacts, readViews, readLabels];
