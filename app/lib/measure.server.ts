import { Gauge, type Registry } from "prom-client";

type Measured = { name: string; help: string; measure: () => Promise<number | null> };

/** A gauge whose value is looked up at each scrape. While nobody knows it, it is left out: 0 would say something. */
export function measure(registry: Registry, { name, help, measure: ask }: Measured): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await ask().catch(() => null);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** Publishes a gauge that is always 1: only its labels count. */
export function measureBuild(registry: Registry, labels: { part: "web" | "runner" | "mail"; version: string; schema: string }): void {
  const help = "Which part this process is, of which version, and how many migrations its database has had";
  new Gauge({ name: "mappe_build_info", help, labelNames: ["part", "version", "schema"], registers: [registry] }).set(labels, 1);
}

/** Asks again only after so many ms, so that an expensive figure is not computed at each scrape. */
export function seldom<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let latest: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (!latest || latest.until < performance.now()) latest = { answer: ask(), until: performance.now() + ms };
    const { answer } = latest;
    answer.catch(() => {
      latest = undefined;
    });
    return answer;
  };
}
