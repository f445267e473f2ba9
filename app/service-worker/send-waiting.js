// Sends what waits in the browser when the connection is back and no window of Mappe is open to do so. Windows send by themselves, and what both send
// is taken once, by the id of its form. A window may close in the middle of it, so that the browser is to ask again as long as something waits.
import { allKept, answered, isShared, openDatabase } from "../features/drafts/outbox/kept-database.ts";
import { bodyOf, outcomeOf, requestOf } from "../features/drafts/outbox/parcel-request.ts";
import { isFile } from "../features/drafts/outbox/parcels.ts";

/** Rejects if something is left that may arrive later: the browser tries again. */
export async function sendWaiting() {
  const db = await openDatabase();
  try {
    const waiting = (await allKept(db)).filter((kept) => !isShared(kept)).sort((a, b) => a.at - b.at);
    if (waiting.length > 0 && (await clients.matchAll({ type: "window" })).length > 0) throw new Error("A window sends it");
    /** those whose first file was not taken: what lies behind it keeps its turn */
    const held = new Set();
    for (const kept of waiting) {
      const queue = kept.kind === "each" ? kept.key : `${kept.person} ${kept.document ?? ""}`;
      if (held.has(queue)) continue;
      const outcome = await send(kept);
      if (outcome === "lost" || outcome === "later") throw new Error("Not everything is sent yet");
      if (outcome === "arrived") await answered(db.transaction("files", "readwrite").objectStore("files").delete(kept.key));
      else held.add(queue);
    }
  } finally {
    db.close();
  }
}

async function send({ person, name, blob, ...parcel }) {
  const { address, fields } = requestOf(parcel);
  const files = isFile(parcel) ? [new File([blob], name || "scan.jpg", { type: blob.type })] : [];
  try {
    const answer = await fetch(address, { method: "POST", body: bodyOf(fields, files), headers: { "Mappe-Person": person } });
    return outcomeOf(answer.status, { address, answeredBy: answer.url });
  } catch {
    return "lost";
  }
}
