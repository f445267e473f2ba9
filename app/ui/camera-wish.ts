let wish: "where-allowed" | "asked" | undefined;

/** Asks New Upload to open with its camera, if this is a phone. It is asked for once: neither the way back nor loading again opens the camera. */
export function wishForCamera(): void {
  wish = window.matchMedia("(width < 641px) and (pointer: coarse)").matches ? "where-allowed" : undefined;
}

/** Asks for the camera on any device, where somebody has pressed a button with its name; the browser may ask, too. */
export function askForCamera(): void {
  wish = "asked";
}

/** Tells whether the camera was asked for and may open now. The wish is fulfilled with it. */
export async function takeCameraWish(): Promise<boolean> {
  const taken = wish;
  wish = undefined;
  if (taken !== "where-allowed") return taken === "asked";
  const permission = await navigator.permissions?.query({ name: "camera" }).catch(() => undefined);
  return permission?.state === "granted";
}
