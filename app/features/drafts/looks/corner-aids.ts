/** Aids for moving corners, loaded when the first one is held. */
export { CornerSteps } from "./corner-steps.tsx";
export { Magnifier } from "./magnifier.tsx";
