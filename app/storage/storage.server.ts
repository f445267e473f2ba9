import { env } from "~/env.server";
import { diskStorage } from "./disk.server.ts";
import type { Storage } from "./port.ts";

let chosen: Storage | undefined;

/** The store of this configuration. */
export function storage(): Storage {
  chosen ??= diskStorage(env.DATA_DIR);
  return chosen;
}
