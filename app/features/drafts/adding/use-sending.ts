import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { addFilesPath, type DraftPlace } from "../paths.ts";

export type Sending = { state: "idle" } | { state: "sending"; percent: number } | { state: "failed" | "signed-out" | "used-up" };

type Parcel = { submissionId: string; files: Promise<File[]> };
type Outcome = "arrived" | "failed" | "signed-out" | "used-up";

/** The files wait to be sent again. */
export function isStuck({ state }: Sending): boolean {
  return state === "failed" || state === "signed-out";
}

/** Sends chosen files in the background and shows how far the bytes are. A failed parcel is kept and can be sent again. */
export function useSending({ fullQuality, place }: { fullQuality: boolean; place: DraftPlace }) {
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const queue = useRef<Parcel[]>([]);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();

  async function send(files: File[]) {
    // Making pictures smaller takes a while, too: Upload must know that they are on their way.
    queue.current.push({ submissionId: newId(), files: fullQuality ? Promise.resolve(files) : compressed(files) });
    await work();
  }

  async function work() {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending({ state: "sending", percent: 0 });
    let outcome: Outcome = "arrived";
    for (let parcel = queue.current[0]; parcel && outcome === "arrived"; parcel = queue.current[0]) {
      outcome = await post(addFilesPath(place), parcel, (percent) => setSending({ state: "sending", percent }));
      if (outcome === "arrived") queue.current.shift();
    }
    // Of the trial nothing is left for them.
    if (outcome === "used-up") queue.current = [];
    isBusy.current = false;
    setSending(outcome === "arrived" ? { state: "idle" } : { state: outcome });
    // After a failure that would lead away from the screen, and from the files that wait on it.
    if (outcome === "arrived") revalidate();
  }

  return { sending, send, retry: work, forget: () => setSending({ state: "idle" }) };
}

/** One after the other: many large pictures at once are more than a phone can hold. What makes them smaller comes when it is needed. */
async function compressed(files: File[]): Promise<File[]> {
  const loaded = await import("./compress-image.ts").catch(() => undefined);
  if (!loaded) return files;
  const ready: File[] = [];
  for (const file of files) ready.push(await loaded.compressImage(file));
  return ready;
}

/** XMLHttpRequest, because fetch tells nothing of the bytes on their way up. */
async function post(address: string, { submissionId, files }: Parcel, progress: (percent: number) => void): Promise<Outcome> {
  const body = new FormData();
  // The id goes first: the server must know it before the first byte of a file.
  body.append("submissionId", submissionId);
  for (const file of await files) body.append("files", file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.onprogress = (event) => event.lengthComputable && progress(Math.round((event.loaded / event.total) * 100));
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve("failed");
    request.onabort = () => resolve("failed");
    request.send(body);
  });
}

/** A person without a session is led to the sign-in page; the request follows and gets that page. */
function outcomeOf({ status, responseURL }: XMLHttpRequest): Outcome {
  if (status === 402) return "used-up";
  if (status < 200 || status >= 300) return "failed";
  return new URL(responseURL).pathname === addFilesPath() ? "arrived" : "signed-out";
}

/** crypto.randomUUID needs a secure context; a phone on the local network has none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
