import { and, eq } from "drizzle-orm";
import { documentPath } from "~/features/documents/paths";
import { connectionsPath, ownProfilePath } from "~/paths";
import { connections, invites, notifications, users, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { expect } from "../support/e2e.ts";
import { allTold } from "../support/news.ts";
import { aHardLine, lostLine, test } from "./hard-line.ts";
import { markDocument, visitLive } from "./steps.ts";

test.use({ complaint: lostLine });

test("sharing over a line that is lost: what was ticked stays, and it happens once", async ({ page, person, line, server: { db } }) => {
  const tobias = await aPerson(db, { displayName: "Tobias Lindner" });
  await connect(db, person, tobias);
  const { id } = await aPublishedDocument(db, { owner: person, name: "Mietvertrag", pages: [{}] });
  const { press, sendUntil } = aHardLine(page, line);
  await visitLive(page, documentPath(id));
  const isSameDocument = await markDocument(page);
  await page.getByRole("link", { name: "Teilen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  const edit = dialog.getByRole("group", { name: "Rechte von Tobias Lindner" }).getByRole("checkbox", { name: "Bearbeiten" });
  // If the line is lost before the dialog has come, sharing goes on as a page.
  await expect(dialog.getByRole("searchbox")).toBeVisible();
  await press(() => dialog.getByRole("searchbox").fill("lind"));
  await sendUntil(dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" }));
  await press(() => dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" }).click());
  await sendUntil(edit);
  await press(
    async () => {
      await dialog.getByText("Bearbeiten").click();
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await expect(edit).toBeChecked();
    },
    { kind: "silent", ms: 3000 },
  );
  await sendUntil(page.getByText("Geteilt mit: Tobias Lindner"));
  expect(await isSameDocument()).toBe(true);
  expect(await db.$count(versions, eq(versions.documentId, id))).toBe(2);
  await allTold(db);
  expect(await db.$count(notifications, eq(notifications.userId, tobias.id))).toBe(1);
});

test("inviting and accepting over a line that is lost: the address stays, and each happens once", async ({
  page,
  person,
  line,
  server: { db },
}) => {
  const friend = await aPerson(db, { displayName: "Sabine Kröger" });
  await anInvite(db, { from: friend, to: person });
  const { press, sendUntil } = aHardLine(page, line);
  await visitLive(page, connectionsPath);
  const isSameDocument = await markDocument(page);
  const email = "k.brandt@post.example";
  const form = page.getByRole("region", { name: "Jemanden einladen" });
  await form.getByLabel("E-Mail-Adresse").fill(email);
  await press(
    async () => {
      await form.getByRole("button", { name: "Einladen" }).click();
      await expect(form.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    },
    { kind: "silent", ms: 3000 },
  );
  await sendUntil(page.getByRole("row", { name: email }));
  await press(() => page.getByRole("button", { name: "Annehmen: Sabine Kröger" }).click());
  await sendUntil(page.getByRole("row", { name: "Sabine Kröger" }));
  expect(await isSameDocument()).toBe(true);
  expect(await db.$count(invites, and(eq(invites.fromId, person.id), eq(invites.toEmail, email)))).toBe(1);
  expect(await db.$count(connections, eq(connections.userId, person.id))).toBe(1);
});

test("a profile that is saved while the line is lost keeps what was typed until it is saved", async ({
  page,
  person,
  line,
  server: { db },
}) => {
  const { press, sendUntil } = aHardLine(page, line);
  await visitLive(page, ownProfilePath);
  const isSameDocument = await markDocument(page);
  await page.locator("summary[aria-label='Über mich ändern']").click();
  const about = page.getByLabel("Über mich", { exact: true });
  await about.fill("Übersetzerin in Lindau");
  await press(
    async () => {
      await page.locator("details[open]").getByRole("button", { name: "Speichern" }).click();
      await expect(about).toHaveValue("Übersetzerin in Lindau");
    },
    { kind: "silent", ms: 3000 },
  );
  await sendUntil(page.locator("summary", { hasText: "Übersetzerin in Lindau" }));
  expect(await isSameDocument()).toBe(true);
  const [saved] = await db.select({ aboutMe: users.aboutMe }).from(users).where(eq(users.id, person.id));
  expect(saved?.aboutMe).toBe("Übersetzerin in Lindau");
});
