/** The result of reading a PDF's signatures from its bytes. No service was asked: names are claims. */

/** fits: the bytes are as they were signed; differs: they are not; unreadable: nobody here can tell */
export type Fit = "fits" | "differs" | "unreadable";

export type Finding = {
  kind: "signature" | "time-stamp";
  /** SHA-256 of the public half of the key, if it is one of ours */
  keyId: string | null;
  fit: Fit;
  /** bytes from the file's start that it covers; null if it covers none of this file */
  covers: number | null;
  /** SHA-256 of those bytes together with the signature, i.e. of the file as it was then. Only for our own seals. */
  sealedSha256: string | null;
  /** as the signature itself says */
  claimed: { name: string | null; issuer: string | null; at: string | null };
  /** an authority's, within the signature */
  timeStamp: TimeStamp | null;
};

export type TimeStamp = { at: string; by: string | null };

export type Judgement = {
  /** it begins as PDFs do */
  isPdf: boolean;
  bytes: number;
  /** in the order in which they cover the file */
  findings: Finding[];
  /** more things that look like signatures than are looked at */
  isTooMuch: boolean;
};

/** A key that seals here or once did; certificates in DER, its own first. */
export type KnownKey = { keyId: string; certificates: Uint8Array[] };
