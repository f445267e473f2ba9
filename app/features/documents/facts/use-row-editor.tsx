import { type ReactNode, useCallback, useRef, useState } from "react";
import { useShownEffect } from "~/ui/use-shown-effect";
import type { Origin } from "../paths.ts";

type Editor = typeof import("./row-editor.tsx").RowEditor;

/** The editor for the facts of a row, if one is open; its code is loaded with the first one. */
export function useRowEditor(rows: readonly { id: string }[], origin: Origin): { editor: ReactNode; edit(id: string): void } {
  const [shown, show] = useState<{ id: string; next: string | undefined; Editor: Editor }>();
  const ids = useRef<string[]>([]);
  ids.current = rows.map(({ id }) => id);

  const edit = useCallback(async (id: string) => {
    const module = await import("./row-editor.tsx").catch(() => undefined);
    // The list is read as it is now, as saving may move the document in it.
    if (module) show({ id, next: ids.current[ids.current.indexOf(id) + 1], Editor: module.RowEditor });
  }, []);

  const next = shown?.next;
  const goOn = useCallback(() => void (next && edit(next)), [next, edit]);
  const close = useCallback(() => show(undefined), []);

  // The form returns the focus to the row where the first editor was opened; keys go on with the row that was edited last.
  const last = useRef<string>();
  useShownEffect(() => {
    if (!shown && last.current) linkOf(last.current)?.focus();
    last.current = shown?.id;
  }, [shown]);

  const editor = shown && (
    <shown.Editor key={shown.id} documentId={shown.id} origin={origin} close={close} goOn={next ? goOn : undefined} />
  );
  return { editor, edit };
}

function linkOf(id: string): HTMLElement | null | undefined {
  return document.querySelector(`.list .pick[value="${id}"]`)?.closest("tr")?.querySelector<HTMLElement>(".cell-name a");
}
