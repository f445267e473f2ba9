import { type RefObject, useEffect, useRef } from "react";

/** A button that is gone when its work is done leaves the keyboard nowhere: `next` takes it up. */
export function useLostFocus(isWorking: boolean, next: RefObject<HTMLElement>): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    wasWorking.current = isWorking;
  }, [isWorking, next]);
}
