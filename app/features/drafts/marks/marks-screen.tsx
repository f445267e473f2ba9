import "~/i18n/screens/marks";
import { Form, Link } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, type Origin } from "~/features/documents/paths";
import { ownProfilePath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { useHydrated } from "~/ui/use-hydrated";
import { draftPath } from "../paths.ts";
import { LapseDialog, type Lapses } from "../saving/lapse-dialog.tsx";
import type { PageMarks } from "./find-marks.server.ts";
import { marksButton } from "./intents.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { MarkFields, type Typed } from "./mark-fields.tsx";
import { MarkList } from "./mark-list.tsx";
import { MarksNews } from "./marks-news.tsx";
import { PageSteps } from "./page-steps.tsx";
import { marksPath } from "./paths.ts";
import { TappedPage } from "./tapped-page.tsx";

export type MarksScreenProps = Omit<PageMarks, "draft"> & {
  draftId: string;
  /** the left and upper edge of each annotation, in percent of the page */
  edges: Record<string, { x: number; y: number }>;
  /** a version that was saved meanwhile, and what is said of it */
  newer: { id: string; told: string } | null;
  hasChanges: boolean;
  /** the people whose signatures lapse by saving, as a sentence */
  lapsing: string | null;
  /** which signatures a Save costs, where one was asked for */
  lapses: Lapses | null;
  documentId: string;
  name: string;
  /** ids of the edit's pages, in order */
  pageIds: string[];
  title: string;
  asked: string | null;
  isWaiting: "saving" | "drawn" | null;
  /** the screen that closing leads back to; the document if undefined */
  from: "edit" | undefined;
  origin: Origin;
  /** the text that the tool "place and date" writes */
  place: string;
  answer: { refusal: string; typed: Typed } | undefined;
};

/** The screen for drawing on a page: with script on the page itself, otherwise by a form. */
export function MarksScreen(screen: MarksScreenProps) {
  const { page, documentId, asked, isWaiting, from, origin, draftId } = screen;
  const here = marksPath(documentId, { page: page.id, from, origin });
  const desk = useRef<HTMLDivElement>(null);
  const Editor = useEditorPart(desk);
  // If the form was refused before the editor was loaded, the form stays.
  const [isByForm] = useState(screen.answer !== undefined);
  if (isWaiting) return <Waiting isWaiting={isWaiting} back={here} />;
  return (
    <div ref={desk}>
      {Editor && !isByForm && page.clean ? (
        <Editor key={`${draftId}:${page.id}`} {...screen} clean={page.clean} />
      ) : (
        <MarksForm {...screen} />
      )}
      {asked === "signature" && <NoSignature stay={here} />}
    </div>
  );
}

type Editor = typeof import("./marks-editor.tsx").MarksEditor;
let loaded: Editor | undefined;

/** Loads the editor, which only this screen needs. The form is shown until it is loaded, and stays if something has been typed by then. */
function useEditorPart(desk: RefObject<HTMLElement>): Editor | undefined {
  const isLive = useHydrated();
  const [Part, show] = useState<Editor | undefined>(() => (isLive ? loaded : undefined));
  useEffect(() => {
    let isGone = false;
    import("./marks-editor.tsx").then(
      ({ MarksEditor }) => {
        loaded = MarksEditor;
        if (!isGone && !isTypedIn(desk.current)) show(() => MarksEditor);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [desk]);
  return Part;
}

function isTypedIn(desk: HTMLElement | null): boolean {
  const fields = [...(desk?.querySelectorAll<HTMLInputElement>("#marks input:not([type=hidden], [type=image])") ?? [])];
  return fields.some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue));
}

/** The form used without script: adds each annotation by fields or a tap, and shows the page as the server renders it. */
function MarksForm(screen: MarksScreenProps) {
  const { t } = useTranslation("marks");
  const { page, n, marks, documentId, name, pageIds, title, asked, from, origin, newer, answer } = screen;
  const here = marksPath(documentId, { page: page.id, from, origin });
  return (
    <>
      <div className="path">
        <ButtonLink
          variant="plain"
          icon="arrow-left"
          className="back"
          to={from ? draftPath(page.id, { document: documentId, origin }) : documentPath(documentId, origin)}
        >
          {from ? t("backToEdit") : t("back", { name })}
        </ButtonLink>
      </div>
      <div className="title">
        <h1>{title}</h1>
        {pageIds.length > 1 && (
          <div className="row">
            <p className="quiet figures">{t("pageOf", { n, m: pageIds.length })}</p>
            <PageSteps pageIds={pageIds} n={n} />
          </div>
        )}
      </div>
      <Form className="marks-desk" method="post" action={here} id="marks" preventScrollReset>
        <input type="hidden" name="newer" value={newer?.id ?? ""} disabled={!newer} />
        {/* Enter in a field presses the first submit button, which must be Add and not a tap on the page. */}
        <button type="submit" className="hidden-text" {...marksButton("add")} tabIndex={-1} aria-hidden="true">
          {t("add")}
        </button>
        <TappedPage page={page} n={n} />
        <div className="stack">
          <MarksNews lapsing={screen.lapsing} newer={newer?.told} hasBoth={asked === "both"} marks={marks} />
          {answer && <Banner tone="danger">{answer.refusal}</Banner>}
          <MarkFields key={page.id + marks.length} typed={answer?.typed} place={screen.place} />
          <MarkList marks={marks} fixedIds={screen.fixedIds} edges={screen.edges} />
          <div className="row">
            <Button variant="primary" {...marksButton("upload")}>
              {t("save")}
            </Button>
            <Button variant="plain" {...marksButton(from ? "back" : "cancel")}>
              {t("close")}
            </Button>
          </div>
        </div>
        {asked === "leave" && <LeaveQuestion stay={here} />}
        {screen.lapses && <LapseDialog lapses={screen.lapses} stay={here} />}
      </Form>
    </>
  );
}

function Waiting({ isWaiting, back }: { isWaiting: "saving" | "drawn"; back: string }) {
  const { t } = useTranslation("marks");
  const text = isWaiting === "saving" ? t("saving") : t("drawing");
  return (
    <section className="card waiting stack">
      <RefreshWithoutScript />
      <h1>{text}</h1>
      <progress aria-label={text} />
      <p>
        <Link to={back}>{t("backToPage")}</Link>
      </p>
    </section>
  );
}

/** Leads a person without a signature to the screen on which one is made. */
function NoSignature({ stay }: { stay: string }) {
  const { t } = useTranslation("marks");
  const actions = (
    <>
      <ButtonLink to={stay}>{t("close")}</ButtonLink>
      <ButtonLink variant="tint" to={ownProfilePath}>
        {t("toProfile")}
      </ButtonLink>
      {/* This button also sends the annotations drawn so far. */}
      <Button variant="primary" form="marks" {...marksButton("hand")}>
        {t("signHere")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("signatureTitle")} closeTo={stay} actions={actions}>
      <p>{t("signatureText")}</p>
    </Dialog>
  );
}
