import Bowser from "bowser";

/** What a person calls the thing she signed in with; undefined: the browser does not tell. */
export type Device = { browser: string | undefined; system: string | undefined };

export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return { browser: undefined, system: undefined };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // "iPhone" says more than "iOS", and an iPad is no telephone.
  const apple = os.name === "iOS" ? platform.model : undefined;
  return { browser: browser.name || undefined, system: apple ?? os.name };
}
