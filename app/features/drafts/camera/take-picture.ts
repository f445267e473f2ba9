import type { Size } from "~/imaging/geometry";

const quality = 0.92;

/** Takes the present picture of the video, in the camera's full resolution. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<{ file: File; size: Size }> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!picture) throw new Error("The picture is too large for this device");
  return { file: new File([picture], name, { type: "image/jpeg" }), size: { width: canvas.width, height: canvas.height } };
}
