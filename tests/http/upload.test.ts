import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { apartPath } from "~/features/drafts/apart/address";
import { openDraft } from "~/features/drafts/open-draft.server";
import { addFilesPath } from "~/features/drafts/paths";
import { MB } from "~/lib/bytes";
import { addDocumentPath, dashboardPath, loginPath, ownPagesPath, settingsPath, sharedFilesPath } from "~/paths";
import { documents, draftFiles, users, versions } from "~db/schema/index";
import { aDraftRow } from "../builders/drafts.ts";
import { aJpeg, aPdf, aPng, slip } from "../builders/papers.ts";
import { aPhoto, enlarged } from "../builders/photos.ts";
import type { Page } from "../support/browser.ts";
import { elements } from "../support/html.ts";
import { aFile, anUpload, prepared, press, theSite, until } from "./documents-site.ts";

const site = theSite();
const upload = { action: addDocumentPath, button: "Ablegen" };
const receipt = "Bäckerei Huber GmbH\nKassenbon 4711\nLaugenbreze 3,30\nSUMME EUR 14,75\nMwSt 0,74\nVielen Dank";

test("one form with everything becomes a document, found by a word on it and taken away", async () => {
  const { visitor } = await site.signedIn();
  const form = await anUpload(visitor);
  expect(form.html).toMatch(/<input(?=[^>]* multiple="")(?=[^>]*accept="application\/pdf,[^"]*image\/png,[^"]*image\/heic,\.heic,)/);
  expect(form.html).toMatch(/<input(?=[^>]*capture="environment")(?=[^>]*accept="image\/png,image\/jpeg")/);
  const sent = {
    name: "Mein Beleg",
    type: "Beleg",
    tags: "Büro, 2026\nBüro",
    taxRelevant: "on",
    files: [aFile(await aPdf(["Größe und Straße\nBergfahrt 12,50 €"]), "brief.pdf"), aFile(await aPng(receipt), "bon.png")],
  };
  const waiting = await visitor.submit(form, upload, sent);
  expect(waiting.path).toMatch(/^\/admin\/addnewdoc\/waiting\?version=/);
  expect(waiting.html).toContain('http-equiv="refresh"');
  const list = await until(
    () => visitor.get(waiting.path),
    (page) => page.path === documentsPath(),
  );
  expect(list.text).toContain("„Mein Beleg“ ist abgelegt.");
  expect(list.text).toMatch(/Mein Beleg.*2 Seiten/s);

  const found = await until(
    () => visitor.get(documentsPath({ terms: ["laugenbreze", "BERGFAHRT"] })),
    (page) => page.text.includes("Mein Beleg"),
  );
  expect(found.text).toContain("Büro");
  expect((await visitor.get(documentsPath({ terms: ["Zugspitze"] }))).text).not.toContain("Mein Beleg");
  const details = await visitor.get(found.links.find(({ href }) => href.includes("documentdetails"))?.href ?? "");
  expect(details.text).toMatch(/Mein Beleg/);
  const pdf = await until(
    () => visitor.get(details.links.find(({ href }) => href.includes("/export"))?.href ?? ""),
    (page) => page.headers.get("content-type") === "application/pdf",
  );
  expect(pdf.headers.get("content-disposition")).toContain("Mein%20Beleg.pdf");
});

test("files that a tab sends for somebody who was signed in before become nothing of whoever is signed in now", async () => {
  const [before, now] = [await site.signedIn(), await site.signedIn()];
  const files = [aFile(await aPng("Rechnung", slip), "fremd.png")];
  const statuses = async (of: string) => {
    const headers = { "Mappe-Person": of };
    const addresses = [addFilesPath(), `${addFilesPath()}?each=1`];
    const answers = addresses.map((path) =>
      now.visitor.postMultipart(path, { submissionId: randomUUID(), names: "fremd.png", files }, { headers }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const kept = () => site.database().db.select({ id: versions.id }).from(versions).where(eq(versions.authorId, now.person.id));
  expect(await statuses(before.person.id)).toEqual([401, 401]);
  expect(await kept()).toEqual([]);
  expect(await statuses(now.person.id)).toEqual([200, 200]);
  expect(await kept()).not.toEqual([]);
});

test("what is wrong is said by name, everything else that was entered stays", async () => {
  const { visitor } = await site.signedIn();
  const files = [
    aFile((await aPng("kaputt")).subarray(0, 3000), "kaputt.png"),
    aFile(Buffer.alloc(0), "leer.pdf"),
    aFile(Buffer.from("<html>"), "seite.html"),
    aFile(await aJpeg("heil", slip), "heil.jpg"),
    aFile(await aPdf(["x"], { userPassword: "1" }), "geheim.pdf"),
  ];
  await visitor.submit(await anUpload(visitor), upload, { name: "Bleibt", type: "Eigener Typ", tags: "eins,zwei", files });
  const draft = await until(
    () => anUpload(visitor),
    (page) =>
      page.text.includes("„geheim.pdf“") &&
      page.text.includes("„kaputt.png“") &&
      page.text.includes("„leer.pdf“") &&
      page.html.includes('value="remove:'),
  );
  for (const said of [
    "„kaputt.png“ ist unvollständig",
    "„leer.pdf“ ist leer",
    "„seite.html“ lässt sich nicht öffnen: Mappe nimmt PDF, JPEG",
    "„geheim.pdf“ ist mit einem Passwort geschützt",
  ])
    expect(draft.text).toContain(said);
  expect(Object.fromEntries(draft.form({ field: "submissionId" }).fields)).toMatchObject({ name: "Bleibt", type: "Eigener Typ" });
  expect(draft.text).toMatch(/eins.*zwei/s);
  expect(await site.database().db.$count(documents)).toBeGreaterThan(0);

  const [, seen = ""] = /value="(away:[0-9a-f-]+)"[^>]*kaputt\.png/.exec(draft.html) ?? [];
  await press(visitor, draft, seen);
  const without = await anUpload(visitor);
  expect(without.text).not.toContain("„kaputt.png“");
  expect(without.text).toContain("„leer.pdf“ ist leer");

  const again = await press(visitor, without, "upload", { name: "Doch anders" });
  expect(again.path).toBe(documentsPath());
  expect(again.text).toContain("„Doch anders“ ist abgelegt.");
});

test("a blank document is not uploaded, and its facts stay", async () => {
  const { visitor } = await site.signedIn();
  const answer = await visitor.submit(await anUpload(visitor), upload, { name: "Nur ein Name" });
  expect(answer.text).toContain("Fügen Sie zuerst eine Seite hinzu.");
  expect(answer.html).toContain('value="Nur ein Name"');
});

test("in English the words are the given ones", async () => {
  const { visitor } = await site.signedIn({ language: "en" });
  const answer = await visitor.submit(await anUpload(visitor), { action: addDocumentPath, button: "Upload" }, {});
  expect(answer.text).toContain("Unable to upload blank document.");
  expect(answer.html).toContain('<html lang="en"');
});

test("corners as numbers, turns, filters and Reset work without script", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng(receipt), "bon.png") });
  const draft = await prepared(visitor, 1);
  expect(draft.text).toContain("Zuschneiden & analysieren");

  const impossible = await press(visitor, draft, "crop", {
    x0: "90",
    y0: "90",
    x1: "10",
    y1: "10",
    x2: "90",
    y2: "10",
    x3: "10",
    y3: "90",
  });
  expect(impossible.text).toContain("Diese Ecken ergeben keine Seite.");
  const waiting = await press(visitor, draft, "crop", { x0: "0", y0: "0", x1: "100", y1: "0", x2: "100", y2: "60", x3: "0", y3: "60" });
  expect(waiting.path).toContain("/admin/addnewdoc/waiting?page=");
  expect(waiting.text).toContain("Bitte warten, der Dokumenttyp wird erkannt");
  const read = await until(
    () => visitor.get(waiting.path),
    (page) => page.path.startsWith("/admin/addnewdoc?page="),
  );
  expect(read.text).toContain("Text erkannt. Vorgeschlagen: Typ, Name und Absender.");
  expect(Object.fromEntries(read.form({ field: "submissionId" }).fields)).toMatchObject({
    type: "Beleg",
    name: expect.stringMatching(/^Beleg \d\d\.\d\d\.\d{4}$/),
  });

  const filtering = await visitor.postMultipart(
    read.form({ field: "submissionId" }).action,
    {
      ...Object.fromEntries(read.form({ field: "submissionId" }).fields),
      intent: "filter:grayscale",
    },
    { follow: false },
  );
  expect(filtering.headers.get("location")).toContain("/admin/addnewdoc/waiting?page=");
  const filtered = await until(
    () => visitor.get(filtering.headers.get("location") ?? ""),
    (page) => page.path.startsWith("/admin/addnewdoc?page="),
  );
  expect(filtered.text).not.toContain("Wird verarbeitet");
  expect(filtered.html).toMatch(/value="filter:grayscale"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="filter:grayscale"/);
  const unfiltering = await press(visitor, filtered, "filter:grayscale");
  const off = await until(
    () => visitor.get(unfiltering.path),
    (page) => page.path.startsWith("/admin/addnewdoc?page="),
  );
  expect(off.html).not.toMatch(/value="filter:grayscale"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="filter:grayscale"/);
  const reset = await press(visitor, off, "uncrop");
  expect(reset.text).toContain("Zuschneiden & analysieren");
  const turned = await press(visitor, reset, "turn-right");
  expect(turned.html).toContain('data-turns="1"');
});

test("a page that was taken out comes back to its place by one press, until that is put away", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPdf(["eins", "zwei", "drei"], slip), "brief.pdf") });
  const whole = await prepared(visitor, 3);
  const pagesOf = ({ html }: Page) => [...html.matchAll(/value="remove:([0-9a-f-]+)" aria-label/g)].map(([, id]) => id).slice(0, 3);
  const [, second] = pagesOf(whole);
  const cut = await press(visitor, whole, `remove:${second}`);
  expect(cut.text).toContain("Seite 2 ist entfernt.");
  expect(pagesOf(cut)).not.toContain(second);
  const back = await press(visitor, cut, `restore:${second}`);
  expect(pagesOf(back)).toEqual(pagesOf(whole));
  expect(back.text).not.toContain("ist entfernt.");
  expect(pagesOf(await press(visitor, cut, `restore:${second}`))).toEqual(pagesOf(whole));

  const forgotten = await press(visitor, await press(visitor, back, `remove:${second}`), "forget");
  expect(forgotten.text).not.toContain("ist entfernt.");
  expect(pagesOf(await press(visitor, forgotten, `restore:${second}`))).not.toContain(second);
});

