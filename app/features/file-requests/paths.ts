import { fileRequestsRoot } from "~/lib/links-root";

/** The screen on which somebody makes requests, changes and ends them. */
export const fileRequestsPath = "/admin/settings/file-requests";

/** The address by which guests send files. It holds the request's secret, which no log may keep. */
export function fileRequestPath(secret: string): string {
  return `${fileRequestsRoot}/${secret}`;
}
