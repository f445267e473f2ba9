import "~/i18n/screens/guest-signers";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import { documentPath, originQuery } from "~/features/documents/paths";
import { guestForm } from "~/features/signing/guests/forms";
import { GuestCard } from "~/features/signing/guests/guest-card";
import { GuestTermsForm } from "~/features/signing/guests/guest-form";
import { listGuests } from "~/features/signing/guests/list-guests.server";
import { toldGuests } from "~/features/signing/guests/told-guests.server";
import { guestSignersPath } from "~/features/signing/paths";
import { placesPath } from "~/features/signing/places/paths";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { daysToChoose } from "~/lib/last-day";
import { useAnswer } from "~/live/use-answer";
import { useLive } from "~/live/use-live";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { noLonger } from "./no-longer.server.ts";
import { takeGuestForm } from "./take-guest-form.server.ts";

export { ErrorBoundary } from "./document-boundary.tsx";

export const handle = { body: "form", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const now = new Date();
  const guests = env.SIGN_LINKS ? await listGuests(db, viewer, { documentId, now }) : undefined;
  const newest = guests && (await findNewest(db, documentId));
  if (!guests || !newest) return notFound();
  const [t, letters] = await Promise.all([texts(request, "guestSigners"), texts(request, "letters")]);
  return {
    title: t("title"),
    name: newest.name,
    documentId,
    origin,
    guests: toldGuests(guests, { t, letters }),
    form: {
      action: guestSignersPath(documentId, originQuery(origin)),
      constraint: { ...getZodConstraint(guestForm) },
      days: daysToChoose(now),
    },
  };
}

/** Asks a guest to sign, changes who is asked, reminds one, or ends their link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  const mayAsk = env.SIGN_LINKS && (await isGrantedOn(db, viewer, { documentId, ability: "edit" }));
  const answer = mayAsk ? await takeGuestForm(request, viewer, { documentId, origin, sender }) : "gone";
  if (answer === "gone") return noLonger(request, viewer, { documentId, origin });
  if (answer instanceof Response) return answer;
  const { status, ...refusal } = answer;
  return data(refusal, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function DocumentGuests() {
  const { title, name, documentId, origin, guests, form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("guestSigners");
  const { key } = useLocation();
  useLive(({ topic, id }) => topic === "document" && id === documentId);
  const resultOf = (id: string) => (answer?.about === id ? answer.result : undefined);
  return (
    <>
      <PageHeader title={title} back={{ to: documentPath(documentId, origin), children: t("back") }} />
      <section className="card share stack">
        <p className="small-text quiet">{name}</p>
        <p>{t("intro")}</p>
        {guests.length > 0 && (
          <p className="small-text">
            <Link to={placesPath(documentId, originQuery(origin))}>{t("places")}</Link>
          </p>
        )}
        {guests.length > 0 && (
          <ul className="link-cards">
            {guests.map((guest) => (
              <GuestCard key={guest.id} guest={guest} form={form} lastResult={resultOf(guest.id)} />
            ))}
          </ul>
        )}
        <details className="folded" open={guests.length === 0 || resultOf("") !== undefined}>
          <summary>{t("new")}</summary>
          <GuestTermsForm
            key={key}
            {...form}
            shown={{ name: "", email: "", message: "", lastDay: "", code: true }}
            lastResult={resultOf("")}
          />
        </details>
      </section>
    </>
  );
}
