import type { Studio } from "./studio.ts";

/** paper, the ground of the light scheme */
const ground = "#fbfaf7";

/** Draws the icons that a home screen and a manifest ask for. A maskable icon may be cut to a circle, so its drawing keeps to the middle. */
export async function icons(studio: Studio, favicon: string): Promise<void> {
  for (const size of [192, 512]) {
    await studio.write(
      `icons/icon-${size}.png`,
      await studio.drawn(favicon, { width: size, height: size, type: "image/png", margin: 0.04 }),
    );
  }
  const maskable = { width: 512, height: 512, type: "image/png", ground, margin: 0.2 } as const;
  await studio.write("icons/maskable-512.png", await studio.drawn(favicon, maskable));
  const touch = { width: 180, height: 180, type: "image/png", ground, margin: 0.14 } as const;
  await studio.write("icons/apple-touch-icon.png", await studio.drawn(favicon, touch));
}
