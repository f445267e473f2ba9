import { useRemembered } from "./use-remembered.ts";

/**
 * Returns whether a page that lies still is taken automatically; remembered. Until somebody chooses, only a rear camera does so, as on phones: a
 * webcam must not send a picture of a person and their room unasked.
 */
export function useAutomatic(track: MediaStreamTrack | null): [boolean, (on: boolean) => void] {
  const [chosen, choose] = useRemembered("automatic");
  const looksAway = track?.getSettings().facingMode === "environment";
  return [chosen === null ? looksAway : chosen === "on", (on) => choose(on ? "on" : "off")];
}
