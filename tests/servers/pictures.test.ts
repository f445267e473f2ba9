import { and, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { startSession } from "~/features/accounts/start-session.server";
import { typedSignaturePath } from "~/features/signatures/paths";
import { writeSessionCookie } from "~/http/session-cookie";
import { photoPath, picturePath } from "~/paths";
import { connections, documentAccess, files, pages, photos } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aVisitor } from "../support/browser.ts";
import { aDatabase } from "../support/database.ts";
import { startServer } from "../support/server.ts";

const kept = "private, max-age=31536000, immutable";
const asked = "private, no-cache";

test.each([
  ["http", undefined, asked],
  ["https", "https://mappe.example", kept],
])("over %s pictures of others are asked for anew, and one's own where signing out does not clear them", async (_, appUrl, own) => {
  const { db, url: databaseUrl } = await aDatabase();
  const server = await startServer({ databaseUrl, env: appUrl ? { APP_URL: appUrl } : {} });
  onTestFinished(() => server.stop());
  const [owner, friend] = [await aPerson(db), await aPerson(db)];
  await connect(db, owner, friend);
  const { id: documentId, pageIds } = await aPublishedDocument(db, { owner, sharedWith: [friend] });
  const [page] = await db
    .select({ id: pages.id, fileId: pages.renderedFileId })
    .from(pages)
    .where(eq(pages.id, pageIds[0] ?? ""));
  const [photo] = await db
    .insert(files)
    .values({ key: "photo", sha256: "1", bytes: 1, mediaType: "image/jpeg" })
    .returning({ id: files.id });
  await db.insert(photos).values({ userId: owner.id, fileId: photo?.id ?? "" });

  const asks = async (viewer: Viewer) => {
    const visitor = aVisitor(server.url);
    const token = await startSession(db, { userId: viewer.id, userAgent: "", now: new Date() });
    const [name = "", value = ""] = (writeSessionCookie(token, { secure: appUrl !== undefined }).split(";")[0] ?? "").split("=");
    visitor.cookies.set(name, value);
    const answers = [picturePath(page?.id ?? "", page?.fileId ?? ""), photoPath(photo?.id ?? ""), typedSignaturePath("Jana", "caveat")].map(
      async (path) => {
        const { status, headers } = await visitor.get(path, { headers: { "if-none-match": "*" }, follow: false });
        return status === 304 ? headers.get("cache-control") : status;
      },
    );
    return Promise.all(answers);
  };
  expect(await asks(owner)).toEqual([own, own, own]);
  expect(await asks(friend)).toEqual([asked, asked, own]);

  await db.delete(documentAccess).where(and(eq(documentAccess.documentId, documentId), eq(documentAccess.userId, friend.id)));
  await db.delete(connections);
  expect(await asks(friend)).toEqual([404, 404, own]);
  expect(await asks(owner)).toEqual([own, own, own]);
});
