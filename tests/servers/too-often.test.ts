import { expect, test } from "vitest";
import type { CountedTry } from "~/features/accounts/count-tries.server";
import { hashOfAddress } from "~/features/accounts/hash-of-address.server";
import { documentPath, documentsPath, tablePath } from "~/features/documents/paths";
import { exportPath, zipPath } from "~/features/exports/paths";
import { suggestionsPath } from "~/features/search/suggestions/paths";
import { newSignaturePath, typedSignaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { sha256 } from "~/features/signing/chain.server";
import { declinePath } from "~/features/signing/paths";
import { isoDate } from "~/lib/dates";
import { connectionsPath, signPath } from "~/paths";
import { attempts } from "~db/schema/accounts";
import { aPng } from "../builders/papers.ts";
import { aDocumentToSign } from "../builders/signings.ts";
import { aFile, aWorkingSite } from "../http/documents-site.ts";
import type { Page } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";

const readsPerMinute = 4;
const site = aWorkingSite({ READS_PER_MINUTE: String(readsPerMinute) });

type Contract = Awaited<ReturnType<typeof aDocumentToSign>>;
type Asked = { jana: SignedIn; document: Contract };
type Limited = {
  kind: CountedTry;
  /** of what is counted, beside the person */
  of?: (asked: Asked) => string;
  ask: (asked: Asked) => Promise<Page>;
  /** what is said; what was typed is shown again */
  text?: string;
  kept?: string;
};

const goesOn = /Bitte versuchen Sie es in etwa \d+ Min\. noch einmal\./;
const { way, name, hand, stroke, height, picture } = signatureFields;
const drawn = { [way]: "draw", [height]: "500", [stroke]: "0,100,100,0,300,200,0.5,600,150,1,700,300,0.2" };
const receiver = "mila@post.example";

const limited: Record<string, Limited> = {
  "a search": { kind: "search:person", ask: ({ jana }) => jana.visitor.get(documentsPath({ terms: ["miete"] })) },
  "a proposal while typing": { kind: "search:person", ask: ({ jana }) => jana.visitor.get(suggestionsPath({ q: "miete" })), text: "" },
  details: { kind: "details:person", ask: ({ jana, document }) => jana.visitor.get(documentPath(document.id)) },
  "a name in a hand": {
    kind: "typed-name:person",
    ask: ({ jana }) => jana.visitor.get(typedSignaturePath("Jana", "caveat")),
    text: "",
  },
  "an export": { kind: "export:person", ask: ({ jana, document }) => jana.visitor.get(exportPath(document.id)) },
  "a ZIP": { kind: "take-away:person", ask: ({ jana }) => jana.visitor.get(zipPath("none")) },
  "a table": { kind: "take-away:person", ask: ({ jana }) => jana.visitor.get(tablePath("none")) },
  "a bulk change": {
    kind: "bulk:person",
    ask: async ({ jana, document }) =>
      jana.visitor.post("/admin/documents/selected", { intent: "change", document: document.id, setSender: "Stadtwerke" }),
    text: "Zu viele Anfragen. Bitte versuchen Sie es in etwa ",
    kept: "Stadtwerke",
  },
  "a typed signature": {
    kind: "signature:person",
    ask: async ({ jana }) =>
      jana.visitor.submit(
        await jana.visitor.get(newSignaturePath),
        { field: way },
        { [way]: "type", [name]: "Jana Maria", [hand]: "caveat" },
      ),
    text: "Heute haben Sie schon viele Unterschriften gemacht.",
    kept: "Jana Maria",
  },
  "a drawn signature": {
    kind: "signature:person",
    ask: async ({ jana }) => jana.visitor.submit(await jana.visitor.get(newSignaturePath), { field: way }, drawn),
    text: "Heute haben Sie schon viele Unterschriften gemacht.",
  },
  "a photographed signature": {
    kind: "picture:person",
    ask: async ({ jana }) =>
      jana.visitor.submit(
        await jana.visitor.get(newSignaturePath),
        { field: way },
        { [way]: "upload", [picture]: aFile(await aPng("J"), "j.png") },
      ),
    text: "Heute haben Sie schon viele Unterschriften gemacht.",
  },
  "a photo": {
    kind: "picture:person",
    ask: async ({ jana }) =>
      jana.visitor.submit(await jana.visitor.get("/admin/myprofile/photo"), { field: "photo" }, { photo: aFile(await aPng("J"), "j.png") }),
    text: "Heute haben Sie schon viele Bilder geschickt.",
  },
  signing: {
    kind: "deed:document",
    of: ({ jana, document }) => `${sha256(document.id)}:${jana.person.id}`,
    ask: async ({ jana, document }) =>
      jana.visitor.submit(
        await jana.visitor.get(signPath(document.id)),
        { field: way },
        { [way]: "type", [name]: "Jana Maria", [hand]: "caveat" },
      ),
    text: "Sie haben für dieses Dokument heute schon mehrmals geantwortet.",
  },
  declining: {
    kind: "deed:document",
    of: ({ jana, document }) => `${sha256(document.id)}:${jana.person.id}`,
    ask: async ({ jana, document }) =>
      jana.visitor.submit(await jana.visitor.get(declinePath(document.id)), { field: "reason" }, { reason: "Der Stellplatz fehlt." }),
    text: "Sie haben für dieses Dokument heute schon mehrmals geantwortet.",
    kept: "Der Stellplatz fehlt.",
  },
  "an invitation to somebody whom many invite": {
    kind: "invite:receiver",
    of: () => hashOfAddress(receiver),
    ask: async ({ jana }) => jana.visitor.submit(await jana.visitor.get(connectionsPath), { field: "email" }, { email: receiver }),
    text: "An diese Adresse gingen heute schon viele Einladungen.",
    kept: receiver,
  },
};

test.each(Object.entries(limited))(
  "%s too often: 429 with words, how long to wait, and what was typed",
  async (_, { kind, of, ask, text, kept }) => {
    const { db } = site.database();
    const [owner, jana] = [await site.signedIn(), await site.signedIn()];
    const document = await aDocumentToSign(db, {
      owner: owner.person,
      signers: [jana.person],
      name: `Vertrag ${isoDate(new Date())}`,
      pages: [{}],
    });
    const asked = { jana, document };
    const key = `${kind}:${of?.(asked) ?? jana.person.id}`;
    const isRead = ["search:person", "details:person", "typed-name:person"].includes(kind);

    if (isRead) for (let n = 0; n < readsPerMinute; n++) expect((await ask(asked)).status).toBe(200);
    else
      await db
        .insert(attempts)
        .values({ key, points: 1000, expire: new Date(Date.now() + 500_000) })
        .onConflictDoUpdate({ target: attempts.key, set: { points: 1000 } });
    const refused = await ask(asked);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(isRead ? 0 : 300);
    expect(wait).toBeLessThanOrEqual(isRead ? 60 : 500);
    if (text === undefined) expect(refused.text).toMatch(goesOn);
    else expect(refused.text).toContain(text);
    if (kept) expect(refused.html).toContain(kept);

    // Nobody else waits for it.
    if (!of) expect((await ask({ jana: owner, document })).status).not.toBe(429);
  },
);
