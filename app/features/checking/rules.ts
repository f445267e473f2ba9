import type { Finding, Judgement } from "~/engines/contract";
import { MB } from "~/lib/bytes";

/** bytes of a PDF that somebody has checked; a sealed one of 300 photographed pages has 135 million */
export const maxCheckBytes = 150 * MB;

/** What is said of a PDF: whether a seal of ours is on it, else whether signatures of others are. */
export type Verdict = "ours-unchanged" | "ours-added" | "ours-changed" | "unchanged" | "added" | "changed" | "unreadable" | "none";

/** A seal of ours decides. Of others all have to fit, and the last one has to cover all there is. */
export function verdictOf({ bytes, findings, isTooMuch }: Judgement): Verdict {
  const ours = findings.filter(({ keyId }) => keyId !== null);
  if (ours.some((finding) => isWhole(finding, bytes))) return "ours-unchanged";
  if (ours.length > 0) return ours.some(({ fit }) => fit === "fits") ? "ours-added" : "ours-changed";
  if (findings.some(({ fit }) => fit === "differs")) return "changed";
  if (isTooMuch || findings.some(({ fit }) => fit === "unreadable")) return "unreadable";
  if (findings.length === 0) return "none";
  return findings.some((finding) => isWhole(finding, bytes)) ? "unchanged" : "added";
}

/** The seal of ours that the verdict is about: the one that covers most. */
export function sealIn({ findings }: Judgement): Finding | undefined {
  const ours = findings.filter(({ keyId }) => keyId !== null);
  return ours.filter(({ fit }) => fit === "fits").at(-1) ?? ours.at(-1);
}

/** What is kept of a signed file, and told of it. */
export type SignedUpload = { verdict: Verdict; signatures: SeenSignature[] };
export type SeenSignature = Pick<Finding, "kind" | "fit" | "claimed" | "timeStamp">;

/** Those of others: the seal of ours is told for itself. */
export function signaturesIn({ findings }: Judgement): SeenSignature[] {
  const others = findings.filter(({ keyId }) => keyId === null);
  return others.map(({ kind, fit, claimed, timeStamp }) => ({ kind, fit, claimed, timeStamp }));
}

function isWhole({ fit, covers }: Finding, bytes: number): boolean {
  return fit === "fits" && covers === bytes;
}
