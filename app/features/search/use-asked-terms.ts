import { useNavigation } from "@remix-run/react";

/** Returns the terms of a list that is still being loaded, so that a further term or filter is added to them. */
export function useAskedTerms(list: string): string[] | undefined {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== list) return undefined;
  return [...new Set(new URLSearchParams(location.search).getAll("q"))].filter(Boolean);
}
