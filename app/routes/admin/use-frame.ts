import { useRouteLoaderData } from "@remix-run/react";
import { invariant } from "~/lib/invariant";
import type { loader } from "./layout.tsx";

/** The frame has asked for these already. */
export function useAllowance() {
  return useFrame().allowance;
}

export function useSavedViews() {
  return useFrame().menu.entries.filter(({ rank }) => rank === "under bookmark");
}

export function useFrame() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin/layout");
  invariant(frame, "a screen is shown within the frame");
  return frame;
}
