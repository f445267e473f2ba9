import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { arrangeFiles } from "~/features/drafts/adding/arrange-files.server";
import { withdrawFile } from "~/features/drafts/adding/withdraw-file.server";
import { draftPath } from "~/features/drafts/paths";
import { publishSent } from "~/features/drafts/saving/publish-sent.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser, requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { dashboardPath, loginPath } from "~/paths";
import { db } from "~db/client.server";
import { receiveApartFiles } from "./receive-apart-files.server.ts";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;

export function loader() {
  return redirect(draftPath());
}

const statusOf = { published: 200, waiting: 202, held: 409, gone: 404 } as const;

/**
 * Takes files that script adds: to a new document, to the one that is being edited, or each as a document of its own. It also takes changes of
 * photos that the camera has sent ahead; the screen hears of them by the live stream.
 */
export async function action({ request }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has("shared")) return takeShared(request);
  const viewer = await requireUser(request);
  // The form was sent by a tab in which somebody else was signed in.
  if ((request.headers.get("Mappe-Person") || viewer.id) !== viewer.id) return Response.json({ ok: false }, { status: 401 });
  if (!viewer.emailVerified) return Response.json({ ok: false }, { status: 403 });
  if (query.has("each")) {
    const { isUsedUp } = await receiveApartFiles(request, viewer);
    return Response.json({ ok: !isUsedUp }, { status: isUsedUp ? 402 : 200 });
  }
  if (query.has("withdraw")) {
    await withdrawFile(db, viewer, { submissionId: submissionIn(await readFields(request)), now: new Date() });
    return Response.json({ ok: true });
  }
  if (query.has("arrange")) {
    const submissionIds = String((await readFields(request)).get("submissionIds") ?? "").split(",");
    await arrangeFiles(db, viewer, submissionIds);
    return Response.json({ ok: true });
  }
  if (query.has("publish")) {
    const submissionId = submissionIn(await readFields(request));
    const became = await publishSent(db, viewer, { submissionId, now: new Date() });
    return Response.json({ ok: became === "published" }, { status: statusOf[became] });
  }
  const { files } = await receiveDraftForm(request, viewer, query.get("document") ?? undefined);
  const status = files === "used-up" ? 402 : files === "gone" ? 409 : 200;
  return Response.json({ ok: status === 200 }, { status });
}

/**
 * Takes files that another program of the device shares with Mappe where no service worker has caught them. The browser itself sends this form, as
 * the manifest tells it: no page of another site can (see refuse-foreign-origin).
 */
async function takeShared(request: Request): Promise<Response> {
  const t = await texts(request, "draftAnswers");
  const viewer = await optionalUser(request);
  if (!viewer) return redirectWithToast(loginPath, { text: t("sharedSignedOut"), kind: "danger" });
  if (!viewer.emailVerified) return redirectWithToast(dashboardPath, { text: t("unverified"), kind: "danger" });
  const { files, added } = await receiveDraftForm(request, viewer);
  return redirect(draftPath(undefined, {}, files === "used-up" ? "used-up" : { added }));
}

function submissionIn(fields: FormData): string {
  return String(fields.get("submissionId") ?? "");
}
