import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ProviderPerson } from "~/features/accounts/rules";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { recordSecurityEvent } from "~/features/accounts/security-events/record-event.server";
import type { ChangeKind, SecurityEventKind, ToldEventKind } from "~/features/accounts/security-events/rules";
import { sendSecurityNotice } from "~/features/accounts/security-events/send-notice.server";
import { signInByProvider } from "~/features/accounts/sign-in-by-provider.server";
import { signOutEverywhere } from "~/features/accounts/sign-out.server";
import type { WaysIn } from "~/features/accounts/undo/rules";
import { waysInBefore } from "~/features/accounts/undo/ways-in.server";
import { grantPlan } from "~/features/billing/grants/grant-plan.server";
import { takeBackGrant } from "~/features/billing/grants/take-back-grant.server";
import { accountSections } from "~/features/own-data/export/account-sections.server";
import type { OwnFiles } from "~/features/own-data/export/own-files.server";
import { textsIn } from "~/i18n/texts.server";
import { invariant } from "~/lib/invariant";
import { forgotPath, securityPath } from "~/paths";
import type { Db } from "~db/client.server";
import { securityEvents, users } from "~db/schema/index";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

const kinds = async (db: Db, viewer: Parameters<typeof listSecurityEvents>[1]) =>
  (await listSecurityEvents(db, viewer, { limit: 20 })).map(({ kind }) => kind);

test("a provider that newly opens an account is told to its owner, once, and nobody is told of a way in that was there", async () => {
  const { db, sql } = await aDatabase();
  const [owner, unproven] = [await aPerson(db), await aPerson(db, { verified: false })];
  const arrives = (provider: ProviderPerson["provider"], { email }: { email: string }) => {
    const person = { provider, subject: email, email, emailVerified: true, displayName: "J", photoUrl: undefined };
    return signInByProvider(db, { person, language: "de", userAgent: firefox, now });
  };
  const newcomer = await arrives("google", { email: "neu@post.example" });
  await arrives("facebook", unproven);
  expect(await db.$count(securityEvents), "a new account, and one that changes hands").toBe(0);

  invariant(newcomer.ok, "signed in");
  await Promise.all([arrives("google", owner), arrives("google", owner)]);
  await arrives("facebook", owner);
  expect((await kinds(db, owner)).sort()).toEqual(["facebook-linked", "google-linked"]);
  expect(await listSecurityEvents(db, owner, { limit: 9 })).toMatchObject([{ device: { browser: "Firefox" } }, {}]);
  expect(await db.$count(securityEvents)).toBe(2);
  expect(await sql`select 1 from graphile_worker.jobs where task_identifier = 'send-security-notice'`).toHaveLength(2);
});

test("the end of all sessions, and a plan by the operator's hand, are listed and taken away with the data, without a letter", async () => {
  const { db, sql } = await aDatabase();
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  const operator = { by: "root", note: "Kulanz" };
  await signOutEverywhere(db, { viewer: jana, userAgent: firefox, now });
  const granted = await grantPlan(db, { operator, userId: jana.id, validUntil: later(9000), now: later(1) });
  invariant(granted.ok, "granted");
  expect(await takeBackGrant(db, { operator, grantId: granted.id, now: later(2) })).toMatchObject({ ok: true });

  expect(await kinds(db, jana)).toEqual(["plan-taken-back", "plan-granted", "sessions-ended"]);
  expect(await kinds(db, tobias)).toEqual([]);
  expect(await sql`select 1 from graphile_worker.jobs where task_identifier = 'send-security-notice'`).toEqual([]);

  const own: OwnFiles = { photo: null, signatures: [] };
  const taken: unknown[] = [];
  for await (const [name, section] of accountSections(db, { person: jana, own }))
    if (name === "securityEvents") for await (const event of section as AsyncIterable<unknown>) taken.push(event);
  expect(taken).toMatchObject([
    { kind: "sessions-ended", browser: firefox, byOperator: false },
    { kind: "plan-granted", byOperator: true },
    { kind: "plan-taken-back", byOperator: true },
  ]);
});

