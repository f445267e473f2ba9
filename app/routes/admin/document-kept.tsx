import "~/i18n/screens/drafts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findLostEdit, keepOwnPages } from "~/features/drafts/keep-own-pages.server";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { addDocumentPath, allDocumentsPath } from "~/paths";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

/** Shows an edit whose person lost the right to edit while it was open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId } = askedDocument(request);
  const lost = await findLostEdit(db, viewer, documentId);
  if (!lost) return notFound();
  const t = await texts(request, "drafts");
  return { lost, title: t("edit.keptTitle") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId } = askedDocument(request);
  const form = await readFields(request);
  const t = await texts(request, "drafts");
  if (form.get("intent") === "keep") {
    if (!(await keepOwnPages(db, viewer, documentId))) return notFound();
    return redirectWithToast(addDocumentPath, { text: t("edit.keptDone") });
  }
  const lost = await findLostEdit(db, viewer, documentId);
  if (!lost) return notFound();
  await discardDraft(db, viewer, lost);
  return redirectWithToast(allDocumentsPath, { text: t("discarding.done") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentKept() {
  const { lost, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drafts");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>{t("edit.keptText", { name: lost.name })}</p>
      <Form method="post" className="row">
        <Button variant="primary" name="intent" value="keep">
          {t("edit.keep", { count: lost.ownPages })}
        </Button>
        <Button name="intent" value="drop">
          {t("edit.drop")}
        </Button>
      </Form>
    </section>
  );
}
