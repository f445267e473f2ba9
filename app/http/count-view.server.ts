import { env } from "~/env.server";
import { languageOf } from "~/i18n/language.server";
import { log } from "~/log.server";
import { adminPath } from "~/paths";
import type { LoadContext } from "./load-context.ts";
import { consentOf } from "./read-consent.server.ts";

/** ms after which the analytics service is given up; no page waits for it */
const longest = 5000;

export function countsViews(request: Request): boolean {
  return env.ANALYTICS_URL !== undefined && consentOf(request) === "accepted";
}

/**
 * Tells the analytics service that a page (public) or screen (signed in) was viewed, if the person agreed. The service hears it from this server and
 * learns only the pattern of the address: the viewer stays unknown to it.
 */
export async function countView(request: Request, path: string, routeOf: LoadContext["routeOf"]): Promise<void> {
  if (!env.ANALYTICS_URL || !countsViews(request)) return;
  try {
    const route = await routeOf(path);
    const kind = route.startsWith(adminPath) ? "screen" : "page";
    await tell(env.ANALYTICS_URL, { kind, path: route, language: languageOf(request), at: new Date().toISOString() });
  } catch (error) {
    log.warn({ err: error }, "a view was not counted");
  }
}

async function tell(url: string, view: Record<string, string>): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(view), signal: AbortSignal.timeout(longest) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The analytics service answered ${answer.status}.`);
}
