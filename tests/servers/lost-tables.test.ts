import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteInvitePath } from "~/features/connections/paths";
import { documentsPath } from "~/features/documents/paths";
import { connectionsPath, dashboardPath, notificationsPath, readNotificationPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aWorkingSite } from "../http/documents-site.ts";
import type { Page } from "../support/browser.ts";
import { tellNow } from "../support/news.ts";

const site = aWorkingSite();
const toastOf = ({ html }: Page) => /class="toast (\w+)"[^>]*data-ms="(\d+)"[^>]*><span>([^<]*)/.exec(html)?.slice(1);

test("what cannot be read is missing, the rest of the screen stays", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  await aPublishedDocument(db, { owner: person, name: "Mietvertrag" });
  await db.execute(sql`alter table invites rename to lost`);
  try {
    const page = await visitor.get(dashboardPath);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Gerade nicht abrufbar.");
    expect(page.text).not.toContain("Ausstehend");
    expect(page.text).toContain("Mietvertrag");
  } finally {
    await db.execute(sql`alter table lost rename to invites`);
  }
});

test("what cannot be read is missing, and the rest of the screen stays", async () => {
  const { db } = site.database();
  const jana = await site.signedIn({ language: "en" });
  await db.execute(sql`alter table invites rename to lost`);
  try {
    const page = await jana.visitor.get(connectionsPath);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Not available at the moment. Please reload the page shortly.");
    expect(page.text).toContain("Invite to grow your network");
    expect(toastOf(await jana.visitor.submit(page, { field: "email" }, { email: "somebody@post.example" }))).toEqual([
      "danger",
      "10000",
      "Something went wrong while sending your invitation. Please try again later.",
    ]);
    const oops = ["danger", "10000", "Oops Something went wrong, please try again later"];
    const anId = jana.person.id;
    for (const intent of ["accept", "reject"])
      expect(toastOf(await jana.visitor.post(connectionsPath, { intent, invite: anId }))).toEqual(oops);
    expect(toastOf(await jana.visitor.post(deleteInvitePath(anId), {}))).toEqual(oops);
  } finally {
    await db.execute(sql`alter table lost rename to invites`);
  }
});

test("where the notifications cannot be read or marked the rest of Mappe stays", async () => {
  const reader = await site.signedIn();
  await tellNow(site.database().db, { userId: reader.person.id, kind: "document-shared", now: new Date() });
  const { html } = await reader.visitor.get(notificationsPath);
  const [, id = ""] = /<li id="entry-([^"]+)"/.exec(html.split("<main")[1] ?? "") ?? [];
  const { db } = site.database();
  await db.execute(sql`alter table notifications rename column read_at to lost`);
  try {
    const dashboard = await reader.visitor.get(dashboardPath);
    expect(dashboard.status).toBe(200);
    expect(dashboard.text).toContain("Gerade nicht abrufbar.");
    const chosen = await reader.visitor.post(readNotificationPath, { id }, { follow: false });
    expect(chosen.headers.get("Location")).toBe(documentsPath({ tab: 5 }));
  } finally {
    await db.execute(sql`alter table notifications rename column lost to read_at`);
  }
});
