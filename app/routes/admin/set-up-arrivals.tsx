import "~/i18n/screens/access-keys";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { env } from "~/env.server";
import { AccessKeyCard } from "~/features/accounts/access-keys/access-key-card";
import { listAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { ShownKey } from "~/features/accounts/access-keys/shown-key";
import { toldAccessKeys } from "~/features/accounts/access-keys/told-access-keys.server";
import type { Viewer } from "~/features/accounts/rules";
import { MailedCodeForm } from "~/features/accounts/second-factor/mailed-code-proof";
import { findWaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { doorOfForm } from "~/features/arrivals/door-of-form";
import { findLastLook } from "~/features/arrivals/folder/find-last-look.server";
import { findMailAddress } from "~/features/arrivals/mail/mail-address.server";
import { MailCard } from "~/features/arrivals/mail/mail-card";
import { listMailSenders } from "~/features/arrivals/mail/mail-senders.server";
import { toldMail } from "~/features/arrivals/mail/told-mail.server";
import { listMailboxes } from "~/features/arrivals/mailbox/list-mailboxes.server";
import { MailboxCard } from "~/features/arrivals/mailbox/mailbox-card";
import { toldMailboxes } from "~/features/arrivals/mailbox/told-mailboxes.server";
import { RecentArrivals } from "~/features/arrivals/recent-arrivals";
import { toldArrivals } from "~/features/arrivals/told-arrivals.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { hasPlans } from "~/features/billing/has-plans.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { countOpenRequests } from "~/features/file-requests/list-requests.server";
import { fileRequestsPath } from "~/features/file-requests/paths";
import { listViews } from "~/features/views/list-views.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { germanTime, isoDate } from "~/lib/dates";
import { useAnswer } from "~/live/use-answer";
import { apiPath, apiRoot, settingsPath, setUpArrivalsPath } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { Setting, SettingLink } from "~/ui/setting";
import { db } from "~db/client.server";
import { refusals } from "./refusals.server.ts";
import { takeAccessKeyForm } from "./take-access-key-form.server.ts";
import { takeMailForm } from "./take-mail-form.server.ts";
import { takeMailboxForm } from "./take-mailbox-form.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

/** number of arrivals that are shown beside the doors */
const shownArrivals = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [ways, keys, views, found, t, tWithoutPlans, tArrivals, tRefusals, why] = await Promise.all([
    findWaysToProve(db, viewer, now),
    listAccessKeys(db, viewer),
    listViews(db, viewer),
    findArrivals(db, viewer, shownArrivals),
    texts(request, "accessKeys"),
    texts(request, "withoutPlans"),
    texts(request, "arrivals"),
    texts(request, "refusals"),
    refusals(request),
  ]);
  return {
    title: t("title"),
    about: hasPlans ? t("about") : tWithoutPlans("doors"),
    back: t("back"),
    mailIn: await mailOf(request, viewer),
    mailboxes: await mailboxesOf(request, viewer),
    door: doorOfForm(request.url),
    requests: await requestsOf(request, viewer),
    folder: await folderOf(viewer, t),
    keys: toldAccessKeys(keys, { t, now }),
    unverified: viewer.emailVerified ? null : t("refusals.unverified"),
    views: views.map(({ id, name }) => ({ id, name })),
    address: env.APP_URL + inboxPath,
    api: env.APP_URL + apiRoot,
    email: viewer.email,
    today: isoDate(now),
    ways,
    recent: {
      files: toldArrivals(found, { t: tArrivals, ways: tRefusals, why }),
      words: { title: t("recent.title"), hint: t("recent.hint"), none: t("recent.none"), all: t("recent.all") },
    },
  };
}

async function requestsOf(request: Request, viewer: Viewer) {
  if (!env.FILE_REQUESTS) return null;
  const [count, t] = await Promise.all([countOpenRequests(db, viewer), texts(request, "fileRequests")]);
  return { title: t("row"), state: count > 0 ? t("count", { count }) : t("none"), verb: t("open") };
}

async function folderOf(viewer: Viewer, t: TFunction<"accessKeys">) {
  if (!env.WATCH_DIR) return null;
  const lookedAt = await findLastLook(db, viewer);
  return {
    title: t("folder.title"),
    state: t("folder.state", { folder: viewer.email }),
    verb: t("folder.verb"),
    how: t("folder.how", { folder: viewer.email }),
    after: t("folder.after"),
    looked: lookedAt ? t("folder.looked", { time: germanTime(lookedAt) }) : t("folder.neverLooked"),
  };
}

async function mailOf(request: Request, viewer: Viewer) {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_PREFIX: prefix } = env;
  if (!domain) return null;
  const [address, senders, t] = await Promise.all([findMailAddress(db, viewer), listMailSenders(db, viewer), texts(request, "mailIn")]);
  return toldMail({ address, senders }, { t, place: { prefix, domain }, viewer });
}

