import { useEffect, useState } from "react";

type Passkeys = {
  canUse(origin: string): boolean;
  makePasskey(options: unknown): Promise<string>;
  showPasskey(path: string): Promise<string>;
};

/** The sign-in page, which runs without React, uses this script, too; so it is no part of the bundle. */
const script = "/passkeys.js";

/** Returns the browser's functions for passkeys. null: not known yet; false: passkeys do not work at this address or in this browser */
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
