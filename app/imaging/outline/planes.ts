import type { Plane, Planes } from "../corners/planes.ts";
import type { Size } from "../geometry.ts";
import type { Pixels } from "../opencv.ts";

/** The channels the quadrangles are weighed by, near enough to those OpenCV makes. Letters, thinner than 5 px, are smoothed away. */
export function readPlanes({ data, width, height }: Pixels): Planes {
  const [light, saturation, greenRed, blueYellow] = [0, 1, 2, 3].map(() => new Uint8Array(width * height));
  if (!light || !saturation || !greenRed || !blueYellow) throw new Error("Four channels");
  for (let i = 0, from = 0; i < light.length; i++, from += 4) {
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    const most = Math.max(red, green, blue);
    light[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
    saturation[i] = most === 0 ? 0 : (255 * (most - Math.min(red, green, blue))) / most;
    greenRed[i] = 128 + (red - green) / 3;
    blueYellow[i] = 128 + ((red + green) / 2 - blue) / 3;
  }
  const size = { width, height };
  const plane = (values: Uint8Array): Plane => ({ ...size, values: blurred(values, size) });
  return {
    // Letters are darker and more colourful than their paper.
    light: plane(eroded(dilated(light, size), size)),
    saturation: plane(dilated(eroded(saturation, size), size)),
    "green-red": plane(greenRed),
    "blue-yellow": plane(blueYellow),
  };
}

/** Replaces each px by the least of five by five. */
function eroded(values: Uint8Array, { width, height }: Size): Uint8Array {
  const across = least(values, { lines: height, length: width, along: 1, between: width });
  return least(across, { lines: width, length: height, along: width, between: 1 });
}

type Lines = { lines: number; length: number; along: number; between: number };

/** Replaces each px by the least of the five around it on its line. */
function least(values: Uint8Array, { lines, length, along, between }: Lines): Uint8Array {
  const result = new Uint8Array(values.length);
  const padded = new Uint8Array(length + 4).fill(255);
  for (let line = 0; line < lines; line++) {
    const start = line * between;
    for (let i = 0; i < length; i++) padded[i + 2] = values[start + i * along] as number;
    for (let i = 0; i < length; i++) {
      let value = padded[i] as number;
      for (let d = 1; d < 5; d++) if ((padded[i + d] as number) < value) value = padded[i + d] as number;
      result[start + i * along] = value;
    }
  }
  return result;
}

function inverted(values: Uint8Array): Uint8Array {
  return values.map((value) => 255 - value);
}

function dilated(values: Uint8Array, size: Size): Uint8Array {
  return inverted(eroded(inverted(values), size));
}

/** Replaces each px by the mean of three by three; the rim stays as it is. */
function blurred(values: Uint8Array, { width, height }: Size): Uint8Array {
  const mean = values.slice();
  const sums = new Uint16Array(values.length);
  for (let i = 1; i < values.length - 1; i++) sums[i] = (values[i - 1] as number) + (values[i] as number) + (values[i + 1] as number);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      mean[i] = ((sums[i - width] as number) + (sums[i] as number) + (sums[i + width] as number)) / 9;
    }
  }
  return mean;
}
