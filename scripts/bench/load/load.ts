import autocannon from "autocannon";
import { cpuMilliseconds } from "./processes.ts";
import { percentile } from "./site.ts";

export const connections = 50;

/** s; on a busy machine fifty sign-ins at once take long */
const patience = 120;

export type Asked = {
  url: string;
  method: "GET" | "POST";
  /** the status expected of every answer */
  status: number;
  /** the server's process */
  pid: number;
  /** at once; fifty when not said */
  connections?: number;
  each(connection: number): { headers: Record<string, string>; body?: string };
};

/** p95 and CPU time of the server's process for one answer, in ms */
export type Speed = { perSecond: number; p95: number; cpu: number };

/** Opens connections, each of which asks anew as soon as it has its answer. */
export async function underLoad(
  { url, method, status, pid, each, connections: atOnce = connections }: Asked,
  answers: number,
): Promise<Speed> {
  const times: number[] = [];
  const statuses = new Set<number>();
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const { headers, body } = each(connection++);
    client.setHeadersAndBody(headers, body);
  };
  const [since, cpuBefore] = [performance.now(), cpuMilliseconds(pid)];
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const shots = autocannon({ url, method, connections: atOnce, amount: answers, timeout: patience, setupClient }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    shots.on("response", (_, code, __, ms) => {
      statuses.add(code);
      times.push(ms);
    });
  });
  const unexpected = [...statuses].filter((code) => code !== status);
  if (unexpected.length + errors + timeouts > 0)
    throw new Error(`${url} answered with ${[...statuses].join(", ")}, ${errors} errors and ${timeouts} time-outs.`);
  return {
    perSecond: (times.length * 1000) / (performance.now() - since),
    p95: percentile(times, 0.95),
    cpu: (cpuMilliseconds(pid) - cpuBefore) / times.length,
  };
}