test("who spares data gets the ways without script", async () => {
  const { visitor } = await site.signedIn();
  const spared = { headers: { "Save-Data": "on" } };
  const page = await visitor.get(addDocumentPath, spared);
  expect(page.html).not.toContain("<noscript");
  expect(page.form({ field: "submissionId" }).buttons.map(({ label }) => label)).toContain("Dateien hinzufügen");
});

test("the menu counts pages that were uploaded, and the draft says how many more it may have", async () => {
  const { visitor } = await site.signedIn();
  const before = await anUpload(visitor);
  expect(before.text).toContain("15 von 15 Gratis-Seiten übrig");
  expect(before.html).toMatch(/<progress(?=[^>]*value="15")(?=[^>]*max="15")/);
  await press(visitor, before, "add", { files: aFile(await aPdf(["eins", "zwei"], slip), "brief.pdf") });
  await prepared(visitor, 2);
  const draft = await visitor.get(addDocumentPath);
  expect(draft.text).toContain("noch 13 Gratis-Seiten");
  expect(draft.text).toContain("15 von 15 Gratis-Seiten übrig");
  expect((await visitor.get(dashboardPath)).text).toContain("15 Seiten übrig");
});

test("without script files on their way are named, and asking again keeps what was typed", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const { id: versionId } = await openDraft(db, person);
  await db.insert(draftFiles).values({ versionId, name: "brief-von-oma.pdf", position: 1, submissionId: randomUUID(), place: 0 });
  const page = await anUpload(visitor);
  expect(page.text).toMatch(/Wird verarbeitet… 0 von 1 Dateien.*brief-von-oma\.pdf/s);
  const again = await visitor.submit(page, { action: addDocumentPath, button: "Aktualisieren" }, { name: "Getippt" });
  expect(again.html).toContain('value="Getippt"');
});

