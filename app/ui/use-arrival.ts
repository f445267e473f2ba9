import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** For a dialog over a screen: called when a navigation has led somewhere, also to that same screen. */
export function useArrival(arrived: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) arrived();
  }, [key, arrived]);
}
