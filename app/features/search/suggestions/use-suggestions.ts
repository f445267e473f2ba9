import { useEffect, useState } from "react";
import type { OptionGroup } from "~/lib/options";
import { suggestionsPath } from "./paths.ts";

/** ms after the last key; while somebody types on, no request is made */
const pause = 80;

export type Suggestions = { groups: OptionGroup[] /** they belong to an earlier text */; isLate: boolean };

/**
 * Returns the suggestions for the typed text; undefined until the first answer. list: address of the list to be narrowed. Requests bypass the
 * router, which drops what it loads whenever the screen's data are reloaded.
 */
export function useSuggestions(q: string, list?: string): Suggestions | undefined {
  const [answer, setAnswer] = useState<{ q: string; groups: OptionGroup[] }>();
  useEffect(() => {
    if (list !== undefined && q.trim() === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => ask(suggestionsPath({ q, list }), leaving.signal).then((groups) => groups && setAnswer({ q, groups })),
      pause,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, list]);
  return answer && { groups: answer.groups, isLate: answer.q !== q };
}

/** Returns undefined if the connection or the session is lost: typing works without suggestions. */
async function ask(path: string, signal: AbortSignal): Promise<OptionGroup[] | undefined> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok || response.redirected) return undefined;
    return ((await response.json()) as { groups: OptionGroup[] }).groups;
  } catch {
    return undefined;
  }
}
