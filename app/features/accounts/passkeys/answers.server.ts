import { z } from "zod";
import { answerMaxLength, transports as knownTransports } from "./rules.ts";

// The answer of a device, as the browser's toJSON() writes it. The library checks the values; these schemas only check the shape.

const bytes = z.string().regex(/^[\w-]+$/);
const clientData = z.object({ challenge: z.string() });

const named = { id: bytes, rawId: bytes, type: z.literal("public-key"), clientExtensionResults: z.object({}).default({}) };

/** Unknown transports, of a browser newer than this list, are left out. */
const transports = z
  .array(z.string())
  .default([])
  .transform((told) => knownTransports.filter((known) => told.includes(known)));

const made = z.object({ ...named, response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }) });

const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
type Signed = Record<keyof typeof signed, string> & { userHandle?: string };

const shown = z.object({
  ...named,
  // Browsers omit a value that the device does not provide, or set it to null.
  response: z
    .object({ ...signed, userHandle: bytes.nullish() })
    .transform(({ userHandle, ...facts }): Signed => (userHandle ? { ...facts, userHandle } : facts)),
});

/** Reads the answer of a device that created a passkey; undefined if it is invalid. */
export function readMade(answer: string) {
  return readAs(made, answer);
}

/** Reads the answer of a device that signed with a passkey; undefined if it is invalid. */
export function readShown(answer: string) {
  return readAs(shown, answer);
}

export type ShownPasskey = NonNullable<ReturnType<typeof readShown>>;

function readAs<Answer extends { response: { clientDataJSON: string } }>(form: z.ZodType<Answer>, answer: string) {
  if (answer.length > answerMaxLength) return undefined;
  const read = form.safeParse(parsed(answer));
  if (!read.success) return undefined;
  const said = clientData.safeParse(parsed(Buffer.from(read.data.response.clientDataJSON, "base64url").toString()));
  return said.success ? { ...read.data, challenge: said.data.challenge } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
