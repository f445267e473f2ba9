/** later: it is not done yet; lost: nobody answered; refused: asked once more the answer would be the same */
export type Outcome = "arrived" | "later" | "failed" | "refused" | "lost" | "signed-out" | "used-up";

/** One after the other: many large pictures at once are more than a phone can hold. What makes them smaller comes when it is needed. */
export async function compressed(files: File[]): Promise<File[]> {
  const loaded = await import("../seeing/compress-image.ts").catch(() => undefined);
  if (!loaded) return files;
  const ready: File[] = [];
  for (const file of files) ready.push(await loaded.compressImage(file));
  return ready;
}

/** ms that an answer may take besides the bytes' own time */
const patience = 120_000;
/** bytes a ms that a line brings at least */
const slowest = 4;

type Sent = { person: string; address: string; fields: Record<string, string>; files?: readonly File[] };

/** XMLHttpRequest, because fetch tells nothing of the bytes on their way up. */
export async function postFiles(
  { person, address, fields, files = [] }: Sent,
  progress: (percent: number) => void = () => {},
): Promise<Outcome> {
  const body = new FormData();
  // The fields go first: the server must know the submission before the first byte of a file.
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
    // Some lines are silent for ever.
    request.ontimeout = () => resolve("lost");
    request.timeout = patience + files.reduce((sum, { size }) => sum + size, 0) / slowest;
    request.send(body);
  });
}

/** A person without a session is led to the sign-in page; the request follows and gets that page. */
function outcomeOf({ status, responseURL }: XMLHttpRequest, address: string): Outcome {
  if (status === 401) return "signed-out";
  if (status === 402) return "used-up";
  if (status === 202) return "later";
  if ([403, 404, 409, 413, 415, 422].includes(status)) return "refused";
  if (status < 200 || status >= 300) return "failed";
  return new URL(responseURL).pathname === new URL(address, window.location.href).pathname ? "arrived" : "signed-out";
}
