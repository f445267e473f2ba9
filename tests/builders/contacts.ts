import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { invites } from "~db/schema/index";
import { anInvite } from "./news.ts";
import { aPerson, connect } from "./people.ts";

/** Two people who ask, three who were asked and five contacts, as they may appear on the screen. */
export async function someContacts(db: Db, viewer: Viewer): Promise<void> {
  const on = (day: string) => new Date(`${day}T12:00:00Z`);
  for (const displayName of ["Mehmet Aydın", "Nora Feldmann mit einem Namen, der in keine Zeile passt"])
    await anInvite(db, { from: await aPerson(db, { displayName }), to: viewer });
  const sent = [
    { toEmail: "anna.keller@post.example", createdAt: on("2026-11-20") },
    { toEmail: `buero@steuerberatung-${"hagen".repeat(9)}.example`, createdAt: on("2026-11-18") },
    { toEmail: "l.wagner@post.example", createdAt: on("2026-11-09"), rejectedAt: on("2026-11-10") },
  ];
  await db.insert(invites).values(sent.map((invite) => ({ ...invite, fromId: viewer.id, modifiedAt: invite.createdAt })));
  const contacts = {
    "Petra Vogt": "2026-11-17",
    "Tobias Lindner": "2026-11-16",
    "Sabine Kröger": "2026-10-12",
    "Ida Sommer": "2026-09-28",
  };
  for (const [displayName, day] of Object.entries(contacts)) await connect(db, viewer, await aPerson(db, { displayName }), on(day));
  await connect(db, viewer, await aPerson(db, { displayName: "Donaudampfschifffahrtsgesellschaft".repeat(3) }), on("2026-09-03"));
}
