import { useNavigation } from "@remix-run/react";

type Asked = {
  terms: string[];
  /** number of terms before the one that is being changed */
  place: number | undefined;
};

/** Returns the terms of a list that is still being loaded, so that a further term or filter is added to them. */
export function useAskedTerms(list: string): Asked | undefined {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== list) return undefined;
  const query = new URLSearchParams(location.search);
  const place = query.get("place");
  return { terms: [...new Set(query.getAll("q"))].filter(Boolean), place: place ? Number(place) : undefined };
}
