import type { IncomingMessage } from "node:http";
import { KB } from "~/lib/bytes";

/** ms that reading away the rest of a body may take before the connection is cut */
const patience = 60_000;

const discarded = new WeakSet<IncomingMessage>();

/** The body as a web stream with back-pressure. Cancelling it does not cut the connection, so that an answer can still be sent. */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.on("data", (chunk: Buffer) => {
          if (discarded.has(incoming)) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once("end", () => {
          if (!discarded.has(incoming)) controller.close();
        });
        incoming.once("error", (error) => controller.error(error));
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        discard(incoming);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 256 * KB }),
  );
}

/** Browsers read the answer only once they have sent everything, so the part of the body that nobody wants is read and thrown away. */
export function discard(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed || discarded.has(incoming)) return;
  discarded.add(incoming);
  incoming.on("error", () => {});
  incoming.resume();
  const cut = setTimeout(() => incoming.destroy(), patience).unref();
  incoming.once("close", () => clearTimeout(cut));
}
