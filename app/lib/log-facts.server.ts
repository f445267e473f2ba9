import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Facts that are added to every line of the log written meanwhile; requestId is passed on to the jobs that are enqueued. wait: seconds until a
 * request that came too often may be repeated
 */
export type LogFacts = { requestId?: string | undefined; job?: string; task?: string; wait?: number };

// The web server's bundle and Remix's bundle both hold this module: one store for the process all the same.
const shared = globalThis as { __mappeLogFacts?: AsyncLocalStorage<LogFacts> };
shared.__mappeLogFacts ??= new AsyncLocalStorage<LogFacts>();
const store = shared.__mappeLogFacts;

export function withLogFacts<T>(facts: LogFacts, work: () => T): T {
  return store.run(facts, work);
}

export function logFacts(): LogFacts {
  return store.getStore() ?? {};
}

/** Notes how long to wait, so that every answer with 429 says it without each screen passing it on. */
export function tellWait(seconds: number): void {
  const facts = store.getStore();
  if (facts) facts.wait = Math.max(facts.wait ?? 1, seconds);
}
