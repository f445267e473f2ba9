import { useEffect, useState } from "react";

let isHydrated = false;

/** Whether script has taken over; from the first moment on a screen that script itself brought. */
export function useHydrated(): boolean {
  const [is, set] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    set(true);
  }, []);
  return is;
}
