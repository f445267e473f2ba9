import { useEffect, useRef, useState } from "react";
import { begun, type History, stepped } from "./history.ts";
import { forgetMarks, keepMarks, keptMarks } from "./kept-marks.ts";
import type { Mark } from "./rules.ts";

type Steps = History<readonly Mark[]>;

/** What the edit has, and what was drawn since: kept until the edit has it, too. */
export function useHistory(name: string, stored: readonly Mark[]) {
  const key = JSON.stringify(stored);
  const [history, setHistory] = useState<Steps>(() => {
    const kept = keptMarks(name);
    const start = begun(stored);
    return kept && JSON.stringify(kept) !== key ? stepped(start, kept, { kind: null, at: 0 }) : start;
  });
  // Ahead of the state: keys may follow each other faster than it is shown.
  const latest = useRef(history);
  function change(next: (before: Steps) => Steps): Steps {
    latest.current = next(latest.current);
    setHistory(latest.current);
    return latest.current;
  }

  const known = useRef(key);
  useEffect(() => {
    // What somebody has drawn since stays; whoever has drawn nothing sees what was kept elsewhere.
    if (known.current !== key && JSON.stringify(latest.current.now) === known.current) {
      latest.current = begun(stored);
      setHistory(latest.current);
    }
    known.current = key;
  }, [key, stored]);
  const { now } = history;
  useEffect(() => {
    if (JSON.stringify(now) === key) forgetMarks(name);
    else keepMarks(name, now);
  }, [name, now, key]);
  const [isRestored] = useState(history.past.length > 0);
  return { history, latest, change, isRestored };
}
