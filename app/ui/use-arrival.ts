import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Calls back when a navigation has arrived, even at the same screen. For a dialog over a screen. */
export function useArrival(arrived: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) arrived();
  }, [key, arrived]);
}
