import { useEffect, useRef, useState } from "react";

type Aids = typeof import("./corner-aids.ts");

/**
 * Loads the aids for moving corners (corner-aids.ts) once a corner was moved; corners can be moved without them. An undo or redo key that is pressed
 * while they load is repeated afterwards.
 */
export function useCornerAids(isWanted: boolean): Aids | undefined {
  const [aids, setAids] = useState<Aids>();
  const early = useRef<KeyboardEvent>();
  const isComing = isWanted && !aids;

  useEffect(() => {
    if (isWanted) import("./corner-aids.ts").then(setAids, () => {});
  }, [isWanted]);
  useEffect(() => {
    if (!isComing) return;
    function keep(event: KeyboardEvent) {
      const isStep = (event.ctrlKey || event.metaKey) && ["z", "y"].includes(event.key.toLowerCase());
      if (!isStep || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      early.current = event;
    }
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, [isComing]);
  useEffect(() => {
    if (aids && early.current) document.dispatchEvent(new KeyboardEvent("keydown", early.current));
    early.current = undefined;
  }, [aids]);
  return aids;
}
