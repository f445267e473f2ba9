import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Access = { accessKeyId: string; secretAccessKey: string; region: string };

/** ms by which clocks may differ */
const skew = 15 * 60 * 1000;

/** Returns the reason why a store would refuse the request unseen: AWS Signature Version 4, computed from the bytes that arrived. */
export function refusalOf(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: Access,
  now = new Date(),
): string | undefined {
  const { headers, method = "", url = "" } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  const [, id = "", day = "", where = "", signedHeaders = "", signature = ""] = parts ?? [];
  const date = String(headers["x-amz-date"] ?? "");
  if (!parts || !headers["x-amz-content-sha256"]) return "AccessDenied";
  if (id !== accessKeyId) return "InvalidAccessKeyId";
  if (where !== region) return "AuthorizationHeaderMalformed";
  if (!date.startsWith(day) || Math.abs(timeOf(date) - now.getTime()) > skew) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  // All headers on which a store acts have to be signed.
  const mustBe = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (mustBe.some((name) => !names.includes(name))) return "AccessDenied";

  const [path = "", query = ""] = url.split("?");
  const canonical = [
    method,
    path.split("/").map(encoded).join("/"),
    query.split("&").filter(Boolean).map(pair).sort().join("&"),
    ...names.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function timeOf(date: string): number {
  const [, ...numbers] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year = 0, month = 1, ...rest] = numbers.map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

function pair(text: string): string {
  const [name = "", value = ""] = text.split("=");
  return `${encoded(name)}=${encoded(value)}`;
}

/** Encodes a part of the address anew, in the one way that is signed. */
function encoded(part: string): string {
  const plain = decodeURIComponent(part.replaceAll("+", "%20"));
  return encodeURIComponent(plain).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
