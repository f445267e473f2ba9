import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

/** Closes what lies over a screen: no step to go back to, and nothing scrolls. */
export function useBack(to: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => navigate(to, { replace: true, preventScrollReset: true }), [navigate, to]);
}
