// Files that another program of the device shares with Mappe: they lie in the browser until New Upload takes them, with or without a connection.
import { hasRoom, ofShare, openDatabase, writeKept } from "../features/drafts/outbox/kept-database.ts";
import { addDocumentPath, offlinePath } from "../paths.ts";

/** Answers the device's form. Whoever opens New Upload by the address of the answer, signed in, gets the files, and nobody else does. */
export async function takeShared(request) {
  // The server refuses another site's form, which it alone can tell.
  if (request.referrer && new URL(request.referrer).origin !== location.origin) return fetch(request);
  const copy = request.clone();
  const share = crypto.randomUUID();
  try {
    const form = await request.formData();
    await keep(
      share,
      form.getAll("files").filter((file) => typeof file !== "string" && file.size > 0),
    );
    return Response.redirect(`${addDocumentPath}?shared=${share}`, 303);
  } catch {
    // There is no room for them here: the server takes them.
    return fetch(copy).catch(() => Response.redirect(`${offlinePath}?shared=full`, 303));
  }
}

async function keep(share, files) {
  const db = await openDatabase();
  try {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (!(await hasRoom(db, files.length, bytes))) throw new Error("There is no room for the shared files");
    const now = Date.now();
    await writeKept(
      db,
      files.map((file, place) => keptOf(file, { share, at: now + place })),
    );
  } finally {
    db.close();
  }
}

function keptOf(file, { share, at }) {
  const submissionId = crypto.randomUUID();
  const parcel = { submissionId, place: 0, kind: "draft", fullQuality: false };
  return { ...parcel, key: `${submissionId}:0`, person: ofShare(share), tab: "", at, name: file.name, bytes: file.size, blob: file };
}
