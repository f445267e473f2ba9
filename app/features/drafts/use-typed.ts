import { type ChangeEvent, type FormEvent, useCallback, useEffect, useState } from "react";

/**
 * A field of a draft that follows the server until something is typed; what was typed stays until the server has it, also when
 * the page is left for the sign-in page.
 * refused: what was typed before the page was shown, and the server could not take
 */
export function useTyped(id: string, known: string, draftId = "", refused: string | null = null) {
  const [typed, setTyped] = useUnsaved(id, known, draftId, refused);
  return {
    field: { id, value: typed ?? known, onChange: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value) },
    known,
    /** something else was chosen: the server's word counts again */
    forget: useCallback(() => setTyped(null), [setTyped]),
  };
}

/** A box of a draft, in the same way. */
export function useTicked(id: string, known: boolean, draftId = "") {
  const [ticked, setTicked] = useUnsaved(id, inWords(known), draftId);
  const checked = (ticked ?? inWords(known)) === inWords(true);
  return { id, checked, onChange: (event: ChangeEvent<HTMLInputElement>) => setTicked(inWords(event.currentTarget.checked)) };
}

function inWords(isTicked: boolean): "on" | "off" {
  return isTicked ? "on" : "off";
}

function useUnsaved(id: string, known: string, draftId: string, refused: string | null = null) {
  const [unsaved, setUnsaved] = useState(refused);
  const key = `mappe_typed:${draftId}:${id}`;
  useEffect(() => {
    const kept = takeKept(key);
    if (kept !== null) setUnsaved(kept);
  }, [key]);
  // A blank at the end is the beginning of a further word.
  useEffect(() => setUnsaved((value) => (value === known ? null : value)), [known]);
  useEffect(() => {
    if (unsaved === null) return;
    const keep = () => keepFor(key, unsaved);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key, unsaved]);
  return [unsaved, setUnsaved] as const;
}

// A browser that keeps nothing goes on without.
function keepFor(key: string, unsaved: string): void {
  try {
    sessionStorage.setItem(key, unsaved);
  } catch {}
}

function takeKept(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}
