import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countTry } from "~/features/accounts/count-tries.server";
import { checkPdf } from "~/features/checking/check-pdf.server";
import { aroundFile, maxCheckBytes } from "~/features/checking/rules";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { formatBytes } from "~/lib/bytes";
import { checkedPath, checkPdfPath } from "~/paths";
import { Icon } from "~/ui/icon";
import { db } from "~db/client.server";
import { CheckAnswer } from "./check-answer.tsx";
import { CheckForm } from "./check-form.tsx";
import { keepAnswer, keptAnswer } from "./kept-answer.server.ts";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";
import { receiveToCheck } from "./receive-to-check.server.ts";
import { shownAnswer } from "./shown-answer.server.ts";

export const handle = { body: { files: maxCheckBytes + aroundFile } } satisfies RouteHandle;

const field = { name: "pdf", accept: "application/pdf,.pdf" };

/** The form, or the result for the PDF that this browser sent last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  const answer = await keptAnswer(request);
  const isGone = !answer && new URL(request.url).searchParams.has("answer");
  const name = t("checkPdf.title");
  const title = answer ? t("checkPdf.titled", { verdict: t(`checkPdf.verdicts.${answer.verdict}.title`) }) : name;
  return data(
    {
      page: pageFacts(request, { title, description: t("checkPdf.description"), path: checkPdfPath }),
      answer: answer && shownAnswer(answer, languageOf(request)),
      isGone,
      most: { bytes: maxCheckBytes, size: formatBytes(maxCheckBytes, languageOf(request)) },
    },
    { headers: answer ? { "Cache-Control": "no-store" } : {} },
  );
}

/** Checks a file and redirects to an address of the answer's own, so that a reload does not send it again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sender = senderOf(context);
  if (!(await countTry(db, "check:sender", sender))) return data({ reason: "too-many" as const }, { status: 429 });

  const received = await receiveToCheck(request, {
    field: field.name,
    maxBytes: maxCheckBytes,
    check: async (body, name) => ({ name, ...(await checkPdf(db, { sender, body })) }),
  });
  if (!received.ok) return data({ reason: received.reason }, { status: received.reason === "busy" ? 503 : 422 });

  const { ok: _, ...checked } = received;
  const { id, setCookie } = await keepAnswer(checked);
  return redirect(checkedPath(id), { headers: { "Set-Cookie": setCookie } });
}

export default function CheckPdf() {
  const { t } = useTranslation("site");
  const { answer, isGone, most } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();

  if (answer && !refusal)
    return (
      <main id="content" className="wrap check-file answered">
        <h1>{t("checkPdf.heading")}</h1>
        <CheckAnswer answer={answer} />
      </main>
    );
  return (
    <main id="content" className="wrap check-file">
      <h1>{t("checkPdf.heading")}</h1>
      <p className="lead quiet">{t("checkPdf.lead")}</p>
      {isGone && !refusal && <p className="quiet">{t("checkPdf.gone")}</p>}
      <CheckForm
        icon="file-check"
        action={checkPdfPath}
        field={field}
        words="checkPdf"
        most={most}
        error={refusal && t(`checkPdf.errors.${refusal.reason}`, { size: most.size })}
      />
      <p className="private small-text">
        <Icon name="lock" small />
        <span>{t("checkPdf.private")}</span>
      </p>
      <PossibleAnswers />
    </main>
  );
}

const possible = [
  { answer: "ours", icon: "shield-check", tone: "success" },
  { answer: "changed", icon: "shield-alert", tone: "danger" },
  { answer: "others", icon: "shield-question-mark", tone: "warning" },
  { answer: "none", icon: "shield-off", tone: "quiet" },
] as const;

function PossibleAnswers() {
  const { t } = useTranslation("site");
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{t("checkPdf.answers.title")}</h2>
      <ul>
        {possible.map(({ answer, icon, tone }) => (
          <li key={answer} className={tone}>
            <Icon name={icon} />
            <b>{t(`checkPdf.answers.${answer}.title`)}</b>
            <span className="quiet small-text">{t(`checkPdf.answers.${answer}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An answer may name people: it comes from the browser's own cookie each time. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
