import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "~db/client.server";
import {
  accessKeys,
  activities,
  connections,
  credentials,
  documents,
  identities,
  invites,
  mailAddresses,
  mailboxes,
  mailSenders,
  newsMails,
  notifications,
  passkeys,
  placeTemplates,
  savedViews,
  secondFactors,
  securityEvents,
  sessions,
  tagColours,
  users,
  waitingShares,
  webhooks,
} from "~db/schema/index";
import { inBatches } from "./in-batches.server.ts";
import type { Section } from "./json-text.server.ts";
import type { OwnFiles } from "./own-files.server.ts";
import type { Packed } from "./papers.server.ts";
import { planOfPerson } from "./plan-section.server.ts";

type Person = { id: string };

/** Yields everything that is stored about the person besides their documents. */
export async function* accountSections(tx: Db, { person, own }: { person: Person; own: OwnFiles }): AsyncGenerator<Section> {
  yield ["profile", { ...(await profileOf(tx, person)), photo: own.photo && listed(own.photo) }];
  yield ["signIn", await signInOf(tx, person)];
  yield ["mailIn", await mailInOf(tx, person)];
  yield ["sessions", each(await sessionsOf(tx, person))];
  yield ["securityEvents", securityEventsOf(tx, person)];
  yield ["activities", activitiesOf(tx, person)];
  yield ["connections", each(await connectionsOf(tx, person))];
  yield ["invitations", each(await invitationsOf(tx, person))];
  yield ["notifications", notificationsOf(tx, person)];
  yield ["plan", await planOfPerson(tx, person)];
  yield ["savedViews", each(await viewsOf(tx, person))];
  yield ["fieldTemplates", each(await templatesOf(tx, person))];
  yield ["tagColours", each(await coloursOf(tx, person))];
  yield ["signatures", each(own.signatures.map(({ id: _, file, ...hand }) => ({ ...hand, file: file && listed(file) })))];
}

async function* each<Row extends object>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function listed({ path, bytes, sha256, mediaType }: Packed) {
  return { path, bytes, sha256, mediaType };
}

async function profileOf(tx: Db, person: Person) {
  const { id, email, displayName, firstName, lastName, mobile, aboutMe, language, emailVerifiedAt, createdAt, straightens, sendsApart } =
    users;
  const facts = {
    id,
    email,
    displayName,
    firstName,
    lastName,
    mobile,
    aboutMe,
    language,
    emailVerifiedAt,
    createdAt,
    straightens,
    sendsApart,
  };
  const [profile] = await tx
    .select({ ...facts, mailsOfNews: newsMails.rhythm })
    .from(users)
    .leftJoin(newsMails, eq(newsMails.userId, users.id))
    .where(eq(id, person.id));
  return profile;
}

/** Returns the ways into the account, but nothing that would open it. */
async function signInOf(tx: Db, person: Person) {
  const [password] = await tx.select({ changedAt: credentials.changedAt }).from(credentials).where(eq(credentials.userId, person.id));
  const [second] = await tx.select({ since: secondFactors.confirmedAt }).from(secondFactors).where(eq(secondFactors.userId, person.id));
  const { provider, subject, photoUrl, createdAt } = identities;
  const providers = await tx
    .select({ provider, subject, photoUrl, since: createdAt })
    .from(identities)
    .where(eq(identities.userId, person.id));
  const { name, createdAt: since, lastUsedAt } = passkeys;
  const keys = await tx.select({ name, since, lastUsedAt }).from(passkeys).where(eq(passkeys.userId, person.id)).orderBy(asc(since));
  return {
    passwordChangedAt: password?.changedAt ?? null,
    secondStepSince: second?.since ?? null,
    passkeys: keys,
    accessKeys: await accessKeysOf(tx, person),
    webhooks: await webhooksOf(tx, person),
    providers,
  };
}

function accessKeysOf(tx: Db, person: Person) {
  const { name, rights, reach, createdAt, endsAt, lastUsedAt } = accessKeys;
  return tx
    .select({ name, rights, reach, since: createdAt, endsAt, lastUsedAt })
    .from(accessKeys)
    .where(eq(accessKeys.userId, person.id))
    .orderBy(asc(createdAt));
}

function webhooksOf(tx: Db, person: Person) {
  const { url, events, createdAt, pausedAt } = webhooks;
  return tx
    .select({ url, events, since: createdAt, pausedAt })
    .from(webhooks)
    .where(eq(webhooks.userId, person.id))
    .orderBy(asc(createdAt));
}

