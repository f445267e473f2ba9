import { env } from "~/env.server";
import type { Language } from "~/lib/languages";
import { featuresPath, quickStartPath } from "~/paths";

/** The address that the welcome leads to. */
export function starterGuide(language: Language): string {
  return env.STARTER_GUIDE_URL ?? quickStartPath(language);
}

/** The address that the help page leads to, besides the quick-start guide: if none is configured, the page of all features. */
export function furtherGuide(): string {
  return env.STARTER_GUIDE_URL ?? featuresPath;
}
