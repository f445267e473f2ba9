import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findDocument } from "~/features/documents/find-document.server";
import { compareInvoice } from "~/features/documents/paper/compare-invoice.server";
import { documentPath } from "~/features/documents/paths";
import { payingVerbs } from "~/features/documents/paying/intents";
import { PayCard } from "~/features/documents/paying/pay-card";
import { canBePaidOn } from "~/features/documents/paying/rules";
import { setPaid } from "~/features/documents/paying/set-paid.server";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { dayTyped } from "~/lib/day-typed";
import { useAnswer } from "~/live/use-answer";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { payCardFacts } from "./pay-card-facts.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const document = await findDocument(db, viewer, { documentId, versionId: null });
  if (!document?.may.edit) return notFound();
  const invoice = await compareInvoice(db, document, new Date());
  const [card, t, common] = await Promise.all([
    payCardFacts(request, document, invoice),
    texts(request, "paying"),
    texts(request, "invoices"),
  ]);
  return { documentId, origin, name: document.name, card, nothing: t("nothing"), back: common("sheet.back") };
}

/** Notes on which day the document was paid, or that it was not. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  if (!viewer.emailVerified) {
    const facts = await texts(request, "facts");
    return redirectWithToast(documentPath(documentId, origin), { text: facts("unverified"), kind: "danger" });
  }
  const form = await readFields(request);
  const { verb } = intentIn(payingVerbs, form);
  const t = await texts(request, "paying");
  const now = new Date();
  const day = dayTyped(String(form.get("day") ?? ""));
  if (verb === "paid" && (!day || !canBePaidOn(day, isoDate(now)))) return data({ refusal: t("paid.wrongDay") }, { status: 422 });
  const noted = await setPaid(db, viewer, { documentId, paidOn: verb === "paid" && day ? day : null, now });
  if (!noted.ok) return noLonger(request, viewer, { documentId, origin });
  return redirectWithToast(documentPath(documentId, origin), { text: t(`${verb}.done`) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ""} – Mappe` }];

export default function DocumentPaid() {
  const { documentId, origin, name, card, nothing, back } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <section className="card waiting stack">
      <h1>{name}</h1>
      {answer && "refusal" in answer && <Banner tone="danger">{answer.refusal}</Banner>}
      {card ? <PayCard card={card} /> : <p>{nothing}</p>}
      <p>
        <ButtonLink variant="plain" to={documentPath(documentId, origin)}>
          {back}
        </ButtonLink>
      </p>
    </section>
  );
}
