import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to `next` when work ends, as a button that disappears with the end of its work leaves the focus nowhere. */
export function useLostFocus(isWorking: boolean, next: RefObject<HTMLElement>): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    wasWorking.current = isWorking;
  }, [isWorking, next]);
}
