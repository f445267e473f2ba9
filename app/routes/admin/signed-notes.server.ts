import { findSignedFiles } from "~/features/checking/find-signed-files.server";
import type { SignedUpload } from "~/features/checking/rules";
import type { SignedNotes } from "~/features/checking/signed-note";
import type { DocumentDetails } from "~/features/documents/find-document.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { exactTime } from "~/lib/dates";
import { db } from "~db/client.server";

/** the most names that are listed for one file */
const mostNamed = 4;

/** The texts about those originals of a document that were signed already when they came; null if there are none. */
export async function signedNotes(request: Request, { pages, may }: Pick<DocumentDetails, "pages" | "may">): Promise<SignedNotes | null> {
  const originals = new Map(pages.map(({ id, original }) => [original.fileId, { pageId: id, name: original.name }]));
  const signed = await findSignedFiles(db, [...originals.keys()]);
  if (signed.size === 0) return null;
  const t = await texts(request, "checking");
  const language = languageOf(request);
  const files = [...originals].flatMap(([fileId, { pageId, name }]) => {
    const upload = signed.get(fileId);
    if (!upload) return [];
    const who = whoSigned(upload, language) || t("nobody");
    return [{ pageId, text: t(`signed.${upload.verdict}`, { name, who }), original: t("original") }];
  });
  return { files, copy: t(may.seeOriginals ? "copy" : "copyOnly"), mayDownload: may.seeOriginals };
}

function whoSigned({ signatures }: SignedUpload, language: string): string {
  const named = signatures.filter(({ kind, claimed }) => kind === "signature" && claimed.name).slice(0, mostNamed);
  return named.map(({ claimed: { name, at } }) => (at ? `${name}, ${exactTime(new Date(at), language)}` : name)).join("; ");
}
