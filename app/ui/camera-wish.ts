let isWanted = false;

/** Asks New Upload to open with its camera, if this is a phone. It is asked for once: neither the way back nor loading again opens the camera. */
export function wishForCamera(): void {
  isWanted = window.matchMedia("(width < 641px) and (pointer: coarse)").matches;
}

/** Tells whether the camera was asked for, and opens without a question of the browser's. The wish is fulfilled with it. */
export async function takeCameraWish(): Promise<boolean> {
  if (!isWanted) return false;
  isWanted = false;
  const permission = await navigator.permissions?.query({ name: "camera" }).catch(() => undefined);
  return permission?.state === "granted";
}
