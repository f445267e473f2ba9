import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { bulkPath } from "../paths.ts";
import type { Bulk } from "./find-bulk.server.ts";
import { isTrouble } from "./rules.ts";
import { toldOutcome } from "./told-outcome.ts";

/** What goes on with many documents, or became of them, above the list. */
export function BulkNews({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation("documents");
  if (bulk.isFinished) return <BulkOutcome bulk={bulk} />;
  return (
    <Banner action={<ButtonLink to={bulkPath(bulk.id)}>{t("bulk.show")}</ButtonLink>}>
      <p>{t(`bulk.${bulk.kind}`)}</p>
      <BulkSteps bulk={bulk} />
    </Banner>
  );
}

export function BulkSteps({ bulk: { kind, done, total } }: { bulk: Bulk }) {
  const { t } = useTranslation("documents");
  return (
    <>
      <p className="figures" role="status">
        {t("bulk.step", { done, total })}
      </p>
      <Progress value={done} max={total} label={t(`bulk.${kind}`)} tone="ink" />
    </>
  );
}

export function BulkOutcome({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation("documents");
  return (
    <Banner
      tone={isTrouble(bulk.outcome) ? "warning" : "success"}
      action={
        <Form method="post" action={bulkPath(bulk.id)}>
          <Button>{t("bulk.putAway")}</Button>
        </Form>
      }
    >
      <p>{toldOutcome(t, bulk)}</p>
    </Banner>
  );
}
