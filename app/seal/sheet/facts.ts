import type { drawOutline } from "~/pdf/draw-outline";
import type { Deed, FieldKind, Knowing, Making, Standing } from "./words.ts";

/** The picture of a signature: its vectors, or a PNG with a transparent background. */
export type Hand = { outline: Parameters<typeof drawOutline>[1] } | { png: Buffer };

export type SheetPerson = {
  name: string;
  email: string;
  standing: Standing;
  /** when it came to that; null while nothing is done */
  at: Date | null;
  /** of who has signed */
  signed?: {
    hand: Hand | null;
    /** the version it was given for, of a signature that was carried on */
    givenN: number | null;
    making: Making;
    sha256: string;
    device: string;
    address: string;
    known: Knowing[];
    emailVerifiedAt: Date | null;
    /** what was filled in on the pages; value: as it is written there, "" of the signature itself */
    fields: { page: number; kind: FieldKind; label: string; value: string }[];
  };
};

export type SheetEvent = { seq: number; at: Date; by: string | null; deed: Deed; to: string | null; hash: string };

/** by: an authority whose time stamp goes with the seal; missed: one that gave none */
export type Stamping = { by: string } | { missed: string } | null;

/** All facts of the record of signing at the end of a PDF. */
export type SheetFacts = {
  /** n: of the version; pages: without the record's own */
  document: { id: string; name: string; n: number; publishedAt: Date; pages: number };
  /** null: it is not made yet */
  sealedAt: Date | null;
  stamping: Stamping;
  contentSha256: string;
  people: SheetPerson[];
  events: SheetEvent[];
  /** the newest of the events */
  head: { seq: number; hash: string };
  /** null: none was needed yet */
  keyId: string | null;
  /** where anybody checks it */
  checkAt: URL;
};
