import { once } from "node:events";
import { connect } from "node:net";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { calls } from "~/api/calls.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { saveView } from "~/features/views/save-view.server";
import { setUpArrivalsPath } from "~/paths";
import { apartFiles, attempts, keptAnswers } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPdf } from "../builders/papers.ts";
import { aProgram, type Program } from "../support/program.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

/** A person with a program that may do whatever a key allows. */
async function aPersonWithProgram(key: Parameters<typeof anAccessKey>[2] = { rights: ["read", "add", "change", "share"] }) {
  const { person, visitor } = await site.signedIn();
  const { db } = site.database();
  const { secret, id } = await anAccessKey(db, person.id, key);
  return { db, person, visitor, keyId: id, secret, ask: aProgram(site.url(), secret) };
}

test("a program lists, searches and reads what its person has", async () => {
  const { db, person, ask } = await aPersonWithProgram();
  const { id } = await aPublishedDocument(db, {
    owner: person,
    name: "Stromrechnung",
    documentType: "Rechnung",
    tags: ["Haus"],
    sender: "Stadtwerke",
    amount: 12345,
    currency: "EUR",
    documentDate: "2026-11-03",
    pages: [{ text: "Zählerstand 4711" }, { text: "Seite zwei" }],
  });
  await aPublishedDocument(db, { owner: person, name: "Mietvertrag", documentType: "Vertrag" });
  const all = await ask("GET", "/documents");
  expect([all.status, all.json.next, all.json.documents.map(({ name }: { name: string }) => name).sort()]).toEqual([
    200,
    null,
    ["Mietvertrag", "Stromrechnung"],
  ]);
  const found = await ask("GET", "/documents?q=Z%C3%A4hlerstand&type=Rechnung&datedFrom=2026-11-01");
  expect(found.json.documents).toEqual([
    expect.objectContaining({ id, amount: { value: "123.45", currency: "EUR" }, date: "2026-11-03", tags: ["Haus"], pages: 2 }),
  ]);
  expect((await ask("GET", `/documents/${id}`)).json).toMatchObject({ id, version: 1, pageList: [{ n: 1, isRead: true }, { n: 2 }] });
});

const pdf = (word: string) => aPdf([word]).then((bytes) => new Uint8Array(bytes));
const isPdf = { "Content-Type": "application/pdf" };

