/** Why there is no picture. */
export type CameraTrouble = "insecure" | "unsupported" | "refused" | "absent" | "busy";

/** More than the 1920 px a sent picture has, so that it is sharp; 4:3 as pages need it. */
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } };

/** The chosen camera, or the one that looks away when that is not there any more. Throws what the browser throws; `troubleOf` says what it means. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  if (!deviceId) return open({ facingMode: { ideal: "environment" } });
  // A wish alone is weighed against the size: the browser would go on with the camera that has more px.
  return open({ deviceId: { exact: deviceId } }).catch((thrown: unknown) => {
    if (troubleOf(thrown) === "absent") return openCamera(null);
    throw thrown;
  });
}

function open(which: MediaTrackConstraints): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { ...wanted, ...which }, audio: false });
}

/** Known before anybody is asked: browsers give cameras to https and to this very machine alone. */
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
