import { env } from "~/env.server";
import { cookieValue } from "~/lib/cookie";
import { choiceOf, defaults, type Preferences, readChoice } from "~/ui/preferences";

const cookie = "mappe_preferences";
const oneYear = 365 * 24 * 60 * 60;

const names = Object.keys(defaults) as (keyof Preferences)[];

/** The person's choices; where none was made, what the browser asks for (Save-Data), else the default. */
export function preferencesOf(request: Request): Preferences {
  const wished = { ...defaults, lite: request.headers.get("Save-Data")?.toLowerCase() === "on" };
  return { ...wished, ...chosenIn(request) };
}

/** The cookie with this choice added to the earlier ones; undefined when the form holds no known choice. */
export function rememberPreference(request: Request, choice: unknown): string | undefined {
  const made = readChoice(choice);
  if (!made) return undefined;
  const all: Partial<Preferences> = { ...chosenIn(request), ...made };
  const kept = names.flatMap((name) => (all[name] === undefined ? [] : choiceOf(name, all[name])));
  const secure = env.APP_URL.startsWith("https:") ? "; Secure" : "";
  return `${cookie}=${kept.join("~")}; Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure}`;
}

function chosenIn(request: Request): Partial<Preferences> {
  const kept = cookieValue(request.headers.get("Cookie"), cookie) ?? "";
  return Object.assign({}, ...kept.split("~").map((choice) => readChoice(choice) ?? {}));
}