test("without script the first page of files that were added is shown once it is there", async () => {
  const { visitor } = await site.signedIn();
  const pagesOf = ({ html }: Page) => [...html.matchAll(/value="open:([^"]+)"/g)].map(([, id]) => id);
  const shownOn = (page: Page) => Object.fromEntries(page.form({ field: "submissionId" }).fields).page;
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPdf(["eins", "zwei"], slip), "zwei.pdf") });
  const draft = await prepared(visitor, 2);
  expect(shownOn(draft)).toBe(pagesOf(draft)[0]);

  let asked = await press(visitor, draft, "add", { files: aFile(await aPdf(["drei", "vier"], slip), "vier.pdf") });
  const grown = await until(
    async () => {
      asked = await press(visitor, asked, "save");
      return asked;
    },
    (page) => pagesOf(page).length === 4,
  );
  expect(shownOn(grown)).toBe(pagesOf(grown)[2]);
  const left = await press(visitor, grown, `open:${pagesOf(grown)[3]}`);
  expect(shownOn(await press(visitor, left, "save"))).toBe(pagesOf(grown)[3]);
});

test("a chosen suggestion fills its field, tags come and go", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng(receipt), "bon.png") });
  const draft = await prepared(visitor, 1);
  const waiting = await press(visitor, draft, "crop", { x0: "0", y0: "0", x1: "100", y1: "0", x2: "100", y2: "100", x3: "0", y3: "100" });
  const read = await until(
    () => visitor.get(waiting.path),
    (page) => !page.path.includes("waiting"),
  );
  const second = /value="type:([^"]+)"[^>]*aria-pressed="false"/.exec(read.html)?.[1] ?? "";
  expect(second).not.toBe("");
  const chosen = await press(visitor, read, `type:${second}`);
  expect(Object.fromEntries(chosen.form({ field: "submissionId" }).fields).type).toBe(second);
  const tagged = await press(visitor, chosen, "tag:Huber");
  expect(tagged.html).toContain('value="untag:Huber"');
  expect((await press(visitor, tagged, "untag:Huber")).html).not.toContain('value="untag:Huber"');
});

