import type { Change } from "./topics.ts";

export type Ears = {
  /** connected; changes before this moment may have been missed */
  hello(): void;
  changed(change: Change): void;
  /** isRefused: the person is signed out or was never allowed */
  ended(isRefused: boolean): void;
};

/** Opens a stream and returns the function that closes it. */
export type Connect = (ears: Ears) => () => void;

export type Connection = { open(): void; close(): void };

const shortest = 2000;
const longest = 60_000;

/**
 * A stream that reconnects by itself, with growing pauses as long as the server does not answer. A stream that was refused is opened again only by
 * `open`: a person who was signed out may have signed in elsewhere.
 */
export function connection(connect: Connect, hear: (change: Change | undefined) => void): Connection {
  let disconnect: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    clearTimeout(timer);
    if (disconnect) return;
    disconnect = connect({
      hello() {
        failures = 0;
        hear(undefined);
      },
      changed: hear,
      ended(isRefused) {
        disconnect = undefined;
        if (!isRefused) timer = setTimeout(open, delay(failures));
        failures += 1;
      },
    });
  }

  return {
    open,
    close() {
      clearTimeout(timer);
      disconnect?.();
      disconnect = undefined;
    },
  };
}

/** The pause before the next try, random within bounds, so that not all tabs reconnect at the same moment. */
function delay(failures: number): number {
  return Math.min(longest, shortest * 2 ** failures) * (0.75 + Math.random() / 2);
}
