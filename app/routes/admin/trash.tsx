import "~/i18n/screens/trash";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listTrash, tellTrashed } from "~/features/documents/trash/list-trash.server";
import { restoreDocuments } from "~/features/documents/trash/restore-documents.server";
import { trashDays } from "~/features/documents/trash/rules";
import { TrashList } from "~/features/documents/trash/trash-list";
import { readList } from "~/features/selection/selection";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { readBatches, readPlace, writePlace } from "~/lib/batches";
import { allDocumentsPath, trashPath } from "~/paths";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

/** Lists the deleted documents that can still be restored. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const query = new URL(request.url).searchParams;
  const place = readPlace(query.get("after"));
  const batches = readBatches(query.get("batches"));
  const [batch, t] = await Promise.all([listTrash(db, viewer, { after: place, batches, now: new Date() }), texts(request, "trash")]);
  return { title: t("title"), after: place ? writePlace(place) : null, batches, batch };
}

/** Restores one document, or the ticked ones. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const form = await readFields(request);
  const one = form.get("restore");
  const documents = (one ? [one] : form.getAll("document")).map(String);
  const now = new Date();
  const t = await texts(request, "trash");
  if (documents.length === 0) return redirectWithToast(trashPath, { text: t("none"), kind: "warning" });
  const { names } = await tellTrashed(db, viewer, { documents, now, named: 1 });
  const count = await restoreDocuments(db, viewer, { documents, now });
  // Whoever has just deleted the document is led back to their list.
  const back = form.has("list") ? readList(String(form.get("list"))) : trashPath;
  if (count === 0) return redirectWithToast(back, { text: t("gone"), kind: "warning" });
  return redirectWithToast(back, { text: t("restored", { count, name: names[0]?.name }) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Trash() {
  const { title, ...loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("trash");
  return (
    <>
      <PageHeader title={title} back={{ to: allDocumentsPath, children: t("back") }} />
      {loaded.batch.rows.length > 0 ? (
        <>
          <p className="quiet">{t("about", { days: trashDays })}</p>
          <TrashList key={loaded.after} loaded={loaded} />
        </>
      ) : (
        <Empty title={t("nothing.title")} text={t("nothing.text", { days: trashDays })} />
      )}
    </>
  );
}