test("the original comes back byte for byte, as a download, to its owner only", async () => {
  const { visitor } = await site.signedIn();
  const bytes = await aJpeg("Original", slip);
  await press(visitor, await anUpload(visitor), "add", { files: aFile(bytes, "üñ “foto”.jpg") });
  const draft = await prepared(visitor, 1);
  const href = draft.links.find((link) => link.href.endsWith("/original"))?.href ?? "";
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(site.url() + href, { headers: { cookie: cookies } });
  expect(
    createHash("sha256")
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest("hex"),
  ).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^attachment; .*filename\*=UTF-8''/),
    "cache-control": expect.stringContaining("private"),
    "content-security-policy": expect.stringContaining("sandbox"),
    "content-length": String(bytes.length),
  });
  const again = (headers: Record<string, string>) => fetch(site.url() + href, { headers: { cookie: cookies, ...headers } });
  const part = await again({ range: "bytes=100-299" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 300));
  expect((await again({ "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(304);
  const { visitor: stranger } = await site.signedIn();
  expect((await stranger.get(href)).status).toBe(404);
  expect((await site.stranger().get(href, { follow: false })).status).toBe(302);
});

test("who has not confirmed the address cannot add anything", async () => {
  const { visitor, person } = await site.signedIn({ verified: false });
  const led = await anUpload(visitor);
  expect(led.path).toBe(dashboardPath);
  expect(led.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  const answer = await visitor.postMultipart(addDocumentPath, {
    submissionId: crypto.randomUUID(),
    intent: "upload",
    files: aFile(await aPng("x", slip), "x.png"),
  });
  expect(answer.text).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  expect(person.emailVerified).toBe(false);
});

test("choosing a page keeps what was typed", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPdf(["eins", "zwei"], slip), "zwei.pdf") });
  const draft = await prepared(visitor, 2);
  const [, second = ""] = [...draft.html.matchAll(/value="(open:[^"]+)"/g)].map(([, intent]) => intent);
  const chosen = await press(visitor, draft, second, { name: "Noch nicht gespeichert", tags: "Strom" });
  expect(chosen.path).toBe(`/admin/addnewdoc?page=${second.replace("open:", "")}`);
  expect(Object.fromEntries(chosen.form({ field: "submissionId" }).fields).name).toBe("Noch nicht gespeichert");
  expect(chosen.html).toContain('value="untag:Strom"');
});

