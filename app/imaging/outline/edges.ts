import { type Plane, type Planes, planeNames } from "../corners/planes.ts";

/** x, y: px; angle: of the edge's normal, radians; strength: how much the clearest channel steps */
export type Edge = { x: number; y: number; angle: number; strength: number };

/** The crests of all steps, and how much every px steps. */
export type EdgeMap = { width: number; height: number; edges: Edge[]; steps: Float32Array };

const weights = { light: 1, saturation: 0.6, "green-red": 1.6, "blue-yellow": 1.4 };
/** steps weaker than this are grain; stronger ones than the second count as much as it does */
const strength = { least: 5, most: 24 };

export function edgesOf(planes: Planes): EdgeMap {
  const { width, height } = planes.light;
  const steps = new Float32Array(width * height);
  const downs = new Float32Array(width * height);
  const acrosses = new Float32Array(width * height);
  for (const name of planeNames) addSteps(planes[name], weights[name], { steps, downs, acrosses });
  const edges: Edge[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const here = steps[i] as number;
      if (here < strength.least * strength.least) continue;
      const [down, across] = [downs[i] as number, acrosses[i] as number];
      // Only the crest of a step is taken: its neighbours across are weaker.
      const length = Math.hypot(down, across);
      const beside = Math.round(down / length) * width + Math.round(across / length);
      if ((steps[i + beside] as number) > here || (steps[i - beside] as number) >= here) continue;
      edges.push({ x, y, angle: Math.atan2(down, across), strength: Math.min(Math.sqrt(here), strength.most) });
    }
  }
  return { width, height, edges, steps };
}

type Steps = { steps: Float32Array; downs: Float32Array; acrosses: Float32Array };

/** Keeps for every px the channel that steps most; squared. */
function addSteps({ width, height, values }: Plane, weight: number, { steps, downs, acrosses }: Steps): void {
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const across = ((values[i + 1] as number) - (values[i - 1] as number)) * weight;
      const down = ((values[i + width] as number) - (values[i - width] as number)) * weight;
      const step = across * across + down * down;
      if (step <= (steps[i] as number)) continue;
      steps[i] = step;
      downs[i] = down;
      acrosses[i] = across;
    }
  }
}
