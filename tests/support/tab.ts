import { livePath } from "~/paths";
import type { Visitor } from "./browser.ts";

export type Tab = {
  status: number;
  headers: Headers;
  /** everything heard so far */
  text(): string;
  ended(): boolean;
  leave(): void;
};

/** The live stream as a visitor's open tab has it. */
export async function openTab(url: string, { cookies }: Visitor): Promise<Tab> {
  const left = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(new URL(livePath, url), {
    signal: left.signal,
    headers: { cookie, "Accept-Encoding": "gzip, br" },
  });
  let text = "";
  let ended = false;
  void read(response, (piece) => {
    text += piece;
  }).finally(() => {
    ended = true;
  });
  return { status: response.status, headers: response.headers, text: () => text, ended: () => ended, leave: () => left.abort() };
}

async function read({ body }: Response, hear: (piece: string) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) hear(piece.value);
  } catch {
    // The tab left, or its server was killed.
  }
}
