import { useTranslation } from "react-i18next";
import { documentPath } from "~/features/documents/paths";
import { formatBytes } from "~/lib/bytes";
import { germanDate } from "~/lib/dates";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { CutToast } from "./adding/cut-toast.tsx";
import { isStuck, type Sending } from "./adding/use-sending.ts";
import { WhyStuck } from "./adding/why-stuck.tsx";
import type { DraftPage, DraftView } from "./find-draft.server.ts";
import { type DraftPlace, draftPath } from "./paths.ts";
import { NewerVersion } from "./saving/newer-version.tsx";
import { FailedToast } from "./suggesting/failed-toast.tsx";

type Props = {
  draft: DraftView | null;
  page: DraftPage | undefined;
  sending: Sending;
  retry(): void;
  maxFileBytes: number;
  /** bytes that are kept for one person */
  quota: number;
  maxPages: number;
  maxFiles: number;
  place: DraftPlace;
};

/** What the person should know now: files on their way, files refused and why, what analysis found. */
export function DraftNews({ draft, page, sending, retry, maxFileBytes, maxPages, maxFiles, quota, place }: Props) {
  const { t, i18n } = useTranslation("drafts");
  const { prepared, total } = draft?.progress ?? { prepared: 0, total: 0 };
  const refused = draft?.files.flatMap(({ id, name, reason }) => (reason ? [{ id, name, reason }] : [])) ?? [];
  const cut = draft?.files.filter(({ state, pagesCut }) => state === "prepared" && pagesCut > 0) ?? [];
  const facts = {
    size: formatBytes(maxFileBytes, i18n.language),
    max: maxPages,
    count: maxFiles,
    quota: formatBytes(quota, i18n.language),
  };
  return (
    <div className="news" aria-live="polite">
      {draft?.edits?.newer && <NewerVersion newer={draft.edits.newer} documentId={draft.edits.id} />}
      {draft?.keptUntil && (
        <Banner
          tone="warning"
          action={
            <Button name="intent" value="save">
              {t("stale.keep")}
            </Button>
          }
        >
          <p>{t("stale.note", { until: germanDate(draft.keptUntil) })}</p>
        </Banner>
      )}
      {sending.state === "sending" && (
        <div className="stack tight">
          <p className="small-text figures">{t("upload.uploading", { percent: sending.percent })}</p>
          <Progress value={sending.percent} max={100} label={t("upload.title")} />
        </div>
      )}
      {isStuck(sending) && (
        <Banner
          tone="danger"
          action={
            <Button type="button" onClick={retry}>
              {t("upload.retry")}
            </Button>
          }
        >
          <WhyStuck sending={sending} />
        </Banner>
      )}
      {prepared < total && (
        <p className="small-text">
          {t("pages.preparingFiles", { n: prepared, m: total })}{" "}
          <noscript>
            <a href={draftPath(page?.id, place)}>{t("pages.reload")}</a>
          </noscript>
        </p>
      )}
      {refused.map(({ id, name, reason }) => (
        <Banner key={id} tone="warning">
          <p>{t(`reasons.${reason}`, { name, ...facts })}</p>
        </Banner>
      ))}
      {cut.map(({ id, name, pagesCut }) => (
        <Banner key={id} tone="warning">
          <p>{t("trial.cut", { name, count: pagesCut })}</p>
        </Banner>
      ))}
      <CutToast cut={cut} />
      <FailedToast pages={draft?.pages ?? []} />
      {draft?.known.map(({ id, file, document }) => (
        <p key={id} className="small-text quiet">
          {t("known", { file })}{" "}
          <a href={documentPath(document.id)} target="_blank" rel="noreferrer">
            {document.name}
          </a>
        </p>
      ))}
      {page?.analysis === "done" && (
        <p className="read small-text" role="status">
          <Icon name="check" small />
          {t("facts.analysed")}
        </p>
      )}
      {page?.analysis === "failed" && (
        <Banner tone="warning">
          <p>{t("oops")}</p>
          <p>{t("facts.analysisFailed")}</p>
        </Banner>
      )}
    </div>
  );
}
