import type { IncomingMessage } from "node:http";
import { maxFormBytes } from "~/http/form-limits";
import type { Body } from "~/http/route-handle";
import { bodyOf, type Pace } from "./body.ts";

export type BodyLimits = {
  /** bytes of a form whose files go into the store */
  maxFilesBytes: number;
  /** ms in which a body without files has to be complete */
  patience: number;
  /** the least speed of files */
  pace: Pace;
};

type Refusal = "wrong-type" | "too-large" | "too-slow" | "left";
type TakenBody = { ok: true; body: BodyInit } | { ok: false; reason: Refusal };

/** The body of a post within the limits of its kind. Files stream; everything else is small and read as a whole, before Remix is asked. */
export async function takeBody(incoming: IncomingMessage, kind: Body, limits: BodyLimits): Promise<TakenBody> {
  if (kind === "stream") return { ok: true, body: bodyOf(incoming, limits.pace) };
  const type = incoming.headers["content-type"];
  // A form without fields may come without a Content-Type, as its body is empty.
  const isRaw = typeof kind === "object" && "raw" in kind;
  if (!isRaw && !isForm(type) && (type || hasBytes(incoming))) return refused("wrong-type");
  const mostFiles = kind === "files" ? limits.maxFilesBytes : typeof kind === "object" && "files" in kind ? kind.files : 0;
  const streams = mostFiles > 0 && isMultipart(type);
  const most = streams ? mostFiles : isRaw ? kind.raw : maxFormBytes;
  if (Number(incoming.headers["content-length"]) > most) return refused("too-large");
  return streams ? { ok: true, body: bodyOf(incoming, limits.pace) } : readWhole(incoming, most, limits.patience);
}

/** Counts the bytes as they come, because Content-Length may be missing. */
function readWhole(incoming: IncomingMessage, most: number, patience: number): Promise<TakenBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (taken: TakenBody) => {
      clearTimeout(late);
      incoming.off("data", take).off("end", end).off("close", leave);
      resolve(taken);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= most) return;
      // Nothing more is read until the answer is sent: a fast sender would keep the process busy.
      incoming.pause();
      settle(refused("too-large"));
    };
    const end = () => settle({ ok: true, body: Buffer.concat(chunks) });
    const leave = () => settle(refused("left"));
    const late = setTimeout(() => settle(refused("too-slow")), patience);
    incoming.on("data", take).once("end", end).once("close", leave).once("error", leave);
  });
}

function refused(reason: Refusal): TakenBody {
  return { ok: false, reason };
}

function hasBytes({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isForm(type = ""): boolean {
  return isMultipart(type) || /^application\/x-www-form-urlencoded\b/i.test(type);
}

function isMultipart(type = ""): boolean {
  return /^multipart\/form-data\b/i.test(type);
}
