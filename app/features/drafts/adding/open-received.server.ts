import type { ImageEngine, Prepared } from "~/engines/contract";
import { engines } from "~/engines/engines.server";
import { catalogues } from "~/i18n/catalogues.server";
import type { Language } from "~/lib/languages";
import { storage } from "~/storage/storage.server";

/** mediaType: the one of the original, as far as it is known */
type Received = { openedKey: string; mediaType: string; language: Language };
type Wanted = Omit<Parameters<ImageEngine["prepare"]>[0], "file">;

/** written: path of the PDF that was written for an invoice without pages, which stands for it from now on */
export type Opened = Prepared & { written?: string };

/** Opens a received file and makes its pages. An invoice that is an XML file gets pages first, in its owner's language. */
export async function openReceived(image: ImageEngine, file: Received, wanted: Wanted): Promise<Opened> {
  const prepared = await storage().withLocalFile(file.openedKey, (local) => image.prepare({ ...wanted, file: local }));
  // The pages that were written once stay as they are.
  if (prepared.ok && file.mediaType === xml) return { ...prepared, mediaType: xml };
  return !prepared.ok && prepared.reason === "xml" ? openXml(image, file, wanted) : prepared;
}

const xml = "application/xml";

async function openXml(image: ImageEngine, { openedKey, language }: Received, wanted: Wanted): Promise<Opened> {
  const { outDir, maxPages } = wanted;
  const words = catalogues[language].invoicePage;
  const written = await storage().withLocalFile(openedKey, (file) => engines().invoice.write({ file, outDir, words, language, maxPages }));
  if (!written.ok) return written;
  const prepared = await image.prepare({ ...wanted, file: written.path });
  return prepared.ok ? { ...prepared, mediaType: xml, invoice: written.invoice, written: written.path } : prepared;
}