test("words that come after Upload begin no new draft", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng("x", slip), "x.png") });
  const draft = await prepared(visitor, 1);
  expect((await press(visitor, draft, "upload", { name: "Hochgeladen" })).path).toBe(documentsPath());
  await press(visitor, draft, "keep", { name: "Hochgeladen" });
  const next = await anUpload(visitor);
  expect(Object.fromEntries(next.form({ field: "submissionId" }).fields).name).toBe("");
});

test("Upload pressed twice uploads once, and says the same", async () => {
  const { visitor, person } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng("x", slip), "x.png") });
  const draft = await prepared(visitor, 1);
  for (const pressed of ["once", "twice"]) {
    const after = await press(visitor, draft, "upload", { name: "Einmal" });
    expect([after.path, pressed]).toEqual([documentsPath(), pressed]);
    expect(after.text).toContain("„Einmal“ ist abgelegt.");
  }
  expect(await site.database().db.$count(documents, eq(documents.ownerId, person.id))).toBe(1);
});

test("pages sent from two tabs become one document only after that was said", async () => {
  const { visitor, person } = await site.signedIn();
  const [one, two] = [await anUpload(visitor), await anUpload(visitor)];
  const photo = async (name: string) => ({ files: [aFile(await aPng(name, slip), `${name}.png`)] });
  await press(visitor, one, "add", await photo("eins"));
  const held = await visitor.submit(two, upload, { ...(await photo("zwei")), name: "Aus dem zweiten Tab" });
  expect(held.text).toContain("In einem anderen Tab ist schon ein neues Dokument offen.");
  const both = await prepared(visitor, 2);
  expect(both.html).toContain('value="Aus dem zweiten Tab"');
  expect(await site.database().db.$count(documents, and(eq(documents.ownerId, person.id), isNotNull(documents.uploadedAt)))).toBe(0);
  const list = await visitor.submit(both, upload);
  expect(list.text).toContain("„Aus dem zweiten Tab“ ist abgelegt.");
});

