/** Files up to this size are never touched. */
const untouchedBytes = 2048;
const maxBytes = 2 * 1024 * 1024;
const maxSide = 1920;
const qualities = [0.9, 0.8, 0.7, 0.6];

/**
 * Makes a picture fit for a slow line: at most 2 MB and 1920 px, as JPEG on white, upright.
 * What is within the limits, is no picture or cannot be read here is sent unchanged.
 */
export async function compressImage(file: File): Promise<File> {
  if (!/^image\/(png|jpeg)$/.test(file.type) || file.size <= untouchedBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return file;
  try {
    const longest = Math.max(picture.width, picture.height);
    if (file.size <= maxBytes && longest <= maxSide) return file;
    const smaller = await encode(picture, Math.min(1, maxSide / longest));
    return smaller ? new File([smaller], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }) : file;
  } finally {
    picture.close();
  }
}

async function encode(picture: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return undefined;
}
