import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { documentPath } from "~/features/documents/paths";
import { begunFrom } from "~/features/drafts/marks/merged-marks";
import { beginMarksPath, marksPath } from "~/features/drafts/marks/paths";
import { findEdit, lockDraft } from "~/features/drafts/open-draft.server";
import { draftPath } from "~/features/drafts/paths";
import { publish } from "~/features/drafts/saving/publish-version.server";
import { findOwnSignature } from "~/features/signatures/find-own-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import type { Mark } from "~/imaging/marks/mark";
import { invariant } from "~/lib/invariant";
import { documents, signatureImages, versions } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg, slip } from "../builders/papers.ts";
import { aSignature } from "../builders/signings.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { marksOf as drawnOn } from "../support/drawn.ts";
import { whileHeld } from "../support/while-held.ts";
import { theSite, until } from "./documents-site.ts";

const site = theSite();
const db = () => site.database().db;

async function anOwner() {
  const signedIn = await site.signedIn();
  const document = await aPublishedDocument(db(), {
    owner: signedIn.person,
    name: "Klassenfahrt",
    pages: [{ jpeg: await aJpeg("Seite", slip) }],
  });
  return { ...signedIn, document };
}

async function aSigner(documentId: string, ownerId: string) {
  const signer = await site.signedIn();
  await giveAccess(db(), { documentId, userId: signer.person.id, grants: ["view", "sign"], givenById: ownerId, now: new Date() });
  return signer;
}

async function begin(visitor: Visitor, documentId: string): Promise<Page> {
  return visitor.submit(await visitor.get(documentPath(documentId)), { action: "marks", button: "Auf der Seite zeichnen" });
}

/** Goes on behind the page that waits for the picture, or for the version. */
async function settled(visitor: Visitor, page: Page): Promise<Page> {
  return until(
    () => visitor.get(page.path),
    ({ text }) => !text.includes("wird gezeichnet") && !text.includes("werden gespeichert"),
  );
}

async function press(visitor: Visitor, page: Page, intent: string, filled: Record<string, string> = {}): Promise<Page> {
  const form = page.form({ field: "kind" });
  const kept = Object.fromEntries(form.fields);
  return settled(visitor, await visitor.post(form.action, { ...kept, ...filled, intent }));
}

const marksOf = (documentId: string) => drawnOn(db(), documentId);
const countVersions = (documentId: string) => db().$count(versions, eq(versions.documentId, documentId));

test("without script marks are added by fields and by a tap, put in order, taken away and saved as a version", async () => {
  const { visitor, document } = await anOwner();
  const blank = await begin(visitor, document.id);
  expect(blank.text).toContain("Auf Seite 1 zeichnen");
  const written = await press(visitor, blank, "add", { kind: "text", text: "Lotte Albrecht", x: "20", y: "30", size: "40" });
  expect(written.text).toContain("20 % von links, 30 % von oben");

  const form = written.form({ field: "kind" });
  const tap = { kind: "tick", size: "80", "at328.x": "164", "at328.y": "46" };
  const { intent, ...fields } = Object.fromEntries(form.fields);
  const tapped = await settled(visitor, await visitor.post(form.action, { ...fields, ...tap }));
  expect(await marksOf(document.id)).toMatchObject([
    { kind: "text", text: "Lotte Albrecht", at: { x: 0.2 }, size: 40, colour: 0 },
    { kind: "tick", pen: { colour: 0 } },
  ]);
  // A tap is where the middle of a tick comes to lie; what is told of it are its edges.
  expect(tapped.text).toMatch(/Haken 46 % von links, \d % von oben/);

  const [first] = await marksOf(document.id);
  const moved = await press(visitor, tapped, `up:${first?.id}`);
  expect((await marksOf(document.id)).map(({ kind }) => kind)).toEqual(["tick", "text"]);
  const [tick] = await marksOf(document.id);
  const left = await press(visitor, moved, `remove:${tick?.id}`);
  const saved = await press(visitor, left, "upload");
  expect(saved.path).toBe(documentPath(document.id));
  expect(saved.text).toContain("Version 2 aktuell");
  expect(await marksOf(document.id)).toMatchObject([{ kind: "text" }]);
  const [found] = await db().select({ text: documents.searchText }).from(documents).where(eq(documents.id, document.id));
  expect(found?.text).toContain("lotte albrecht");
});

