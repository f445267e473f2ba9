import type { IncomingMessage } from "node:http";
import { KB } from "~/lib/bytes";
import { TooSlow } from "~/lib/too-slow";

export type Pace = {
  /** ms over which the bytes are counted */
  window: number;
  /** bytes that have to arrive in each window in which we were reading */
  least: number;
};

/** ms that reading away the rest of a body may take before the connection is cut */
const patience = 60_000;

const discarded = new WeakSet<IncomingMessage>();

/** The body as a web stream with back-pressure; fails with TooSlow. Cancelling it does not cut the connection, so that an answer can still be sent. */
export function bodyOf(incoming: IncomingMessage, pace?: Pace): ReadableStream<Uint8Array> {
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
        if (!pace) return;
        watchPace(incoming, pace, () => {
          discard(incoming, pace);
          controller.error(new TooSlow());
        });
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        discard(incoming, pace);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 256 * KB }),
  );
}

/** Browsers read the answer only once they have sent everything, so the part of the body that nobody wants is read and thrown away. */
export function discard(incoming: IncomingMessage, pace?: Pace): void {
  if (incoming.readableEnded || incoming.destroyed || discarded.has(incoming)) return;
  discarded.add(incoming);
  incoming.on("error", () => {});
  incoming.resume();
  const cut = () => void incoming.destroy();
  const end = setTimeout(cut, patience).unref();
  incoming.once("close", () => clearTimeout(end));
  if (pace) watchPace(incoming, pace, cut);
}

/** Calls `onSlow` once, after a window in which too few bytes came although reading was never paused. */
function watchPace(incoming: IncomingMessage, { window, least }: Pace, onSlow: () => void): void {
  let bytes = 0;
  let isHeld = false;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    isHeld ||= incoming.isPaused();
  };
  const look = setInterval(() => {
    if (bytes < least && !isHeld) {
      stop();
      onSlow();
    }
    bytes = 0;
    isHeld = incoming.isPaused();
  }, window).unref();
  const stop = () => {
    clearInterval(look);
    incoming.off("data", count);
  };
  incoming.on("data", count).once("end", stop).once("close", stop);
}
