import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countTry } from "~/features/accounts/count-tries.server";
import { checkInvoice } from "~/features/checking/check-invoice.server";
import { aroundFile, maxInvoiceBytes } from "~/features/checking/rules";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { formatBytes } from "~/lib/bytes";
import { checkInvoicePath } from "~/paths";
import styles from "~/styles/invoice.css?url";
import { Icon } from "~/ui/icon";
import { db } from "~db/client.server";
import { CheckForm } from "./check-form.tsx";
import { CheckedInvoice } from "./checked-invoice.tsx";
import { pageFacts } from "./page-facts.server.ts";
import { pageMeta } from "./page-meta.ts";
import { receiveToCheck } from "./receive-to-check.server.ts";
import { shownCheck } from "./shown-check.server.ts";

export const handle = { body: { files: maxInvoiceBytes + aroundFile } } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const field = { name: "invoice", accept: "application/pdf,.pdf,application/xml,text/xml,.xml" };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  return {
    page: pageFacts(request, { title: t("checkInvoice.title"), description: t("checkInvoice.description"), path: checkInvoicePath }),
    most: { bytes: maxInvoiceBytes, size: formatBytes(maxInvoiceBytes, languageOf(request)) },
  };
}

/** Checks a file and answers with all that it says: nothing is kept, so that a reload sends it again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sender = senderOf(context);
  if (!(await countTry(db, "check-invoice:sender", sender)))
    return data({ ok: false as const, reason: "too-many" as const }, { status: 429 });

  const received = await receiveToCheck(request, {
    field: field.name,
    maxBytes: maxInvoiceBytes,
    check: async (body, name) => ({ name, ...(await checkInvoice({ sender, body })) }),
  });
  if (!received.ok) return data(received, { status: received.reason === "busy" ? 503 : 422 });
  const shown = await shownCheck(received, languageOf(request));
  return data({ ok: true as const, ...shown }, { headers: { "Cache-Control": "no-store" } });
}

export default function CheckInvoice() {
  const { t } = useTranslation("site");
  const { most } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();

  if (answer?.ok)
    return (
      <main id="content" className="wrap check-file answered">
        <h1>{t("checkInvoice.heading")}</h1>
        <CheckedInvoice answer={answer} />
      </main>
    );
  const format = answer && "format" in answer ? answer.format : "";
  return (
    <main id="content" className="wrap check-file">
      <h1>{t("checkInvoice.heading")}</h1>
      <p className="lead quiet">{t("checkInvoice.lead")}</p>
      <CheckForm
        icon="file-text"
        action={checkInvoicePath}
        field={field}
        words="checkInvoice"
        most={most}
        error={answer && t(`checkInvoice.errors.${answer.reason}`, { size: most.size, format })}
      />
      <p className="private small-text">
        <Icon name="lock" small />
        <span>{t("checkInvoice.private")}</span>
      </p>
      <Checks />
    </main>
  );
}

const checks = [
  { what: "form", icon: "circle-check", tone: "success" },
  { what: "sums", icon: "circle-check", tone: "success" },
  { what: "data", icon: "eye", tone: "success" },
  { what: "not", icon: "info", tone: "quiet" },
] as const;

function Checks() {
  const { t } = useTranslation("site");
  return (
    <section className="answers" aria-labelledby="checks">
      <h2 id="checks">{t("checkInvoice.checks.title")}</h2>
      <ul>
        {checks.map(({ what, icon, tone }) => (
          <li key={what} className={tone}>
            <Icon name={icon} />
            <b>{t(`checkInvoice.checks.${what}.title`)}</b>
            <span className="quiet small-text">{t(`checkInvoice.checks.${what}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An answer holds all that an invoice says. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
