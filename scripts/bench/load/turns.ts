import { eq } from "drizzle-orm";
import { addDocumentPath } from "~/paths";
import { draftFiles } from "~db/schema/index";
import { aHardPdf } from "../../../tests/builders/hard-papers.ts";
import { add, anAuthor, press, until } from "./acting.ts";
import { takePhotos } from "./photos.ts";
import type { Figure, Site } from "./site.ts";

const hardFiles = 4;

/** Measures how long one person's photo takes while other people's files keep the engine as busy as they can. */
export async function turns(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const [photo = Buffer.of()] = await takePhotos(1);
  const sent = { name: "Beleg.jpg", type: "image/jpeg", bytes: new Uint8Array(photo) };
  tell({ what: "a photo prepared, nothing else to do", value: await prepared(site, sent), unit: "s" });

  const pdf = { type: "application/pdf", bytes: new Uint8Array(aHardPdf()) };
  const files = Array.from({ length: hardFiles }, (_, n) => ({ ...pdf, name: `hart-${n}.pdf` }));
  const since = performance.now();
  for (const others of ["another", "two others"]) {
    const { visitor } = await anAuthor(site);
    await press(visitor, addDocumentPath, { intent: "add", files });
    tell({ what: `a photo while ${hardFiles} hard files of ${others} wait`, value: await prepared(site, sent), unit: "s" });
  }
  await until(async () => (await site.db.$count(draftFiles, eq(draftFiles.state, "received"))) === 0 || undefined);
  tell({ what: `until all ${2 * hardFiles} hard files are refused`, value: (performance.now() - since) / 1000, unit: "s" });
}

async function prepared(site: Site, photo: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }): Promise<number> {
  const author = await anAuthor(site);
  const since = performance.now();
  await add(site.db, author, { files: [photo], pagesTotal: 1 });
  return (performance.now() - since) / 1000;
}