/** Returns the address at which mail becomes documents, without the domain, who may send to it, and the mailboxes. */
async function mailInOf(tx: Db, person: Person) {
  const [address] = await tx
    .select({ localPart: mailAddresses.localPart, since: mailAddresses.createdAt, lastMailAt: mailAddresses.lastMailAt })
    .from(mailAddresses)
    .where(eq(mailAddresses.userId, person.id));
  const senders = await tx
    .select({ sender: mailSenders.sender, since: mailSenders.createdAt })
    .from(mailSenders)
    .where(eq(mailSenders.userId, person.id))
    .orderBy(asc(mailSenders.sender));
  return { address: address ?? null, senders, mailboxes: await mailboxesOf(tx, person) };
}

/** Returns the mailboxes from which mails are fetched, without what opens them. */
function mailboxesOf(tx: Db, person: Person) {
  const { host, port, security, login, folder, afterwards, moveTo, createdAt, lookedAt, lastMailAt, pausedAt } = mailboxes;
  return tx
    .select({ host, port, security, login, folder, afterwards, moveTo, since: createdAt, lookedAt, lastMailAt, pausedAt })
    .from(mailboxes)
    .where(eq(mailboxes.userId, person.id))
    .orderBy(asc(createdAt));
}

function sessionsOf(tx: Db, person: Person) {
  const { createdAt, seenAt, expiresAt, userAgent } = sessions;
  return tx
    .select({ createdAt, seenAt, expiresAt, browser: userAgent })
    .from(sessions)
    .where(eq(sessions.userId, person.id))
    .orderBy(asc(createdAt));
}

function securityEventsOf(tx: Db, person: Person) {
  const { id, kind, userAgent, operator, createdAt: at, userId } = securityEvents;
  return inBatches([at, id], (behind) =>
    tx
      .select({ id, at, kind, browser: userAgent, byOperator: isNotNull(operator) })
      .from(securityEvents)
      .where(and(eq(userId, person.id), behind)),
  );
}

function activitiesOf(tx: Db, person: Person) {
  const { id, actionCode, actionDesc, email, modifiedAt: at, userId } = activities;
  return inBatches([at, id], (behind) =>
    tx
      .select({ id, at, what: actionCode, about: actionDesc, email })
      .from(activities)
      .where(and(eq(userId, person.id), behind)),
  );
}

function connectionsOf(tx: Db, person: Person) {
  const { connectedAt: since } = connections;
  return tx
    .select({ name: users.displayName, email: users.email, since })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.contactId))
    .where(eq(connections.userId, person.id))
    .orderBy(asc(since), asc(users.id));
}

async function invitationsOf(tx: Db, person: Person) {
  const { fromId, toEmail: to, inviteMessage: message, acceptedAt, rejectedAt, createdAt: at } = invites;
  const rows = await tx
    .select({ at, fromId, from: users.email, to, message, acceptedAt, rejectedAt, waiting: waitingFor(person) })
    .from(invites)
    .innerJoin(users, eq(users.id, fromId))
    .where(or(eq(fromId, person.id), eq(invites.toId, person.id)))
    .orderBy(asc(at), asc(invites.id));
  return rows.map(({ fromId, ...invite }) => ({ ...invite, isReceived: fromId !== person.id }));
}

/** The names of the documents that the person shares once the invitation is accepted. */
function waitingFor(person: Person) {
  return sql<string[]>`array(
    select ${documents.name} from ${waitingShares} join ${documents} on ${documents.id} = ${waitingShares.documentId}
    where ${waitingShares.inviteId} = ${invites.id} and ${waitingShares.givenById} = ${person.id} order by 1)`;
}

function notificationsOf(tx: Db, person: Person) {
  const { id, kind, count, readAt, createdAt: at, userId, documentId } = notifications;
  return inBatches([at, id], (behind) =>
    tx
      .select({ id, at, what: kind, from: users.displayName, document: documents.name, count, readAt })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.fromUserId))
      .leftJoin(documents, and(eq(documents.id, documentId), eq(documents.ownerId, person.id)))
      .where(and(eq(userId, person.id), behind)),
  );
}

function viewsOf(tx: Db, person: Person) {
  const { name, tab, list, createdAt } = savedViews;
  return tx.select({ name, tab, list, createdAt }).from(savedViews).where(eq(savedViews.userId, person.id)).orderBy(asc(name));
}

function templatesOf(tx: Db, person: Person) {
  const { name, places, createdAt } = placeTemplates;
  return tx.select({ name, places, createdAt }).from(placeTemplates).where(eq(placeTemplates.userId, person.id)).orderBy(asc(name));
}

function coloursOf(tx: Db, person: Person) {
  const { tag, colour } = tagColours;
  return tx.select({ tag, colour }).from(tagColours).where(eq(tagColours.userId, person.id)).orderBy(asc(tag));
}
