import type { NetworkInterfaceInfo } from "node:os";
import { isThisMachine } from "../env.server.ts";

type Reached = { APP_URL: string; HOST: string; PORT: number };

/** Says how phones in the same network reach Mappe; undefined where APP_URL says so already, or this machine is in no network. */
export function reachedByPhones(
  { APP_URL, HOST, PORT }: Reached,
  networks: NodeJS.Dict<Pick<NetworkInterfaceInfo, "address" | "family" | "internal">[]>,
): string | undefined {
  if (!isThisMachine(new URL(APP_URL).hostname)) return undefined;
  const own = Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  if (!own) return undefined;
  const address = `http://${own.address}:${PORT}`;
  const camera = "the camera needs https: see docs/operation.md";
  return isThisMachine(HOST)
    ? `Only this machine reaches it. With HOST=0.0.0.0 in .env, phones in the same network do, at ${address} (${camera}).`
    : `Phones in the same network reach it at ${address} (${camera}).`;
}
