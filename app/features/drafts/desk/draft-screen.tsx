import "~/i18n/screens/drafts";
import { Form, useNavigate } from "@remix-run/react";
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBeingAnalysed } from "~/features/pages/rules";
import { Banner } from "~/ui/banner";
import { Dialog } from "~/ui/dialog";
import { useHydrated } from "~/ui/use-hydrated";
import { Arrivals, type FileNote } from "../adding/arrivals.tsx";
import { useDrop } from "../adding/use-drop.ts";
import { useSending } from "../adding/use-sending.ts";
import { useWaitingFiles } from "../adding/use-waiting-files.ts";
import { UsedUp } from "../adding/used-up.tsx";
import type { TakeApart } from "../apart/use-take-apart.ts";
import { FactsFields, useFacts } from "../facts-fields.tsx";
import { draftButton } from "../intents.ts";
import { CropEditor } from "../looks/crop-editor.tsx";
import { useFullQuality } from "../looks/use-full-quality.ts";
import { type DraftPlace, draftPath } from "../paths.ts";
import { LapseDialog, type Lapses } from "../saving/lapse-dialog.tsx";
import { LeaveDialog } from "../saving/leave-dialog.tsx";
import { UploadDialog } from "../saving/upload-dialog.tsx";
import { useKeeper } from "../saving/use-keeper.ts";
import { useLeaving } from "../saving/use-leaving.ts";
import { useSaveKey } from "../saving/use-save-key.ts";
import { useUpload } from "../saving/use-upload.ts";
import { WaysOut } from "../saving/ways-out.tsx";
import type { ShownDraft } from "../shown-draft.server.ts";
import { Analysis } from "../suggesting/analysis.tsx";
import { useShowAdded } from "../use-show-added.ts";
import { DraftNews } from "./draft-news.tsx";
import { FactsCard } from "./facts-card.tsx";
import { NoPage } from "./no-page.tsx";
import { PagesSection } from "./pages-section.tsx";

export type DraftScreenProps = {
  maxFileBytes: number;
  notes: FileNote[];
  draft: ShownDraft | null;
  selectedId: string | undefined;
  /** the form whose first page is to be shown once it exists */
  awaited: string | undefined;
  submissionId: string;
  /** text typed as the document's day that is no day */
  day: string | null;
  /** senders of existing documents, proposed while one is typed */
  senders: string[];
  place: DraftPlace;
  /** the question or part that the address asks for besides: the ways to add pages, or what becomes of the changes */
  asked: string | null;
  /** shows the screen as a dialog over the document instead of a page; back: address that closing leads to */
  over?: { title: string; lead: string; back: string } | undefined;
  /** which signatures lapse by a change of the pages, as a sentence; null: there are none */
  lapsing?: string | null;
  /** says who saved a newer version of the document, in an edit */
  newer?: string | null;
  /** the signatures that the Save just pressed would cost; null: none */
  lapses?: Lapses | null;
  /** number of pages that may still be added; null: any number */
  left: number | null;
  /** photographed pages are straightened automatically */
  straightens: boolean;
  /** the choice between one document and one for each file, and the function that takes charge of files about which it is asked */
  apart?: { choice: ReactNode; take: TakeApart } | undefined;
};

/** Opens or closes a layer over a screen: adds no history entry and does not scroll. */
const quietly = { replace: true, preventScrollReset: true };

const nothing: [] = [];

/**
 * The screen of New Upload and Edit: all pages, the page being worked on and the facts. It is a single form, so that every button saves what was
 * typed.
 */
