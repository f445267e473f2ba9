import type { Language } from "~/lib/languages";

/** The scripts that a page in a language asks for before all others; none in development, where every module is a file of its own. */
export type EarlyScripts = Partial<Record<Language, string[]>>;

/** Facts that the server gives to every loader and action beside the request. */
export type LoadContext = {
  nonce: string;
  /** in every log line of the request, in its X-Request-Id and on the error page */
  requestId: string;
  /** network address of the client */
  sender: string;
  /** told from the user agent, so that the first answer already has the right layout */
  isPhone: boolean;
  /** what a program asked of a route that takes further methods, at which path below it and with which query; Remix knows neither the methods nor every path */
  program?: { method: string; path: string; search: string };
  /** the pattern of routes.ts that a path fits */
  routeOf(path: string): Promise<string>;
  /** their addresses */
  earlyScripts: EarlyScripts;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {}
}
