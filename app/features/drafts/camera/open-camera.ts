/** The reason why there is no picture. */
export type CameraTrouble = "insecure" | "unsupported" | "refused" | "absent" | "busy";

/** More than the 1920 px of a sent picture, so that it is sharp; 4:3 suits pages. */
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } };

/** Opens the chosen camera, or the rear camera if the chosen one is missing. Throws the browser's error; `troubleOf` translates it. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (!deviceId) return open({ facingMode: { ideal: "environment" } });
  // Without `exact`, the browser weighs the chosen device against the size and would take the camera with more px.
  return open({ deviceId: { exact: deviceId } }).catch((thrown: unknown) => {
    if (troubleOf(thrown) === "absent") return openCamera(null);
    throw thrown;
  });
}

function open(which: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { ...wanted, ...which }, audio: false });
}

/** Returns a reason that is known before the person is asked for permission: browsers offer cameras only to https and localhost. */
export function troubleBeforehand(): CameraTrouble | undefined {
  if (navigator.mediaDevices) return undefined;
  return window.isSecureContext ? "unsupported" : "insecure";
}

export function troubleOf(thrown: unknown): CameraTrouble {
  switch (thrown instanceof DOMException && thrown.name) {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "absent";
    default:
      return "busy";
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export async function camerasThere(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId, label }) => ({ id: deviceId, label }));
}
