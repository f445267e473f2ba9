import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteConnection } from "~/features/connections/delete-connection.server";
import { DeleteButtons, DeleteWords } from "~/features/connections/delete-question";
import { findContact } from "~/features/connections/find-contacts.server";
import { connectionsPathWith, deleteConnectionPath, lengthsIn } from "~/features/connections/paths";
import { notFound } from "~/http/errors";
import { orFailed } from "~/http/or-failed.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [contact, t] = await Promise.all([findContact(db, viewer, contactIn(request)), texts(request, "connections")]);
  if (!contact) return notFound();
  const lengths = lengthsIn(request.url);
  const way = { to: deleteConnectionPath(contact.id, lengths), back: connectionsPathWith(lengths) };
  return { email: contact.email, way, title: t("delete.title.connection") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, deleted] = await Promise.all([
    texts(request, "connections"),
    orFailed("delete connection", context.requestId, deleteConnection(db, viewer, contactIn(request))),
  ]);
  const back = connectionsPathWith(lengthsIn(request.url));
  if (deleted === null) return redirectWithToast(back, { text: t("failed"), kind: "danger", ms: 10000 });
  if (!deleted) return notFound();
  return redirectWithToast(back, { text: t("delete.connectionDone") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DeleteConnection() {
  const { email, way, title } = useLoaderData<typeof loader>();
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <DeleteWords kind="connection" email={email} />
      <DeleteButtons {...way} />
    </section>
  );
}

function contactIn(request: Request): string {
  return new URL(request.url).searchParams.get("contact") ?? "";
}
