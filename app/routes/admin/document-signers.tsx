import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { documentPath, originQuery } from "~/features/documents/paths";
import { askToSign, contactsToAsk } from "~/features/sharing/ask-to-sign.server";
import { findSigners } from "~/features/signing/find-signers.server";
import { withdrawRequest } from "~/features/signing/guests/withdraw-request.server";
import { requestForm, termsShown, termsTyped } from "~/features/signing/request/forms";
import { mostReminders } from "~/features/signing/request/rules";
import { signersVerbs, turnsIn } from "~/features/signing/request/turn-fields";
import { SignersButtons, SignersForm } from "~/features/signing/signers-form";
import { readSigners, type SignersTyped } from "~/features/signing/signing-fields";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { inWords } from "~/lib/in-words";
import { daysToChoose } from "~/lib/last-day";
import { useAnswer } from "~/live/use-answer";
import { Dialog } from "~/ui/dialog";
import { useBack } from "~/ui/use-back";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const signers = await findSigners(db, viewer, documentId);
  if (!signers) return notFound();
  const [t, contacts] = await Promise.all([texts(request, "signing"), contactsToAsk(db, viewer, documentId)]);
  const terms = { shown: termsShown(signers.terms), constraint: { ...getZodConstraint(requestForm) }, days: daysToChoose(new Date()) };
  return { signers, contacts, terms, asksGuests: env.SIGN_LINKS && signers.mayShare, origin, title: t("signers.title") };
}

/** Says who must sign the newest version, whose pages do not change by this. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const t = await texts(request, "signing");
  // As for every change, an address has to be verified first: the people who are asked hear of it in the person's name.
  if (!viewer.emailVerified) return redirectWithToast(documentPath(documentId, origin), { text: t("signers.unverified"), kind: "danger" });
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "edit" }))) return noLonger(request, viewer, { documentId, origin });
  const form = await readFields(request);
  const intent = intentIn(signersVerbs, form);
  const [sender, now] = [{ address: context.sender, userAgent: userAgentOf(request) }, new Date()];
  const words = await texts(request, "signingRequest");
  if (intent.verb === "withdraw") {
    const isWithdrawn = await withdrawRequest(db, viewer, { documentId, sender, now });
    return redirectWithToast(documentPath(documentId, origin), { text: words(isWithdrawn ? "withdrawn" : "nothing") });
  }
  const submission = parseFields(form, requestForm);
  const inText = (why: string) => (why === "times" ? words("errors.times", { most: mostReminders }) : words("errors.day"));
  const [asked, turns] = [readSigners(form), turnsIn(form)];
  const typed: SignersTyped = { signers: [...asked.after], turns: [...turns] };
  if (submission.status !== "success") return data({ typed, result: inWords(submission.reply(), inText) }, { status: 422 });
  const terms = termsTyped(submission.value);
  const set = await askToSign(db, viewer, { documentId, asked, request: { terms, turns }, sender, now });
  if (!set.ok && set.reason === "day")
    return data({ typed, result: inWords(submission.reply({ fieldErrors: { lastDay: ["day"] } }), inText) }, { status: 422 });
  if (!set.ok && set.reason === "strangers")
    return redirectWithToast(documentPath(documentId, origin), { text: t("signers.strangers"), kind: "danger" });
  if (!set.ok) return noLonger(request, viewer, { documentId, origin });
  return redirectWithToast(documentPath(documentId, origin), { text: t(set.changes > 0 ? "signers.saved" : "signers.unchanged") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

/** With script, a dialog over the document from which it was opened. */
export default function DocumentSigners() {
  const { signers, contacts, terms, asksGuests, origin, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isOver = useOutletContext<boolean>();
  const home = documentPath(signers.documentId, origin);
  const close = useBack(home);
  const form = (
    <SignersForm
      signers={signers}
      contacts={contacts}
      request={{ ...terms, lastResult: answer?.result }}
      typed={answer?.typed}
      asksGuests={asksGuests}
      more={originQuery(origin)}
      id="signers"
      isOver={isOver}
    />
  );
  const buttons = <SignersButtons form="signers" mayEdit={signers.mayEdit} closeTo={home} onClose={isOver ? close : undefined} />;
  if (isOver)
    return (
      <Dialog full title={title} closeTo={home} onClose={close} actions={buttons}>
        {form}
      </Dialog>
    );
  return (
    <section className="card share stack">
      <h1>{title}</h1>
      {form}
      {buttons}
    </section>
  );
}
