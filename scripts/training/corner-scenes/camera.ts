import type { Random } from "./random.ts";

export type Spot = { x: number; y: number };
export type Corners = [Spot, Spot, Spot, Spot];

type View = {
  frame: { width: number; height: number };
  /** height of the page over its width */
  aspect: number;
  /** share of the frame's fitting side that the page takes */
  fill: number;
  /** degrees */
  tilt: number;
  roll: number;
  /** how far the middle of the page lies from the middle of the frame, shares of it */
  shift: Spot;
};

/** The corners (px) of a page that a tilted camera sees. */
export function seenCorners(random: Random, { frame, aspect, fill, tilt, roll, shift }: View): Corners {
  const radians = Math.PI / 180;
  const [pitch, yaw] = [random.between(-tilt, tilt) * radians, random.between(-tilt, tilt) * radians];
  const turned = random.between(-roll, roll) * radians;
  const distance = 2.6;
  const project = (u: number, v: number): Spot => {
    const [x, y] = [u * Math.cos(turned) - v * Math.sin(turned), u * Math.sin(turned) + v * Math.cos(turned)];
    const depth = distance + x * Math.sin(yaw) + y * Math.sin(pitch);
    return { x: (x * Math.cos(yaw)) / depth, y: (y * Math.cos(pitch)) / depth };
  };
  const [w, h] = [0.5, aspect / 2];
  const seen: Corners = [project(-w, -h), project(w, -h), project(w, h), project(-w, h)];
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(frame.width / across, frame.height / down) * fill;
  const place = ({ x, y }: Spot): Spot => ({
    x: (x - left - across / 2) * scale + frame.width * (0.5 + shift.x),
    y: (y - top - down / 2) * scale + frame.height * (0.5 + shift.y),
  });
  const [a, b, c, d] = seen;
  return [place(a), place(b), place(c), place(d)];
}

/** The projection from px of the picture back to the page, 0..1 in both directions. */
export function backToPage([a, b, c, d]: Corners): (x: number, y: number) => Spot {
  // The projection of the square onto the quadrangle (Heckbert 1989, 2.2.3), then its adjoint.
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const den = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / den;
  const h = (dx1 * sy - sx * dy1) / den;
  const m = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y] as const;
  const [m0, m1, m2, m3, m4, m5] = m;
  const u = [m4 - m5 * h, m2 * h - m1, m1 * m5 - m2 * m4] as const;
  const v = [m5 * g - m3, m0 - m2 * g, m2 * m3 - m0 * m5] as const;
  const w = [m3 * h - m4 * g, m1 * g - m0 * h, m0 * m4 - m1 * m3] as const;
  return (x, y) => {
    const depth = w[0] * x + w[1] * y + w[2];
    return { x: (u[0] * x + u[1] * y + u[2]) / depth, y: (v[0] * x + v[1] * y + v[2]) / depth };
  };
}
