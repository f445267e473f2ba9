import { type ReactNode, useCallback, useRef, useState } from "react";
import { useShownEffect } from "~/ui/use-shown-effect";
import type { Origin } from "../paths.ts";

type Named = { id: string; name: string };
type Editor = typeof import("./row-editor.tsx").RowEditor;

/** The editor for the facts of a row, if one is open; its code is loaded with the first one. */
export function useRowEditor(rows: readonly Named[], origin: Origin): { editor: ReactNode; edit(id: string): void } {
  const [shown, show] = useState<{ id: string; next: string | undefined; passed: string[] | null; Editor: Editor }>();
  const now = useRef(rows);
  now.current = rows;

  const edit = useCallback(async (id: string, passed: string[] | null = null) => {
    const module = await import("./row-editor.tsx").catch(() => undefined);
    // The list is read as it is now, as saving may move the document in it.
    const at = now.current.findIndex((row) => row.id === id);
    if (module) show({ id, next: now.current[at + 1]?.id, passed, Editor: module.RowEditor });
  }, []);

  const next = shown?.next;
  const goOn = useCallback(() => void (next && edit(next, [])), [next, edit]);
  // Whoever goes on from row to row is led past those that they may not change.
  const pass = useCallback(() => {
    const name = now.current.find((row) => row.id === shown?.id)?.name;
    if (next) void edit(next, [...(shown?.passed ?? []), ...(name ? [name] : [])]);
  }, [shown, next, edit]);
  const close = useCallback(() => show(undefined), []);

  // The form returns the focus to the row where the first editor was opened; keys go on with the row that was edited last.
  const last = useRef<string>();
  useShownEffect(() => {
    if (!shown && last.current) linkOf(last.current)?.focus();
    last.current = shown?.id;
  }, [shown]);

  const editor = shown && (
    <shown.Editor
      key={shown.id}
      documentId={shown.id}
      origin={origin}
      close={close}
      goOn={next ? goOn : undefined}
      passed={shown.passed ?? []}
      pass={next && shown.passed ? pass : undefined}
    />
  );
  return { editor, edit };
}

function linkOf(id: string): HTMLElement | null | undefined {
  return document.querySelector(`.list .pick[value="${id}"]`)?.closest("tr")?.querySelector<HTMLElement>(".cell-name a");
}