test("without script the fields name the left and upper edge of every kind, and what cannot be is refused with what was typed", async () => {
  const { visitor, person, document } = await anOwner();
  await aSignature(db(), person, { inProfile: true });
  let page = await begin(visitor, document.id);
  for (const [n, kind] of ["text", "tick", "cross", "line", "arrow", "rectangle", "ellipse", "signature"].entries()) {
    page = await press(visitor, page, "add", { kind, text: "Lotte", x: "20", y: "30", size: "60" });
    expect(page.text.match(/20 % von links, 30 % von oben/g), kind).toHaveLength(n + 1);
  }
  const before = await marksOf(document.id);
  const { action } = page.form({ field: "kind" });
  const usual = { intent: "add", kind: "rectangle", text: "", x: "20", y: "30", size: "60", colour: "0" };
  for (const [odd, said] of [
    [{ x: "150" }, "ist eine Zahl von 0 bis 100"],
    [{ y: "" }, "ist eine Zahl von 0 bis 100"],
    [{ kind: "text", text: "Lotte", size: "10" }, "Bitte wählen Sie eine andere Größe"],
    [{ size: "500" }, "Bitte wählen Sie eine andere Größe"],
    [{ kind: "text", text: "a".repeat(301) }, "Ein Text hat höchstens 300 Zeichen"],
    [{ x: "98" }, "über den Rand der Seite"],
    [{ kind: "text", text: "Ein langer Satz, der weit hinaus reicht", x: "60" }, "über den Rand der Seite"],
  ] as const) {
    const refused = await visitor.post(action, { ...usual, ...odd });
    expect([refused.status, refused.text.includes(said)], said).toEqual([422, true]);
    const kept = Object.fromEntries(refused.form({ field: "kind" }).fields);
    expect(kept).toMatchObject(Object.fromEntries(Object.entries({ ...usual, ...odd }).filter(([name]) => name !== "intent")));
  }
  expect(await marksOf(document.id)).toEqual(before);

  // A tap beside the edge brings the mark onto the page.
  const { intent: _, ...fields } = Object.fromEntries(page.form({ field: "kind" }).fields);
  const tapped = await settled(
    visitor,
    await visitor.post(action, { ...fields, kind: "tick", size: "80", "at328.x": "2", "at328.y": "2" }),
  );
  expect(tapped.text).toMatch(/Haken 0 % von links, 0 % von oben/);
});

