import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { boundsOf } from "./grips.ts";
import { markName } from "./mark-name.ts";
import type { Mark } from "./rules.ts";
import type { Editor } from "./use-editor.ts";

/** The small toolbar below the selected annotation, or above it if there is no room below. */
export function QuickTools({ editor, mark, focusOn }: { editor: Editor; mark: Mark; focusOn(id: string | null): void }) {
  const { t } = useTranslation("marks");
  const { paper } = editor;
  const { left, top, width, height } = boundsOf(mark, paper);
  const isLow = top + height > paper.page.height * 0.82;
  const middle = Math.min(0.75, Math.max(0.25, (left + width / 2) / paper.page.width));
  const style = { "--x": `${middle * 100}%`, "--y": `${((isLow ? top : top + height) / paper.page.height) * 100}%` } as CSSProperties;
  const what = markName(mark, t);
  const again = (id: string | null) => requestAnimationFrame(() => focusOn(id));
  return (
    <div
      className="quick"
      role="toolbar"
      aria-label={t("editor.chosen", { what })}
      style={style}
      data-low={isLow || undefined}
      data-acts=""
    >
      <Button
        type="button"
        variant="plain"
        square
        icon="bring-to-front"
        onClick={() => editor.order(mark, "front")}
        aria-label={t("editor.front")}
      />
      <Button
        type="button"
        variant="plain"
        square
        icon="send-to-back"
        onClick={() => editor.order(mark, "back")}
        aria-label={t("editor.back")}
      />
      {!(mark.kind === "signature" && editor.isFixed(mark)) && (
        <Button
          type="button"
          variant="plain"
          square
          icon="copy"
          onClick={() => again(editor.double(mark))}
          aria-label={t("editor.double")}
        />
      )}
      {editor.mayRemove(mark) && (
        <Button type="button" variant="plain" square icon="trash-2" onClick={() => again(editor.remove(mark))} aria-label={t("remove")} />
      )}
    </div>
  );
}
