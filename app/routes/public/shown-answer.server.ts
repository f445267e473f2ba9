import { formatBytes } from "~/lib/bytes";
import { exactTime } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import type { Answer } from "./kept-answer.server.ts";

export type ShownAnswer = ReturnType<typeof shownAnswer>;

/** Formats times, sizes and fingerprints of an answer for people. */
export function shownAnswer({ seal, signatures, bytes, sha256, ...answer }: Answer, language: Language) {
  const time = (moment: string | null) => moment && exactTime(new Date(moment), language);
  return {
    ...answer,
    size: formatBytes(bytes, language),
    sha256: inGroups(sha256),
    seal: seal && { ...seal, keyId: inGroups(seal.keyId), sealedAt: time(seal.sealedAt), stampedAt: time(seal.stampedAt) },
    signatures: signatures.map(({ claimed, timeStamp, ...each }) => ({
      ...each,
      name: claimed.name,
      issuer: claimed.issuer,
      at: time(claimed.at),
      stamp: timeStamp && { by: timeStamp.by, at: time(timeStamp.at) },
    })),
  };
}

/** Groups of four digits, for comparison by eye. */
function inGroups(hex: string): string {
  return hex.match(/.{1,4}/g)?.join(" ") ?? "";
}
