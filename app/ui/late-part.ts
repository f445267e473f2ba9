import { type ComponentType, lazy } from "react";

/** times a part is asked for; a file that comes and cannot be used is not asked for again */
const most = 6;

/**
 * A part of a screen whose script comes when it is shown. If that script does not come, React would give up the whole screen with everything typed
 * in it. So its file is asked for with the window's fetch, and thereby for as long as the connection is lost (see holdLine), and then again. Until
 * it comes, and if it is gone for good, the replacement is shown.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await arrived(load) }));
}

async function arrived<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof document === "undefined") return load();
  for (let asked = 1; asked <= most; asked += 1) {
    try {
      return await load();
    } catch (error) {
      if (!(await isThere(error))) break;
    }
  }
  return new Promise(() => {});
}

/** Tells whether the file exists that the browser's error names. An error that names none is judged by the address of this screen. */
async function isThere(error: unknown): Promise<boolean> {
  const [address] = /https?:\S+/.exec(String(error)) ?? [window.location.href];
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
