import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteInvite } from "~/features/connections/delete-invite.server";
import { DeleteButtons, DeleteWords } from "~/features/connections/delete-question";
import { connectionsPathWith, deleteInvitePath, lengthsIn } from "~/features/connections/paths";
import { findSent } from "~/features/connections/queries.server";
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
  const [invite, t] = await Promise.all([findSent(db, viewer, inviteIn(request)), texts(request, "connections")]);
  if (!invite) return notFound();
  const lengths = lengthsIn(request.url);
  const way = { to: deleteInvitePath(invite.id, lengths), back: connectionsPathWith(lengths) };
  return { email: invite.email, isAwaited: invite.isAwaited, way, title: t("delete.title.invite") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const [t, deleted] = await Promise.all([
    texts(request, "connections"),
    orFailed("delete invite", context.requestId, deleteInvite(db, viewer, inviteIn(request))),
  ]);
  const back = connectionsPathWith(lengthsIn(request.url));
  if (deleted === null) return redirectWithToast(back, { text: t("failed"), kind: "danger", ms: 10000 });
  if (!deleted) return notFound();
  return redirectWithToast(back, { text: t("delete.inviteDone") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DeleteInvite() {
  const { email, isAwaited, way, title } = useLoaderData<typeof loader>();
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <DeleteWords kind="invite" email={email} isAwaited={isAwaited} />
      <DeleteButtons {...way} />
    </section>
  );
}

function inviteIn(request: Request): string {
  return new URL(request.url).searchParams.get("invite") ?? "";
}
