import { setTimeout as sleep } from "node:timers/promises";
import { exportPath, exportStatePath } from "~/features/exports/paths";
import { setSigners } from "~/features/signing/set-signers.server";
import { KB, MB } from "~/lib/bytes";
import { aPublishedDocument, type NewPage } from "../../../tests/builders/documents.ts";
import { aLetterPage } from "./letter-page.ts";
import { settledBytes, watchPeaks } from "./processes.ts";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const sizes = [20, 300];
const differentPages = 10;

/** Measures a document as a PDF without and with a seal: the cost of the seal. The key is made before. */
export async function sealing({ db, url, pids: { runner } }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person, cookie } = await aSignedInPerson(db);
  const different = await Promise.all(Array.from({ length: differentPages }, (_, i) => aLetterPage(i)));

  await askToSign(await aDocument(1));
  for (const pagesTotal of sizes) {
    const id = await aDocument(pagesTotal);
    const plain = await exported(id);
    await askToSign(id, { andExport: false });
    const sealed = await exported(id);
    tell({ what: `${pagesTotal} pages, asked to made without a seal`, value: plain.seconds, unit: "s" });
    tell({ what: `${pagesTotal} pages, asked to made with it`, value: sealed.seconds, unit: "s" });
    tell({ what: `${pagesTotal} pages, the sealed PDF`, value: sealed.bytes / MB, unit: "MB" });
    tell({ what: `${pagesTotal} pages, bytes added by record and seal`, value: (sealed.bytes - plain.bytes) / KB, unit: "kB" });
    tell({ what: `${pagesTotal} pages, runner at most without a seal`, value: plain.peak / MB, unit: "MB" });
    tell({ what: `${pagesTotal} pages, runner at most with it`, value: sealed.peak / MB, unit: "MB" });
  }

  async function aDocument(pagesTotal: number): Promise<string> {
    const pages: NewPage[] = Array.from({ length: pagesTotal }, (_, i) => different[i % differentPages] ?? {});
    return (await aPublishedDocument(db, { owner: person, name: "Jahresvertrag", pages })).id;
  }

  async function askToSign(documentId: string, { andExport = true } = {}): Promise<void> {
    const asked = { before: new Set<string>(), after: new Set([person.id]) };
    await setSigners(db, person, { documentId, asked, sender: { address: "192.0.2.7", userAgent: "" }, now: new Date() });
    if (andExport) await exported(documentId);
  }

  async function exported(id: string): Promise<{ seconds: number; bytes: number; peak: number }> {
    await settledBytes(runner);
    const peaks = watchPeaks({ runner });
    const since = performance.now();
    while ((await (await get(exportStatePath(id))).json()).state !== "ready") await sleep(20);
    const seconds = (performance.now() - since) / 1000;
    const peak = peaks.stop().get("runner") ?? 0;
    const bytes = (await (await get(exportPath(id))).arrayBuffer()).byteLength;
    return { seconds, bytes, peak };
  }

  async function get(path: string): Promise<Response> {
    const answer = await fetch(url + path, { headers: { Cookie: cookie } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  }
}
