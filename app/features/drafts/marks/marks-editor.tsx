import { Form, useFetcher, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { documentPath, endedIn } from "~/features/documents/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LapseDialog } from "../saving/lapse-dialog.tsx";
import { useLeaving } from "../saving/use-leaving.ts";
import { saveKey, useSaveKey } from "../saving/use-save-key.ts";
import { useStepKeys } from "../steps/use-step-keys.ts";
import { EditorFacts, EditorKeys, EditorList } from "./editor-facts.tsx";
import { EditorStage } from "./editor-stage.tsx";
import { EditorTools } from "./editor-tools.tsx";
import { marksButton } from "./intents.ts";
import { forgetMarks } from "./kept-marks.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { MarksFields } from "./marks-fields.tsx";
import { MarksNews } from "./marks-news.tsx";
import type { MarksScreenProps } from "./marks-screen.tsx";
import { PageSteps } from "./page-steps.tsx";
import { marksPath } from "./paths.ts";
import { broughtOnto, isOnPage } from "./rules.ts";
import { useEditor } from "./use-editor.ts";

type Props = MarksScreenProps & { clean: NonNullable<MarksScreenProps["page"]["clean"]> };

/** The editor that draws on the page itself. It posts the annotations as a field of the same form that is used without script. */
export function MarksEditor({ clean, ...screen }: Props) {
  const { t } = useTranslation("marks");
  const { page, n, pageIds, documentId, name, title, from, origin, newer, answer, asked } = screen;
  const here = marksPath(documentId, { page: page.id, from, origin });
  const document = documentPath(documentId, origin);
  const navigate = useNavigate();
  const { data, load } = useFetcher<{ place: string }>();
  const keptName = `${documentId}:${screen.sheet}`;
  const editor = useEditor({
    ...screen,
    place: data?.place ?? screen.place,
    askForPlace: () => load(marksPath(documentId, { page: page.id, asked: "place" })),
    name: keptName,
    stored: screen.marks,
    picture: clean,
    askForHand: () => navigate(marksPath(documentId, { page: page.id, asked: "signature", from, origin }), { preventScrollReset: true }),
  });
  useForgotten(keptName);
  const { marks, isChanged, tool, undo, redo } = editor;
  const hasChanges = isChanged || screen.hasChanges;
  const leaving = useLeaving(hasChanges);
  const leaf = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const [isListOpen, openList] = useState(false);
  useSaveKey();
  useStepKeys({ undo, redo });

  function focusOn(id: string) {
    openList(false);
    requestAnimationFrame(() => {
      const grip = leaf.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"]`);
      (grip ?? leaf.current?.closest<HTMLElement>(".stage"))?.focus({ preventScroll: true });
      grip?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  /** Puts an annotation by key into the middle of the visible part of the page. */
  function putInMiddle() {
    if (tool === "select") return;
    if (tool === "pen") return editor.say(t("editor.byTouch"));
    const id = editor.putAt(tool, middleOf(leaf.current));
    editor.setTool("select");
    if (id && tool !== "text") focusOn(id);
  }

  function leave(event: FormEvent) {
    // Nothing is lost by going back to the edit, so no question is asked.
    if (!hasChanges || from) return;
    event.preventDefault();
    navigate(document);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter in a field presses no button.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== "Escape" || event.defaultPrevented || tool === "select") return;
    event.preventDefault();
    editor.setTool("select");
  }

  return (
    <Form className="studio" method="post" action={here} id="marks" preventScrollReset onKeyDown={onKeyDown}>
      <input type="hidden" name="newer" value={newer?.id ?? ""} disabled={!newer} />
      {isChanged && <MarksFields marks={marks} began={editor.began} />}
      <header>
        <Button
          variant="plain"
          square
          icon={from ? "arrow-left" : "x"}
          {...marksButton(from ? "back" : "cancel")}
          onClick={leave}
          aria-label={from ? t("backToEdit") : t("close")}
        />
        <div className="name">
          <h1>{title}</h1>
          <p className="quiet small-text">{pageIds.length > 1 ? `${name}, ${t("pageOf", { n, m: pageIds.length })}` : name}</p>
        </div>
        {pageIds.length > 1 && (
          <div className="steps">
            <PageSteps pageIds={pageIds} n={n} />
          </div>
        )}
        <div className="steps">
          <Button
            type="button"
            variant="plain"
            square
            icon="undo-2"
            onClick={undo}
            disabled={!undo}
            aria-label={t("editor.undo")}
            aria-keyshortcuts="Control+Z"
          />
          <Button
            type="button"
            variant="plain"
            square
            icon="redo-2"
            onClick={redo}
            disabled={!redo}
            aria-label={t("editor.redo")}
            aria-keyshortcuts="Control+Shift+Z"
          />
          <Button
            type="button"
            variant="plain"
            square
            className="list-button"
            icon="layers"
            aria-expanded={isListOpen}
            aria-controls="studio-facts"
            onClick={() => openList(!isListOpen)}
            aria-label={t("editor.list", { count: marks.length })}
          />
        </div>
        <Button variant="primary" {...marksButton("upload")} aria-keyshortcuts={saveKey}>
          {t("save")}
        </Button>
      </header>
      <EditorTools tool={tool} choose={editor.setTool} putInMiddle={putInMiddle} />
      <div className="studio-desk">
        <MarksNews
          lapsing={screen.lapsing}
          newer={newer?.told}
          hasBoth={editor.hasBoth || asked === "both"}
          marks={marks}
          bring={() => editor.step(broughtOnto(marks))}
          drop={() => editor.step(marks.filter(isOnPage))}
        />
        {answer && <Banner tone="danger">{answer.refusal}</Banner>}
        <EditorStage
          editor={editor}
          page={page}
          clean={clean}
          n={n}
          outlines={screen.outlines}
          leaf={leaf}
          startWriting={() => text.current?.focus()}
        />
      </div>
      <div className="studio-facts" id="studio-facts" data-open={isListOpen || undefined}>
        <EditorFacts editor={editor} text={text} focusOn={focusOn} />
        <EditorList editor={editor} focusOn={focusOn} />
        <EditorKeys />
      </div>
      <p className="hidden-text" role="status">
        {editor.said}
      </p>
      {(asked === "leave" || leaving.next) && (
        <LeaveQuestion stay={here} onStay={leaving.next ? leaving.stay : undefined} next={leaving.next} />
      )}
      {screen.lapses && <LapseDialog lapses={screen.lapses} stay={here} onStay={() => navigate(here, { preventScrollReset: true })} />}
    </Form>
  );
}

/** Deletes the kept annotations when the screen is left by its form: they were sent or discarded, unless the edit ended before that. */
function useForgotten(name: string) {
  const { formAction, location } = useNavigation();
  const isSent = useRef(false);
  isSent.current = formAction !== undefined && endedIn(new URLSearchParams(location.search)) === undefined;
  useEffect(
    () => () => {
      if (isSent.current) forgetMarks(name);
    },
    [name],
  );
}

/** The middle of the visible part of the page, as a fraction of the page. */
function middleOf(leaf: HTMLElement | null): { x: number; y: number } {
  const stage = leaf?.parentElement;
  if (!leaf || !stage) return { x: 0.5, y: 0.5 };
  const [paper, seen] = [leaf.getBoundingClientRect(), stage.getBoundingClientRect()];
  const middle = (start: number, end: number, from: number, to: number, size: number) =>
    ((Math.max(start, from) + Math.min(end, to)) / 2 - start) / size;
  return {
    x: middle(paper.left, paper.right, seen.left, seen.right, paper.width),
    y: middle(paper.top, paper.bottom, seen.top, seen.bottom, paper.height),
  };
}
