import { useEffect, useState } from "react";
import type { OptionGroup } from "~/lib/options";
import { suggestionsPath } from "./paths.ts";

/** ms after the last key: who types on is not answered in between */
const pause = 80;

export type Suggestions = { groups: OptionGroup[] /** they fit what was typed before */; isLate: boolean };

/**
 * What fits what is typed; undefined until the first answer is there. list: the list that is to be narrowed.
 * Asked for without the router, which lets go of what it loads as soon as the screen's data are loaded anew.
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

/** Nothing where the line or the session is lost: typing goes on as it does without suggestions. */
async function ask(path: string, signal: AbortSignal): Promise<OptionGroup[] | undefined> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok || response.redirected) return undefined;
    return ((await response.json()) as { groups: OptionGroup[] }).groups;
  } catch {
    return undefined;
  }
}
