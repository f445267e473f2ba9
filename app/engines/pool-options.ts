import type { EngineScript } from "./child.server.ts";

export type PoolOptions = {
  name: string;
  script: EngineScript;
  /** children at most */
  size: number;
  /** ms of work after which a question is slow: another child may start, so that others need not wait for it; they come before further slow ones */
  slowAfterMs?: number;
  /** ms of processor time for one question */
  timeoutMs: number;
  /** ms without work after which a busy child is taken for asleep, and stopped */
  asleepMs?: number;
  /** bytes in memory at which a child is stopped in the middle of a question */
  maxMemory?: number;
  /** bytes in memory above which a child is let go after its answer: WASM heaps never shrink */
  restMemory?: number;
  /** answers after which a child is let go */
  recycleAfter?: number;
  /** time without work after which a child is let go */
  idleMs?: number;
  readyMs?: number;
  /** the first work of a child in a pool that is kept ready: code is compiled as it runs, so the first answer would otherwise cost twice */
  practice?: { method: string; request(scratch: string): unknown };
  /** bytes in memory above which an idle child makes room for a new one, if one is kept ready */
  readyMemory?: number;
};
