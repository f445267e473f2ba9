import { type ChangeEvent, useCallback, useEffect, useState } from "react";

/**
 * A field of a draft that follows the server until something is typed; what was typed stays until the server has it, also when
 * the page is left for the sign-in page. On a slow line people type before the script is there: that counts, too.
 */
export function useTyped(id: string, known: string, draftId = "") {
  const [typed, setTyped] = useState<string | null>(null);
  const key = `mappe_typed:${draftId}:${id}`;
  useEffect(() => {
    const element = document.getElementById(id);
    const early = element instanceof HTMLInputElement && element.value !== element.defaultValue ? element.value : null;
    const kept = takeKept(key);
    if (early !== null || kept !== null) setTyped(early ?? kept);
  }, [id, key]);
  useEffect(() => setTyped((value) => (value?.trim() === known ? null : value)), [known]);
  useEffect(() => {
    if (typed === null) return;
    const keep = () => keepFor(key, typed);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [key, typed]);
  return {
    field: { id, value: typed ?? known, onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value) },
    /** something else was chosen: the server's word counts again */
    forget: useCallback(() => setTyped(null), []),
  };
}

// A browser that keeps nothing goes on without.
function keepFor(key: string, typed: string): void {
  try {
    sessionStorage.setItem(key, typed);
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
