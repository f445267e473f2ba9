import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { storePhoto } from "~/features/profiles/photos/store-photo.server";
import { storeSignaturePicture } from "~/features/signatures/store-signature-picture.server";
import { TooLarge } from "~/lib/too-large";

const who = { id: "0199aaaa-0000-7000-8000-000000000000" };
const failing = (error: Error) => {
  const body = new Readable({ read: () => body.destroy(error) });
  return body;
};
const full = new Error("ENOSPC: no space left on device");

test("a signature that finds no space is answered so; what breaks otherwise is not taken for that", async () => {
  expect(await storeSignaturePicture(who, Readable.from([Buffer.from("ink")]))).toMatchObject({ bytes: 3 });
  expect(await storeSignaturePicture(who, failing(full))).toBeUndefined();
  expect(await storeSignaturePicture(who, failing(new TooLarge()))).toBe("too-large");
  await expect(storeSignaturePicture(who, failing(new Error("The line broke.")))).rejects.toThrow("The line broke.");
});

test("a photo is not kept where it is too large or the store is full; what breaks otherwise is told", async () => {
  expect(await storePhoto(who, Readable.from([Buffer.from("me")]))).toMatchObject({ bytes: 2 });
  expect(await storePhoto(who, failing(full))).toBeUndefined();
  expect(await storePhoto(who, failing(new TooLarge()))).toBeUndefined();
  await expect(storePhoto(who, failing(new Error("The line broke.")))).rejects.toThrow("The line broke.");
});
