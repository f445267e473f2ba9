import type { DocumentDetails } from "~/features/documents/find-document.server";
import { documentPath, type Ended, endedIn, type Origin, originQuery } from "~/features/documents/paths";
import type { ListedDeed } from "~/features/signing/list-deeds.server";
import type { ListedSigner } from "~/features/signing/list-signers.server";
import { signersPath } from "~/features/signing/paths";
import { isAwaited } from "~/features/signing/rules";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import type { IconName } from "~/ui/icon";
import { namesTold } from "./told-lapsing.server.ts";

export type DocumentNotice = {
  text: string;
  tone?: "warning";
  icon?: IconName;
  link?: { to: string; text: string } /** the button that goes on drawing */;
  draw?: string;
};

type Told = {
  document: Pick<DocumentDetails, "id" | "isNewest" | "may" | "versions">;
  signers: readonly ListedSigner[];
  deeds: readonly ListedDeed[];
  query: URLSearchParams;
  origin: Origin;
};

/** What is said above a document: how an edit ended in another tab, that signers can be asked now, and which signatures lapsed by this version. */
export async function documentNotices(request: Request, { document, signers, deeds, query, origin }: Told): Promise<DocumentNotice[]> {
  const { id, isNewest, may, versions } = document;
  const t = await texts(request, "signingWays");
  const notices: DocumentNotice[] = [];
  const ended = endedIn(query);
  if (ended) notices.push(await endedNotice(request, ended, isNewest && may.mark));
  if (!isNewest || !may.edit) return notices;
  if (query.get("offer") === "signers")
    notices.push({ icon: "signature", text: t("offer"), link: { to: signersPath(id, originQuery(origin)), text: t("who") } });
  const lapsed = deeds.filter(({ kind }) => kind === "lapsed").flatMap(({ to }) => to ?? []);
  const [, before] = versions;
  // Once all have signed this version, nothing is missing any more.
  if (before && signers.some(({ state, name }) => isAwaited(state) && lapsed.includes(name)))
    notices.push({
      text: t("lapsed", { count: lapsed.length, names: namesTold(lapsed, languageOf(request)), n: before.n }),
      link: { to: documentPath(id, { ...origin, version: before.id }), text: t("signedVersion", { n: before.n }) },
    });
  return notices;
}

async function endedNotice(request: Request, ended: Ended, mayDraw: boolean): Promise<DocumentNotice> {
  const t = await texts(request, "ended");
  return { text: t(ended), ...(ended === "marks" && mayDraw && { draw: t("draw") }) };
}
