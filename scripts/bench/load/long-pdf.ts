import { aPdf } from "../../../tests/builders/papers.ts";
import { drawnPdf } from "../../papers/print.ts";
import { seeded } from "../../training/corner-scenes/random.ts";
import { add, allRead, anAuthor, publish } from "./acting.ts";
import { letter } from "./letters.ts";
import { aScan } from "./photos.ts";
import { tellPeaks, watchPeaks } from "./processes.ts";
import type { Figure, Site } from "./site.ts";

const pagesTotal = 100;
const differentPages = 10;

/** A PDF of a hundred pages, from sending it to being found by every word: once with text of its own, once as a scan that has to be read. */
export async function longPdf(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const letters = Array.from({ length: pagesTotal }, (_, i) => letter(seeded(i % differentPages), 230));
  await measure(site, tell, { kind: "with text", bytes: await aPdf(letters, { fontSize: 11 }), documents: 1 });
  await measure(site, tell, { kind: "scanned", bytes: await scanned(letters), documents: 2 });
}

type Sent = { kind: string; bytes: Buffer /** there are then */; documents: number };

async function measure(site: Site, tell: (figure: Figure) => void, { kind, bytes, documents }: Sent): Promise<void> {
  const author = await anAuthor(site);
  const peaks = watchPeaks({ web: site.pids.web, runner: site.pids.runner });
  const since = performance.now();
  const file = { name: "Jahresakte.pdf", type: "application/pdf", bytes: new Uint8Array(bytes) };
  await add(site.db, author, { files: [file], pagesTotal });
  await publish(author, "Jahresakte");
  await allRead(site.db, { documents, pagesTotal: documents * pagesTotal });
  const minutes = (performance.now() - since) / 60_000;
  tell({ what: `${pagesTotal} pages ${kind}, to searchable`, value: minutes * 60, unit: "s" });
  tell({ what: `pages ${kind}`, value: pagesTotal / minutes, unit: "/min" });
  tellPeaks(peaks.stop(), tell);
}

async function scanned(letters: readonly string[]): Promise<Buffer> {
  // Pictures are given as addresses, so that each is in the file once: otherwise the file would be larger than Mappe accepts.
  const scans = await Promise.all(
    letters.slice(0, differentPages).map(async (text) => `data:image/jpeg;base64,${(await aScan(text)).toString("base64")}`),
  );
  return drawnPdf({ size: "A4", margin: 0, autoFirstPage: false }, (doc) => {
    for (const index of letters.keys()) doc.addPage().image(scans[index % differentPages] ?? "", 0, 0, { width: 595.28 });
  });
}
