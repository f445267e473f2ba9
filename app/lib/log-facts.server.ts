import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of the log says that is written meanwhile; requestId goes on into the jobs that are asked for. */
export type LogFacts = { requestId?: string | undefined; job?: string; task?: string };

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
