import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script has taken over; from the first moment on a screen that script itself brought. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
