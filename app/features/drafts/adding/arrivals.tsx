import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { listed } from "~/lib/listed";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { WithoutScript } from "~/ui/without-script";
import type { DraftView } from "../find-draft.server.ts";
import { isStuck, type Sending } from "./use-sending.ts";
import { WhyStuck } from "./why-stuck.tsx";

/** quota: bytes that are kept for one person */
export type FileLimits = { maxFileBytes: number; maxPages: number; maxFiles: number; quota: number };

type Props = { draft: DraftView | null; sending: Sending; retry(): void; limits: FileLimits };

/** Files on their way, what was refused and why, pages taken out: in sight wherever on the screen the person is. */
export function Arrivals({ draft, sending, retry, limits }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <div className="arrivals" aria-live="polite">
      <div className="notes">
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
        {draft?.removed && <RemovedNote removed={draft.removed} />}
        {draft && <FileNotes files={draft.files} limits={limits} />}
      </div>
      <UnderWay draft={draft} sending={sending} />
    </div>
  );
}

function FileNotes({ files, limits }: { files: DraftView["files"]; limits: FileLimits }) {
  const { t, i18n } = useTranslation("drafts");
  const { maxFileBytes, maxPages, maxFiles, quota } = limits;
  const [size, kept] = [maxFileBytes, quota].map((bytes) => formatBytes(bytes, i18n.language));
  const facts = { size, max: maxPages, count: maxFiles, quota: kept };
  const noted = files.filter(({ state }) => state !== "received");
  return noted.map(({ id, name, reason, pagesCut }) => (
    <Banner key={id} tone="warning" action={<PutAway intent={`away:${id}`} label={t("pages.away", { name })} />}>
      <p>{reason ? t(`reasons.${reason}`, { name, ...facts }) : t("trial.cut", { name, count: pagesCut })}</p>
    </Banner>
  ));
}

function RemovedNote({ removed: { id, n } }: { removed: NonNullable<DraftView["removed"]> }) {
  const { t } = useTranslation("drafts");
  const ways = (
    <>
      <Button icon="undo-2" name="intent" value={`restore:${id}`}>
        {t("pages.undo")}
      </Button>
      <PutAway intent="forget" label={t("pages.forget")} />
    </>
  );
  return (
    <Banner icon="trash-2" action={ways}>
      <p>{t("pages.removed", { n })}</p>
    </Banner>
  );
}

function PutAway({ intent, label }: { intent: string; label: string }): ReactNode {
  return <Button variant="plain" square icon="x" name="intent" value={intent} aria-label={label} />;
}

/** Lies over the screen, so that nothing moves under a finger when it comes and goes. */
function UnderWay({ draft, sending }: Pick<Props, "draft" | "sending">) {
  const { t, i18n } = useTranslation("drafts");
  const { prepared, total } = draft?.progress ?? { prepared: 0, total: 0 };
  if (sending.state === "sending") {
    return (
      <div className="under-way">
        <p className="small-text figures">{t("upload.uploading", { percent: sending.percent })}</p>
        <Progress value={sending.percent} max={100} label={t("upload.title")} />
      </div>
    );
  }
  if (!draft || prepared === total) return null;
  const names = draft.files.flatMap(({ name, state }) => (state === "received" ? [name] : []));
  return (
    <div className="under-way">
      <p className="small-text figures">{t("pages.preparingFiles", { n: prepared, m: total })}</p>
      <p className="small-text quiet names">{listed(names, i18n.language)}</p>
      <WithoutScript>
        <Button name="intent" value="save">
          {t("pages.reload")}
        </Button>
      </WithoutScript>
    </div>
  );
}
