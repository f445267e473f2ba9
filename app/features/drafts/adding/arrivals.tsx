import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { listed } from "~/lib/listed";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { latePart } from "~/ui/late-part";
import { Progress } from "~/ui/progress";
import { WithoutScript } from "~/ui/without-script";
import { type DraftIntentText, draftButton } from "../intents.ts";
import { isStuck, type Sending } from "../outbox/parcels.ts";
import { WhyStuck } from "../outbox/why-stuck.tsx";
import type { ShownDraft } from "../shown-draft.server.ts";
import { CutToast } from "./cut-toast.tsx";

const GiveUp = latePart(() => import("../outbox/give-up.tsx").then(({ GiveUp }) => GiveUp));

/**
 * A note about a file that was refused or cut. isCut: some of its pages were left out; again: the button that tries the file once more; away: the
 * label of the button that dismisses the note
 */
export type FileNote = {
  id: string;
  name: string;
  text: string;
  isCut: boolean;
  again: { intent: DraftIntentText; label: string } | null;
  away: string;
};

type Props = { draft: ShownDraft | null; sending: Sending; retry(): void; notes: FileNote[] };

/** Shows files under way, refused files with their reasons and removed pages, in sight wherever the person has scrolled to. */
export function Arrivals({ draft, sending, retry, notes }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <div className="arrivals" aria-live="polite">
      <div className="notes">
        {isStuck(sending) && (
          <Banner
            tone={sending.state === "lost" || sending.state === "used-up" ? "warning" : "danger"}
            action={
              <>
                <Button type="button" onClick={retry}>
                  {t("upload.retry")}
                </Button>
                {(sending.state === "failed" || sending.state === "used-up") && (
                  <Suspense>
                    <GiveUp />
                  </Suspense>
                )}
              </>
            }
          >
            <WhyStuck sending={sending} />
          </Banner>
        )}
        {draft?.removed && <RemovedNote removed={draft.removed} />}
        <FileNotes notes={notes} />
        <CutToast notes={notes} />
      </div>
      <UnderWay draft={draft} sending={sending} />
    </div>
  );
}

function FileNotes({ notes }: Pick<Props, "notes">) {
  return notes.map(({ id, text, again, away }) => {
    const ways = (
      <>
        {again && <Button {...draftButton(again.intent)}>{again.label}</Button>}
        <PutAway intent={`away:${id}`} label={away} />
      </>
    );
    return (
      <Banner key={id} tone="warning" action={ways}>
        <p>{text}</p>
      </Banner>
    );
  });
}

function RemovedNote({ removed: { id, n } }: { removed: NonNullable<ShownDraft["removed"]> }) {
  const { t } = useTranslation("drafts");
  const ways = (
    <>
      <Button icon="undo-2" {...draftButton(`restore:${id}`)}>
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

function PutAway({ intent, label }: { intent: DraftIntentText; label: string }): ReactNode {
  return <Button variant="plain" square icon="x" {...draftButton(intent)} aria-label={label} />;
}

/** Overlays the screen, so that nothing moves under a finger when it appears and disappears. */
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
        <Button {...draftButton("save")}>{t("pages.reload")}</Button>
      </WithoutScript>
    </div>
  );
}
