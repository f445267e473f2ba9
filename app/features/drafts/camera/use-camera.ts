import { useEffect, useState } from "react";
import { type CameraTrouble, camerasThere, closeCamera, openCamera, troubleBeforehand, troubleOf } from "./open-camera.ts";
import { useRemembered } from "./use-remembered.ts";

export type Camera =
  | { state: "starting" }
  | { state: "on"; stream: MediaStream; track: MediaStreamTrack; deviceId: string }
  | { state: "off"; trouble: CameraTrouble };

export type CameraChoice = { id: string; label: string };

/** Runs the camera as long as the component that uses this hook is mounted. */
export function useCamera() {
  const [remembered, remember] = useRemembered("device");
  const [camera, setCamera] = useState<Camera>({ state: "starting" });
  const [choices, setChoices] = useState<CameraChoice[]>([]);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same camera again.
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const fail = (trouble: CameraTrouble) => !isGone && setCamera({ state: "off", trouble });

    async function start() {
      const opened = await openCamera(remembered);
      if (isGone) return closeCamera(opened);
      stream = opened;
      const [track] = opened.getVideoTracks();
      if (!track) return fail("absent");
      // The camera was unplugged, or its permission was withdrawn in the browser.
      track.onended = () => fail("busy");
      setCamera({ state: "on", stream: opened, track, deviceId: track.getSettings().deviceId ?? "" });
      // Browsers reveal the names of cameras only after one was allowed.
      const there = await camerasThere();
      if (!isGone) setChoices(there);
    }

    setCamera({ state: "starting" });
    const trouble = troubleBeforehand();
    if (trouble) fail(trouble);
    else start().catch((thrown) => fail(troubleOf(thrown)));
    return () => {
      isGone = true;
      if (stream) closeCamera(stream);
    };
  }, [remembered, attempt]);

  return { camera, choices, choose: remember, tryAgain: () => setAttempt(attempt + 1) };
}
