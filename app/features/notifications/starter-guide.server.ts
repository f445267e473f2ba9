import { env } from "~/env.server";
import type { Language } from "~/lib/languages";
import { quickStartPath } from "~/paths";

/** Where the welcome leads. */
export function starterGuide(language: Language): string {
  return env.STARTER_GUIDE_URL ?? quickStartPath(language);
}
