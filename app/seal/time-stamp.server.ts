import { createHash, randomBytes } from "node:crypto";
import { SignedData, TimeStampResp, TSTInfo } from "pkijs";
import { log } from "~/log.server";
import { integer, octets, oid, partsOf, sequence, yes } from "./der.ts";

export type Authority = { url: string; timeoutMs: number };
export type TimeStamp = { token: Buffer; at: Date };

/** bytes; with all certificates of an authority's chain a token has some 8 kB */
export const largestToken = 12 * 1024;

/** An authority's statement of when the signature existed (RFC 3161); none, and a line in the log, if its answer is not valid. */
export async function timeStampOf(signature: Uint8Array, { url, timeoutMs }: Authority): Promise<TimeStamp | undefined> {
  const imprint = createHash("sha256").update(signature).digest();
  // The nonce is always positive, because its first byte is never above 127.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(7)]);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/timestamp-query" },
      body: query(imprint, nonce),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    return read(Buffer.from(await answer.arrayBuffer()), imprint, nonce);
  } catch (error) {
    log.warn({ error, host: new URL(url).host }, "No time stamp was had.");
    return undefined;
  }
}

function query(imprint: Buffer, nonce: Buffer): Uint8Array<ArrayBuffer> {
  const algorithm = sequence(oid("2.16.840.1.101.3.4.2.1"));
  return new Uint8Array(sequence(integer(1), sequence(algorithm, octets(imprint)), integer(nonce), yes()));
}

function read(answer: Buffer, imprint: Buffer, nonce: Buffer): TimeStamp {
  const response = TimeStampResp.fromBER(new Uint8Array(answer));
  const { status } = response.status;
  if (status > 1) throw new Error(`It refused with status ${status}.`);
  const [, token] = partsOf(answer);
  if (!response.timeStampToken || !token) throw new Error("It sent no token.");
  if (token.length > largestToken) throw new Error(`It sent a token of ${token.length} bytes.`);

  const signed = new SignedData({ schema: response.timeStampToken.content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error("Its token says nothing.");
  const told = TSTInfo.fromBER(content);
  if (!imprint.equals(Buffer.from(told.messageImprint.hashedMessage.valueBlock.valueHexView)))
    throw new Error("Its token is for something else.");
  if (!told.nonce || !nonce.equals(Buffer.from(told.nonce.valueBlock.valueHexView))) throw new Error("Its token is for another question.");
  return { token, at: told.genTime };
}
