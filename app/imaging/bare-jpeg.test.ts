import { beforeAll, expect, test } from "vitest";
import { loadImageCore } from "~/engines/load-image-core";
import { paintScene } from "../../scripts/training/corner-scenes/scene.ts";
import { withOrientation } from "../../tests/builders/raw-images.ts";
import { bareJpeg } from "./bare-jpeg.ts";
import type { ImageCore } from "./codecs.ts";
import { readJpegHeader } from "./jpeg-header.ts";

let core: ImageCore;
let plain: Uint8Array;
beforeAll(async () => {
  core = await loadImageCore();
  plain = await core.encodeJpeg(paintScene("receipt", 3), 80);
});

const told = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString("latin1");
const segment = (kind: number, text: string) => Buffer.concat([Buffer.from([0xff, kind, 0, text.length + 2]), Buffer.from(text, "latin1")]);
const behindStart = (...parts: Buffer[]) => new Uint8Array(Buffer.concat([plain.subarray(0, 2), ...parts, plain.subarray(2)]));

test("place, device, thumbnail, comment and what follows the end are left out, the picture stays px by px", async () => {
  const talking = withOrientation(behindStart(segment(0xfe, "Kommentar"), segment(0xed, "Photoshop")), 1, Buffer.from("GPS 52.5 13.4"));
  const bare = bareJpeg(new Uint8Array(Buffer.concat([talking, Buffer.from("Anhang")])));
  for (const word of ["Exif", "GPS", "Kommentar", "Photoshop", "Anhang", "JFIF"]) expect(told(bare)).not.toContain(word);
  expect(readJpegHeader(bare ?? new Uint8Array())).toMatchObject({ complete: true, orientation: 1 });
  const decode = (bytes: Uint8Array) => core.decodeJpeg(new Uint8Array(bytes).buffer);
  const [before, after] = [await decode(plain), await decode(bare ?? plain)];
  expect(Buffer.from(after.data.buffer).equals(Buffer.from(before.data.buffer))).toBe(true);
});

test("what says how colours are kept stays", () => {
  expect(told(bareJpeg(behindStart(segment(0xee, "Adobe\0d\0\0\0\0\u0001"))))).toContain("Adobe");
});

test.each([
  ["cut off", () => plain.slice(0, plain.length - 2)],
  ["cut off in a segment", () => plain.slice(0, 40)],
  ["of another kind of coding", () => withFrame((frame) => frame.set([0xc9], 1))],
  ["of 12 bits a colour", () => withFrame((frame) => frame.set([12], 4))],
  ["of four colours", () => withFrame((frame) => frame.set([4], 9))],
  ["no JPEG at all", () => new Uint8Array(100)],
])("a picture that is %s is not taken as it is", (_, picture) => {
  expect(bareJpeg(picture())).toBeNull();
});

function withFrame(change: (frame: Uint8Array) => void): Uint8Array {
  const changed = plain.slice();
  const at = Buffer.from(changed).indexOf(Buffer.from([0xff, 0xc0]));
  expect(at).toBeGreaterThan(0);
  change(changed.subarray(at));
  return changed;
}
