import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

/** Returns a function that closes a dialog over a screen: the history gets no further step, and nothing scrolls. */
export function useBack(to: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => navigate(to, { replace: true, preventScrollReset: true }), [navigate, to]);
}
