import type { Viewer } from "~/features/accounts/rules";
import { paperColumns } from "~/features/documents/paper/rules";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aPng } from "../../../tests/builders/papers.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import type { House } from "../load/site.ts";
import type { Asked } from "./ask.ts";
import { type Attack, form, manyMarks, marks, multipart } from "./attack.ts";
import { fullPages } from "./full-pages.ts";
import { ofMarks } from "./of-marks.ts";

/** Requests of a person with an account, about documents of their own. */
export async function ofPeople({ db, url }: Pick<House, "db" | "url">, person: Viewer, cookie: string): Promise<Attack[]> {
  const signedIn = { Cookie: cookie };
  const picture = await aPng("Brief");
  for (let number = 0; number < 30; number++) await aPublishedDocument(db, { owner: person, name: `Rechnung ${number}`, tags: ["a"] });
  async function aPage() {
    const document = await aPublishedDocument(db, { owner: person, name: "Brief", pages: [{ text: "Ein Brief." }] });
    await givePicture(db, document.pageIds, picture);
    return document;
  }
  const ordinary = await aPage();
  const full: Record<string, string> = {};
  for (const [name, page] of Object.entries(fullPages)) {
    const { id, pageIds } = await aPublishedDocument(db, { owner: person, name, pages: [page] });
    await givePicture(db, pageIds, picture);
    full[name] = id;
  }

  const details = (id: string, more = "") => ({ path: `/admin/documentdetails?document=${id}${more}`, headers: signedIn });
  const getting = (name: string, path: string, before = "/admin/documents"): Attack => ({
    name,
    before: { path: before, headers: signedIn },
    request: () => ({ path, headers: signedIn }),
  });
  const posting = (path: string, fields: [string, string][]): Asked => ({
    method: "POST",
    path,
    headers: { ...form, ...signedIn },
    body: new URLSearchParams(fields).toString(),
  });
  const listed = (query: [string, string][]) => `/admin/documents?${new URLSearchParams(query)}`;
  const repeated = (count: number, field: (at: number) => [string, string]) => Array.from({ length: count }, (_, at) => field(at));
  const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

  const ofFullPages = Object.keys(fullPages).flatMap((name): Attack[] => {
    const id = full[name] ?? "";
    const kept = fullPages[name]?.bytes ?? 0;
    const before = details(ordinary.id);
    return [
      { name: `details: ${name}`, before, kept, request: () => details(id) },
      { name: `details, searched: ${name}`, before, kept, request: () => details(id, `&list=${encodeURIComponent("q=a")}`) },
      { name: `as text: ${name}`, before, kept, request: () => details(id, "&view=text") },
      { name: `full screen: ${name}`, kept, request: () => ({ path: `/admin/documentdetails/page?document=${id}`, headers: signedIn }) },
    ];
  });

  return [
    ...ofFullPages,
    getting("search: 14 kB, one word", listed([["q", "a".repeat(14_000)]])),
    getting("search: 14 kB of words", listed([["q", "ab ".repeat(4600)]])),
    getting("search: 14 kB of marks", listed([["q", marks(2300)]])),
    getting("search: 300 terms", listed(repeated(300, (at) => ["q", `term${at}`]))),
    getting("search: 14 kB of quotes", listed([["q", '"'.repeat(4600)]])),
    getting(
      "list: the longest address",
      listed([
        ...repeated(150, (at): [string, string] => ["tag", `tag${at}`]),
        ...repeated(300, (): [string, string] => ["without", "type"]),
        ["sender", "a".repeat(3000)],
        ["type", "b".repeat(3000)],
      ]),
    ),
    getting("list: all batches", "/admin/documents?batches=999999"),
    getting("suggestions: 14 kB", `/admin/documents/suggestions?q=${"ab+".repeat(4600)}`),
    {
      name: "profile: 64 kB of lines",
      before: { path: "/admin/myprofile", headers: signedIn },
      request: () =>
        posting("/admin/myprofile", [
          ["displayName", "A"],
          ["aboutMe", "\n".repeat(21_000)],
        ]),
    },
    {
      name: "profile: 195 kB of marks",
      request: () =>
        posting("/admin/myprofile", [
          ["displayName", manyMarks.slice(0, 10_000)],
          ["aboutMe", manyMarks],
        ]),
    },
    {
      name: "signature: a zigzag of 26 kB",
      before: { path: "/admin/myprofile", headers: signedIn },
      request: () => multipart("/admin/myprofile/signature", aDrawing(26_000), signedIn),
    },
    {
      name: "signature: a drawing of 60 kB",
      request: () => multipart("/admin/myprofile/signature", aDrawing(60_000), signedIn),
    },
    {
      name: "signature: a typed name",
      before: { path: "/admin/myprofile/signature/typed?name=Anna&hand=caveat", headers: signedIn },
      request: () => ({ path: `/admin/myprofile/signature/typed?name=${"%C7%BC".repeat(2000)}&hand=caveat`, headers: signedIn }),
    },
    ...(await ofMarks(url, { posting, signedIn, ids: [await aPage(), await aPage()].map(({ id }) => id) })),
    {
      name: "share form: 2,400 people's fields",
      before: { path: `/admin/documentdetails/share?document=${ordinary.id}`, headers: signedIn },
      request: () =>
        posting(`/admin/documentdetails/share?document=${ordinary.id}`, [
          ...repeated(1200, (at): [string, string] => ["person", uuid(at)]),
          ...repeated(1200, (at): [string, string] => ["right", `${uuid(at)}:edit`]),
        ]),
    },
    {
      name: "share form: 10,000 people's fields",
      request: () =>
        posting(
          `/admin/documentdetails/share?document=${ordinary.id}`,
          repeated(10_000, (at) => ["person", uuid(at)]),
        ),
    },
    {
      name: "chosen documents: 2,400 ids",
      request: () =>
        posting(
          "/admin/documents/selected",
          repeated(2400, (at) => ["document", uuid(at)]),
        ),
    },
    {
      name: "facts: 60 kB of each field",
      before: details(ordinary.id),
      request: () =>
        posting(`/admin/documentdetails/facts?document=${ordinary.id}`, [
          ["base", ordinary.versionId],
          ...factsOfAPaper.map((field): [string, string] => [field, marks(10_000)]),
        ]),
    },
  ];
}

const factsOfAPaper = ["name", "type", "tags", ...Object.keys(paperColumns)];

/** Strokes to and fro, because each sharp turn becomes many places of an outline. */
function aDrawing(bytes: number): [string, string][] {
  const strokes: [string, string][] = [];
  for (let left = bytes; left > 0; left -= 3000)
    strokes.push([
      "signature-stroke",
      `0,${Array.from({ length: 300 }, (_, at) => `${at % 2 ? 990 : 10},${at},0.5`).join(",")}`.slice(0, 3000).replace(/,[^,]*$/, ""),
    ]);
  return [["signature-way", "draw"], ["signature-height", "400"], ...strokes];
}
