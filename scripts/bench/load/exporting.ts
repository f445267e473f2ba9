import { setTimeout as sleep } from "node:timers/promises";
import { exportPath, exportStatePath } from "~/features/exports/paths";
import { MB } from "~/lib/bytes";
import { aPublishedDocument, type NewPage } from "../../../tests/builders/documents.ts";
import { aLetterPage } from "./letter-page.ts";
import { settledBytes, tellPeaks, watchPeaks } from "./processes.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const pagesTotal = 200;
const differentPages = 10;

/** Measures the export of a document of two hundred pages as one PDF: its time, and its cost. */
export async function exporting({ db, url, pids: { web, runner } }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person, cookie } = await aSignedInPerson(db);
  const different = await Promise.all(Array.from({ length: differentPages }, (_, i) => aLetterPage(i)));
  const pages: NewPage[] = Array.from({ length: pagesTotal }, (_, i) => different[i % differentPages] ?? {});
  const { id } = await aPublishedDocument(db, { owner: person, name: "Jahresakte", pages });
  const pictureBytes = pages.reduce((sum, { jpeg }) => sum + (jpeg?.length ?? 0), 0);

  const before = await settledBytes(runner);
  const peaks = watchPeaks({ web, runner });
  const since = performance.now();
  await get(exportStatePath(id));
  while ((await (await get(exportStatePath(id))).json()).state !== "ready") await sleep(50);
  const made = performance.now();
  const bytes = (await (await get(exportPath(id))).arrayBuffer()).byteLength;
  const taken = performance.now();

  tell({ what: `${pagesTotal} pages, asked to made`, value: (made - since) / 1000, unit: "s" });
  tell({ what: `${pagesTotal} pages, taken away`, value: (taken - made) / 1000, unit: "s" });
  tell({ what: "the pages' pictures", value: pictureBytes / MB, unit: "MB" });
  tell({ what: "the PDF", value: bytes / MB, unit: "MB" });
  tell({ what: "the PDF to its pictures", value: (100 * bytes) / pictureBytes, unit: "%" });
  tell({ what: "runner before", value: before / MB, unit: "MB" });
  tellPeaks(peaks.stop(), tell);

  async function get(path: string): Promise<Response> {
    const answer = await fetch(url + path, { headers: { Cookie: cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  }
}
