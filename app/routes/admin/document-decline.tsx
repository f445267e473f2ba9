import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { documentPath, originQuery } from "~/features/documents/paths";
import { DeclineForm } from "~/features/signing/decline-form";
import { declineVersion } from "~/features/signing/decline-version.server";
import { findSigning } from "~/features/signing/find-signing.server";
import { signingFields } from "~/features/signing/signing-fields";
import { notFound } from "~/http/errors";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { Dialog } from "~/ui/dialog";
import { useBack } from "~/ui/use-back";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const signing = await findSigning(db, viewer, { documentId, now: new Date() });
  // A person who has answered meanwhile is led to the document, which says so.
  if (signing && !signing.mayDecline) throw await leadBack(request, "not-asked");
  if (!signing) return notFound();
  const t = await texts(request, "signing");
  const { versionId, name } = signing;
  return { signing: { versionId, name }, documentId, origin, title: t("decline.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const fields = await readFields(request);
  const reason = String(fields.get(signingFields.reason) ?? "");
  const versionId = String(fields.get(signingFields.version));
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  const declined = await declineVersion(db, viewer, { documentId, versionId, reason, sender, now: new Date() });
  const t = await texts(request, "signing");
  if (declined.ok) return redirectWithToast(documentPath(documentId, origin), { text: t("decline.done") });
  if (declined.reason === "gone") return notFound();
  // There is nothing left to decline, and so no form that could show the refusal.
  if (declined.reason === "no-right")
    return redirectWithToast(documentPath(documentId, origin), { text: t("refusals.no-right"), kind: "danger" });
  return data({ refusal: t(`refusals.${declined.reason}`), reason }, { status: statuses[declined.reason] });
}

const statuses = { outdated: 409, "not-asked": 409, over: 409, "no-reason": 422, "too-often": 429 } as const;

async function leadBack(request: Request, reason: "not-asked") {
  const { documentId, origin } = askedDocument(request);
  const t = await texts(request, "signing");
  return redirectWithToast(documentPath(documentId, origin), { text: t(`refusals.${reason}`) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

/** With script, a dialog over the document from which it was opened. */
export default function DeclineDocument() {
  const { signing, documentId, origin, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isOver = useOutletContext<boolean>();
  const home = documentPath(documentId, origin);
  const close = useBack(home);
  const form = (
    <DeclineForm
      documentId={documentId}
      versionId={signing.versionId}
      more={originQuery(origin)}
      closeTo={home}
      answer={answer && "refusal" in answer ? answer : undefined}
      onClose={isOver ? close : undefined}
    />
  );
  if (isOver)
    return (
      <Dialog title={title} closeTo={home} onClose={close}>
        {form}
      </Dialog>
    );
  return (
    <section className="card waiting stack">
      <h1>{title}</h1>
      <p>
        <b>{signing.name}</b>
      </p>
      {form}
    </section>
  );
}
