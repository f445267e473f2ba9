import Bowser from "bowser";

type DeviceKind = "phone" | "tablet" | "computer" | "unknown";

/** The device that a person signed in with, as people call it; a part is undefined if the browser does not reveal it. */
export type Device = { browser: string | undefined; system: string | undefined; kind: DeviceKind };

export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return { browser: undefined, system: undefined, kind: "unknown" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // "iPhone" says more than "iOS", and an iPad is no phone.
  const apple = os.name === "iOS" ? platform.model : undefined;
  return { browser: browser.name || undefined, system: apple ?? os.name, kind: kindOf(platform.type) };
}

function kindOf(type: string | undefined): DeviceKind {
  if (type === "mobile") return "phone";
  if (type === "desktop") return "computer";
  return type === "tablet" ? "tablet" : "unknown";
}