test("two tabs upload at once: neither is answered with an error, and each page is kept once", async () => {
  const { visitor, person } = await site.signedIn();
  const tabs = [await anUpload(visitor), await anUpload(visitor), await anUpload(visitor)];
  const answers = await Promise.all(
    tabs.map(async (tab, n) =>
      visitor.submit(tab, upload, { name: `Tab ${n}`, files: [aFile(await aPng(`Tab ${n}`, slip), `tab-${n}.png`)] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { name } = draftFiles;
  const kept = site
    .database()
    .db.select({ name })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(eq(versions.authorId, person.id));
  expect((await kept.orderBy(name)).map((file) => file.name)).toEqual(["tab-0.png", "tab-1.png", "tab-2.png"]);
});

test("discarding asks once and leaves nothing", async () => {
  const { visitor } = await site.signedIn();
  await press(visitor, await anUpload(visitor), "add", { files: aFile(await aPng("weg", slip), "weg.png") });
  const question = await visitor.get("/admin/addnewdoc/discard");
  expect(question.text).toContain("Entwurf verwerfen?");
  const after = await visitor.submit(question, { button: "Ja, verwerfen" });
  expect(after.text).toContain("Der Entwurf ist verworfen.");
  expect((await anUpload(visitor)).text).toContain("Foto oder PDF hinzufügen");
});

test("a stale draft says until when it stays, and one press keeps it", async () => {
  const { visitor, person } = await site.signedIn();
  const changedAt = new Date("2026-01-01T12:00:00Z");
  await aDraftRow(site.database().db, { author: person, name: "Liegt", changedAt, noticeSentAt: new Date("2026-03-20T12:00:00Z") });
  const draft = await anUpload(visitor);
  expect(draft.text).toContain("Er bleibt bis zum 03.04.2026");
  const kept = await visitor.submit(draft, { action: addDocumentPath, button: "Behalten" });
  expect(kept.html).toContain('value="Liegt"');
  expect(kept.text).not.toContain("Er bleibt bis zum");
});

test("whether pages straighten themselves is the account's choice, made beside the files or in the settings", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const chosen = async () => (await db.select({ on: users.straightens }).from(users).where(eq(users.id, person.id)))[0]?.on;
  const form = await anUpload(visitor);
  expect(Object.fromEntries(form.form({ field: "submissionId" }).fields)).toMatchObject({ straightened: "off" });
  await press(visitor, form, "save", { straightens: "on" });
  expect(await chosen()).toBe(true);
  // The same form once more, from a tab that shows what was chosen before.
  await press(visitor, form, "save");
  expect(await chosen()).toBe(true);
  const settings = await visitor.get(settingsPath);
  expect(Object.fromEntries(settings.form({ action: ownPagesPath }).fields)).toEqual({ straightens: "on" });
  const saved = await visitor.submit(settings, { action: ownPagesPath }, { straightens: "" });
  expect(saved.text).toContain("Ihre Auswahl ist gespeichert.");
  expect(await chosen()).toBe(false);
});

test("a photographed page comes straightened; the whole picture and the page without its look are one press away", async () => {
  const { visitor } = await site.signedIn();
  const form = await anUpload(visitor);
  await press(visitor, form, "add", {
    straightens: "on",
    files: aFile(await aPhoto(`${receipt}\n`.repeat(5), { light: 0.8 }), "foto.jpg"),
  });
  const page = await prepared(visitor, 1);
  expect(page.text).toContain("Automatisch begradigt.");
  expect(page.html).toMatch(/value="filter:document"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="filter:document"/);
  const plain = await press(visitor, page, "filter:");
  expect((await anUpload(visitor)).text).not.toContain("Automatisch begradigt");
  const whole = await press(visitor, plain.path.includes("waiting") ? page : plain, "uncrop");
  expect(whole.text).toContain("Ecken als Zahlen");
});

test("what comes without script is shown in the usual size, and with all its px to those who zoom and in the PDF", async () => {
  const { visitor } = await site.signedIn();
  const photo = enlarged(await aPhoto(`${receipt}\n`.repeat(5)), 3);
  await visitor.submit(await anUpload(visitor), upload, { name: "Volle Güte", straightens: "on", files: aFile(photo, "foto.jpg") });
  const list = await until(
    () => visitor.get(documentsPath()),
    (page) => page.text.includes("Volle Güte"),
  );
  const details = await visitor.get(list.links.find(({ href }) => href.includes("documentdetails"))?.href ?? "");
  const { sizes = "", srcset = "" } =
    elements(details.html, "img").find(({ attributes }) => attributes.sizes?.includes("600px"))?.attributes ?? {};
  expect(sizes).not.toContain("vw");
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const [usual = 0, whole = 0] = widths.slice(-2);
  expect(usual).toBeLessThan(1500);
  expect(whole).toBeGreaterThan(1900);

  const zoom = details.links.find(({ href }) => /\/page\?.*zoom=/.test(href))?.href ?? "";
  expect((await visitor.get(zoom)).html).toContain(`sizes="${whole}px"`);

  const href = details.links.find((link) => link.href.includes("/export"))?.href ?? "";
  await until(
    () => visitor.get(href),
    (page) => page.headers.get("content-type") === "application/pdf",
  );
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const pdf = Buffer.from(await (await fetch(site.url() + href, { headers: { cookie } })).arrayBuffer());
  expect(pdf.toString("latin1")).toContain(`/Width ${whole}\n`);
  expect(pdf.length).toBeLessThan(2.1 * MB);
});

test("without script several files become a document each, told by name on a page that goes on by itself", async () => {
  const { visitor, person } = await site.signedIn();
  const { db } = site.database();
  const form = await anUpload(visitor);
  expect(form.html).toMatch(/<input(?=[^>]*type="radio")(?=[^>]*name="apart")(?=[^>]*value="one")(?=[^>]*checked="")/);
  const files = [
    aFile(await aPng(receipt), "bon.png"),
    aFile(Buffer.from("kein Bild"), "kaputt.png"),
    aFile(await aPdf(["Zwei", "Seiten"], slip), "brief.pdf"),
  ];
  const waiting = await visitor.submit(form, upload, { apart: "each", name: "Für den Entwurf", files });
  expect(waiting.path).toBe(apartPath);
  expect(waiting.html).toContain('http-equiv="refresh"');
  const outcome = await until(
    () => visitor.get(apartPath),
    (page) => page.text.includes("Fertig: 2 neue Dokumente"),
  );
  expect(outcome.html).not.toContain('http-equiv="refresh"');
  expect(outcome.text).toContain("„kaputt.png“ lässt sich nicht öffnen: Mappe nimmt PDF,");

  // What was typed is in the draft, which has no page of them; the choice is remembered, and the form makes nothing twice.
  const after = await anUpload(visitor);
  expect(after.html).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="Für den Entwurf")/);
  expect(after.html).toMatch(/<input(?=[^>]*name="apart")(?=[^>]*value="each")(?=[^>]*checked="")/);
  expect((await visitor.submit(form, upload, { apart: "each", files })).path).toBe(apartPath);
  expect(await db.$count(documents, and(eq(documents.ownerId, person.id), isNotNull(documents.uploadedAt)))).toBe(2);

  const list = await visitor.get(documentsPath());
  expect(list.text).toContain("2 neue Dokumente sind fertig. 1 Datei wurde nicht übernommen.");
  expect(list.html.match(/>neu</g)).toHaveLength(2);
  const away = await visitor.submit(outcome, { action: apartPath, button: "Verstanden" }, {});
  expect([away.path, away.text.includes("neue Dokumente sind fertig")]).toEqual([documentsPath(), false]);
  const [opened] = /\/admin\/documentdetails\?document=[\w-]+/.exec(list.html) ?? [];
  await visitor.get(opened ?? "");
  expect((await visitor.get(documentsPath())).html.match(/>neu</g)).toHaveLength(1);
});

test("what a device shares where no service worker caught it becomes a page of the draft, or is said to be lost", async () => {
  const shared = { files: aFile(await aPng(receipt), "geteilt.png") };
  const asDevice = { headers: { "sec-fetch-site": "none", origin: "null" } };
  const { visitor, person } = await site.signedIn();
  const page = await visitor.postMultipart(sharedFilesPath, shared, asDevice);
  expect(page.path).toMatch(new RegExp(`^${addDocumentPath}\\?added=`));
  const rows = await site
    .database()
    .db.select({ name: draftFiles.name })
    .from(draftFiles)
    .innerJoin(versions, eq(versions.id, draftFiles.versionId))
    .where(eq(versions.authorId, person.id));
  expect(rows).toEqual([{ name: "geteilt.png" }]);

  const signedOut = await site.stranger().postMultipart(sharedFilesPath, shared, asDevice);
  expect(signedOut.path).toBe(loginPath);
  expect(signedOut.text).toContain("Die geteilten Dateien konnten nicht übernommen werden");
  expect((await visitor.get(sharedFilesPath)).path).toBe(addDocumentPath);
});
