import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./layout.tsx";

/** The way in is not offered to people who are signed in already. */
export function useSignedIn(): boolean {
  return useRouteLoaderData<typeof loader>("routes/public/layout")?.signedIn ?? false;
}
