import { afterEach, expect, test, vi } from "vitest";
import { openCamera } from "./open-camera.ts";

type Asked = Partial<Record<"deviceId" | "facingMode" | "width", { exact?: string; ideal?: unknown }>>;
type Camera = { deviceId: string; facingMode?: string; width: number };

afterEach(() => void vi.unstubAllGlobals());

const small = { deviceId: "small", width: 640 };
const large = { deviceId: "large", facingMode: "environment", width: 4000 };

test("the chosen camera is opened, also where another one has more px", async () => {
  thereAre(small, large);
  expect(await openCamera("small")).toBe(small);
  expect(await openCamera("large")).toBe(large);
});

test("a chosen camera that is not there any more gives way to the usual one", async () => {
  thereAre(small, large);
  expect(await openCamera("unplugged")).toBe(large);
});

test("who refuses the chosen camera is not asked for another one", async () => {
  const asked = vi.fn(async () => {
    throw new DOMException("", "NotAllowedError");
  });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: asked } });
  await expect(openCamera("small")).rejects.toThrow(DOMException);
  expect(asked).toHaveBeenCalledTimes(1);
});

/**
 * Sets up cameras that are chosen as browsers choose them: exact constraints are checked first, then ideal ones are weighed. A camera stands for its
 * stream.
 */
function thereAre(...cameras: Camera[]): void {
  async function getUserMedia({ video }: { video: Asked }): Promise<Camera> {
    const possible = cameras.filter(({ deviceId }) => !video.deviceId?.exact || video.deviceId.exact === deviceId);
    const [best] = possible.sort((one, other) => weight(other) - weight(one));
    if (!best) throw new DOMException("", "OverconstrainedError");
    return best;

    function weight({ deviceId, facingMode, width }: Camera): number {
      const met = [video.deviceId?.ideal === deviceId, video.facingMode?.ideal === facingMode, width >= Number(video.width?.ideal)];
      // A larger number of px outweighs the other wishes.
      return met.reduce((sum, isMet, place) => sum + (isMet ? place : 0), 0);
    }
  }
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
}
