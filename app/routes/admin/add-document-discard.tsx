import "~/i18n/screens/drafts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/features/documents/paths";
import { discardDraft } from "~/features/drafts/discard-draft.server";
import { findNewDraft } from "~/features/drafts/open-draft.server";
import { draftPath } from "~/features/drafts/paths";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const draft = await findNewDraft(db, viewer);
  if (!draft) throw redirect(draftPath());
  const t = await texts(request, "drafts");
  return { versionId: draft.id, title: t("discarding.title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "drafts");
  // The id of the draft that was on the screen, so that a draft begun meanwhile is not meant.
  const versionId = String((await readFields(request)).get("version") ?? "");
  const draft = await findNewDraft(db, viewer);
  if (draft?.id === versionId) await discardDraft(db, viewer, { versionId });
  return redirectWithToast(documentsPath(), { text: t("discarding.done") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DiscardDraft() {
  const { versionId, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drafts");
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>{t("discarding.text")}</p>
      <Form method="post" className="row">
        <input type="hidden" name="version" value={versionId} />
        <Button variant="danger-primary">{t("discarding.yes")}</Button>
        <Link className="button" to={draftPath()}>
          {t("discarding.no")}
        </Link>
      </Form>
    </section>
  );
}
