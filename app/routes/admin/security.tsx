import "~/i18n/screens/own-data";
import "~/i18n/screens/passkeys";
import "~/i18n/screens/security";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { deviceOf } from "~/features/accounts/device.server";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { PasskeyCard } from "~/features/accounts/passkeys/passkey-card";
import { relyingParty } from "~/features/accounts/passkeys/relying-party.server";
import type { Viewer } from "~/features/accounts/rules";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { MailedCodeForm } from "~/features/accounts/second-factor/mailed-code-proof";
import { SecondFactorCard } from "~/features/accounts/second-factor/second-factor-card";
import { shownSetUp } from "~/features/accounts/second-factor/set-up.server";
import { ShownCodes } from "~/features/accounts/second-factor/shown-codes";
import { findWaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { EventList } from "~/features/accounts/security-events/event-list";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { aboutPlans } from "~/features/accounts/security-events/rules";
import { securityVerbs } from "~/features/accounts/security-verbs";
import { useDeviceName } from "~/features/accounts/use-device-name";
import { hasPlans } from "~/features/billing/has-plans.server";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { securityPath, settingsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { PageHeader } from "~/ui/page-header";
import { Setting } from "~/ui/setting";
import { db } from "~db/client.server";
import { takePasskeyForm } from "./take-passkey-form.server.ts";
import { takeSecurityForm } from "./take-security-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [factor, setUp, ways, passkeys, events, t, tWithoutPlans] = await Promise.all([
    findSecondFactor(db, viewer),
    shownSetUp(db, viewer, now),
    findWaysToProve(db, viewer, now),
    listPasskeys(db, viewer),
    listSecurityEvents(db, viewer, { limit: 20, hidden: hasPlans ? [] : aboutPlans }),
    texts(request, "security"),
    texts(request, "withoutPlans"),
  ]);
  return {
    title: t("page"),
    second: {
      on: factor && { ...factor, since: germanTime(factor.since) },
      setUp,
      ways,
    },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, addedAt: germanTime(createdAt) },
      usedAt: lastUsedAt && germanTime(lastUsedAt),
    })),
    offered: { origin: relyingParty?.origin ?? null, address: env.APP_URL },
    device: deviceOf(userAgentOf(request)),
    noEvents: hasPlans ? t("events.none") : tWithoutPlans("noEvents"),
    events: events.map((event) => ({ ...event, at: germanTime(event.at) })),
  };
}

/** Begins, confirms, leaves or ends the second step, gives new recovery codes, or adds and changes passkeys. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const fields = await readFields(request);
  const answer = await takeForm(request, viewer, fields);
  if (answer instanceof Response) return answer;
  const { status, ...shown } = answer;
  return data(shown, { status });
}

function takeForm(request: Request, viewer: Viewer, fields: FormData) {
  const { verb: intent } = intentIn(securityVerbs, fields);
  switch (intent) {
    case "begin":
    case "leave":
    case "confirm":
    case "codes":
    case "off":
      return takeSecurityForm(request, viewer, { intent, fields });
    case "passkey-begin":
    case "passkey-add":
    case "passkey-rename":
    case "passkey-remove":
      return takePasskeyForm(request, viewer, { intent, fields });
  }
}

export default function Security() {
  const { title, second, passkeys, offered, device, noEvents, events } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["security", "auth", "ownData", "passkeys"]);
  const proposedName = useDeviceName()(device);
  const codes = answer && "codes" in answer ? answer.codes : undefined;
  const aboutPasskeys = answer && ("options" in answer || "id" in answer) ? answer : undefined;
  const refusal = answer && "error" in answer && !aboutPasskeys ? answer : undefined;

  const opened = useOpened(aboutPasskeys ? "passkeys" : "second");

  return (
    <>
      <PageHeader title={title} back={{ to: settingsPath, children: t("ownData:back") }} />
      <MailedCodeForm returnTo={securityPath} />
      <div className="settings security">
        <div className="card setting-rows">
          <Setting
            icon="smartphone"
            title={t("title")}
            state={second.on ? t("isOn", { at: second.on.since }) : t("isOff")}
            verb={t("manage")}
            open={opened === "second"}
          >
            {codes ? (
              <>
                <h2>{t("codes.heading")}</h2>
                <ShownCodes codes={codes} email={second.ways.email} />
              </>
            ) : (
              <>
                {second.setUp ? <h2>{t("setUp.heading")}</h2> : <p>{t("what")}</p>}
                {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
                <SecondFactorCard {...second} refusal={refusal} />
              </>
            )}
          </Setting>
          <Setting
            icon="fingerprint-pattern"
            title={t("passkeys:heading")}
            state={passkeys.length > 0 ? passkeys.map(({ name }) => name).join(", ") : t("passkeys:none")}
            verb={t("manage")}
            open={opened === "passkeys"}
          >
            {aboutPasskeys && "options" in aboutPasskeys && <h2>{t("passkeys:making")}</h2>}
            <p id="passkeys">{t("passkeys:what")}</p>
            <PasskeyCard passkeys={passkeys} {...offered} proposedName={proposedName} ways={second.ways} answer={aboutPasskeys} />
          </Setting>
        </div>
        <section className="card stack" aria-labelledby="events-heading">
          <h2 id="events-heading">{t("events.heading")}</h2>
          <p className="quiet small-text">
            {t("events.intro")} <Link to={settingsPath}>{t("auth:settings.title")}</Link>
          </p>
          <EventList events={events} none={noEvents} />
        </section>
      </div>
    </>
  );
}

/** The row that is open on arrival; a browser opens the row of an address's fragment only when it loads the page. */
function useOpened(first: "second" | "passkeys") {
  const { hash } = useLocation();
  const [opened] = useState(first);
  useEffect(() => {
    const row = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (row) row.open = true;
  }, [hash]);
  return opened;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
