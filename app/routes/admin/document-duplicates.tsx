import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Viewer } from "~/features/accounts/rules";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { toldFacts } from "~/features/documents/facts/told-facts.server";
import { type DocumentDetails, findDocument } from "~/features/documents/find-document.server";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { BesideEachOther } from "~/features/duplicates/beside";
import { duplicatesOf, tellApart } from "~/features/duplicates/duplicates-of.server";
import { duplicateVerbs } from "~/features/duplicates/intents";
import { duplicatesPath } from "~/features/duplicates/paths";
import { toldBeside } from "~/features/duplicates/told-duplicates.server";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { i18nFor, texts } from "~/i18n/texts.server";
import styles from "~/styles/duplicates.css?url";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { trashedToast } from "./trashed-toast.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { body: "form", oneDocument: true } satisfies RouteHandle;

/** Shows a document of the viewer's beside those that are probably the same paper. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId: null });
  if (!document || document.received) return notFound();
  const others = await duplicatesOf(db, viewer, documentId);
  if (others.length === 0) throw redirect(documentPath(documentId));
  const found = await Promise.all(others.map(({ id }) => findDocument(db, viewer, { documentId: id, versionId: null })));
  const t = await texts(request, "duplicates");
  const told = await teller(request);
  const beside = others.flatMap(({ sameness }, at) => {
    const other = found[at];
    return other ? [{ document: other, facts: told(other), sameness }] : [];
  });
  return {
    title: t("title"),
    text: t("text"),
    back: { to: documentPath(documentId), children: t("back") },
    documents: toldBeside([{ document, facts: told(document), sameness: null }, ...beside], t),
  };
}

async function teller(request: Request) {
  const i18n = await i18nFor(request);
  const language = i18n.language === "en" ? ("en" as const) : ("de" as const);
  const words = {
    t: i18n.getFixedT(null, "facts"),
    list: i18n.getFixedT(null, "documents"),
    arrivals: i18n.getFixedT(null, "arrivals"),
    language,
    hueOf: () => undefined,
  };
  return (document: DocumentDetails) => toldFacts(document, words);
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId: null });
  if (!document || document.received) return notFound();
  const { verb, about } = intentIn(duplicateVerbs, await readFields(request));
  const others = await duplicatesOf(db, viewer, documentId);
  const other = others.find(({ id }) => id === about);
  const now = new Date();
  switch (verb) {
    case "differ": {
      if (!other || !(await tellApart(db, viewer, { documentId, otherId: other.id, now }))) return redirect(duplicatesPath(documentId));
      const t = await texts(request, "duplicates");
      return redirectWithToast(await besideOrAlone(viewer, documentId), { text: t("remembered", { name: other.name }) });
    }
    case "trash": {
      const isThis = about === documentId;
      const left = isThis ? others[0]?.id : documentId;
      if (!left || !(isThis || other)) return redirect(duplicatesPath(documentId));
      if (!(await deleteDocument(db, viewer, { documentId: about, now }))) return redirect(duplicatesPath(documentId));
      const toast = await trashedToast(request, { documentId: about, list: documentsPath(), isOwn: true });
      return redirectWithToast(await besideOrAlone(viewer, left), toast);
    }
  }
}

/** The address of a document beside its duplicates, or, if none is left, of the document alone. */
async function besideOrAlone(viewer: Viewer, documentId: string): Promise<string> {
  return (await duplicatesOf(db, viewer, documentId)).length > 0 ? duplicatesPath(documentId) : documentPath(documentId);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentDuplicates() {
  const { title, text, back, documents } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={title} back={back} />
      <p>{text}</p>
      <BesideEachOther documents={documents} />
    </div>
  );
}
