import { documentPath, documentsPath } from "~/features/documents/paths";
import { apiRoot } from "~/paths";
import { anAccessKey } from "../../../tests/builders/access-keys.ts";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const documents = 1000;
/** answers of each, in turns, so that a busy moment meets all of them; the first are a warm-up */
const [answers, warmUp] = [200, 20];

/** Measures how long a program waits for a list, a search and a document, beside the screens that show the same. */
export async function calls({ db, url }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person, cookie } = await aSignedInPerson(db);
  const { secret } = await anAccessKey(db, person.id, { rights: ["read"], reach: "own" });
  let id = "";
  for (let n = 0; n < documents; n += 1) {
    const facts = { name: `Rechnung ${n}`, documentType: "Rechnung", sender: "Stadtwerke", tags: ["Strom"] };
    ({ id } = await aPublishedDocument(db, { owner: person, ...facts, pages: [{ text: `Zählerstand ${n}` }, { text: "Seite zwei" }] }));
  }
  const program = { Authorization: `Bearer ${secret}` };
  const browser = { Cookie: cookie, Accept: "text/html" };
  const asked = {
    "call: list": { path: `${apiRoot}/documents`, headers: program },
    "screen: list": { path: documentsPath(), headers: browser },
    "call: search": { path: `${apiRoot}/documents?q=Zählerstand`, headers: program },
    "screen: search": { path: documentsPath({ terms: ["Zählerstand"] }), headers: browser },
    "call: document": { path: `${apiRoot}/documents/${id}`, headers: program },
    "screen: document": { path: documentPath(id), headers: browser },
  };
  const times = new Map<string, number[]>(Object.keys(asked).map((what) => [what, []]));
  for (let n = 0; n < answers + warmUp; n += 1)
    for (const [what, { path, headers }] of Object.entries(asked)) {
      const since = performance.now();
      const answer = await fetch(url + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      if (n >= warmUp) times.get(what)?.push(performance.now() - since);
    }
  for (const [what, all] of times) {
    tell({ what: `${what}: p50`, value: percentile(all, 0.5), unit: "ms" });
    tell({ what: `${what}: p95`, value: percentile(all, 0.95), unit: "ms" });
  }
}
