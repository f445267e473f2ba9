import { useRouteLoaderData } from "@remix-run/react";

function hasViewer(data: unknown): data is { viewer: { id: string } } {
  return typeof data === "object" && data !== null && "viewer" in data;
}

/** The id of the signed-in person; empty if the frame's loader failed. */
export function usePerson(): string {
  const data = useRouteLoaderData("routes/admin/layout");
  return hasViewer(data) ? data.viewer.id : "";
}
