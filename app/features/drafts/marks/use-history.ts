import { useEffect, useRef, useState } from "react";
import { isSameMark } from "~/imaging/marks/mark";
import { begun, type History, stepped } from "../steps/history.ts";
import { forgetMarks, keepMarks, keptMarks } from "./kept-marks.ts";
import { begunFrom, mergedMarks } from "./merged-marks.ts";
import type { Mark } from "./rules.ts";

type Marks = readonly Mark[];
type Steps = History<Marks>;

/** The stored annotations with everything drawn since, which is kept in the browser until the edit has it, too. */
export function useHistory(name: string, stored: Marks) {
  const key = JSON.stringify(stored);
  const [restored] = useState(() => {
    const kept = keptMarks(name);
    return kept && mergedMarks({ began: begunFrom(kept.began), stored, drawn: kept.drawn });
  });
  const [history, setHistory] = useState<Steps>(() => {
    const start = begun(stored);
    return restored && JSON.stringify(restored.marks) !== key ? stepped(start, restored.marks, { kind: null, at: 0 }) : start;
  });
  // From here on, annotations that another tab draws are merged with those of this one.
  const [began, setBegan] = useState(stored);
  const [hasBoth, tellBoth] = useState((restored?.both.length ?? 0) > 0);
  // This ref is ahead of the state: keys may follow each other faster than rendering.
  const latest = useRef(history);
  function change(next: (before: Steps) => Steps): Steps {
    latest.current = next(latest.current);
    setHistory(latest.current);
    return latest.current;
  }

  const known = useRef(stored);
  useEffect(() => {
    const before = known.current;
    if (JSON.stringify(before) === key) return;
    known.current = stored;
    setBegan(stored);
    const { now } = latest.current;
    if (JSON.stringify(now) === JSON.stringify(before)) latest.current = begun(stored);
    else {
      const { marks, both } = mergedMarks({ began: begunFrom(before), stored, drawn: now });
      if (both.length > 0) tellBoth(true);
      const begunHere = begunFrom(agreed(before, { stored, now }));
      const along = (drawn: Marks) => mergedMarks({ began: begunHere, stored, drawn }).marks;
      const { past, future, last } = latest.current;
      latest.current = { past: past.map(along), now: marks, future: future.map(along), last };
    }
    setHistory(latest.current);
  }, [key, stored]);
  const { now } = history;
  useEffect(() => {
    if (JSON.stringify(now) === key) forgetMarks(name);
    else keepMarks(name, { began, drawn: now });
  }, [name, now, began, key]);
  const [isRestored] = useState(history.past.length > 0);
  return { history, latest, change, began, hasBoth, isRestored };
}

/** The annotations with which earlier steps are merged: what this tab has sent itself is not new to them, so that it can still be undone. */
function agreed(began: Marks, { stored, now }: { stored: Marks; now: Marks }): Mark[] {
  const inBoth = now.filter((mark) => stored.some((other) => other.id === mark.id && isSameMark(other, mark)));
  const isNews = ({ id }: Mark) => [...stored, ...now].some((other) => other.id === id) && !inBoth.some((other) => other.id === id);
  return [...inBoth, ...began.filter(isNews)];
}