test("a letter that cannot be written is refused in words, and nothing typed is lost", async () => {
  const { visitor, document } = await anOwner();
  const blank = await begin(visitor, document.id);
  const form = blank.form({ field: "kind" });
  const refused = await visitor.post(form.action, {
    kind: "text",
    text: "Gut 😀",
    x: "12",
    y: "34",
    size: "33",
    colour: "1",
    intent: "add",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("😀 kann hier nicht geschrieben werden.");
  expect(Object.fromEntries(refused.form({ field: "kind" }).fields)).toMatchObject({
    text: "Gut 😀",
    x: "12",
    y: "34",
    size: "33",
    colour: "1",
  });
  const empty = await visitor.post(form.action, { kind: "text", text: " ", intent: "add" });
  expect([empty.status, empty.text.includes("Schreiben Sie den Text")]).toEqual([422, true]);
  expect(await marksOf(document.id)).toEqual([]);
});

test("place and date is the date where no source of places is configured; a signature needs one in the profile, which can be made on the way", async () => {
  const { visitor, person, document } = await anOwner();
  const dated = await press(visitor, await begin(visitor, document.id), "add", { kind: "place", x: "10", y: "90" });
  expect(await marksOf(document.id)).toMatchObject([{ kind: "text", text: expect.stringMatching(/^\d{1,2}\. \p{L}+ \d{4}$/u) }]);
  const prompt = await press(visitor, dated, "add", { kind: "signature" });
  expect(prompt.text).toContain("Fügen Sie Ihrem Profil eine Unterschrift hinzu");
  expect(prompt.links.map(({ href }) => href)).toContain("/admin/myprofile");

  const making = await press(visitor, prompt, "hand");
  expect(making.text).toContain("Neue Unterschrift");
  const back = await visitor.submit(making, { field: signatureFields.way }, { [signatureFields.way]: "type" });
  expect(back.text).toMatch(/Auf Seite 1 zeichnen/);
  await press(visitor, back, "add", { kind: "signature", x: "20", y: "50", size: "50" });
  const own = await findOwnSignature(db(), person);
  expect((await marksOf(document.id)).at(-1)).toMatchObject({ kind: "signature", imageId: own?.imageId });
});

test("closing with something drawn asks; thrown away nothing of it stays, without a change one is led back at once", async () => {
  const { visitor, document } = await anOwner();
  expect((await press(visitor, await begin(visitor, document.id), "cancel")).path).toBe(documentPath(document.id));
  const drawn = await press(visitor, await begin(visitor, document.id), "add", { kind: "cross", x: "50", y: "50" });
  const asked = await press(visitor, drawn, "cancel");
  expect(asked.text).toContain("Änderungen speichern?");
  expect((await press(visitor, asked, "discard")).path).toBe(documentPath(document.id));
  expect([await countVersions(document.id), await marksOf(document.id)]).toEqual([1, []]);
});

test("whoever may only sign draws and saves, leaves what others drew as it is, and gets into no other edit", async () => {
  const { visitor: owner, person, document } = await anOwner();
  await press(
    owner,
    await press(owner, await begin(owner, document.id), "add", { kind: "text", text: "vom Eigentümer", x: "10", y: "10" }),
    "upload",
  );
  const { visitor } = await aSigner(document.id, person.id);
  const page = await begin(visitor, document.id);
  expect(page.text).toContain("von jemand anderem");
  const [fixed] = await marksOf(document.id);
  const form = page.form({ field: "kind" });
  const refused = await visitor.post(form.action, { intent: `remove:${fixed?.id}` });
  expect([refused.status, refused.text.includes("bleiben, wie sie sind")]).toEqual([422, true]);

  for (const path of [draftPath(undefined, { document: document.id }), draftPath(undefined, { document: document.id, view: "crop" })]) {
    expect((await visitor.get(path, { follow: false })).status).toBe(404);
    await visitor.postMultipart(path, { intent: "upload", name: "Umbenannt" }, { follow: false });
  }
  const saved = await press(visitor, await press(visitor, page, "add", { kind: "tick", x: "50", y: "50" }), "upload");
  expect(saved.text).toContain("Version 3 aktuell");
  expect(await marksOf(document.id)).toMatchObject([{ text: "vom Eigentümer" }, { kind: "tick" }]);
  expect(await countVersions(document.id)).toBe(3);
});

test("saving what was drawn on signed pages first shows whose signatures it costs", async () => {
  const { visitor, person, document } = await anOwner();
  await aSignature(db(), person, { inProfile: true });
  const sheet = await visitor.submit(await visitor.get(documentPath(document.id)), { button: "Unterschreiben" });
  expect((await visitor.submit(sheet, { button: "Jetzt unterschreiben" })).text).toContain("Unterschriften 1 von 1");
  const drawn = await press(visitor, await begin(visitor, document.id), "add", { kind: "text", text: "Bezahlt", x: "20", y: "30" });
  const question = await press(visitor, drawn, "upload", { next: "/admin/documents?q=Klasse" });
  expect(question.text).toContain("Eine Unterschrift gilt dann nicht mehr");
  expect(await countVersions(document.id)).toBe(2);
  const saved = await settled(visitor, await visitor.submit(question, { button: "Neue Version speichern" }));
  expect(saved.path).toBe("/admin/documents?q=Klasse");
  expect((await visitor.get(documentPath(document.id))).text).toContain("Unterschriften 0 von 1");
});

test("nobody puts another person's signature on a page, nor moves it, and what is no mark is refused", async () => {
  const { visitor, document } = await anOwner();
  const other = await site.signedIn();
  const [image] = await db().insert(signatureImages).values({ userId: other.person.id, kind: "drawn" }).returning();
  const page = await begin(visitor, document.id);
  const form = page.form({ field: "kind" });
  const send = (marks: unknown) => visitor.post(form.action, { intent: "upload", marks: JSON.stringify(marks) });
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
  const stolen = await send([{ id: "1", kind: "signature", box, turns: 0, imageId: image?.id }]);
  expect([stolen.status, stolen.text.includes("bleiben, wie sie sind")]).toEqual([422, true]);
  for (const odd of [
    {},
    [{ id: "1", kind: "tick" }],
    [{ id: "1", kind: "line", from: { x: 1e9, y: 0 }, to: { x: 0, y: 0 }, pen: { colour: 0, width: 5 } }],
    null,
  ])
    expect((await send(odd)).text).toContain("kamen nicht vollständig an");
  expect(await countVersions(document.id)).toBe(2);
  expect(await marksOf(document.id)).toEqual([]);
});

test("what two tabs of one person draw on a page is there together, and goes on where another tab has saved", async () => {
  const { visitor, document } = await anOwner();
  const page = await begin(visitor, document.id);
  const { action } = page.form({ field: "kind" });
  const send = (intent: string, marks: unknown, began: Mark[] = []) =>
    visitor.post(action, { intent, marks: JSON.stringify(marks), began: JSON.stringify(begunFrom(began)) });
  const words = (id: string, text = id): Mark => ({ id, kind: "text", at: { x: 0.2, y: 0.4 }, turns: 0, size: 40, text, colour: 0 });
  // What the editor drew is all that is kept: nothing is added by the fields that it does not have.
  expect((await send("add", [words("first")])).status).toBe(200);
  await send("drop", [words("second")]);
  expect((await marksOf(document.id)).map(({ id }) => id)).toEqual(["first", "second"]);

  const both = await send("upload", [words("first", "anders")], [words("first", "einst")]);
  expect(both.text).toContain("auch in einem anderen Tab geändert");
  expect(await marksOf(document.id)).toMatchObject([{ text: "anders" }, { text: "second" }, { text: "first" }]);
  expect(await countVersions(document.id)).toBe(2);
  expect((await settled(visitor, await send("upload", [words("third")]))).text).toContain("Version 2 aktuell");

  // By a form and by script from a tab that shows the edit that is over.
  const added = await press(visitor, page, "add", { kind: "tick", x: "50", y: "50" });
  expect(added.text).toContain("Haken");
  expect((await settled(visitor, await send("upload", [words("fourth")]))).text).toContain("Version 3 aktuell");
  expect((await marksOf(document.id)).map(({ kind }) => kind)).toEqual(["text", "text", "text", "text", "tick", "text"]);
  const over = await visitor.post(action, { intent: "upload" });
  expect(over.path).toBe(documentPath(document.id, { ended: "marks" }));
  expect(over.text).toContain("Diese Bearbeitung ist hier oder in einem anderen Tab beendet worden. Was Sie gezeichnet");
});

test("what is sent while another tab's version is being saved goes on in a new edit, and nothing drawn is lost", async () => {
  const { visitor, person, document } = await anOwner();
  const page = await begin(visitor, document.id);
  const { action } = page.form({ field: "kind" });
  const words = (id: string): Mark => ({ id, kind: "text", at: { x: 0.2, y: 0.4 }, turns: 0, size: 40, text: id, colour: 0 });
  const send = (intent: string, marks: Mark[]) =>
    visitor.post(action, { intent, marks: JSON.stringify(marks), began: JSON.stringify(begunFrom([])) });
  // The runner draws the first mark, for which it would wait as well.
  await settled(visitor, await send("add", [words("first")]));
  const edit = await findEdit(db(), person, document.id);
  invariant(edit, "drawing is begun");
  const shown = await whileHeld(
    site.database(),
    (tx) => lockDraft(tx, person, edit.id),
    () => send("add", [words("second")]),
    (tx) => publish(tx, edit, new Date()),
  );
  expect(shown.text).toContain("Auf Seite 1 zeichnen");
  expect(await countVersions(document.id)).toBe(3);
  expect((await marksOf(document.id)).map(({ id }) => id)).toEqual(["first", "second"]);
});

test("an edit that another tab ended leads to the page that was drawn on, and from there on with the drawing", async () => {
  const { visitor, person } = await anOwner();
  const jpeg = await aJpeg("Seite", slip);
  const document = await aPublishedDocument(db(), { owner: person, name: "Heft", pages: [{ jpeg }, { jpeg }] });
  const [, second = ""] = document.pageIds;
  const over = await visitor.get(marksPath(document.id, { page: second }));
  expect(over.path).toBe(documentPath(document.id, { page: 2, ended: "marks" }));
  expect((await visitor.submit(over, { action: "marks", button: "Weiterzeichnen" })).text).toContain("Auf Seite 2 zeichnen");
});

test("drawing is begun by a post alone, and by nobody who may only look", async () => {
  const { visitor, person, document } = await anOwner();
  expect((await visitor.get(marksPath(document.id))).path).toBe(documentPath(document.id, { ended: "marks" }));
  expect(await countVersions(document.id)).toBe(1);
  const looker = await site.signedIn();
  await giveAccess(db(), { documentId: document.id, userId: looker.person.id, grants: ["view"], givenById: person.id, now: new Date() });
  expect((await looker.visitor.get(documentPath(document.id))).text).not.toContain("Auf der Seite zeichnen");
  const refused = await looker.visitor.post(beginMarksPath(document.id), {});
  expect([refused.path, refused.text.includes("Recht")]).toEqual([documentPath(document.id), true]);
  expect(await countVersions(document.id)).toBe(1);
  expect((await (await site.signedIn()).visitor.post(beginMarksPath(document.id), {})).status).toBe(404);
});

test("drawing from within an edit leads back to it, and keeps what was typed there", async () => {
  const { visitor, document } = await anOwner();
  const details = await visitor.get(documentPath(document.id));
  const edit = await visitor.submit(details, { button: "Bearbeiten" });
  const { action, fields } = edit.form({ field: "name" });
  const drawing = await visitor.postMultipart(action, { ...Object.fromEntries(fields), name: "Klassenfahrt nach Füssen", intent: "draw" });
  expect(drawing.text).toContain("Auf Seite 1 zeichnen");
  const drawn = await press(visitor, drawing, "add", { kind: "tick", x: "50", y: "90" });
  const back = await press(visitor, drawn, "back");
  expect(back.path).toContain("/edit?");
  expect(Object.fromEntries(back.form({ field: "name" }).fields)).toMatchObject({ name: "Klassenfahrt nach Füssen" });
  expect(await marksOf(document.id)).toMatchObject([{ kind: "tick" }]);
});

test("one goes from page to page, also by the address of before a page was first drawn on", async () => {
  const { visitor, person } = await anOwner();
  const jpeg = await aJpeg("Seite", slip);
  const document = await aPublishedDocument(db(), { owner: person, name: "Heft", pages: [{ jpeg }, { jpeg }] });
  const first = await begin(visitor, document.id);
  const second = await press(visitor, first, `open:${document.pageIds[1]}`);
  expect(second.text).toContain("Auf Seite 2 zeichnen");
  await press(visitor, second, "add", { kind: "cross", x: "50", y: "50" });
  expect((await visitor.get(second.path)).text).toContain("Auf Seite 2 zeichnen");
});
