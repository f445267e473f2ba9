/** later: not done yet; lost: the server did not answer; refused: a repeat would get the same answer */
export type Outcome = "arrived" | "later" | "failed" | "refused" | "lost" | "signed-out" | "used-up";

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
  const body = new FormData();
  // The fields go first: the server must know the submission before the first byte of a file arrives.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("files", file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // Somebody else may have signed in meanwhile, in another tab.
    request.setRequestHeader("Mappe-Person", person);
    request.upload.onprogress = (event) => event.lengthComputable && progress(Math.round((event.loaded / event.total) * 100));
    request.onload = () => resolve(outcomeOf(request, address));
    request.onerror = () => resolve("lost");
    request.onabort = () => resolve("lost");
    // Some connections are silent for ever.
    request.ontimeout = () => resolve("lost");
    request.timeout = patience + files.reduce((sum, { size }) => sum + size, 0) / slowest;
    request.send(body);
  });
}

/** Returns the outcome of an answer. Without a session the request is redirected to the sign-in page and gets that page. */
function outcomeOf({ status, responseURL }: XMLHttpRequest, address: string): Outcome {
  if (status === 401) return "signed-out";
  if (status === 402) return "used-up";
  if (status === 202) return "later";
  if ([403, 404, 409, 413, 415, 422].includes(status)) return "refused";
  if (status < 200 || status >= 300) return "failed";
  return new URL(responseURL).pathname === new URL(address, window.location.href).pathname ? "arrived" : "signed-out";
}
