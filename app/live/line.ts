// Remix shows an error page for every request for data that fails, over the current screen. Here such a request waits instead and is repeated, so
// that Remix hears of it once there is an answer. React Router 7 fails in the same way.

/**
 * The trouble with the connection that the person is told. waiting: a request is repeated by itself; unsent: something was perhaps not sent, and the
 * person says when to repeat it. failing and failed: the same, but the server answered with a fault of its own. broken: it was sent, but the answer
 * has no end.
 */
export type Trouble = "waiting" | "unsent" | "failing" | "failed" | "broken" | null;

/** the most urgent first */
const troubles = ["failed", "broken", "unsent", "failing", "waiting"] as const;

export type Line = {
  fetch(address: string | URL, init?: RequestInit): Promise<Response>;
  /** repeats at once all requests that wait, also those that only the person may repeat */
  again(): void;
  /** repeats at once the requests that would be repeated anyway */
  hasReturned(): void;
};

type Surroundings = {
  ask: typeof fetch;
  isOffline(): boolean;
  /** A form that may arrive twice without harm. */
  mayRepeat(init: RequestInit): boolean;
  /** The request loads this screen anew, or the next one: the page of a fault must not replace the shown one. */
  isOfScreen(address: string | URL): boolean;
  /** id: the id of the fault in the log */
  tell(trouble: Trouble, id: string | null): void;
};

type Held = { trouble: Trouble; isWoken: boolean; hasFault: boolean; hasBegun: boolean; id: string | null; wake(): void };

/** repeats: it may go again by itself */
type Kind = { isPost: boolean; repeats: boolean };

const shortest = 500;
const longest = 30_000;
/** ms without a byte after which nothing more is expected */
const silence = 15_000;

export function line({ ask, isOffline, mayRepeat, isOfScreen, tell }: Surroundings): Line {
  const all = new Set<Held>();

  function told(held: Held, trouble: Trouble): void {
    held.trouble = trouble;
    const first = troubles.find((trouble) => [...all].some((one) => one.trouble === trouble)) ?? null;
    tell(first, [...all].find(({ trouble }) => trouble === first)?.id ?? null);
  }

  async function answer(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const held: Held = { trouble: null, isWoken: false, hasFault: false, hasBegun: false, id: null, wake() {} };
    const isPost = init.method !== undefined && init.method !== "GET";
    const repeats = !isPost || mayRepeat(init);
    all.add(held);
    try {
      for (let failures = 1; ; failures += 1) {
        const hadNoLine = isOffline();
        const answered = await attempt(address, init, held, { isPost, repeats });
        if (answered) return answered;
        if (held.isWoken) continue;
        // A request that never left the device, as there was no line when it began, is repeated without asking; one that may have arrived is sent again
        // only by the person, also if the line was lost on the way.
        const byItself = !(isPost && held.id) && (repeats || hadNoLine);
        // One failure is not mentioned as long as nobody has to do anything.
        if (failures > 1 || isOffline() || !byItself) told(held, byItself ? (held.hasFault ? "failing" : "waiting") : notSent(held));
        await pause(held, { ms: byItself ? delay(failures) : undefined, signal: init.signal });
      }
    } finally {
      all.delete(held);
      told(held, null);
    }
  }

  /** The whole answer, as its end may be missing; nothing when it is not one of Mappe. */
  async function attempt(address: string | URL, init: RequestInit, held: Held, { isPost, repeats }: Kind): Promise<Response | undefined> {
    init.signal?.throwIfAborted();
    const stop = new AbortController();
    const abort = () => stop.abort();
    const giveUp = () => (repeats ? abort() : told(held, notSent(held)));
    let patience = setTimeout(giveUp, silence);
    Object.assign(held, { isWoken: false, hasFault: false, hasBegun: false, id: null });
    held.wake = () => {
      held.isWoken = true;
      abort();
    };
    init.signal?.addEventListener("abort", abort);
    try {
      const response = await ask(address, { ...init, signal: stop.signal });
      const id = response.headers.get("X-Request-Id");
      held.hasFault = id ? response.status === 500 && (isPost || isOfScreen(address)) : response.status >= 500;
      held.id = held.hasFault ? id : null;
      // The page of a fault would replace the typed values.
      if (!id || held.hasFault) return undefined;
      held.hasBegun = true;
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        clearTimeout(patience);
        patience = setTimeout(giveUp, silence);
        parts.push(part.value);
      }
      return new Response(parts.length > 0 ? new Blob(parts) : null, response);
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason ?? error;
      return undefined;
    } finally {
      clearTimeout(patience);
      init.signal?.removeEventListener("abort", abort);
      held.wake = () => {};
    }
  }

  function wakeAll(troubles: Trouble[]): void {
    for (const held of [...all]) if (troubles.includes(held.trouble)) held.wake();
  }

  return { fetch: answer, again: () => wakeAll([...troubles]), hasReturned: () => wakeAll(["waiting", "failing"]) };
}

function notSent({ hasFault, hasBegun }: Held): Trouble {
  return hasFault ? "failed" : hasBegun ? "broken" : "unsent";
}

/** Ends after the time, if one is given, or when something wakes it. */
function pause(held: Held, { ms, signal }: { ms: number | undefined; signal: AbortSignal | null | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    held.wake = end;

    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      held.wake = () => {};
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
  });
}

/** The pause before the next try, random within bounds, so that not all tabs ask at the same moment. */
function delay(failures: number): number {
  return Math.min(longest, shortest * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
}
