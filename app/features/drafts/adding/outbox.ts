import type { WantedLook } from "~/imaging/recipe";
import { newId } from "./new-id.ts";
import { now, parcel, tell } from "./outbox-store.ts";
import { idOf } from "./taken-ids.ts";
import { tellWaiting } from "./waiting.ts";

type SentToDraft = {
  person: string;
  fullQuality: boolean;
  document?: string | undefined;
  look?: WantedLook | undefined;
  /** and that is the whole document */
  publishes: boolean;
};

/** Pages of a draft, one file a request. Upload must know of them at once. */
export function sendToDraft(files: readonly File[], { person, publishes, ...how }: SentToDraft): void {
  const pages = files.map((file) => parcel({ submissionId: idOf(file) ?? newId(), place: 0, kind: "draft", file, ...how }));
  const last = pages.at(-1);
  if (!last) return;
  const end = { ...last, kind: "publish" as const, file: new File([], "") };
  const parcels = publishes ? [...pages, end] : pages;
  tell({ parcels: [...now().parcels, ...parcels] });
  tellWaiting();
  void atOffice((office) => office.post(person, parcels));
}

export function forgetUsedUp(): void {
  tell({ usedUp: null });
}

const longestPause = 30_000;

/** What sends comes when something is sent; where the line is lost before that, it is asked for until it comes. */
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