async function mailboxesOf(request: Request, viewer: Viewer) {
  const [mailboxes, t] = await Promise.all([listMailboxes(db, viewer), texts(request, "mailboxes")]);
  const isOff = !env.MAILBOXES;
  return isOff && mailboxes.length === 0 ? null : toldMailboxes(mailboxes, { t, viewer, isOff });
}

const takeForm = { mail: takeMailForm, mailbox: takeMailboxForm, key: takeAccessKeyForm };

/** Makes an access key, or revokes one, or changes what concerns mail or mailboxes. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const answer = await takeForm[doorOfForm(request.url)](request, viewer);
  if (answer instanceof Response) return answer;
  const { status, ...shown } = answer;
  return data(shown, { status });
}

export default function SetUpArrivals() {
  const {
    title,
    about,
    back,
    mailIn,
    mailboxes,
    requests,
    door,
    folder,
    keys,
    views,
    unverified,
    address,
    api,
    email,
    today,
    ways,
    recent,
  } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("accessKeys");
  const made = answer && "made" in answer ? answer.made : undefined;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  const mailRefusal = answer && "mail" in answer ? answer.mail : undefined;
  const mailboxRefusal = answer && "mailbox" in answer ? answer.mailbox : undefined;
  const count = keys.length;
  return (
    <>
      <PageHeader title={title} back={{ to: settingsPath, children: back }} />
      <p className="quiet set-up-about">{about}</p>
      <MailedCodeForm returnTo={setUpArrivalsPath} />
      <div className="settings security">
        <div className="card setting-rows">
          {mailIn && <MailCard mailIn={mailIn} ways={ways} open={door === "mail"} refusal={mailRefusal} />}
          {mailboxes && <MailboxCard told={mailboxes} ways={ways} open={door === "mailbox"} refusal={mailboxRefusal} />}
          {requests && <SettingLink icon="inbox" {...requests} to={fileRequestsPath} />}
          {folder && (
            <Setting icon="folder" {...folder}>
              <p>{folder.how}</p>
              <p>{folder.after}</p>
              <p className="quiet">{folder.looked}</p>
            </Setting>
          )}
          <Setting
            icon="key-round"
            title={t("programs")}
            state={count > 0 ? t("count", { count }) : t("none")}
            verb={t("manage")}
            open={door === "key"}
          >
            {made ? (
              <ShownKey
                name={made.name}
                secret={made.secret}
                address={made.rights.includes("add") ? address : null}
                api={api}
                email={email}
              />
            ) : (
              <>
                <p>{t("what", { address })}</p>
                <p>
                  {t("whatPrograms")} <a href={apiPath}>{t("aboutApi")}</a>
                </p>
                {unverified && keys.length === 0 ? (
                  <p className="quiet">{unverified}</p>
                ) : (
                  <AccessKeyCard keys={keys} today={today} ways={ways} views={views} refusal={refusal} />
                )}
              </>
            )}
          </Setting>
        </div>
        <RecentArrivals {...recent} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
