import { inspect } from "node:util";

/** moreMs: the additional time that the finished part deserves */
type Progress = (moreMs: number) => void;
type Methods = Record<string, (request: never, progress: Progress) => Promise<unknown>>;
type Asked<M extends Methods> = { [K in keyof M]: { id: number; method: K; request: Parameters<M[K]>[0] } }[keyof M];

/** The child's side of a pool: answers one request after the other. */
export function serve<M extends Methods>(methods: M): void {
  process.on("message", (asked: Asked<M>) => {
    answer(methods, asked).catch((thrown: unknown) => send({ id: asked.id, ok: false, error: messageOf(thrown) }));
  });
  send({ ready: true });
}

async function answer<M extends Methods>(methods: M, { id, method, request }: Asked<M>): Promise<void> {
  const work: ((request: Asked<M>["request"], progress: Progress) => Promise<unknown>) | undefined = methods[method];
  if (!work) throw new Error(`This engine knows no ${String(method)}.`);
  const result = await work(request, (moreMs) => send({ id, moreMs }));
  send({ id, ok: true, result, memory: process.memoryUsage.rss() });
}

function send(message: object): void {
  process.send?.(message);
}

// WASM modules throw numbers and plain objects, too.
function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.stack ?? thrown.message;
  return inspect(thrown).slice(0, 2000);
}
