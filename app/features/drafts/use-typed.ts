import { type ChangeEvent, useCallback, useEffect, useState } from "react";

/**
 * A field that follows the server until something is typed; what was typed stays until the server has it.
 * On a slow line people type before the script is there: that counts, too.
 */
export function useTyped(id: string, known: string) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element instanceof HTMLInputElement && element.value !== element.defaultValue) setTyped(element.value);
  }, [id]);
  useEffect(() => setTyped((value) => (value?.trim() === known ? null : value)), [known]);
  return {
    field: { id, value: typed ?? known, onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value) },
    /** something else was chosen: the server's word counts again */
    forget: useCallback(() => setTyped(null), []),
  };
}