/** Asks until the file is a document. */
async function documentOf(ask: Program, arrivalId: string): Promise<string> {
  for (let times = 0; times < 600; times += 1) {
    const { json } = await ask("GET", `/arrivals/${arrivalId}`);
    if (json.state === "done") return json.files[0].documentId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("It became no document.");
}

test("a file becomes a document with what the program states of it, and its way in is kept", async () => {
  const { ask, visitor } = await aPersonWithProgram({ rights: ["read", "add"], name: "Buchhaltung" });
  const added = await ask("POST", "/documents?name=brief.pdf&title=Brief%20vom%20Amt&tag=Amt&tag=Post&date=2026-11-03", {
    body: await pdf("Ein Brief"),
    headers: isPdf,
  });
  expect([added.status, added.json.state, added.headers.get("Location")]).toEqual([202, "working", `/api/v1/arrivals/${added.json.id}`]);
  const id = await documentOf(ask, added.json.id);
  const { json, headers } = await ask("GET", `/documents/${id}`);
  expect(json).toMatchObject({ name: "Brief vom Amt", tags: ["Amt", "Post"], date: "2026-11-03", door: "api", origin: "Buchhaltung" });
  expect((await ask("GET", `/documents/${id}`, { headers: { "If-None-Match": headers.get("ETag") ?? "" } })).status).toBe(304);
  expect((await ask("GET", `/documents/${id}/text`)).json.pages).toEqual([
    expect.objectContaining({ text: expect.stringContaining("Ein Brief") }),
  ]);
  const original = await ask("GET", `/documents/${id}/pages/1/original`);
  expect([original.status, original.bytes.equals(Buffer.from(await pdf("Ein Brief")))]).toEqual([200, true]);
  const picture = await ask("GET", `/documents/${id}/pages/1/picture?width=100`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("image/")]);
  expect((await visitor.get(`/admin/documentdetails?document=${id}`)).text).toContain("Programm (API): Buchhaltung");
  let made = await ask("GET", `/documents/${id}/pdf`);
  for (let times = 0; made.status === 202 && times < 600; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    made = await ask("GET", `/documents/${id}/pdf`);
  }
  expect([made.status, made.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
}, 120_000);

test("a form with a file is taken like a bare one, and what can be no document is refused by name", async () => {
  const { ask, db, person } = await aPersonWithProgram();
  const form = new FormData();
  form.append("file", new Blob([await pdf("Formular")]), "formular.pdf");
  const added = await ask("POST", "/documents", { body: form });
  expect([added.status, added.json.files[0].name]).toEqual([202, "formular.pdf"]);
  const refused = await ask("POST", "/documents?name=lied.mp3", { body: "ID3 kein Papier", headers: { "Content-Type": "audio/mpeg" } });
  expect([refused.status, refused.json.type, refused.json.detail]).toEqual([
    422,
    expect.stringContaining("#file-refused"),
    expect.stringContaining("lied.mp3"),
  ]);
  const empty = await ask("POST", "/documents?name=leer.pdf", { body: "", headers: isPdf });
  expect([empty.status, empty.json.type, empty.json.detail]).toEqual([
    422,
    expect.stringContaining("#file-refused"),
    expect.stringContaining("leer.pdf"),
  ]);
  const listed = (await findArrivals(db, person)).map(({ name, reason }) => [name, reason]);
  expect(listed).toContainEqual(["leer.pdf", "empty"]);
  expect((await ask("POST", "/documents", { json: {} })).status).toBe(415);
});

test("whoever repeats a request gets the same answer, and nothing is made twice", async () => {
  const { db, person, keyId, secret, ask } = await aPersonWithProgram();
  const headers = { ...isPdf, "Idempotency-Key": "lauf-1" };
  const body = await pdf("Einmal");
  const both = await Promise.all([
    ask("POST", "/documents?name=a.pdf", { body, headers }),
    ask("POST", "/documents?name=a.pdf", { body, headers }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toSatisfy((all: number[]) => all.join() === "202,202" || all.join() === "202,409");
  const again = await ask("POST", "/documents?name=a.pdf", { body, headers });
  expect([again.status, again.headers.get("Idempotency-Replayed"), again.json]).toEqual([
    202,
    "true",
    both.find(({ status }) => status === 202)?.json,
  ]);
  const otherFile = await ask("POST", "/documents?name=a.pdf", { body: await pdf("Anders"), headers });
  expect([otherFile.status, otherFile.json.type]).toEqual([422, expect.stringContaining("#key-used-otherwise")]);
  expect((await ask("POST", "/documents?name=b.pdf", { body, headers })).status).toBe(422);
  expect(await db.$count(apartFiles, eq(apartFiles.userId, person.id))).toBe(1);

  // The one who worked on it was killed before the answer was kept.
  await db
    .update(keptAnswers)
    .set({ status: null, answer: null, askedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(keptAnswers.keyId, keyId));
  expect((await ask("POST", "/documents?name=a.pdf", { body, headers })).json.id).toBe(again.json.id);
  expect(await db.$count(apartFiles, eq(apartFiles.userId, person.id))).toBe(1);

  // The line is cut in the middle of the file: nothing is noted, and the next try brings it.
  const url = new URL(site.url());
  const cut = connect(Number(url.port), url.hostname);
  await once(cut, "connect");
  const head = [
    `POST /api/v1/documents?name=c.pdf HTTP/1.1`,
    "Host: mappe",
    `Authorization: Bearer ${secret}`,
    "Content-Type: application/pdf",
  ];
  cut.write([...head, "Idempotency-Key: lauf-2", "Content-Length: 100000", "", ""].join("\r\n"));
  cut.write(body.subarray(0, 500));
  await vi.waitFor(
    async () => expect(await db.$count(keptAnswers, and(eq(keptAnswers.keyId, keyId), eq(keptAnswers.name, "lauf-2")))).toBe(1),
    20_000,
  );
  cut.destroy();
  await vi.waitFor(
    async () => expect(await db.$count(keptAnswers, and(eq(keptAnswers.keyId, keyId), eq(keptAnswers.name, "lauf-2")))).toBe(0),
    20_000,
  );
  expect((await ask("POST", "/documents?name=c.pdf", { body, headers: { ...isPdf, "Idempotency-Key": "lauf-2" } })).status).toBe(202);
  expect((await ask("POST", "/documents?name=d.pdf", { body, headers: { ...isPdf, "Idempotency-Key": "mit Leerzeichen" } })).status).toBe(
    400,
  );
}, 120_000);

test("a change names the state that was read, and loses nothing that somebody else changed", async () => {
  const { db, person, ask } = await aPersonWithProgram();
  const { id } = await aPublishedDocument(db, { owner: person, name: "Alt", tags: ["Haus"], sender: "Stadtwerke" });
  const tag = (await ask("GET", `/documents/${id}`)).headers.get("ETag") ?? "";
  const change = (json: object, headers: Record<string, string>) => ask("PATCH", `/documents/${id}`, { json, headers });
  expect((await change({ name: "Neu" }, {})).status).toBe(428);
  expect((await change({ name: "Neu" }, { "If-Match": '"anders"' })).status).toBe(412);
  expect((await change({ name: "Neu" }, { "If-Match": `W/${tag}` })).status).toBe(412);
  const both = await Promise.all([change({ name: "Neu" }, { "If-Match": tag }), change({ tags: ["Hof"] }, { "If-Match": tag })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const { json, headers } = await change({ name: "Neu", tags: ["Hof"], amount: { value: "12.50", currency: "EUR" } }, { "If-Match": "*" });
  expect(json).toMatchObject({ name: "Neu", tags: ["Hof"], sender: "Stadtwerke", amount: { value: "12.50", currency: "EUR" } });
  expect((await ask("GET", `/documents/${id}`)).headers.get("ETag")).toBe(headers.get("ETag"));
  const wrong = await change({ name: " ", date: "31.11.2026", tags: ["a,b"], colour: 1 }, { "If-Match": "*" });
  expect([wrong.status, wrong.json.errors.map(({ field }: { field: string }) => field).sort()]).toEqual([
    422,
    ["colour", "date", "tags.0"],
  ]);
  expect((await change({ name: " " }, { "If-Match": "*" })).json.errors).toEqual([{ field: "name", detail: expect.stringMatching(/\S/) }]);
  expect((await ask("DELETE", `/documents/${id}`, { headers: { "If-Match": tag } })).status).toBe(412);
  expect((await ask("DELETE", `/documents/${id}`, { headers: { "If-Match": headers.get("ETag") ?? "" } })).status).toBe(204);
  expect((await ask("GET", "/trash")).json.documents).toEqual([expect.objectContaining({ id, name: "Neu" })]);
  expect((await ask("POST", `/trash/${id}/restore`)).json).toMatchObject({ id, name: "Neu" });
});

test("a program notes when a document was paid, and asks for those that were not", async () => {
  const { db, person, ask } = await aPersonWithProgram();
  const { id } = await aPublishedDocument(db, {
    owner: person,
    name: "Strom",
    documentType: "Rechnung",
    amount: 7416,
    dueDate: "2020-01-01",
  });
  const pay = (paidOn: string | null) => ask("PUT", `/documents/${id}/payment`, { json: { paidOn }, headers: { "If-Match": "*" } });
  const listed = async (payment: string) => (await ask("GET", `/documents?payment=${payment}`)).json.documents.length;
  expect([await listed("open"), await listed("overdue"), await listed("paid")]).toEqual([1, 1, 0]);
  expect((await pay("2100-01-01")).json.errors).toEqual([{ field: "paidOn", detail: expect.stringMatching(/\S/) }]);
  expect((await pay("2020-01-02")).json).toMatchObject({ id, paidOn: "2020-01-02", version: 1 });
  expect([await listed("open"), await listed("overdue"), await listed("paid")]).toEqual([0, 0, 1]);
  expect((await pay(null)).json).toMatchObject({ paidOn: null });
});

test("a list goes on behind its cursor, whatever comes meanwhile", async () => {
  const { db, person, ask } = await aPersonWithProgram();
  const make = (name: string) => aPublishedDocument(db, { owner: person, name, documentType: "Rechnung", pages: [{ text: "Wasser" }] });
  for (let n = 0; n < 7; n += 1) await make(`Rechnung ${n}`);
  for (const query of ["", "?sort=name-up", "?q=Wasser", "?q=Wasser&sort=type-up"]) {
    const names: string[] = [];
    let next: string | null = `/documents${query}${query ? "&" : "?"}limit=3`;
    while (next) {
      const { json } = await ask("GET", next);
      names.push(...json.documents.map(({ name }: { name: string }) => name));
      next = json.next;
      if (names.length === 3) await make(`Später ${query}`);
    }
    const first = names.filter((name) => name.startsWith("Rechnung"));
    expect([query, first.toSorted(), names.length - new Set(names).size]).toEqual([
      query,
      [0, 1, 2, 3, 4, 5, 6].map((n) => `Rechnung ${n}`),
      0,
    ]);
  }
  const { json } = await ask("GET", "/documents?limit=3");
  const cursor = new URL(json.next, "http://mappe.invalid").searchParams.get("after") ?? "";
  for (const after of ["x", cursor.slice(0, -3), `${cursor}AAAA`, "a".repeat(1999), Buffer.from("\0\0").toString("base64url")]) {
    const told = await ask("GET", `/documents?after=${after}`);
    expect([after.slice(0, 20), told.status]).toEqual([after.slice(0, 20), 400]);
  }
  expect((await ask("GET", `/documents?sort=name-up&after=${cursor}`)).json.type).toContain("#invalid-cursor");
});

test("what a program does not say rightly is told to it field by field, in its language", async () => {
  const { ask, secret } = await aPersonWithProgram();
  const english = aProgram(site.url(), secret, "en-GB, de;q=0.5");
  const told = await english("GET", "/documents?limit=1000&colour=red&from=2026-02-30&sort=name");
  expect([told.status, told.headers.get("Content-Language"), told.json.title]).toEqual([400, "en", "Invalid parameters"]);
  expect(told.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual(["colour", "from", "limit", "sort"]);
  expect((await ask("GET", "/documents?datedFrom=2026-05-02&datedTo=2026-05-01")).json.errors).toEqual([
    { field: "datedFrom", detail: expect.stringContaining("Der erste Tag") },
  ]);
  expect((await ask("GET", "/documents?q=%00")).status).toBe(400);
  for (const path of ["/nichts", "/documents/1", "/documents/", "/documents/../trash/x", "/documents.data", "/api/v2/documents", "/api/"])
    if (path !== "/api/") expect([path, (await ask("GET", path)).status]).toEqual([path, 404]);
  expect((await ask("GET", "/documents?_data=routes")).json.errors).toEqual([{ field: "_data", detail: expect.any(String) }]);
  const elsewhere = { Origin: "https://anders.example", "Sec-Fetch-Site": "cross-site" };
  expect((await aProgram(site.url(), undefined)("POST", "/documents", { body: "x", headers: elsewhere })).json.type).toContain("#no-key");
  const method = await ask("PUT", "/documents");
  expect([method.status, method.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect((await ask("PROPFIND", "/documents")).status).toBe(405);
  const head = await ask("HEAD", "/documents");
  expect([head.status, head.bytes.length, head.headers.get("RateLimit-Limit")]).toEqual([200, 0, "600"]);
  const options = await ask("OPTIONS", "/documents", {
    headers: { Origin: "https://anders.example", "Access-Control-Request-Method": "GET" },
  });
  expect([options.status, options.headers.get("Allow")]).toEqual([204, "GET, HEAD, POST"]);
});

test.each([
  ["no JSON", "{", "application/json", 400],
  ["bad UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22]), "application/json", 400],
  ["a zero byte", '{"text":"a\\u0000b"}', "application/json", 400],
  ["deep", "[".repeat(200_000), "application/json", 400],
  ["too much", `"${"a".repeat(300_000)}"`, "application/json", 413],
  ["a list", "[]", "application/json", 422],
  ["nothing", "", "application/json", 400],
  ["a form", "text=a", "application/x-www-form-urlencoded", 415],
  ["no type", '{"text":"a"}', "", 415],
  ["odd type", '{"text":"a"}', "application/jsonp", 415],
  ["a prototype", '{"__proto__":{"text":"a"},"text":"a"}', "application/json", 422],
  ["half a sign", '{"text":"\\ud800"}', "application/json", 422],
])("a body that is %s is refused as a problem", async (_, body, type, status) => {
  const { db, person, ask } = await aPersonWithProgram();
  const { id } = await aPublishedDocument(db, { owner: person });
  const told = await ask("POST", `/documents/${id}/notes`, { body, headers: { "Content-Type": type } });
  expect(told.status, told.bytes.toString().slice(0, 200)).toBe(status);
});

test("a program that asks too often is told when it may go on, by WebDAV, too", async () => {
  const { db, keyId, secret, ask } = await aPersonWithProgram();
  const { headers } = await ask("GET", "/documents");
  expect([headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining"), Number(headers.get("RateLimit-Reset")) <= 60]).toEqual([
    "600",
    "599",
    true,
  ]);
  await db
    .update(attempts)
    .set({ points: 600 })
    .where(eq(attempts.key, `asked:access-key:${keyId}`));
  const told = await ask("GET", "/documents");
  expect([told.status, Number(told.headers.get("Retry-After")) > 0, told.headers.get("RateLimit-Remaining")]).toEqual([429, true, "0"]);
  const dav = await fetch(new URL("/dav/inbox/", site.url()), {
    method: "PROPFIND",
    headers: { Depth: "0", Authorization: `Bearer ${secret}` },
  });
  expect([dav.status, Number(dav.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test("the description of the API is there for everybody, and names each call", async () => {
  const { status, json } = await aProgram(site.url(), undefined)("GET", "/openapi.json");
  expect([status, json.openapi]).toEqual([200, "3.1.0"]);
  const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  for (const [name, schema] of Object.entries(json.components.schemas))
    expect([name, schema]).toEqual([name, expect.objectContaining({ type: "object" })]);
  const named = Object.keys(json.components.schemas);
  const used = [...JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...new Set(used)].sort());
});

test("a person makes a key with the rights and the documents of their choice, and sees what it may", async () => {
  const { db, person, visitor } = await aPersonWithProgram();
  const view = await saveView(db, person, { name: "Rechnungen", search: { tab: 1, list: "type=Rechnung" } });
  await aPublishedDocument(db, { owner: person, name: "Strom", documentType: "Rechnung" });
  await aPublishedDocument(db, { owner: person, name: "Miete", documentType: "Vertrag" });
  const page = await visitor.get(setUpArrivalsPath);
  const make = (filled: Record<string, string | string[]>) =>
    visitor.submit(page, { button: "Schlüssel anlegen" }, { name: "Steuer", ...filled });
  expect((await make({ right: [] })).text).toContain("Bitte wählen Sie, was der Schlüssel darf.");
  expect((await make({ right: "read", reach: `view:${crypto.randomUUID()}` })).text).toContain(
    "Diese gespeicherte Suche gibt es nicht mehr.",
  );
  const made = await make({ right: ["read", "share"], reach: `view:${view.ok ? view.id : ""}` });
  const [secret = ""] = /mappe_[\w-]{43}/.exec(made.html) ?? [];
  expect(made.text).not.toContain("WebDAV)");
  expect((await visitor.get(setUpArrivalsPath)).text).toContain("lesen, teilen · nur Suche „Rechnungen“");
  const { json } = await aProgram(site.url(), secret)("GET", "/documents");
  expect(json.documents.map(({ name }: { name: string }) => name)).toEqual(["Strom"]);
  expect((await aProgram(site.url(), secret)("POST", "/documents", { body: "x", headers: isPdf })).status).toBe(403);
});
