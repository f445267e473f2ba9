import { commentBytes, saidToBeSmaller } from "~/imaging/made-smaller";
import { findPageIn } from "./find-page-in.ts";
import { isWithinSides, maxBytes, scalesToSend } from "./sizes-to-send.ts";

/** bytes; smaller files are never touched */
const untouchedBytes = 2048;
/** Kinds of pictures. Those that this browser cannot open are sent as they are, and so is a TIFF: it may have several pages. */
const pictures = /^image\/(png|jpeg|webp|hei[cf])$/;
/** Kinds that no camera gives. The server takes what was made of them for no photo. */
const noPhotos = /^image\/(png|webp)$/;

/** JPEG qualities tried in each size, and in the smallest: while a smaller size is left, fine print is scaled down rather than made coarser */
const [qualities, lastQualities] = [
  [0.9, 0.8, 0.7],
  [0.9, 0.8, 0.7, 0.6],
];

/**
 * Compresses a picture for slow connections: at most 2 MB, and 1920 px for the page found in it, or for the whole picture if none is found; as
 * an upright JPEG on white with its original name. A file within the limits, or one that is no picture or cannot be read here, is sent
 * unchanged.
 */
export async function compressImage(file: File, findPage: typeof findPageIn = findPageIn): Promise<File> {
  if (!pictures.test(file.type) || file.size <= untouchedBytes || (await isAnimated(file))) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    if (file.size <= maxBytes && isWithinSides(picture, null)) return file;
    const corners = await findPage(picture);
    if (file.size <= maxBytes && isWithinSides(picture, corners)) return file;
    const scales = scalesToSend(picture, corners);
    const found = await encode(picture, scales, maxBytes - commentBytes);
    const smaller = found && (await saidToBeSmaller(found, noPhotos.test(file.type) ? "image/png" : "image/jpeg"));
    return smaller ? new File([smaller], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
  } finally {
    picture.close();
  }
}

/** Tells whether a WebP has several pictures, for which the server refuses it: the flags of its first chunk say so (RFC 9649, 2.7.1). */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type !== "image/webp") return false;
  const start = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const hasFlags = String.fromCharCode(...start.subarray(12, 16)) === "VP8X";
  return hasFlags && ((start[20] ?? 0) & 2) !== 0;
}

/** Encodes the picture in the first of the sizes that has few enough bytes. */
async function encode(picture: ImageBitmap, scales: number[], most: number): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  for (const [at, scale] of scales.entries()) {
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of at < scales.length - 1 ? qualities : lastQualities) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (blob && blob.size <= most) return blob;
    }
  }
  return undefined;
}
