import { newId } from "./new-id.ts";
import { now, parcel, tell } from "./outbox-store.ts";
import type { Parcel } from "./parcels.ts";
import { tellWaiting } from "./waiting.ts";

type SentToDraft = { person: string } & Pick<Parcel, "document" | "fullQuality">;

/** Sends pages of a draft, one file for each request. The outbox knows them at once, as Upload waits for them. */
export function sendToDraft(files: readonly File[], { person, ...how }: SentToDraft): void {
  const parcels = files.map((file) => parcel({ submissionId: newId(), place: 0, kind: "draft", file, ...how }));
  if (parcels.length === 0) return;
  tell({ parcels: [...now().parcels, ...parcels] });
  tellWaiting();
  void atOffice((office) => office.post(person, parcels));
}

export function forgetUsedUp(): void {
  tell({ usedUp: null });
}

const longestPause = 30_000;

/**
 * Runs `act` with the code that sends, which is loaded on first use; if the connection is lost before that, loading is repeated until it succeeds.
 */
export async function atOffice(act: (office: typeof import("./post-office.ts")) => unknown): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(longestPause, wait * 2)) {
    const office = await import("./post-office.ts").catch(() => undefined);
    if (office) return void act(office);
    tell({ isLost: true });
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      window.addEventListener("online", resolve, { once: true });
    });
  }
}
