import { type ComponentType, lazy } from "react";

/** times a part is asked for; what comes and cannot be used stays away */
const most = 6;

/**
 * A part of a screen whose script comes when it is shown. React would give up the whole screen for one that does not come, with what was
 * typed in it. So its file is asked for by the window's fetch, and with that for as long as the line is lost (see holdLine), and then again.
 * Until it comes, and where it is gone for good, there is what stands instead of it.
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
