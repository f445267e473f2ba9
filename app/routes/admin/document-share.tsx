import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { documentPath, type Origin } from "~/features/documents/paths";
import { mostLetters } from "~/features/letters/rules";
import { findSharing, type Sharing } from "~/features/sharing/find-sharing.server";
import { PeopleOrLink } from "~/features/sharing/people-or-link";
import type { ShareChange } from "~/features/sharing/rules";
import { type NotInvited, shareAndInvite } from "~/features/sharing/share-and-invite.server";
import { isShareForm, readShareForm } from "~/features/sharing/share-fields";
import { ShareButtons, ShareForm, ShareWords, type SharingTold } from "~/features/sharing/share-form";
import { notFound, notUnderstood } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { toldRefusal } from "./told-refusal.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const { typed, keepsSignatures, intent: _, waiting, ...asked } = readShareForm(query);
  const pending = isShareForm(query) ? { asked, waiting, keepsSignatures } : {};
  const sharing = await findSharing(db, viewer, { documentId, typed, ...pending });
  if (!sharing) return notFound();
  const t = await texts(request, "sharing");
  return { sharing: await told(request, sharing), offersLinks: env.SHARE_LINKS, origin, title: t("title") };
}

/** Adding and removing, and with script searching, only show the form as it would be; nothing changes before Save. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const { intent, typed, keepsSignatures, waiting, ...asked } = readShareForm(await readFields(request));
  const t = await texts(request, "sharing");
  if (intent.kind === "unknown") return notUnderstood();
  const isSaved = intent.kind === "save";
  const share = { documentId, asked, waiting, keepsSignatures };
  const saved = isSaved ? await shareAndInvite(db, viewer, { ...share, now: new Date() }) : undefined;
  if (saved?.ok) return leadBack(request, { documentId, origin, ...saved });

  const sharing = await findSharing(db, viewer, { ...share, typed: intent.kind === "add" ? "" : typed });
  if (!sharing || saved?.reason === "gone") return noLonger(request, viewer, { documentId, origin });
  const shown = { sharing: await told(request, sharing, saved?.reason === "not-invited" ? saved : undefined) };
  return data({ ...shown, refusal: saved?.reason === "strangers" ? t("strangers") : null }, { status: saved ? 422 : 200 });
}

/** Puts the reasons into words for which there can be no invitation. */
async function told(request: Request, sharing: Sharing, notInvited?: NotInvited): Promise<SharingTold> {
  const [t, letters] = await Promise.all([texts(request, "connections"), texts(request, "letters")]);
  const { newcomer } = sharing;
  const error = newcomer?.refusal ? toldRefusal(t, newcomer.refusal, newcomer.email) : null;
  const refused = notInvited ? { email: notInvited.email, error: toldRefusal(t, notInvited.why, notInvited.email) } : null;
  const waiting = sharing.waiting.map(({ held, ...person }) => ({ ...person, held: held && letters(`held.${held}`, mostLetters) }));
  return { ...sharing, waiting, newcomer: newcomer && { email: newcomer.email, isTheirs: newcomer.isTheirs, error }, refused };
}

type Saved = { documentId: string; origin: Origin; changes: ShareChange[]; invited: string[]; isChanged: boolean };

async function leadBack(request: Request, { documentId, origin, changes, invited, isChanged }: Saved) {
  const t = await texts(request, "sharing");
  const text = invited.length > 0 ? t("savedWaiting", { emails: invited.join(", ") }) : t(isChanged ? "saved" : "unchanged");
  // A person who got the right to sign may be wanted as a signer: the document's screen asks.
  const maySign = changes.some((change) => change.kind !== "removed" && change.grants.includes("sign"));
  return redirectWithToast(documentPath(documentId, { ...origin, offer: maySign ? "signers" : undefined }), { text });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function ShareDocument() {
  const { sharing, offersLinks, origin } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("sharing");
  const { key } = useLocation();
  const shown = answer?.sharing ?? sharing;
  return (
    <section className="card share stack">
      <div>
        <h1>{t("title")}</h1>
        <ShareWords sharing={shown} />
      </div>
      {offersLinks && <PeopleOrLink documentId={shown.documentId} origin={origin} />}
      {answer?.refusal && <Banner tone="danger">{answer.refusal}</Banner>}
      <ShareForm key={key} sharing={shown} origin={origin} id="share" />
      <ShareButtons form="share" closeTo={documentPath(shown.documentId, origin)} />
    </section>
  );
}
