import "~/i18n/screens/auth";
import "~/i18n/screens/own-data";
import "~/i18n/screens/passkeys";
import "~/i18n/screens/security";
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { changePassword } from "~/features/accounts/change-password.server";
import { findStraightening } from "~/features/accounts/choose-straightening.server";
import { formAnswer } from "~/features/accounts/form-answer";
import { type ChangePasswordForm, changePasswordForm, messages } from "~/features/accounts/forms";
import { NewPasswordFields } from "~/features/accounts/new-password-fields";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { listSessions, passwordChosenAt } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import { MailedCodeForm } from "~/features/accounts/second-factor/mailed-code-proof";
import { isFreshlySignedIn } from "~/features/accounts/second-factor/prove-anew.server";
import { findWaysToProve, shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { SessionList } from "~/features/accounts/session-list";
import { StraighteningForm } from "~/features/accounts/straightening-form";
import { chosenMails } from "~/features/notifications/mails/choose-mails.server";
import { MailsForm } from "~/features/notifications/mails/mails-form";
import { shownDataExport } from "~/features/own-data/export/data-export-state";
import { findDataExport } from "~/features/own-data/export/find-data-export.server";
import { OwnDataRows } from "~/features/own-data/own-data-rows";
import { countWebhooks } from "~/features/webhooks/list-webhooks.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import type { RefusalOf } from "~/lib/result";
import { useAnswer } from "~/live/use-answer";
import { ownSessionsPath, securityPath, settingsPath, setUpArrivalsPath, webhooksPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { nothingSaid } from "~/ui/field-of";
import { PageHeader } from "~/ui/page-header";
import { Setting, SettingGroup, SettingLink } from "~/ui/setting";
import { db } from "~db/client.server";
import { storageRow } from "./storage-row.server.ts";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  const [isFresh, ways, sessions, chosenAt, factor, passkeys, rhythm, straightens, dataExport, t, arrivals, webhooks, storage] =
    await Promise.all([
      isFreshlySignedIn(db, viewer, now),
      findWaysToProve(db, viewer, now),
      listSessions(db, viewer, now),
      passwordChosenAt(db, viewer),
      findSecondFactor(db, viewer),
      listPasskeys(db, viewer),
      chosenMails(db, viewer),
      findStraightening(db, viewer),
      findDataExport(db, viewer, now),
      texts(request, "auth"),
      arrivalsRow(request, viewer),
      webhooksRow(request, viewer),
      storageRow(request, viewer),
    ]);
  return {
    title: t("settings.title"),
    email: viewer.email,
    straightens,
    arrivals,
    webhooks,
    storage,
    dataExport: dataExport ? shownDataExport(dataExport) : null,
    mails: { rhythm, verified: viewer.emailVerified },
    passkeyNames: passkeys.map(({ name }) => name),
    secondSince: factor && germanTime(factor.since),
    waysToProve: isFresh ? null : ways,
    passwordChosenAt: chosenAt && germanTime(chosenAt),
    constraint: { ...getZodConstraint(changePasswordForm) },
    sessions: sessions.map((session) => ({ ...session, seenAt: germanTime(session.seenAt) })),
  };
}

/** The row that leads to the doors, in words of the server: no other screen needs them. */
async function arrivalsRow(request: Request, viewer: Viewer) {
  const [t, keys] = await Promise.all([texts(request, "accessKeys"), listAccessKeys(db, viewer)]);
  const state = keys.length > 0 ? t("count", { count: keys.length }) : t("short");
  return { heading: t("heading"), title: t("title"), state, verb: t("open") };
}

async function webhooksRow(request: Request, viewer: Viewer) {
  const [t, count] = await Promise.all([texts(request, "webhooks"), countWebhooks(db, viewer)]);
  return { title: t("title"), state: count > 0 ? t("count", { count }) : t("short"), verb: t("open") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "auth");
  const fields = await readFields(request);
  const submission = parseFields(fields, changePasswordForm);
  const hideFields = ["password", "confirmPassword", currentPassword];
  if (submission.status !== "success") return data(formAnswer(submission.reply({ hideFields }), t), { status: 422 });

  const proof = shownProof(fields, currentPassword);
  const result = await changePassword(db, { viewer, password: submission.value.password, proof, now: new Date() });
  if (result.ok) return redirectWithToast(settingsPath, { text: t("settings.passwordChanged"), ms: 10000 });
  const { reason } = result;
  const security = await texts(request, "security");
  const error = reason === "sign-in-too-old" ? messages.signInTooOld : security(`refusals.${reason}`);
  const said =
    reason === "wrong-password" || reason === "wrong-mailed-code"
      ? { fieldErrors: { [currentPassword]: [error] } }
      : { formErrors: [error] };
  return data(formAnswer(submission.reply({ hideFields, ...said }), t), { status: statusOf[reason] ?? 422 });
}

/** The name of the field for the one that is replaced. */
const currentPassword = "currentPassword";

const statusOf: Partial<Record<RefusalOf<typeof changePassword>, number>> = { "too-many-requests": 429, busy: 503 };

export default function Settings() {
  const { title, mails, straightens, arrivals, webhooks, storage, dataExport, passwordChosenAt, secondSince, passkeyNames, sessions } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(["auth", "mails", "ownData", "passkeys", "security"]);

  return (
    <>
      <PageHeader title={title} />
      <div className="settings">
        <div className="settings-groups">
          <SettingGroup title={t("settings.signingIn")}>
            <Setting
              icon="lock"
              title={t("settings.passwordHeading")}
              state={passwordChosenAt ? t("settings.passwordSince", { at: passwordChosenAt }) : t("settings.noPassword")}
              verb={t("settings.change")}
              open
            >
              {/* The new key of a new password empties the fields. */}
              <PasswordForm key={passwordChosenAt} />
              <MailedCodeForm returnTo={settingsPath} />
            </Setting>
            <SettingLink
              icon="smartphone"
              title={t("security:title")}
              state={secondSince ? t("security:isOn", { at: secondSince }) : t("security:isOff")}
              verb={t(secondSince ? "security:manage" : "security:begin")}
              to={securityPath}
            />
            <SettingLink
              icon="fingerprint-pattern"
              title={t("passkeys:heading")}
              state={passkeyNames.length > 0 ? t("passkeys:some", { names: passkeyNames.join(", ") }) : t("passkeys:none")}
              verb={t("passkeys:manage")}
              to={`${securityPath}#passkeys`}
            />
          </SettingGroup>
          <SettingGroup title={t("settings.notifications")}>
            <Setting
              icon="mail"
              title={t("mails:choice.title")}
              state={t(`mails:choice.${mails.rhythm ?? "off"}`)}
              verb={t("settings.change")}
            >
              <MailsForm {...mails} />
            </Setting>
          </SettingGroup>
          <SettingGroup title={t("settings.pagesHeading")}>
            <StraighteningForm straightens={straightens} />
          </SettingGroup>
          <SettingGroup title={arrivals.heading}>
            <SettingLink icon="inbox" title={arrivals.title} state={arrivals.state} verb={arrivals.verb} to={setUpArrivalsPath} />
            <SettingLink icon="webhook" {...webhooks} to={webhooksPath} />
          </SettingGroup>
          <OwnDataRows found={dataExport} storage={storage} />
        </div>
        <section className="card devices stack" aria-labelledby="sessions-heading">
          <h2 id="sessions-heading">{t("settings.sessionsHeading")}</h2>
          <p className="quiet small-text">{t("settings.sessionsIntro")}</p>
          <SessionList sessions={sessions} />
          <Form method="post" action={ownSessionsPath} reloadDocument>
            <Button variant="danger" block>
              {t("settings.endEverywhere")}
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}

function PasswordForm() {
  const { email, waysToProve, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation("auth");
  const lastResult = useAnswer<typeof action>() ?? nothingSaid;
  const [form, fields] = useForm<ChangePasswordForm>({ id: "change", lastResult, constraint });
  const labels = { password: t("settings.newPassword"), confirmPassword: t("settings.confirmNewPassword") };
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-label={t("settings.passwordHeading")}>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      {waysToProve ? (
        <FreshProof of="proof" ways={waysToProve} name={currentPassword} error={fields[currentPassword].errors} />
      ) : (
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      )}
      <NewPasswordFields fields={fields} labels={labels} />
      <div>
        <Button variant="primary">{t("settings.submitPassword")}</Button>
      </div>
    </Form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
