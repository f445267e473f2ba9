import { type Child, type Question, startChild } from "./child.server.ts";
import { EngineError } from "./engine-error.ts";
import type { PoolOptions } from "./pool-options.ts";
import { inScratch } from "./scratch.server.ts";

type Methods = Record<string, (request: never, progress: never) => Promise<unknown>>;
/** isPractice: nobody waits for the answer */
type Limits = { timeoutMs?: number; signal?: AbortSignal; isPractice?: boolean };

/** started, served and failed count since the process began */
export type PoolStats = {
  children: number;
  busy: number;
  /** those of them that gave up their place to others */
  slow: number;
  waiting: number;
  started: number;
  served: number;
  failed: number;
};

/** doing: the question it works on and since when; null while it rests */
export type ChildFacts = { pid: number; doing: { method: string; since: Date } | null };

export type Pool<M extends Methods> = {
  call<K extends keyof M & string>(method: K, request: Parameters<M[K]>[0], limits?: Limits): Promise<Awaited<ReturnType<M[K]>>>;
  /** starts a child before the first question, when there is none */
  warm(): void;
  /** the same, has it practise, and from then on there is always one */
  keepReady(): Promise<void>;
  close(): Promise<void>;
  stats(): PoolStats;
  children(): ChildFacts[];
};

type Job = Question & { isPractice: boolean; resolve(result: unknown): void; reject(reason: unknown): void };
type Seat = {
  child: Child;
  busy: boolean;
  served: number;
  isSlow: boolean;
  isPutOff: boolean;
  doing: ChildFacts["doing"];
  idle?: NodeJS.Timeout;
};

const minute = 60_000;
/** children beyond the size, in the place of slow ones: memory allows no further ones */
const mostSlow = 1;

/**
 * A pool of forked children, started when needed, that take questions in the order in which they came. A failed question costs its child, nothing
 * else.
 */
