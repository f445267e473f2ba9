import "~/i18n/screens/own-data";
import "~/i18n/screens/security";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import { MailedCodeForm } from "~/features/accounts/second-factor/mailed-code-proof";
import { findWaysToProve, shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { DataExportState, shownDataExport } from "~/features/own-data/export/data-export-state";
import { findDataExport } from "~/features/own-data/export/find-data-export.server";
import { proofTrouble } from "~/features/own-data/proof-trouble";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { dataExportPath, settingsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [found, ways, t] = await Promise.all([
    findDataExport(db, viewer, new Date()),
    findWaysToProve(db, viewer, new Date()),
    texts(request, "ownData"),
  ]);
  return { title: t("export.title"), found: found ? shownDataExport(found) : null, ways };
}

/** Has the file made. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const shown = shownProof(await readFields(request));
  const asked = await askForDataExport(db, { viewer, ...shown, userAgent: userAgentOf(request), now: new Date() });
  const t = await texts(request, "ownData");
  if (asked.ok) return redirectWithToast(dataExportPath, { text: t("export.asked"), ms: 10000 });
  const { reason } = asked;
  if (reason === "asked-already") return redirectWithToast(dataExportPath, { text: t("refusals.asked-already"), ms: 10000 });
  if (reason === "too-often") return data({ isField: false, error: t("refusals.too-often") }, { status: 429 });
  const { isField, status } = proofTrouble[reason];
  return data({ isField, error: (await texts(request, "security"))(`refusals.${reason}`) }, { status });
}

export default function DataExport() {
  const { title, found, ways } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t, i18n } = useTranslation(["ownData", "security"]);
  const isReady = found?.state === "ready";

  return (
    <>
      <PageHeader title={title} back={{ to: settingsPath, children: t("back") }} />
      <section className="card stack narrow-card" aria-label={title}>
        {found && <DataExportState found={found} language={i18n.language} />}
        {answer?.error && !answer.isField && <Banner tone="danger">{answer.error}</Banner>}
        {found?.state !== "asked" && (
          <>
            <p>{t("export.what")}</p>
            <p className="quiet">{t("export.contents")}</p>
            <Form className="stack" method="post" noValidate>
              {isReady && <p className="quiet small-text">{t("export.anewWhy")}</p>}
              <FreshProof of="export" ways={ways} error={answer?.isField ? answer.error : undefined} />
              <div>
                <Button variant={isReady ? undefined : "primary"}>{t(isReady ? "export.anew" : "export.submit")}</Button>
              </div>
            </Form>
            <MailedCodeForm returnTo={dataExportPath} />
          </>
        )}
      </section>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
