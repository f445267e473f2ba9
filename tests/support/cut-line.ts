import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** reset: connections break; refused: a proxy that does not reach Mappe; drip: some bytes, then none; silent: nothing at all */
export const cuts = ["reset", "refused", "drip", "silent"] as const;
type Cut = (typeof cuts)[number];

export type CutLine = { url: string; cut(kind: Cut, ms: number): Promise<void>; close(): Promise<void> };

const badGateway = "HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 11\r\nConnection: close\r\n\r\nBad Gateway";
/** bytes of an answer that come through before it dries up */
const drops = 400;

/** A line between browser and server that can be lost as lines are. */
export async function aLineTo(url: string): Promise<CutLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let kind: Cut | undefined;
  let mending: ReturnType<typeof setTimeout> | undefined;
  let mended = () => {};

  const line = createServer((near) => {
    if (kind === "reset") return void near.resetAndDestroy();
    follow(near);
    if (kind === "refused") return void near.once("data", () => near.end(badGateway));
    if (kind === "silent") return;
    const far = connect(Number(target.port), "127.0.0.1");
    follow(far);
    near.on("data", (bytes) => kind !== "silent" && far.write(bytes));
    let told = 0;
    far.on("data", (bytes) => {
      const most = kind === "drip" ? Math.max(0, drops - told) : bytes.length;
      if (kind === "silent" || most === 0) return;
      told += Math.min(most, bytes.length);
      near.write(bytes.subarray(0, most));
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });

  function follow(socket: Socket): void {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  }

  function breakAll(): void {
    for (const socket of open) socket.destroy();
  }

  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://${target.hostname}:${(line.address() as AddressInfo).port}`,
    cut(now, ms) {
      clearTimeout(mending);
      mended();
      kind = now;
      if (now === "reset" || now === "refused") breakAll();
      return new Promise((resolve) => {
        mended = resolve;
        mending = setTimeout(() => {
          kind = undefined;
          // All who still wait on a dead connection learn of it.
          breakAll();
          resolve();
        }, ms);
      });
    },
    async close() {
      clearTimeout(mending);
      mended();
      breakAll();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
