import { useRemembered } from "./use-remembered.ts";

/**
 * Whether a page that lies still is taken by itself; remembered. Until somebody chooses, only a camera that looks away
 * from them does so, as those of telephones do: a webcam must not send a picture of a person and their room unasked.
 */
export function useAutomatic(track: MediaStreamTrack | null): [boolean, (on: boolean) => void] {
  const [chosen, choose] = useRemembered("automatic");
  const looksAway = track?.getSettings().facingMode === "environment";
  return [chosen === null ? looksAway : chosen === "on", (on) => choose(on ? "on" : "off")];
}
