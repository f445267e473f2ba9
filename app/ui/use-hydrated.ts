import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Tells whether script has taken over; true from the start on a screen that script itself brought. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
