import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { linkInvites } from "~/features/connections/link-invites.server";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import { sendInvite } from "~/features/connections/send-invite.server";
import { invites, users } from "~db/schema/index";
import { anInvite } from "../builders/news.ts";
import { aPerson, connect } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { hearChanges } from "../support/told.ts";

const now = new Date("2026-11-22T12:00:00Z");

/** Two people, a bystander, and whose tabs show other invitations or contacts since they were asked last. */
async function twoWatched() {
  const database = await aDatabase();
  const { db } = database;
  const [jana, tobias] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  const changes = await hearChanges(database);
  const told = async () => (await changes()).filter(({ topic }) => topic === "connections").map(({ userId, id }) => [userId, id]);
  const both = [jana.id, tobias.id].sort().map((id) => [id, id]);
  return { db, jana, tobias, told, both };
}

test("whatever changes how two people know each other is told to both, and to nobody else", async () => {
  const { db, jana, tobias, told, both } = await twoWatched();
  const invited = async () => {
    const answer = await sendInvite(db, { viewer: jana, email: tobias.email, now });
    return answer.ok ? answer.inviteId : answer.reason;
  };
  const inviteId = await invited();
  expect(await told(), "inviting").toEqual(both);
  await rejectInvite(db, { viewer: tobias, inviteId, now });
  expect(await told(), "rejecting").toEqual(both);
  await deleteInvite(db, jana, inviteId);
  expect(await told(), "deleting the invitation").toEqual(both);
  const again = await invited();
  await told();
  await acceptInvite(db, { viewer: tobias, inviteId: again, now });
  expect(await told(), "accepting").toEqual(both);
  await deleteConnection(db, tobias, jana.id);
  expect(await told(), "parting").toEqual(both);
});

test("what changes nothing is told to nobody", async () => {
  const { db, jana, tobias, told } = await twoWatched();
  await connect(db, jana, tobias);
  await anInvite(db, { from: jana, to: tobias, acceptedAt: now });
  const [invite] = await db.select().from(invites);
  expect(await sendInvite(db, { viewer: jana, email: tobias.email, now })).toMatchObject({ ok: false });
  expect(await acceptInvite(db, { viewer: tobias, inviteId: invite?.id ?? "", now })).toMatchObject({ ok: true });
  await linkInvites(db, { userId: tobias.id, now });
  expect(await told()).toEqual([]);
});

test("an invitation to an address that nobody has proven is told to its sender, and once it is proven to its person", async () => {
  const { db, jana, told } = await twoWatched();
  const sven = await aPerson(db, { verified: false });
  const sent = await sendInvite(db, { viewer: jana, email: sven.email, now });
  expect(await told()).toEqual([[jana.id, jana.id]]);
  await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, sven.id));
  await linkInvites(db, { userId: sven.id, now });
  expect(await told()).toEqual([[sven.id, sven.id]]);
  await deleteInvite(db, jana, sent.ok ? sent.inviteId : sent.reason);
  expect(await told()).toEqual([jana.id, sven.id].sort().map((id) => [id, id]));
});
