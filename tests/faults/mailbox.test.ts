import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { closeText } from "~/secrets/closed-text.server";
import { ownSecretFolder } from "~/secrets/own-key.server";
import type { Db } from "~db/client.server";
import { documents, mailAddresses, mailboxes } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { aMailbox } from "../builders/mailboxes.ts";
import { aPdf, slip } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aFolder } from "../support/folder.ts";
import { signedMail } from "../support/mail-door.ts";
import { aMailboxServer } from "../support/mailbox-double.ts";
import { aHouse } from "./house.ts";

type Server = Awaited<ReturnType<typeof aMailboxServer>>;
/** env: of the runners; begin: sets the mailbox up for a person; to: the address of their mails */
type Kind = { env: (server: Server) => Record<string, string>; begin: (db: Db, person: Viewer, server: Server) => Promise<unknown> };

const [secret, to] = ["1".repeat(24), `${"1".repeat(24)}@firma.example`];
const kinds: Record<string, Kind> = {
  "a person's": {
    env: () => ({ MAILBOXES: "true", MAILBOXES_WITHIN: "true", SECRET_KEY: readFileSync(path.join(ownSecretFolder(), "key"), "utf8") }),
    begin: async (db, { id }, { port, user: { login, password } }) =>
      aMailbox(db, id, {
        host: "localhost",
        port,
        login,
        password: await closeText(password, { of: id }),
        since: null,
        afterwards: "seen",
      }),
  },
  "the operator's": {
    env: ({ port, user: { login, password } }) => ({
      MAIL_IN_DOMAIN: "firma.example",
      MAIL_IN_IMAP_URL: `imaps://${encodeURIComponent(login)}:${encodeURIComponent(password)}@localhost:${port}/Mappe`,
      MAIL_IN_IMAP_AFTERWARDS: "seen",
      MAIL_IN_TRUSTED_AUTHSERV: "mx.firma.example",
    }),
    begin: (db, { id: userId }) => db.insert(mailAddresses).values({ userId, localPart: secret }),
  },
};

test.each(Object.entries(kinds))(
  "a runner killed in the midst of a turn in %s mailbox: another one takes the rest, and no paper twice",
  async (_, { env, begin }) => {
    // With this the secret is there from which both sides make their key.
    await closeText("", { of: "" });
    const server = await aMailboxServer();
    const certificate = path.join(aFolder(), "cert.pem");
    writeFileSync(certificate, server.ca);
    const house = await aHouse({ ...env(server), NODE_EXTRA_CA_CERTS: certificate });
    const { db } = house.database;
    const person = await aPerson(db);
    await begin(db, person, server);
    const row = async () => (await db.select().from(mailboxes))[0];
    const look = async () => {
      // What the killed one had in hand would be free after six minutes.
      await db.update(mailboxes).set({ heldUntil: null, nextLookAt: new Date(0) });
      await enqueue(db, "find-mailboxes", {});
    };
    const soon = (met: () => Promise<void>) => vi.waitFor(met, { timeout: 120_000, interval: 50 });

    let runner = await house.aRunner();
    await look();
    await soon(async () => expect((await row())?.lookedAt).toBeTruthy());
    const names = ["eins.pdf", "zwei.pdf", "drei.pdf", "vier.pdf"];
    const proof = { key: "Authentication-Results", value: "mx.firma.example; dmarc=pass header.from=post.example" };
    for (const filename of names) {
      const attachments = [{ filename, content: await aPdf([filename], slip) }];
      server.put("Mappe", await signedMail({ to, subject: filename, text: "Anbei.", headers: [proof], attachments }, person));
    }
    for (const moment of [/^UID STORE 2 /, /^UID FETCH 4 .*BODY\.PEEK/]) {
      const killed = new Promise<void>((resolve) => {
        server.state.misbehave = (line) => {
          if (!moment.test(line)) return false;
          void runner.kill().then(resolve);
          return true;
        };
      });
      await look();
      await killed;
      expect((await row())?.lastUid).toBeLessThan(names.length);
      server.state.misbehave = () => false;
      runner = await house.aRunner();
    }
    await look();
    await soon(async () => expect(await row()).toMatchObject({ lastUid: 4, heldUntil: null, trouble: null }));
    await soon(async () => expect((await findArrivals(db, person)).map(({ state }) => state)).toEqual(Array(4).fill("done")));
    expect((await findArrivals(db, person)).map(({ name }) => name).sort()).toEqual(names.toSorted());
    expect(await db.$count(documents)).toBe(names.length);
    expect(server.folder("Mappe").mails.map(({ flags }) => flags.size)).toEqual([1, 1, 1, 1]);
  },
);
