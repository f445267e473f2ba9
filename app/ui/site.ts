import { useRouteLoaderData } from "@remix-run/react";

/** What the frames need of the operator; the root loader gives it. */
export type Site = { supportEmail: string; sourceUrl: string };

function isSite(data: unknown): data is Site {
  return typeof data === "object" && data !== null && "supportEmail" in data && "sourceUrl" in data;
}

/** Nothing while the root itself has failed. */
export function useSite(): Site | undefined {
  const data = useRouteLoaderData("root");
  return isSite(data) ? data : undefined;
}