test("what is listed without a letter has words in both languages", async () => {
  const words: [SecurityEventKind, string, string][] = [
    ["google-linked", "Anmelden mit Google eingerichtet", "Sign-in with Google set up"],
    ["facebook-linked", "Anmelden mit Facebook eingerichtet", "Sign-in with Facebook set up"],
    ["sessions-ended", "Auf allen Geräten abgemeldet", "Signed out every device"],
    ["plan-granted", "Premium vom Betreiber freigeschaltet", "Premium granted by the operator"],
    ["plan-taken-back", "Vom Betreiber freigeschaltetes Premium beendet", "Premium granted by the operator ended"],
  ];
  const [de, en] = [await textsIn("de", "security"), await textsIn("en", "security")];
  for (const [kind, german, english] of words) expect([de(`events.${kind}`), en(`events.${kind}`)]).toEqual([german, english]);
});

/** Subject, and what the letter says of it, in both languages. */
const letters: Record<ToldEventKind, { de: [string, string]; en: [string, string]; leads?: string }> = {
  "second-on": {
    de: ["Anmelden in zwei Schritten ist eingeschaltet", "wird ab jetzt nach dem Passwort auch ein Code aus Ihrer App verlangt"],
    en: ["Two-step sign-in is switched on", "asks for a code from your app after the password"],
  },
  "second-off": {
    de: ["Anmelden in zwei Schritten ist ausgeschaltet", "wird kein Code aus einer App mehr verlangt"],
    en: ["Two-step sign-in is switched off", "no longer asks for a code from an app"],
  },
  "address-moved": {
    de: ["Ihr Konto hat eine andere E-Mail-Adresse", "hat für Ihr Konto bei Mappe eine andere E-Mail-Adresse eingetragen"],
    en: ["Your account has another email address", "has given your Mappe account another email address"],
  },
  "second-removed": {
    de: ["Ihr zweiter Schritt wurde entfernt", "hat der Betreiber für Ihr Konto bei Mappe das Anmelden in zwei Schritten ausgeschaltet"],
    en: ["Your second step was removed", "the operator switched off two-step sign-in for your Mappe account"],
  },
  "codes-renewed": {
    de: ["Neue Notfallcodes", "Die bisherigen gelten nicht mehr"],
    en: ["New recovery codes", "The old ones no longer work"],
  },
  "code-used": {
    de: ["Anmeldung mit einem Notfallcode", "mit Ihrem Passwort und einem Ihrer Notfallcodes bei Mappe angemeldet"],
    en: ["Signed in with a recovery code", "with your password and one of your recovery codes"],
  },
  "codes-guessed": {
    de: ["Jemand kennt vielleicht Ihr Passwort", "mehrmals einen falschen Code eingegeben"],
    en: ["Somebody may know your password", "entered a wrong code several times"],
    leads: forgotPath,
  },
  "passkey-added": {
    de: ["Ein neuer Passkey für Ihr Konto", "gibt es einen neuen Passkey"],
    en: ["A new passkey for your account", "A passkey has been added to your Mappe account"],
  },
  "passkey-removed": {
    de: ["Ein Passkey wurde entfernt", "ein Passkey Ihres Kontos bei Mappe wurde entfernt"],
    en: ["A passkey was removed", "A passkey of your Mappe account was removed"],
  },
  "access-key-added": {
    de: ["Ein neuer Zugangsschlüssel für Ihr Konto", "gibt es einen neuen Zugangsschlüssel"],
    en: ["A new access key for your account", "An access key has been created for your Mappe account"],
  },
  "access-key-removed": {
    de: ["Ein Zugangsschlüssel wurde gesperrt", "ein Zugangsschlüssel Ihres Kontos bei Mappe wurde gesperrt"],
    en: ["An access key was revoked", "An access key of your Mappe account was revoked"],
  },
  "mail-address-made": {
    de: ["Eine neue Adresse für Ihren Eingang", "eine neue Adresse, unter der Dokumente per E-Mail ankommen"],
    en: ["A new address for your arrivals", "a new address at which documents arrive by email"],
  },
  "mail-address-ended": {
    de: ["Ihr Eingang per E-Mail ist ausgeschaltet", "gilt nicht mehr"],
    en: ["Arrivals by email are switched off", "is no longer valid"],
  },
  "mailbox-added": {
    de: ["Ein Postfach für Ihren Eingang", "gehört jetzt ein Postfach"],
    en: ["A mailbox for your arrivals", "A mailbox has been added to your Mappe account"],
  },
  "mailbox-removed": {
    de: ["Ein Postfach wurde entfernt", "Das Passwort dafür ist gelöscht"],
    en: ["A mailbox was removed", "Its password has been deleted"],
  },
  "new-device": {
    de: ["Anmeldung auf einem neuen Gerät", "auf einem Gerät bei Mappe angemeldet, das wir noch nicht kannten"],
    en: ["Signed in on a new device", "on a device that we had not seen before"],
    leads: forgotPath,
  },
  "data-export": {
    de: ["Ihr Datenexport wird erstellt", "ein Export aller Daten angefordert"],
    en: ["Your data export is being created", "asked for an export of everything in your Mappe account"],
  },
  staying: {
    de: ["Ihr Konto bleibt bestehen", "das Löschen Ihres Kontos bei Mappe wurde zurückgenommen"],
    en: ["Your account stays", "Your Mappe account is no longer going to be deleted"],
  },
  "google-linked": {
    de: ["Anmelden mit Google ist eingerichtet", "jetzt auch die Anmeldung mit Google eingerichtet"],
    en: ["Sign-in with Google is set up", "Sign-in with Google is now set up"],
  },
  "facebook-linked": {
    de: ["Anmelden mit Facebook ist eingerichtet", "jetzt auch die Anmeldung mit Facebook eingerichtet"],
    en: ["Sign-in with Facebook is set up", "Sign-in with Facebook is now set up"],
  },
};

