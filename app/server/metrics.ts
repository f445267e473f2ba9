import type { RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { env } from "~/env.server";
import { measure, measureBuild } from "~/lib/measure.server";
import { serveMetrics } from "~/lib/serve-metrics.server";
import { countStreams } from "~/live/stream.server";
import { log } from "~/log.server";
import { countConnections } from "~db/client.server";
import { ownBuild } from "~db/own-build";
import type { Build } from "./build.ts";
import { routeOf } from "./route-of.ts";

/** Measures every answer and serves the figures at the configured port; without METRICS_PORT it does neither. */
export async function metrics(build: Build): Promise<RequestHandler> {
  if (env.METRICS_PORT === undefined) return (_request, _response, next) => next();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "mappe_http_request_duration_seconds",
    help: "Answers by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  });
  measureBuild(registry, { part: "web", ...ownBuild() });
  measure(registry, { name: "mappe_streams_open", help: "Live streams of this process", measure: async () => countStreams() });
  measure(registry, {
    name: "mappe_database_connections",
    help: "Connections of this process to the database",
    measure: countConnections,
  });
  await serveMetrics(registry, { port: env.METRICS_PORT, host: env.METRICS_HOST }).catch((error: unknown) =>
    log.error({ err: error, port: env.METRICS_PORT }, "metrics are not served"),
  );

  return (request, response, next) => {
    const stop = durations.startTimer({ method: request.method });
    const { path } = request;
    response.once("close", () => {
      void routeOf(build, path).then(({ pattern: route }) => stop({ route, status: response.statusCode }));
    });
    next();
  };
}
