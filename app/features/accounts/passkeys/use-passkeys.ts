import { useEffect, useState } from "react";

type Passkeys = {
  canUse(origin: string): boolean;
  makePasskey(options: unknown): Promise<string>;
  showPasskey(path: string): Promise<string>;
};

/** Shared with the sign-in page, which React does not run on, and therefore no part of the bundle. */
const script = "/passkeys.js";

/** What the browser does with passkeys. null: nobody has asked yet; false: not at this address, or not at all */
export function usePasskeys(origin: string | null): Passkeys | false | null {
  const [found, find] = useState<Passkeys | false | null>(null);
  useEffect(() => {
    if (origin) void load().then((loaded) => find(loaded?.canUse(origin) ? loaded : false));
  }, [origin]);
  return found;
}

async function load(): Promise<Passkeys | undefined> {
  return import(/* @vite-ignore */ script).catch(() => undefined);
}
