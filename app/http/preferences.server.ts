import { env } from "~/env.server";
import { cookieValue } from "~/lib/cookie";
import { choiceOf, defaults, type Preferences, readChoice } from "~/ui/preferences";

const cookie = "mappe_preferences";
const oneYear = 365 * 24 * 60 * 60;

const names = Object.keys(defaults) as (keyof Preferences)[];

/** The person's choices; without one, the browser's wish (Save-Data), else the default. */
export function preferencesOf(request: Request): Preferences {
  const wished = { ...defaults, lite: request.headers.get("Save-Data")?.toLowerCase() === "on" };
  return { ...wished, ...chosenIn(request) };
}

/** The cookie with these choices added to the earlier ones, of two about the same the later; undefined when the form holds no known choice. */
export function rememberPreferences(request: Request, choices: readonly unknown[]): string | undefined {
  const made: Partial<Preferences> = Object.assign({}, ...choices.map((choice) => readChoice(choice) ?? {}));
  if (Object.keys(made).length === 0) return undefined;
  const all: Partial<Preferences> = { ...chosenIn(request), ...made };
  const kept = names.flatMap((name) => (all[name] === undefined ? [] : choiceOf(name, all[name])));
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookie}=${kept.join("~")}; Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure}`;
}

function chosenIn(request: Request): Partial<Preferences> {
  const kept = cookieValue(request.headers.get("Cookie"), cookie) ?? "";
  return Object.assign({}, ...kept.split("~").map((choice) => readChoice(choice) ?? {}));
}
