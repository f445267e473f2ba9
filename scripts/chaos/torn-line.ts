import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** bytes that are sent on a connection before it breaks, on average; one answer in so many breaks, too */
const [meanBytes, answers] = [60_000, 50];

export type TornLine = { port: number; cuts(): number; close(): void };

/** A line to a port of this machine whose connections break at any byte, of what is sent or of an answer. */
export async function aTornLine(to: number, random: () => number): Promise<TornLine> {
  const open = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    let left = Math.round(-Math.log(1 - random()) * meanBytes);
    const ends = [near, far];
    const part = () => ends.forEach((socket) => void socket.destroy());
    const tear = () => {
      cuts += 1;
      part();
    };
    for (const socket of ends) {
      open.add(socket);
      socket.on("error", part);
      socket.on("close", () => {
        open.delete(socket);
        part();
      });
    }
    near.on("data", (bytes) => {
      // What came before the break arrives.
      if (bytes.length > left) return void far.write(bytes.subarray(0, left), tear);
      left -= bytes.length;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (random() * answers >= 1) near.write(bytes);
      else near.write(bytes.subarray(0, Math.floor(random() * bytes.length)), tear);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
