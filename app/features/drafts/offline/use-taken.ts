import { useEffect, useState } from "react";
import type { ApartWay } from "../apart/rules.ts";
import { atOffice, sendToDraft } from "../outbox/outbox.ts";
import { now } from "../outbox/outbox-store.ts";
import type { Parcel } from "../outbox/parcels.ts";

type Taken = { person: string; share: string | null; fullQuality: boolean };

/**
 * Takes chosen and shared files. They are kept at once, as pages of one document; of several, a person may then say that they become one each, as long as
 * none of them was sent.
 */
export function useTaken({ person, share, fullQuality }: Taken) {
  const [asked, ask] = useState<File[]>([]);

  function take(files: File[]) {
    sendToDraft(files, { person, fullQuality });
    // Only asked for when there is something to keep: some browsers ask the person.
    void navigator.storage?.persist?.();
    if (files.length > 1) ask((before) => [...before, ...files]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is claimed once
  useEffect(() => {
    if (share && person !== "") void atOffice(async (office) => take(await office.claimShared(person, share)));
  }, [share, person]);

  function answer(way: ApartWay) {
    const files = asked;
    ask([]);
    if (way === "each") void atOffice((office) => office.sendApart(files, { person, fullQuality, insteadOf: pagesOf(files) }));
  }

  return { take, asked, answer };
}

function pagesOf(files: readonly File[]): Parcel[] {
  return now().parcels.filter(({ kind, file }) => kind === "draft" && files.includes(file));
}