export function createPool<M extends Methods>(options: PoolOptions): Pool<M> {
  const { name, script, size, recycleAfter = 100, idleMs = 5 * minute, readyMs = minute, asleepMs = minute } = options;
  const { maxMemory = Infinity, restMemory = Infinity, readyMemory = Infinity, slowAfterMs } = options;
  const queue: Job[] = [];
  const seats = new Set<Seat>();
  const leaving = new Set<Promise<void>>();
  const counts = { started: 0, served: 0, failed: 0 };
  let closed = false;
  let isKept = false;

  function call(
    method: string,
    request: unknown,
    { timeoutMs = options.timeoutMs, signal, isPractice = false }: Limits = {},
  ): Promise<unknown> {
    let onAbort = () => {};
    const answer = new Promise((resolve, reject) => {
      if (closed) return reject(closing());
      if (signal?.aborted) return reject(signal.reason);
      const job = { method, request, timeoutMs, signal, isPractice, resolve, reject };
      onAbort = () => forget(job);
      queue.push(job);
      startWaiting();
    });
    signal?.addEventListener("abort", onAbort);
    return answer.finally(() => signal?.removeEventListener("abort", onAbort));
  }

  function forget(job: Job): void {
    const place = queue.indexOf(job);
    if (place < 0) return;
    queue.splice(place, 1);
    job.reject(job.signal?.reason);
  }

  function startWaiting(): void {
    while (queue.length > 0) {
      const seat = freeSeat();
      const job = seat && queue.shift();
      if (!job) return;
      void serve(seat, job);
    }
  }

  function freeSeat(): Seat | undefined {
    const resting = [...seats].find((seat) => !seat.busy);
    if (resting) return resting;
    if (seats.size >= places()) putOffOneTooMany();
    return seats.size < places() ? newSeat() : undefined;
  }

  /** The last that became slow, when others have the room already. */
  function putOffOneTooMany(): void {
    const slow = [...seats].filter((seat) => seat.isSlow);
    const last = slow.length > mostSlow ? slow.at(-1) : undefined;
    if (!last) return;
    last.isPutOff = true;
    letGo(last);
  }

  function places(): number {
    return size + slowSeats();
  }

  function slowSeats(): number {
    return Math.min([...seats].filter((seat) => seat.isSlow).length, mostSlow);
  }

  function newSeat(): Seat {
    const seat: Seat = {
      child: startChild(name, script, { readyMs, maxMemory, asleepMs }),
      busy: false,
      served: 0,
      isSlow: false,
      isPutOff: false,
      doing: null,
    };
    counts.started += 1;
    seats.add(seat);
    leaving.add(seat.child.gone);
    void seat.child.gone.then(() => {
      seats.delete(seat);
      leaving.delete(seat.child.gone);
    });
    return seat;
  }

  async function serve(seat: Seat, job: Job): Promise<void> {
    clearTimeout(seat.idle);
    seat.busy = true;
    seat.doing = { method: job.method, since: new Date() };
    const slow = slowAfterMs ? { afterMs: slowAfterMs, tell: () => makeRoom(seat) } : undefined;
    try {
      job.resolve(await seat.child.ask(job, slow));
      if (!job.isPractice) {
        counts.served += 1;
        seat.served += 1;
      }
      seat.isSlow = false;
      if (seats.size > places() || seat.served >= recycleAfter || seat.child.memory() > restMemory) letGo(seat);
      else rest(seat);
    } catch (failure) {
      counts.failed += 1;
      letGo(seat);
      // A child killed by the close did not die of its question.
      job.reject(closed ? closing() : seat.isPutOff ? puttingOff() : failure);
    }
    startWaiting();
  }

  function makeRoom(seat: Seat): void {
    seat.isSlow = true;
    // Slow seats stand in the order in which they became slow.
    seats.delete(seat);
    seats.add(seat);
    startWaiting();
  }

  function rest(seat: Seat): void {
    seat.busy = false;
    seat.doing = null;
    seat.child.rest();
    seat.idle = setTimeout(() => retire(seat), idleMs).unref();
  }

  function retire(seat: Seat): void {
    const isLast = seats.size === 1;
    if (isKept && isLast && (seat.served === 0 || seat.child.memory() <= readyMemory)) return;
    letGo(seat);
    if (isKept && isLast) void startAhead();
  }

  function letGo(seat: Seat): void {
    clearTimeout(seat.idle);
    seats.delete(seat);
    seat.child.kill();
  }

  function warm(): void {
    if (!closed && seats.size === 0) rest(newSeat());
  }

  async function keepReady(): Promise<void> {
    isKept = true;
    if (!closed && seats.size === 0) await startAhead();
  }

  /** Starts a child before the first question. A failure is counted, and the first question then starts a child as usual. */
  async function startAhead(): Promise<void> {
    const { practice } = options;
    if (!practice) return warm();
    await inScratch((folder) => call(practice.method, practice.request(folder), { isPractice: true })).catch(() => {});
  }

  async function close(): Promise<void> {
    closed = true;
    for (const job of queue.splice(0)) job.reject(closing());
    for (const seat of [...seats]) letGo(seat);
    await Promise.all(leaving);
  }

  function puttingOff(): EngineError {
    return new EngineError("put-off", `The ${name} engines have other questions to answer first.`);
  }

  function closing(): EngineError {
    return new EngineError("closed", `The ${name} engines are closed.`);
  }

  function stats(): PoolStats {
    const busy = [...seats].filter((seat) => seat.busy).length;
    return { children: seats.size, busy, slow: slowSeats(), waiting: queue.length, ...counts };
  }

  function children(): ChildFacts[] {
    return [...seats].map(({ child, doing }) => ({ pid: child.pid, doing }));
  }

  // The types are the caller's: a child of the same source answers.
  return { call: call as Pool<M>["call"], warm, keepReady, close, stats, children };
}
