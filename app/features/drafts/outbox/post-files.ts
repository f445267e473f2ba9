import { bodyOf, type Outcome, outcomeOf } from "./parcel-request.ts";

/** Compresses one file after the other, as many large pictures at once are more than a phone can hold. The code is loaded on first use. */
export async function compressed(files: File[]): Promise<File[]> {
  const loaded = await import("../seeing/compress-image.ts").catch(() => undefined);
  if (!loaded) return files;
  const ready: File[] = [];
  for (const file of files) ready.push(await loaded.compressImage(file));
  return ready;
}

/** ms that an answer may take besides the time for the bytes */
const patience = 120_000;
/** bytes per ms of the slowest connection that is waited for */
const slowest = 4;

type Sent = { person: string; address: string; fields: Record<string, string>; files?: readonly File[] };

/** Posts files with XMLHttpRequest, because fetch reports no upload progress. */
export async function postFiles(
  { person, address, fields, files = [] }: Sent,
  progress: (percent: number) => void = () => {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // Somebody else may have signed in meanwhile, in another tab.
    request.setRequestHeader("Mappe-Person", person);
    request.upload.onprogress = (event) => event.lengthComputable && progress(Math.round((event.loaded / event.total) * 100));
    request.onload = () => resolve(outcomeOf(request.status, { address, answeredBy: request.responseURL }));
    request.onerror = () => resolve("lost");
    request.onabort = () => resolve("lost");
    // Some connections are silent for ever.
    request.ontimeout = () => resolve("lost");
    request.timeout = patience + files.reduce((sum, { size }) => sum + size, 0) / slowest;
    request.send(bodyOf(fields, files));
  });
}
