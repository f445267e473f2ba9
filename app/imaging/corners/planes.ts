import { type Mat, type OpenCv, type Pixels, scoped, toMat } from "../opencv.ts";

/** One channel of a picture, in bytes. */
export type Plane = { width: number; height: number; values: Uint8Array };

export const planeNames = ["light", "saturation", "green-red", "blue-yellow"] as const;
export type PlaneName = (typeof planeNames)[number];
export type Planes = Record<PlaneName, Plane>;

/** The four channels of a picture at the given size; `withoutPrint` smooths letters and grain away. */
export function readPlanes(cv: OpenCv, picture: Pixels, size: { width: number; height: number }, withoutPrint: boolean): Planes {
  return scoped(cv, (keep) => {
    const small = keep(new cv.Mat());
    cv.resize(keep(toMat(cv, picture)), small, new cv.Size(size.width, size.height), 0, 0, cv.INTER_AREA);
    cv.cvtColor(small, small, cv.COLOR_RGBA2RGB);
    const lab = channels(cv, small, cv.COLOR_RGB2Lab);
    const hsv = channels(cv, small, cv.COLOR_RGB2HSV);
    try {
      const [light, greenRed, blueYellow, saturation] = [...lab, hsv[1]];
      if (!light || !greenRed || !blueYellow || !saturation) throw new Error("A picture without colours");
      const smooth = withoutPrint ? smoothed : lightlySmoothed;
      return {
        light: smooth(cv, light, cv.MORPH_CLOSE),
        saturation: smooth(cv, saturation, cv.MORPH_OPEN),
        "green-red": smooth(cv, greenRed, null),
        "blue-yellow": smooth(cv, blueYellow, null),
      };
    } finally {
      for (const channel of [...lab, ...hsv]) channel.delete();
    }
  });
}

function channels(cv: OpenCv, rgb: Mat, code: number): Mat[] {
  return scoped(cv, (keep) => {
    const converted = keep(new cv.Mat());
    cv.cvtColor(rgb, converted, code);
    const vector = keep(new cv.MatVector());
    cv.split(converted, vector);
    return Array.from({ length: vector.size() }, (_, i) => vector.get(i));
  });
}

/** Removes letters, which are darker and more colourful than their paper, and thinner than 9 px at this size. */
function smoothed(cv: OpenCv, channel: Mat, operation: number | null): Plane {
  return scoped(cv, (keep) => {
    if (operation !== null) {
      const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(9, 9)));
      cv.morphologyEx(channel, channel, operation, kernel);
    }
    cv.medianBlur(channel, channel, 5);
    return planeOf(channel);
  });
}

function lightlySmoothed(cv: OpenCv, channel: Mat): Plane {
  cv.GaussianBlur(channel, channel, new cv.Size(3, 3), 0);
  return planeOf(channel);
}

function planeOf(channel: Mat): Plane {
  return { width: channel.cols, height: channel.rows, values: new Uint8Array(channel.data) };
}

export function planeMat(cv: OpenCv, { width, height, values }: Plane): Mat {
  const mat = new cv.Mat(height, width, cv.CV_8UC1);
  mat.data.set(values);
  return mat;
}
