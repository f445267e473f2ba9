import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { DeleteButtons, DeleteWords } from "~/features/documents/delete-question";
import { findDocument } from "~/features/documents/find-document.server";
import { originPath } from "~/features/documents/paths";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { trashedToast } from "./trashed-toast.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId: null });
  if (!document?.may.delete) return notFound();
  const t = await texts(request, "deleting");
  const { name, people, received } = document;
  const owner = received && (people[0]?.displayName ?? null);
  return { documentId, origin, name, others: people.length - 1, owner, title: t("title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const isOwn = (await findDocument(db, viewer, { documentId, versionId: null }))?.received === null;
  if (!(await deleteDocument(db, viewer, { documentId, now: new Date() }))) return noLonger(request, viewer, { documentId, origin });
  const list = originPath(origin);
  return redirectWithToast(list, await trashedToast(request, { documentId, list, isOwn }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DeleteDocument() {
  const { documentId, origin, name, others, owner, title } = useLoaderData<typeof loader>();
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <DeleteWords name={name} others={others} owner={owner} />
      <DeleteButtons documentId={documentId} origin={origin} />
    </section>
  );
}
