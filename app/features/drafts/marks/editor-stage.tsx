import { type CSSProperties, type KeyboardEvent, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useGestures } from "~/features/list/viewer/use-gestures";
import { useZoom } from "~/features/list/viewer/use-zoom";
import { useZoomKeys } from "~/features/list/viewer/use-zoom-keys";
import { largest, whole } from "~/features/list/viewer/zoom";
import type { Box, Size } from "~/imaging/geometry";
import type { Outline } from "~/imaging/strokes";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import type { DraftPage } from "../find-draft.server.ts";
import { DrawnMark } from "./drawn-mark.tsx";
import { boundsOf, handlesOf } from "./grips.ts";
import { middleInPercent } from "./in-percent.ts";
import { markName } from "./mark-name.ts";
import { QuickTools } from "./quick-tools.tsx";
import { isOnPage, type Mark } from "./rules.ts";
import { useDrawing } from "./use-drawing.ts";
import type { Editor } from "./use-editor.ts";

type Props = {
  editor: Editor;
  page: DraftPage;
  clean: NonNullable<DraftPage["clean"]>;
  n: number;
  outlines: Record<string, Outline>;
  leaf: RefObject<HTMLDivElement>;
  /** moves the focus to the fields of a text annotation */
  startWriting(): void;
};

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** units by which an arrow key moves an annotation (1 unit is a thousandth of the page's shorter side); coarse: with Shift */
const stride = { fine: 2, coarse: 20 };

/** The page with its annotations. Each annotation is a button of its own for keyboards and screen readers; pointers find annotations by their ink. */
export function EditorStage({ editor, page, clean, n, outlines, leaf, startWriting }: Props) {
  const { t } = useTranslation("marks");
  const zooming = useZoom(whole);
  useGestures(zooming);
  useZoomKeys(zooming);
  const { stage, zoom } = zooming;
  const marksLayer = useRef<HTMLDivElement>(null);
  const { marks, selected, paper, blank, tool } = editor;

  function focusOn(id: string | null) {
    const grip = id && [...(marksLayer.current?.querySelectorAll("button") ?? [])].find((button) => button.dataset.mark === id);
    (grip || stage.current)?.focus({ preventScroll: true });
  }

  const { preview, on } = useDrawing({
    editor,
    leaf,
    onChoice(id) {
      editor.select(id);
      // An annotation that was just placed is rendered with the next frame.
      requestAnimationFrame(() => focusOn(id));
    },
  });
  const shown =
    preview && !marks.some(({ id }) => id === preview.id)
      ? [...marks, preview]
      : marks.map((mark) => (mark.id === preview?.id ? preview : mark));
  const held = preview ?? selected;

  function actOn(mark: Mark, event: KeyboardEvent<HTMLElement>) {
    const way = arrows[event.key];
    const isFixed = editor.isFixed(mark);
    if (way && !event.altKey) {
      event.preventDefault();
      if (isFixed) return editor.say(t("refused.not-yours"));
      const units = event.shiftKey ? stride.coarse : stride.fine;
      const by = { x: way.x * units, y: way.y * units };
      if (event.ctrlKey || event.metaKey) editor.grow(mark, by);
      else editor.move(mark, by);
      return;
    }
    switch (event.key) {
      case "Delete":
      case "Backspace": {
        event.preventDefault();
        const next = editor.remove(mark);
        requestAnimationFrame(() => focusOn(next));
        return;
      }
      case "Enter":
        event.preventDefault();
        if (mark.kind === "text" && !isFixed) startWriting();
        return;
      case "PageUp":
      case "PageDown":
        event.preventDefault();
        editor.order(mark, event.key === "PageUp" ? "front" : "back");
        requestAnimationFrame(() => focusOn(mark.id));
        return;
      case "Escape":
        event.preventDefault();
        editor.select(null);
        focusOn(null);
    }
  }

  return (
    <section className="studio-stage" aria-label={t("editor.page", { n })}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not what zooming scrolls */}
      <div
        className="stage"
        ref={stage}
        data-whole={zoom === whole || undefined}
        data-tool={tool}
        style={{ "--ratio": clean.width / clean.height, "--zoom": zoom } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, and it holds the focus while no annotation is selected
        tabIndex={0}
        role="group"
        aria-label={t("editor.sheet", { count: marks.length })}
      >
        <div className="leaf" ref={leaf} {...on}>
          <Picture
            pageId={page.id}
            picture={clean}
            alt={t("editor.alt", { n })}
            sizes={zoom === whole ? "(width < 641px) 100vw, 800px" : `${clean.width}px`}
            loading="eager"
          />
          <svg className="drawn" viewBox={`0 0 ${paper.page.width} ${paper.page.height}`} aria-hidden="true">
            {shown.filter(isOnPage).map((mark) => (
              <DrawnMark
                key={mark.id}
                mark={mark}
                page={paper.page}
                outline={mark.kind === "signature" ? outlines[mark.imageId] : undefined}
              />
            ))}
          </svg>
          <div className="grips" ref={marksLayer}>
            {marks.filter(isOnPage).map((mark) => {
              const isSelected = mark.id === selected?.id;
              const what = markName(mark, t);
              const { x, y } = middleInPercent(boundsOf(mark, paper), paper.page);
              return (
                <div key={mark.id} className="grip" data-selected={isSelected || undefined}>
                  <button
                    type="button"
                    data-mark={mark.id}
                    data-moves=""
                    style={placeOf(boundsOf(mark, paper), paper.page)}
                    aria-label={`${what}, ${t("at", { x, y })}${editor.isFixed(mark) ? `, ${t("fixed")}` : ""}`}
                    aria-current={isSelected || undefined}
                    aria-describedby={isSelected ? "studio-keys" : undefined}
                    onFocus={() => editor.select(mark.id)}
                    onKeyDown={(event) => actOn(mark, event)}
                  />
                  {isSelected && !preview && tool === "select" && <QuickTools editor={editor} mark={mark} focusOn={focusOn} />}
                </div>
              );
            })}
          </div>
          {held && isOnPage(held) && <Frame mark={held} editor={editor} isBlank={held === blank} />}
        </div>
      </div>
      <div className="studio-zoom" data-acts="">
        <Button
          type="button"
          variant="plain"
          square
          icon="zoom-out"
          onClick={zooming.zoomOut}
          aria-disabled={zoom === whole || undefined}
          aria-label={t("editor.zoomOut")}
        />
        <span className="small-text quiet figures">{zoom === whole ? t("editor.whole") : `${Math.round(Number(zoom) * 100)} %`}</span>
        <Button
          type="button"
          variant="plain"
          square
          icon="zoom-in"
          onClick={zooming.zoomIn}
          aria-disabled={zoom === largest || undefined}
          aria-label={t("editor.zoomIn")}
        />
      </div>
    </section>
  );
}

/** Shows the selection; pointers use its place to grab the annotation. */
function Frame({ mark, editor, isBlank }: { mark: Mark; editor: Editor; isBlank: boolean }) {
  const { paper } = editor;
  const handles = isBlank || editor.isFixed(mark) ? [] : handlesOf(mark, paper);
  return (
    <div
      className="frame"
      data-blank={isBlank || undefined}
      data-line={mark.kind === "line" || mark.kind === "arrow" || undefined}
      aria-hidden="true"
    >
      <i className="edge" style={placeOf(boundsOf(mark, paper), paper.page)} />
      {handles.map(({ handle, at }) => (
        <i key={handle} className="knob" data-handle={handle} style={placeOf({ left: at.x, top: at.y, width: 0, height: 0 }, paper.page)} />
      ))}
    </div>
  );
}

function placeOf({ left, top, width, height }: Box, page: Size): CSSProperties {
  const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`;
  return {
    insetInlineStart: percent(left, page.width),
    insetBlockStart: percent(top, page.height),
    inlineSize: percent(width, page.width),
    blockSize: percent(height, page.height),
  };
}
