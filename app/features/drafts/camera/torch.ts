/** This constraint is missing in TypeScript's types: https://www.w3.org/TR/image-capture/#torch */
type WithTorch = { torch?: boolean };

export function hasTorch(track: MediaStreamTrack): boolean {
  const can: MediaTrackCapabilities & WithTorch = track.getCapabilities?.() ?? {};
  return can.torch === true;
}

/** Turns the light on or off. A failure is ignored, as the picture matters more. */
export async function lightTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const wanted: MediaTrackConstraintSet & WithTorch = { torch: on };
  await track.applyConstraints({ advanced: [wanted] }).catch(() => undefined);
}
