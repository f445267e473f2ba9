import { env } from "~/env.server";
import type { Language } from "~/lib/languages";
import { featuresPath, quickStartPath } from "~/paths";

/** Where the welcome leads. */
export function starterGuide(language: Language): string {
  return env.STARTER_GUIDE_URL ?? quickStartPath(language);
}

/** Where the help page leads, which has the quick-start guide already: not configured, to all that Mappe can do. */
export function furtherGuide(): string {
  return env.STARTER_GUIDE_URL ?? featuresPath;
}
