import { SSE } from "sse.js";
import { livePath } from "~/paths";
import type { Ears } from "./connection.ts";
import { isChange } from "./topics.ts";

export function connectBySse({ hello, changed, ended }: Ears): () => void {
  const source = new SSE(livePath, { start: false });
  let open = true;
  let status = 0;
  source.addEventListener("hello", hello);
  source.addEventListener("changed", ({ data }: { data: string }) => {
    const change: unknown = JSON.parse(data);
    if (isChange(change)) changed(change);
  });
  source.addEventListener("error", ({ responseCode }: { responseCode: number }) => {
    status = responseCode;
  });
  source.addEventListener("readystatechange", ({ readyState }: { readyState: number }) => {
    if (readyState !== SSE.CLOSED || !open) return;
    open = false;
    ended(status === 401 || status === 403);
  });
  source.stream();
  return () => {
    open = false;
    source.close();
  };
}