const react = {
  de: "Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und melden Sie alle Geräte ab.",
  en: "Wasn’t you? Please change your password right away and sign out every device.",
};
const ask = {
  de: "Haben Sie das nicht so gewünscht? Dann schreiben Sie uns bitte gleich: ",
  en: "Didn’t you ask for this? Please write to us right away: ",
};
const undo = {
  de: "Waren Sie das nicht? Dann machen Sie es rückgängig: Was seither an Ihrer Anmeldung geändert wurde, wird zurückgenommen, alle Geräte werden abgemeldet, und Sie wählen ein neues Passwort. Der Link gilt bis 24.11.2026, 11:00.",
  en: "Wasn’t you? Then undo it: whatever has been changed since about how you sign in is taken back, every device is signed out, and you choose a new password. The link works until 24.11.2026, 11:00.",
};
const others = ["address-moved", "code-used", "codes-guessed", "new-device", "data-export", "staying"];
const undoes = (kind: string): kind is ChangeKind => !others.includes(kind);
const when = { de: "Das war am 21.11.2026, 11:00, Firefox auf Windows.", en: "This happened on 21.11.2026, 11:00, Firefox on Windows." };

test("each security letter says in both languages what happened, when and where, and how to react", async () => {
  const { db } = await aDatabase();
  for (const language of ["de", "en"] as const)
    for (const [kind, { leads = securityPath, ...said }] of Object.entries(letters)) {
      const person = await aPerson(db);
      await db.update(users).set({ language }).where(eq(users.id, person.id));
      const before = await waysInBefore(db, { userId: person.id });
      const event = undoes(kind) ? { kind, before: before as WaysIn } : { kind: kind as Exclude<ToldEventKind, ChangeKind> };
      await recordSecurityEvent(db, { ...event, userId: person.id, userAgent: firefox, now });
      const [listed] = await listSecurityEvents(db, person, { limit: 1 });
      await sendSecurityNotice(db, listed?.id ?? "");
      const [letter] = await lettersTo(person.email);
      const [subject, happened] = said[language];
      expect(letter?.subject, kind).toBe(subject);
      const text = letter?.text?.replace(/\s+/g, " ");
      for (const words of [happened, when[language], (undoes(kind) ? undo : kind === "address-moved" ? ask : react)[language]])
        expect(text, kind).toContain(words);
      const path = undoes(kind) ? linkIn(letter).split("?")[0] : linkIn(letter);
      expect(path, kind).toBe(undoes(kind) ? "/auth/undo" : leads);
      expect(letter?.html, kind).toContain(path);
    }
});
