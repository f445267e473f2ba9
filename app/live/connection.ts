import type { Change } from "./topics.ts";

export type Ears = {
  /** connected: what changed before is unknown */
  hello(): void;
  changed(change: Change): void;
  /** forGood: signed out, or never allowed */
  ended(forGood: boolean): void;
};

/** Opens a stream; answers what closes it. */
export type Connect = (ears: Ears) => () => void;

export type Connection = { open(): void; close(): void };

const shortest = 2000;
const longest = 60_000;

/** A stream that comes back by itself, later and later as long as nobody answers. */
export function connection(connect: Connect, hear: (change: Change | undefined) => void): Connection {
  let disconnect: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let over = false;

  function open(): void {
    clearTimeout(timer);
    if (over || disconnect) return;
    disconnect = connect({
      hello() {
        failures = 0;
        hear(undefined);
      },
      changed: hear,
      ended(forGood) {
        disconnect = undefined;
        over = forGood;
        if (!over) timer = setTimeout(open, delay(failures));
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

/** With some chance in it, so that not all tabs come back at the same moment. */
function delay(failures: number): number {
  return Math.min(longest, shortest * 2 ** failures) * (0.75 + Math.random() / 2);
}
