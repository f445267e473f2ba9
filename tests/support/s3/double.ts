import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "~/storage/s3/address";
import { refusalOf } from "./judge-request.ts";

/** A fault of a request. Cuts and stalls come after so many bytes; lostAnswer: the request is done, but its answer never arrives. */
export type Fault = {
  cutUp?: number;
  stallUp?: number;
  cutDown?: number;
  stallDown?: number;
  refuse?: { status: number; code: string };
  lostAnswer?: true;
  /** ms before anything is done */
  delay?: number;
  /** one byte is turned over on its way there */
  damage?: true;
};

export type Asked = { method: string; key: string; range: string | undefined };

export type S3Double = {
  bucket: Bucket;
  /** as STORAGE_URL names it */
  address: string;
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  asked: Asked[];
  /** asked before each request; nth: of all that came since it was set, from 1 */
  fail(rule: (asked: Asked, nth: number) => Fault | undefined): void;
  close(): Promise<void>;
};

const access = { accessKeyId: "MAPPEDOUBLE", secretAccessKey: "geheim/+wort=1", region: "eu-central-1" };
const bucketName = "mappe-files";
type Told = { status: number; code: string };

/** A bucket in memory that trusts nothing: signature, clock, length and hash of every request are computed again. */
export async function anS3Double({ pageSize = 1000, port = 0 } = {}): Promise<S3Double> {
  const objects: S3Double["objects"] = new Map();
  const asked: Asked[] = [];
  let rule: (asked: Asked, nth: number) => Fault | undefined = () => undefined;
  let nth = 0;

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://double");
    const [, bucket = "", ...steps] = pathname.split("/").map(decodeURIComponent);
    const { method = "" } = request;
    const key = steps.join("/");
    const question = { method, key, range: request.headers.range };
    asked.push(question);
    nth += 1;
    const fault = rule(question, nth) ?? {};
    if (fault.delay) await new Promise((later) => setTimeout(later, fault.delay));

    const body = await bodyOf(request, fault);
    if (!body) return;
    const refusal = fault.refuse ?? judged(request, body, bucket);
    if (refusal) return refuse(response, refusal);
    const send = fault.lostAnswer ? () => request.socket.destroy() : () => response.end();
    if (method === "PUT" && key) {
      objects.set(key, { bytes: body, writtenAt: new Date() });
      return void send();
    }
    if (method === "DELETE" && key) {
      objects.delete(key);
      response.statusCode = 204;
      return void send();
    }
    if (!key) return method === "HEAD" ? void send() : list(response, searchParams);
    const found = objects.get(key);
    if (!found) return refuse(response, { status: 404, code: "NoSuchKey" });
    return give(response, method, request.headers.range, { bytes: found.bytes, fault });
  }

  function judged(request: IncomingMessage, body: Buffer, bucket: string): Told | undefined {
    const refusal = refusalOf(request, access);
    if (refusal) return { status: refusal === "AuthorizationHeaderMalformed" ? 400 : 403, code: refusal };
    if (bucket !== bucketName) return { status: 404, code: "NoSuchBucket" };
    if (request.method !== "PUT") return undefined;
    if (request.headers["content-length"] === undefined) return { status: 411, code: "MissingContentLength" };
    const declared = request.headers["x-amz-content-sha256"];
    const isRight = declared === "UNSIGNED-PAYLOAD" || declared === createHash("sha256").update(body).digest("hex");
    return isRight ? undefined : { status: 400, code: "XAmzContentSHA256Mismatch" };
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    // A store goes on behind the last key that it told, so that what is deleted meanwhile lets none be passed over.
    const after = Buffer.from(query.get("continuation-token") ?? "", "base64url").toString();
    const keys = [...objects.keys()].filter((key) => key > after).sort();
    const page = keys.slice(0, pageSize);
    const shown = page.map((key) => {
      const { bytes, writtenAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), writtenAt: new Date() };
      const name = key.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      return `<Contents><Key>${name}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const token = Buffer.from(page.at(-1) ?? "").toString("base64url");
    const next = keys.length > pageSize ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
    response.end(`<?xml version="1.0"?><ListBucketResult>${shown.join("")}${next}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket: { endpoint: `http://${host}`, name: bucketName, ...access },
    address: `s3://${access.accessKeyId}:${encodeURIComponent(access.secretAccessKey)}@${host}/${bucketName}?region=${access.region}&tls=off`,
    objects,
    asked,
    fail(next) {
      rule = next;
      nth = 0;
    },
    close: () => ended(server),
  };
}

/** undefined: it did not come, and nobody is answered */
async function bodyOf(request: IncomingMessage, { cutUp, stallUp, damage }: Fault): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (cutUp !== undefined && length > cutUp) return void request.socket.resetAndDestroy();
    if (stallUp !== undefined && length > stallUp) await new Promise((gone) => request.socket.once("close", gone));
  }
  const body = Buffer.concat(parts);
  if (damage && body.length > 0) body.writeUInt8((body[0] ?? 0) ^ 1, 0);
  return body;
}

function refuse(response: ServerResponse, { status, code }: Told): void {
  response.statusCode = status;
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>As the double was told.</Message></Error>`);
}

type Given = { bytes: Buffer; fault: Fault };

function give(response: ServerResponse, method: string, range: string | undefined, { bytes, fault }: Given): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const start = Number(first ?? 0);
  if (range && start >= bytes.length) {
    refuse(response, { status: 416, code: "InvalidRange" });
    return;
  }
  const end = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, bytes.length - 1);
  const part = bytes.subarray(start, end + 1);
  if (range) response.setHeader("Content-Range", `bytes ${start}-${end}/${bytes.length}`);
  response.writeHead(range ? 206 : 200, { "Content-Length": part.length, "Content-Type": "binary/octet-stream" });
  const most = fault.cutDown ?? fault.stallDown;
  if (method === "HEAD" || most === undefined || most >= part.length) return void response.end(method === "HEAD" ? undefined : part);
  response.write(part.subarray(0, most), () => {
    if (fault.cutDown !== undefined) response.socket?.resetAndDestroy();
  });
}

async function ended(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
