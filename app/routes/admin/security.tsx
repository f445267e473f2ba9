import "~/i18n/screens/security";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { passwordChosenAt } from "~/features/accounts/queries.server";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { SecondFactorCard } from "~/features/accounts/second-factor/second-factor-card";
import { shownSetUp } from "~/features/accounts/second-factor/set-up.server";
import { ShownCodes } from "~/features/accounts/second-factor/shown-codes";
import { EventList } from "~/features/accounts/security-events/event-list";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { settingsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { takeSecurityForm } from "./take-security-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [factor, setUp, chosenAt, events, t] = await Promise.all([
    findSecondFactor(db, viewer),
    shownSetUp(db, viewer, now),
    passwordChosenAt(db, viewer),
    listSecurityEvents(db, viewer, { limit: 20 }),
    texts(request, "security"),
  ]);
  return {
    title: t("title"),
    second: {
      on: factor && { ...factor, since: germanTime(factor.since) },
      setUp,
      email: viewer.email,
      hasPassword: chosenAt !== null,
    },
    events: events.map((event) => ({ ...event, at: germanTime(event.at) })),
  };
}

/** Begins, confirms, leaves or ends the second step, or gives new recovery codes. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const answer = await takeSecurityForm(request, viewer);
  if (answer instanceof Response) return answer;
  const { status, ...shown } = answer;
  return data(shown, { status });
}

export default function Security() {
  const { title, second, events } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["security", "auth"]);
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  const refusal = answer && "error" in answer ? answer : undefined;

  return (
    <>
      <PageHeader title={title} />
      <div className="settings security">
        <section className="card stack" aria-labelledby="second-heading">
          {codes ? (
            <>
              <h2 id="second-heading">{t("codes.heading")}</h2>
              <ShownCodes codes={codes} email={second.email} />
            </>
          ) : (
            <>
              <h2 id="second-heading">{second.setUp ? t("setUp.heading") : t("heading")}</h2>
              {!second.setUp && <p className="quiet small-text">{second.on ? t("isOn", { at: second.on.since }) : t("isOff")}</p>}
              {!second.setUp && <p>{t("what")}</p>}
              {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
              <SecondFactorCard {...second} refusal={refusal} />
            </>
          )}
        </section>
        <section className="card stack" aria-labelledby="events-heading">
          <h2 id="events-heading">{t("events.heading")}</h2>
          <p className="quiet small-text">
            {t("events.intro")} <Link to={settingsPath}>{t("auth:settings.title")}</Link>
          </p>
          <EventList events={events} />
        </section>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
