import { env } from "~/env.server";
import { starterGuide } from "~/features/notifications/starter-guide.server";
import type { Language } from "~/lib/languages";
import { tips } from "./rules.ts";

/** Of the tips in their order, then of the power tip; what is not configured leads to the blog or the starter guide. */
export function tipAddresses(language: Language): string[] {
  return [...tips, "power"].map((_, at) => env.TIP_URLS[at] || env.BLOG_URL || starterGuide(language));
}
