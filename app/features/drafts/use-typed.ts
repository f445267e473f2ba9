import { type ChangeEvent, type FormEvent, useCallback, useEffect, useState } from "react";

/**
 * The state of a draft's field that follows the server until something is typed; the typed text stays until the server has it, even if the
 * page is left for the sign-in page. refused: text typed before the page was shown that the server could not take
 */
export function useTyped(id: string, known: string, draftId = "", refused: string | null = null) {
  const [typed, setTyped] = useUnsaved(id, known, draftId, refused);
  return {
    field: { id, value: typed ?? known, onChange: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value) },
    known,
    /** forgets the typed text, so that the server's value counts again */
    forget: useCallback(() => setTyped(null), [setTyped]),
  };
}

/** The same for a checkbox of a draft. */
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
  // A space at the end begins another word, so the texts are compared as they are.
  useEffect(() => setUnsaved((value) => (value === known ? null : value)), [known]);
  useEffect(() => {
    if (unsaved === null) return;
    const keep = () => keepFor(key, unsaved);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key, unsaved]);
  return [unsaved, setUnsaved] as const;
}

// If the browser keeps nothing, the field works without it.
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
