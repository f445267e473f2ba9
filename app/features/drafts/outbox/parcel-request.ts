import { addFilesPath } from "../paths.ts";
import { isFile, type Parcel } from "./parcels.ts";

// This address is repeated here, as the file with the feature's other addresses is loaded with every screen.
export const eachAddress = `${addFilesPath()}?each=1`;

/** later: not done yet; lost: the server did not answer; refused: a repeat would get the same answer */
export type Outcome = "arrived" | "later" | "failed" | "refused" | "lost" | "signed-out" | "used-up";

type Sent = Omit<Parcel, "state" | "tries" | "file" | "fullQuality">;

/** The address that a parcel goes to, and what is said with its file. */
export function requestOf({ submissionId, place, kind, document, look, order = [] }: Sent): {
  address: string;
  fields: Record<string, string>;
} {
  if (kind === "each") return { address: eachAddress, fields: { submissionId, firstPlace: String(place) } };
  if (isFile({ kind })) return { address: addFilesPath({ document }), fields: { submissionId, look: look ?? "" } };
  return { address: `${addFilesPath()}?${kind}=1`, fields: { submissionId, submissionIds: order.join() } };
}

/** The fields go first: the server must know the submission before the first byte of a file arrives. */
export function bodyOf(fields: Record<string, string>, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("files", file, file.name);
  return body;
}

/** answeredBy: the address that the request ended at. Without a session it is redirected to the sign-in page and gets that page. */
export function outcomeOf(status: number, { address, answeredBy }: { address: string; answeredBy: string }): Outcome {
  if (status === 401) return "signed-out";
  if (status === 402) return "used-up";
  if (status === 202) return "later";
  if ([403, 404, 409, 413, 415, 422].includes(status)) return "refused";
  if (status < 200 || status >= 300) return "failed";
  return new URL(answeredBy).pathname === new URL(address, location.href).pathname ? "arrived" : "signed-out";
}
