import { useRef, useState } from "react";
import type { WantedLook } from "~/imaging/recipe";
import { reload } from "~/live/use-live";
import { addFilesPath, type DraftPlace } from "../paths.ts";
import type { Outcome } from "./post-files.ts";

export type Sending = { state: "idle" } | { state: "sending"; percent: number } | { state: "failed" | "signed-out" | "used-up" };

/** submissionId: once its turn has come; isReady: its files go as they are */
type Parcel = { submissionId?: string; files: File[]; isReady: boolean; look: WantedLook | undefined };

/** The files wait to be sent again. */
export function isStuck({ state }: Sending): boolean {
  return state === "failed" || state === "signed-out";
}

/** Sends chosen files in the background and shows how far the bytes are. A failed parcel is kept and can be sent again. */
export function useSending({ fullQuality, place }: { fullQuality: boolean; place: DraftPlace }) {
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const queue = useRef<Parcel[]>([]);
  const isBusy = useRef(false);

  async function send(files: File[], look?: WantedLook) {
    // Making pictures smaller takes a while, too: Upload must know that they are on their way.
    queue.current.push({ files, isReady: fullQuality, look });
    await work();
  }

  async function work() {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending({ state: "sending", percent: 0 });
    let outcome: Outcome = "arrived";
    for (let parcel = queue.current[0]; parcel && outcome === "arrived"; parcel = queue.current[0]) {
      outcome = await sendParcel(parcel, addFilesPath(place), (percent) => setSending({ state: "sending", percent }));
      if (outcome === "arrived") queue.current.shift();
    }
    // Of the trial nothing is left for them.
    if (outcome === "used-up") queue.current = [];
    isBusy.current = false;
    setSending({ state: outcome === "arrived" ? "idle" : outcome === "lost" ? "failed" : outcome });
    // After a failure that would lead away from the screen, and from the files that wait on it.
    if (outcome === "arrived") reload();
  }

  return { sending, send, retry: work, forget: () => setSending({ state: "idle" }) };
}

/** What sends comes when something is sent. Pictures are made smaller when it is their turn: many at once are more than a phone can hold. */
async function sendParcel(parcel: Parcel, address: string, progress: (percent: number) => void): Promise<Outcome> {
  const loaded = await import("./post-files.ts").catch(() => undefined);
  if (!loaded) return "lost";
  parcel.submissionId ??= loaded.newId();
  if (!parcel.isReady) Object.assign(parcel, { files: await loaded.compressed(parcel.files), isReady: true });
  return loaded.postFiles(address, { submissionId: parcel.submissionId, look: parcel.look ?? "" }, parcel.files, progress);
}
