import { Histogram, type Registry } from "prom-client";

const waited = new Histogram({
  name: "mappe_page_searchable_seconds",
  help: "From a file's arrival until a page of it is read and found by its words",
  buckets: [2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600],
  registers: [],
});

export function measureSearchable(registry: Registry): void {
  registry.registerMetric(waited);
}

export function noteSearchable(since: Date, now: Date): void {
  waited.observe((now.getTime() - since.getTime()) / 1000);
}
