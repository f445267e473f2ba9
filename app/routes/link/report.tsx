import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { reportLetterPath } from "~/features/letters/paths";
import { isReported, reportLetter } from "~/features/letters/report-letter.server";
import { reportReasonMaxLength } from "~/features/letters/rules";
import { openReportToken, type ReportFacts } from "~/features/letters/tokens.server";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { tidyLines } from "~/lib/tidy-lines";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { db } from "~db/client.server";
import { headers as secretHeaders } from "./shown.tsx";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretHeaders;

const max = reportReasonMaxLength;

/** Changes nothing: programs that check mails open links, too. */
export async function loader(asked: LoaderFunctionArgs) {
  const { token } = await askedLetter(asked);
  const [isDone, t] = await Promise.all([isReported(db, token), texts(asked.request, "letters")]);
  return { title: t(isDone ? "report.done" : "report.title"), action: reportLetterPath(token), isDone };
}

/** Reports the letter, once; a repeat only shows that it is reported. */
export async function action(asked: ActionFunctionArgs) {
  const { token, facts } = await askedLetter(asked);
  if (await isReported(db, token)) return null;
  const reason = tidyLines(String((await readFields(asked.request)).get("reason") ?? ""));
  if (reason.length > max) {
    const t = await texts(asked.request, "letters");
    return data({ reason, error: t("report.tooLong", { max }) }, { status: 422 });
  }
  await notTooOften("letter-report:sender", senderOf(asked.context));
  await notTooOften("letter-report:receiver", facts.receiver);
  await reportLetter(db, { token, facts, reason, now: new Date() });
  return null;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function ReportLetter() {
  const { title, action: address, isDone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("letters");
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{title}</h1>
      <p className="lead">{t(isDone ? "report.doneAbout" : "report.about")}</p>
      {!isDone && (
        <Form className="stack" method="post" action={address}>
          <div className="field">
            <label htmlFor="reason">{t("report.reason")}</label>
            <textarea
              className="input"
              id="reason"
              name="reason"
              rows={4}
              maxLength={max}
              defaultValue={refused?.reason}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? "reason-error" : undefined}
            />
            <FieldError id="reason-error" error={refused?.error} />
          </div>
          <div>
            <Button variant="primary">{t("report.submit")}</Button>
          </div>
        </Form>
      )}
    </main>
  );
}

type Asked = Pick<LoaderFunctionArgs, "params"> & Pick<ActionFunctionArgs, "context">;

/** Returns the letter of an address; throws 404 if there is none, and 429 for a network that has asked for too many of those. */
async function askedLetter({ params: { token = "" }, context }: Asked): Promise<{ token: string; facts: ReportFacts }> {
  const facts = await openReportToken(token);
  if (facts) return { token, facts };
  await notTooOften("link-unknown:sender", senderOf(context));
  return notFound();
}
