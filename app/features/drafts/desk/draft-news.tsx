import { useTranslation } from "react-i18next";
import { documentPath } from "~/features/documents/paths";
import { germanDate } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { WithoutScript } from "~/ui/without-script";
import { draftButton } from "../intents.ts";
import { suggestedParts } from "../rules.ts";
import { NewerVersion } from "../saving/newer-version.tsx";
import type { ShownDraft, StripPage } from "../shown-draft.server.ts";
import { FailedToast } from "../suggesting/failed-toast.tsx";

type Props = {
  draft: ShownDraft | null;
  /** says who saved a newer version of an edited document */
  newer: string | null;
};

/** Shows news beside the facts: a newer version, how long the draft is kept, files that are already known, an electronic invoice and the outcome of reading. */
export function DraftNews({ draft, newer }: Props) {
  const { t } = useTranslation("drafts");
  const page = draft?.open;
  return (
    <div className="news" aria-live="polite">
      {draft?.edits?.newer && newer && <NewerVersion newer={draft.edits.newer} documentId={draft.edits.id} told={newer} />}
      {draft?.keptUntil && (
        <Banner tone="warning" action={<Button {...draftButton("save")}>{t("stale.keep")}</Button>}>
          <p>{t("stale.note", { until: germanDate(draft.keptUntil) })}</p>
        </Banner>
      )}
      <FailedToast pages={draft?.pages ?? []} />
      {draft?.known.map(({ id, file, document }) => (
        <p key={id} className="small-text quiet">
          {t("known", { file })}{" "}
          <a href={documentPath(document.id)} target="_blank" rel="noreferrer">
            {document.name}
          </a>
        </p>
      ))}
      {draft?.invoice?.differ && <Banner tone="warning">{draft.invoice.differ}</Banner>}
      {draft?.invoice && !draft.edits && (
        <p className="read small-text">
          <Icon name="check" small />
          {draft.invoice.text}
        </p>
      )}
      <BeingRead pages={draft?.pages ?? []} />
      {draft && page?.analysis === "done" && <WhatWasRead draft={draft} />}
      {page?.turnedItself && <TurnedItself />}
      {page?.analysis === "failed" && (
        <Banner tone="warning">
          <p>{t("oops")}</p>
          <p>{t("facts.analysisFailed")}</p>
        </Banner>
      )}
    </div>
  );
}

function BeingRead({ pages }: { pages: readonly StripPage[] }) {
  const { t } = useTranslation("drafts");
  if (!pages.some(({ analysis }) => analysis === "ahead")) return null;
  return (
    <div className="being-read small-text quiet">
      <p role="status">{t("facts.reading")}</p>
      <WithoutScript>
        <Button variant="plain" {...draftButton("save")}>
          {t("pages.reload")}
        </Button>
      </WithoutScript>
    </div>
  );
}

function TurnedItself() {
  const { t } = useTranslation("drafts");
  return (
    <Banner icon="rotate-cw" action={<Button {...draftButton("turn-back")}>{t("turned.back")}</Button>}>
      <p>{t("turned.note")}</p>
    </Banner>
  );
}

function WhatWasRead({ draft }: { draft: ShownDraft }) {
  const { t, i18n } = useTranslation("drafts");
  const parts = suggestedParts(draft).map((part) => t(`edit.parts.${part}`));
  return (
    <p className="read small-text" role="status">
      <Icon name="check" small />
      {parts.length > 0 ? t("facts.analysed", { parts: listed(parts, i18n.language) }) : t("facts.analysedAlone")}
    </p>
  );
}
