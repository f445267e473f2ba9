import type { Viewer } from "~/features/accounts/rules";
import type { Lapses } from "~/features/drafts/saving/lapse-dialog";
import { givenSignatures, lapsingBy, type Signatory } from "~/features/signing/given-signatures.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { sitePath } from "~/http/site-path";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { longDate } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { db } from "~db/client.server";

/** The most names in one sentence. */
const mostNamed = 4;

/**
 * Says how many signatures lapse if this version becomes the newest, and whose; null: none. versionId: missing for a change of the document's pages
 */
export async function toldLapsing(
  request: Request,
  viewer: Viewer,
  { documentId, versionId }: { documentId: string; versionId?: string },
): Promise<string | null> {
  const signedBy = versionId ? await lapsingBy(db, { documentId, versionId }) : await givenSignatures(db, [documentId]);
  if (signedBy.length === 0) return null;
  const t = await texts(request, "signing");
  return t("lapsing", { count: signedBy.length, names: await signatoriesTold(request, viewer, signedBy) });
}

/** Says at the begin of an edit which signatures it may cost, and, once pages were changed, which ones saving costs; null: nobody has signed. */
export async function warnOfLapsing(
  request: Request,
  viewer: Viewer,
  { documentId, draftId: versionId }: { documentId: string; draftId: string },
): Promise<string | null> {
  const signedBy = await givenSignatures(db, [documentId]);
  if (signedBy.length === 0) return null;
  const lapsing = await toldLapsing(request, viewer, { documentId, versionId });
  if (lapsing) return lapsing;
  const t = await texts(request, "signingWays");
  return t("atStake", { count: signedBy.length, names: await signatoriesTold(request, viewer, signedBy) });
}

/** Shows whose signatures the newest version has, before a Save that costs them; null: nobody has signed. next: address that saving leads to */
export async function toldLapses(
  request: Request,
  viewer: Viewer,
  { documentId, next }: { documentId: string; next: string | null },
): Promise<Lapses | null> {
  const signers = await listSigners(db, viewer, { documentId, versionId: null, now: new Date() });
  const people = signers.filter(({ state }) => state === "signed");
  if (people.length === 0) return null;
  const [t, tSigning] = await Promise.all([texts(request, "signingWays"), texts(request, "signing")]);
  return {
    title: t("lapses.title", { count: people.length }),
    text: t("lapses.text"),
    kept: t("lapses.kept"),
    save: t("lapses.save"),
    cancel: t("lapses.cancel"),
    people: people.map(({ entryId, name, isViewer, photo, at, image }) => ({
      entryId,
      name,
      shown: isViewer ? tSigning("signers.you", { name }) : name,
      photo,
      signed: at ? longDate(at) : "",
      image: image && { ...image, alt: tSigning("panel.of", { name }) },
    })),
    next: sitePath(next) ?? null,
  };
}

/** Names them, each person once, and the viewer as oneself. */
export async function signatoriesTold(request: Request, viewer: Viewer, signedBy: readonly Signatory[]): Promise<string> {
  const t = await texts(request, "signing");
  const people = [...new Map(signedBy.map((one) => [one.id ?? one.name, one])).values()];
  const names = people.map(({ id, name }) => (id === viewer.id ? t("signers.you", { name }) : name));
  return namesTold(names, languageOf(request));
}

/** The first of them by name, of the others how many. */
export function namesTold(names: readonly string[], language: string): string {
  const rest = names.length > mostNamed + 1 ? [`+${names.length - mostNamed}`] : [];
  return listed([...(rest.length > 0 ? names.slice(0, mostNamed) : names), ...rest], language);
}
