import type { Finding, Judgement } from "~/engines/contract";
import { MB } from "~/lib/bytes";

/** bytes of a PDF that can be checked; a sealed one of 300 photographed pages has 135 million */
export const maxCheckBytes = 150 * MB;

/** bytes of an invoice that can be checked, with all that it carries along */
export const maxInvoiceBytes = 40 * MB;

/** bytes of the form around such a file */
export const aroundFile = 1 * MB;

/** The verdict on a PDF: about Mappe's seal if it has one, else about the signatures of others. */
export type Verdict = "ours-unchanged" | "ours-added" | "ours-changed" | "unchanged" | "added" | "changed" | "unreadable" | "none";

/** Mappe's seal decides. Of other signatures all must be valid, and the last one must cover the whole file. */
export function verdictOf({ bytes, findings, isTooMuch }: Judgement): Verdict {
  const ours = findings.filter(({ keyId }) => keyId !== null);
  if (ours.some((finding) => isWhole(finding, bytes))) return "ours-unchanged";
  if (ours.length > 0) return ours.some(({ fit }) => fit === "fits") ? "ours-added" : "ours-changed";
  if (findings.some(({ fit }) => fit === "differs")) return "changed";
  if (isTooMuch || findings.some(({ fit }) => fit === "unreadable")) return "unreadable";
  if (findings.length === 0) return "none";
  return findings.some((finding) => isWhole(finding, bytes)) ? "unchanged" : "added";
}

/** The seal that the verdict is about: the one that covers most. */
export function sealIn({ findings }: Judgement): Finding | undefined {
  const ours = findings.filter(({ keyId }) => keyId !== null);
  return ours.filter(({ fit }) => fit === "fits").at(-1) ?? ours.at(-1);
}

/** The facts of a signed file that are stored and shown. */
export type SignedUpload = { verdict: Verdict; signatures: SeenSignature[] };
export type SeenSignature = Pick<Finding, "kind" | "fit" | "claimed" | "timeStamp">;

/** Returns the signatures of others, as Mappe's seal is shown separately. */
export function signaturesIn({ findings }: Judgement): SeenSignature[] {
  const others = findings.filter(({ keyId }) => keyId === null);
  return others.map(({ kind, fit, claimed, timeStamp }) => ({ kind, fit, claimed, timeStamp }));
}

function isWhole({ fit, covers }: Finding, bytes: number): boolean {
  return fit === "fits" && covers === bytes;
}