export function DraftScreen({
  draft,
  selectedId,
  awaited,
  submissionId,
  day,
  senders,
  place,
  asked,
  over,
  lapsing,
  newer,
  lapses,
  left,
  straightens,
  apart,
  maxFileBytes,
  notes,
}: DraftScreenProps) {
  const { t } = useTranslation("drafts");
  const isLive = useHydrated();
  const [fullQuality, setFullQuality] = useFullQuality();
  const { sending, send, retry, isUsedUp, forget } = useSending({ fullQuality, place });
  const upload = useUpload(sending.state, place);
  const { isTyping, typing, keep, day: keptDay } = useKeeper(draft, place);
  const addTagButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const facts = useFacts(draft, day);
  const [isAway, setAway] = useState(false);
  const edits = draft?.edits ?? null;
  useSaveKey();
  const leaving = useLeaving(edits !== null && (edits.changes.length > 0 || isTyping || sending.state !== "idle"));
  const here = draftPath(selectedId, place);
  const page = draft?.open;
  const isAnalysing = isLive && page != null && isBeingAnalysed(page.analysis);
  useEffect(() => {
    if (!isAnalysing) setAway(false);
  }, [isAnalysing]);
  const showAdded = useShowAdded({ pages: draft?.pages ?? nothing, selectedId, isBusy: isAnalysing, form: upload.form });
  function add(files: File[], isTaken = false) {
    const join = () => {
      showAdded();
      send(files);
    };
    if (!apart?.take(files, { fullQuality, isTaken, join })) join();
  }
  const drop = useDrop(add);
  useWaitingFiles(add);

  /** Handles Cancel, Esc and the close button: asks here if there are changes that the screen knows of; otherwise the server asks. */
  function leave(event: MouseEvent) {
    if (!over || (edits?.changes.length === 0 && sending.state === "idle")) return;
    event.preventDefault();
    navigate(over.back, quietly);
  }

  /** Keeps the facts when a field loses the focus. */
  function keepFacts({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement && ["name", "type", "sender", "documentDate", "taxRelevant"].includes(target.name)) keepTyped();
  }

  function keepTyped() {
    const form = upload.form.current;
    // A request without a session would lead to the sign-in page, away from files that wait to be sent. While the form is being submitted, that
    // already keeps the facts.
    if (sending.state !== "signed-out" && !upload.isOpen && form) keep(form);
  }

  const Heading = over ? "h3" : "h2";
  const isEmpty = !over && !draft?.pages.length && sending.state === "idle" && !draft?.files.some(({ state }) => state === "received");
  const ways = <WaysOut edits={edits} hasDraft={draft !== null} isOver={over !== undefined} cancelButton={cancelButton} leave={leave} />;
  const desk = (
    <>
      <Arrivals draft={draft} sending={sending} retry={retry} notes={notes} />
      {apart?.choice}
      {lapsing && <Banner tone="warning">{lapsing}</Banner>}
      <div className={isEmpty ? "desk empty-desk" : "desk"}>
        <PagesSection
          draft={draft}
          place={place}
          isLive={isLive}
          isEmpty={isEmpty}
          adding={{
            maxFileBytes,
            send: isLive ? add : undefined,
            showAdded,
            fullQuality,
            setFullQuality,
            left,
            straightens,
            keep: keepTyped,
          }}
        />
        {page && <CropEditor page={page} total={draft?.pages.length ?? 0} isLive={isLive} mayDraw={edits !== null} />}
        {!page && !isEmpty && <NoPage isEdit={edits !== null} />}
        {over && place.view === "crop" ? (
          <DraftNews draft={draft} newer={newer ?? null} />
        ) : (
          <FactsCard
            draft={draft}
            title={<Heading id="facts-title">{t(place.view === "crop" ? "edit.changes" : "facts.title")}</Heading>}
            isFolded={isEmpty}
            news={<DraftNews draft={draft} newer={newer ?? null} />}
            fields={
              place.view !== "crop" && (
                <FactsFields
                  draft={draft}
                  isLive={isLive}
                  facts={facts}
                  addTagButton={addTagButton}
                  senders={senders}
                  wrong={[day, keptDay]}
                />
              )
            }
            ways={!over && ways}
            onBlur={keepFacts}
            onInput={typing}
          />
        )}
      </div>
    </>
  );

  return (
    <Form
      className="draft"
      method="post"
      encType="multipart/form-data"
      action={here}
      onSubmit={upload.onSubmit}
      ref={upload.form}
      replace
      preventScrollReset
      noValidate
      {...(isLive && drop)}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="page" value={selectedId ?? ""} disabled={!selectedId} />
      <input type="hidden" name="awaited" value={awaited ?? ""} disabled={!awaited} />
      <input type="hidden" name="draft" value={draft?.id ?? ""} disabled={!draft} />
      <input type="hidden" name="newer" value={edits?.newer?.id ?? ""} disabled={!edits?.newer} />
      <input type="hidden" name="scripted" value={isLive ? "1" : ""} />
      {/* Enter in a field presses the first submit button of the form, which must be Save. */}
      <button type="submit" className="hidden-text" {...draftButton("save")} tabIndex={-1} aria-hidden="true">
        {t("facts.save")}
      </button>
      {over ? (
        <Dialog full wide title={over.title} closeTo={over.back} onClose={() => cancelButton.current?.click()} actions={ways}>
          <p className="quiet lead">{over.lead}</p>
          {desk}
        </Dialog>
      ) : (
        desk
      )}
      {upload.isOpen && (
        <UploadDialog
          title={t(edits ? "edit.saving" : "upload.title")}
          sending={sending}
          isSaving={upload.isSaving}
          retry={retry}
          close={upload.cancel}
          closeTo={here}
        />
      )}
      {isAnalysing && !isAway && <Analysis state={page.analysis} close={() => setAway(true)} closeTo={here} />}
      {(asked === "used-up" || isUsedUp) && <UsedUp closeTo={here} isKept={isUsedUp} onClose={isUsedUp ? forget : undefined} />}
      {edits && asked === "leave" && <LeaveDialog stay={here} onStay={() => navigate(here, quietly)} />}
      {lapses && !upload.isOpen && <LapseDialog lapses={lapses} stay={here} onStay={() => navigate(here, quietly)} />}
      {leaving.next && <LeaveDialog stay={here} onStay={leaving.stay} next={leaving.next} />}
    </Form>
  );
}
