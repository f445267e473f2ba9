import { expect, test } from "vitest";
import { acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { listAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { makeAccessKey } from "~/features/accounts/access-keys/make-access-key.server";
import { revokeAccessKey } from "~/features/accounts/access-keys/revoke-access-key.server";
import { accessKeyLimit } from "~/features/accounts/access-keys/rules";
import type { Viewer } from "~/features/accounts/rules";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { mintUndo } from "~/features/accounts/undo/mint-undo.server";
import { undoChanges } from "~/features/accounts/undo/undo-changes.server";
import { reachOfKey } from "~/features/views/reach-of-key.server";
import { deleteView, saveView } from "~/features/views/save-view.server";
import { invariant } from "~/lib/invariant";
import { done, refused } from "~/lib/result";
import { hashOfSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { accessKeys, sessions, undoableChanges } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-29T10:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const day = 24 * 60 * 60;

async function aKeyHolder() {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now });
  const person: Viewer = { ...viewer, emailVerified: true };
  const wish = {
    viewer: person,
    password,
    name: "Scanner",
    rights: ["add"] as const,
    reach: "own" as const,
    viewId: null,
    lastDay: "",
    userAgent: "",
    now,
  };
  const make = (more: Partial<typeof wish> = {}) => makeAccessKey(db, { ...wish, ...more });
  return { db, viewer: person, password, make };
}

async function aLinkOf(db: Db, viewer: Viewer, kind: string): Promise<string> {
  const events = await listSecurityEvents(db, viewer, { limit: 20 });
  const link = await mintUndo(db, events.find((event) => event.kind === kind)?.id ?? "");
  invariant(link, "a link");
  return link.token;
}

test("a key is made with a proof, its secret is known by its hash alone, and using it is noted once a minute", async () => {
  const { db, viewer, make } = await aKeyHolder();
  expect(await make({ password: "Falsches Wort 7" })).toEqual(refused("wrong-password"));
  const made = await make({ name: "  Scanner im\nFlur " });
  invariant(made.ok, "made");
  expect(made).toEqual(done({ name: "Scanner im Flur", secret: expect.stringMatching(/^mappe_[\w-]{43}$/) }));
  const [row] = await db.select().from(accessKeys);
  expect(row).toMatchObject({ secretHash: hashOfSecret(made.secret), rights: ["add"], endsAt: null, lastUsedAt: null });
  expect(JSON.stringify(row)).not.toContain(made.secret);

  const lastUsed = async () => (await listAccessKeys(db, viewer))[0]?.lastUsedAt;
  expect(await acceptAccessKey(db, made.secret, now)).toMatchObject({ name: "Scanner im Flur", owner: { id: viewer.id } });
  await acceptAccessKey(db, made.secret, later(50));
  expect(await lastUsed()).toEqual(now);
  await acceptAccessKey(db, made.secret, later(70));
  expect(await lastUsed()).toEqual(later(70));
  expect(await acceptAccessKey(db, `${made.secret.slice(0, -1)}${made.secret.endsWith("A") ? "B" : "A"}`, now)).toBeUndefined();
  expect((await listSecurityEvents(db, viewer, { limit: 1 }))[0]?.kind).toBe("access-key-added");
});

test("a key lasts until the end of its last day in Berlin", async () => {
  const { db, make } = await aKeyHolder();
  for (const lastDay of ["2026-11-28", "morgen", "2026-13-01"]) expect(await make({ lastDay })).toEqual(refused("wrong-end"));
  const made = await make({ lastDay: "2026-11-29" });
  invariant(made.ok, "made");
  expect(await acceptAccessKey(db, made.secret, new Date("2026-11-29T22:59:59Z"))).toBeDefined();
  expect(await acceptAccessKey(db, made.secret, new Date("2026-11-29T23:00:00Z"))).toBeUndefined();
});

test("a key needs a name and a confirmed address, and there are only so many", async () => {
  const { db, viewer, make } = await aKeyHolder();
  expect(await make({ name: " \u200b " })).toEqual(refused("no-name"));
  expect(await make({ viewer: { ...viewer, emailVerified: false } })).toEqual(refused("unverified"));
  for (let n = 1; n < accessKeyLimit; n++) await anAccessKey(db, viewer.id);
  const both = await Promise.all([make(), make()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual(refused("too-many-access-keys"));
});

test("a revoked key opens nothing from that moment on, and nobody revokes another's", async () => {
  const { db, viewer, password } = await aKeyHolder();
  const other = await aRegisteredPerson(db, { now });
  const key = await anAccessKey(db, viewer.id, { name: "Scanner" });
  const revoking = { accessKeyId: key.id, userAgent: "", now };
  expect(await revokeAccessKey(db, { ...revoking, viewer: other.viewer, password: other.password })).toEqual(refused("gone"));
  expect(await revokeAccessKey(db, { ...revoking, viewer, password: "Falsches Wort 7" })).toEqual(refused("wrong-password"));
  expect(await acceptAccessKey(db, key.secret, now)).toMatchObject({ owner: { isClosed: true } });
  expect(await revokeAccessKey(db, { ...revoking, viewer, password })).toEqual(done({ name: "Scanner" }));
  expect(await acceptAccessKey(db, key.secret, now)).toBeUndefined();
  expect(await revokeAccessKey(db, { ...revoking, accessKeyId: "keine", viewer, password })).toEqual(refused("gone"));
});

test("the link of a letter takes a thief's key away and brings back the one that was revoked", async () => {
  const { db, viewer, password, make } = await aKeyHolder();
  const own = await anAccessKey(db, viewer.id, { name: "Scanner", now });
  const thiefs = await make({ name: "Dieb", now: later(60) });
  invariant(thiefs.ok, "made");
  await revokeAccessKey(db, { viewer, password, accessKeyId: own.id, userAgent: "", now: later(90) });
  const token = await aLinkOf(db, viewer, "access-key-added");
  expect(await undoChanges(db, { token, userAgent: "", sender: "192.0.2.1", now: later(day) })).toMatchObject({ ok: true });
  expect((await listAccessKeys(db, viewer)).map(({ name }) => name)).toEqual(["Scanner"]);
  expect(await acceptAccessKey(db, own.secret, later(day))).toBeDefined();
  expect(await db.$count(sessions)).toBe(0);
});

test("a revoked key whose saved search was deleted meanwhile comes back and reaches nothing", async () => {
  const { db, viewer, password } = await aKeyHolder();
  const view = await saveView(db, viewer, { name: "Rechnungen", search: { tab: 1, list: "type=Rechnung" } });
  invariant(view.ok, "saved");
  const own = await anAccessKey(db, viewer.id, { rights: ["read"], reach: "view", viewId: view.id, now });
  const reached = async () => {
    const key = await acceptAccessKey(db, own.secret, later(day));
    invariant(key, "a key");
    return reachOfKey(db, key, later(day));
  };
  expect(await reached()).toMatchObject({ view: { types: ["Rechnung"] } });
  await revokeAccessKey(db, { viewer, password, accessKeyId: own.id, userAgent: "", now: later(90) });
  await deleteView(db, viewer, view.id);
  const token = await aLinkOf(db, viewer, "access-key-removed");
  expect(await undoChanges(db, { token, userAgent: "", sender: "192.0.2.1", now: later(day) })).toMatchObject({ ok: true });
  expect(await reached()).toBeUndefined();
  await saveView(db, viewer, { name: "Rechnungen", search: { tab: 1, list: "" } });
  expect(await reached(), "another search of that name is not the one that was meant").toBeUndefined();
});

test("a change from before there were access keys is undone with them", async () => {
  const { db, viewer, make } = await aKeyHolder();
  await make();
  const [{ before, ...kept } = { before: undefined }] = await db.select().from(undoableChanges);
  invariant(before, "a change");
  const { accessKeys: _, ...earlier } = before;
  await db.update(undoableChanges).set({ ...kept, before: earlier });
  const token = await aLinkOf(db, viewer, "access-key-added");
  expect(await undoChanges(db, { token, userAgent: "", sender: "192.0.2.1", now: later(day) })).toMatchObject({ ok: true });
  expect(await listAccessKeys(db, viewer)).toEqual([]);
});
