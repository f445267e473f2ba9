import type { PictureRefusal } from "~/features/pages/take-bytes.server";
import { tidy } from "~/lib/tidy";
import type { Stored } from "~/storage/port";
import { drawingIn } from "./drawing.ts";
import { lettersMissing, outlineOfName } from "./hands.server.ts";
import type { SignatureInput } from "./keep-signature.server.ts";
import { type Hand, hands, longestName, type Refusal, type SentSignature, type Way, ways } from "./rules.ts";
import { signatureFields } from "./signature-fields.ts";

/** saved: id of the image in the viewer's profile; picture: outcome of storing the picture that came with the form; file: its name */
type Given = { saved: string | undefined; picture: Stored | PictureRefusal | undefined; file?: string | undefined };

/** typed: the values with which the form is shown again; a drawing stays in the browser, a file cannot be returned */
export type SignatureTyped = { way: Way | undefined; name: string | undefined; hand: Hand };

/** uploaded: a picture that is stored but not recorded yet; file: its name */
export type SignatureRead = Exclude<SignatureInput, { kind: "uploaded" }> | { kind: "uploaded"; stored: Stored; file: string };

type Read = { ok: true; input: SignatureRead } | { ok: false; refusal: Refusal; typed: SignatureTyped };

/** Reads the chosen way of signing from the form's fields. */
export function readSignature(fields: FormData, given: Given): Read {
  const typed = signatureTyped(fields);
  const read = readWay(fields, typed, given);
  return "kind" in read ? { ok: true, input: read } : { ok: false, refusal: read, typed };
}

function readWay(fields: FormData, { way, name, hand }: SignatureTyped, { saved, picture, file = "" }: Given): SignatureRead | Refusal {
  switch (way) {
    case "saved":
      if (!saved) return { reason: "none-saved" };
      return fields.get(signatureFields.saved) === saved ? { kind: "saved", imageId: saved } : { reason: "saved-changed" };
    case "type":
      return readName(tidy(name ?? "", longestName), hand);
    case "upload":
      if (typeof picture === "string") return { reason: refusalOf[picture], file };
      return picture && picture.bytes > 0 ? { kind: "uploaded", stored: picture, file } : { reason: "no-picture" };
    default: {
      const drawn = drawingIn(fields);
      return drawn.ok ? { kind: "drawn", drawing: drawn.drawing, outline: drawn.outline } : drawn;
    }
  }
}

const refusalOf = {
  "too-large": "picture-too-large",
  "store-away": "store-away",
  "no-space": "no-room",
  "over-quota": "no-room",
  "too-many": "too-many",
  unverified: "unverified",
} as const satisfies Record<PictureRefusal, Refusal["reason"]>;

function readName(name: string, hand: Hand): SignatureRead | Refusal {
  const letters = lettersMissing(name, hand);
  if (letters) return { reason: "letters", letters };
  const outline = outlineOfName(name, hand);
  return outline ? { kind: "typed", typed: name, outline } : { reason: "no-name" };
}

/** The values with which the form comes back after its picture was sent: with it chosen, as soon as it is ready. */
export function typedWith(fields: FormData, { state }: Pick<SentSignature, "state">): SignatureTyped {
  return { ...signatureTyped(fields), way: state === "done" ? "saved" : "upload" };
}

export function signatureTyped(fields: FormData): SignatureTyped {
  const told = (name: string) => fields.get(name)?.toString();
  return {
    way: ways.find((way) => way === told(signatureFields.way)),
    name: told(signatureFields.name)?.slice(0, longestName),
    hand: hands.find((hand) => hand === told(signatureFields.hand)) ?? hands[0],
  };
}
