import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./layout.tsx";

/** The way in is offered to nobody who is in already. */
export function useSignedIn(): boolean {
  return useRouteLoaderData<typeof loader>("routes/public/layout")?.signedIn ?? false;
}
